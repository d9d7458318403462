//! All words of the test, in all languages.

use std::fmt::Display;

use crate::parts::Colour;

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Italian.
    Italian,
    /// Spanish.
    Spanish,
    /// Russian.
    Russian,
}

impl Language {
    /// The language of a code: `en`, `it`, `es` or `ru`.
    #[must_use]
    pub fn of(code: &str) -> Option<Self> {
        Some(match code {
            "en" => Self::English,
            "it" => Self::Italian,
            "es" => Self::Spanish,
            "ru" => Self::Russian,
            _ => return None,
        })
    }
}

/// A text in all languages, with gaps `{}`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text {
    en: &'static str,
    it: &'static str,
    es: &'static str,
    ru: &'static str,
}

impl Text {
    pub(crate) const fn of(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::Italian => self.it,
            Language::Spanish => self.es,
            Language::Russian => self.ru,
        }
    }

    /// The text with its gaps filled in order.
    pub(crate) fn fill(self, language: Language, with: &[&dyn Display]) -> String {
        let mut pieces = self.of(language).split("{}");
        let mut text = pieces.next().unwrap_or_default().to_owned();
        for (place, piece) in pieces.enumerate() {
            if let Some(value) = with.get(place) {
                text.push_str(&value.to_string());
            }
            text.push_str(piece);
        }
        text
    }
}

pub(crate) const fn colour(colour: Colour) -> Text {
    match colour {
        Colour::Green => GREEN,
        Colour::Red => RED,
    }
}

macro_rules! texts {
    ($($NAME:ident { $en:literal $it:literal $es:literal $ru:literal })*) => {
        $(pub(crate) const $NAME: Text = Text { en: $en, it: $it, es: $es, ru: $ru };)*

        #[cfg(test)]
        const ALL: &[(&str, Text)] = &[$((stringify!($NAME), $NAME)),*];
    };
}

texts! {
    // What the builder is asked.
    WAIT_FOR_CONSOLE {
        "Waiting for the console."
        "In attesa della console."
        "Esperando a la consola."
        "Ожидание консоли."
    }
    BUSY {
        "The console is busy. End its game and any paused one, go to its home screen, and continue here."
        "La console è occupata. Finisci la partita e quella in pausa, torna alla schermata iniziale e continua qui."
        "La consola está ocupada. Termina la partida y la que esté en pausa, ve a la pantalla de inicio y continúa aquí."
        "Консоль занята. Закончите игру и ту, что на паузе, вернитесь на главный экран и продолжите здесь."
    }
    LET_IN {
        "The console asks whether it may be tested. Press OK or any letter on it."
        "La console chiede se può essere provata. Premi OK o una lettera sulla console."
        "La consola pregunta si se puede probar. Pulsa OK o una letra en ella."
        "Консоль спрашивает, можно ли её проверить. Нажмите на ней OK или любую букву."
    }
    LEFT {
        "The console is not in its self-test. Continue here to ask it again."
        "La console non è nell'autotest. Continua qui per chiederlo di nuovo."
        "La consola no está en su autotest. Continúa aquí para volver a pedirlo."
        "Консоль вышла из теста. Продолжите здесь, чтобы спросить её снова."
    }
    CHECKING_MEMORY {
        "Checking the memory, for up to half a minute."
        "Controllo della memoria, fino a mezzo minuto."
        "Comprobando la memoria, hasta medio minuto."
        "Проверка памяти, до полуминуты."
    }
    A_MOMENT { "A moment." "Un momento." "Un momento." "Секунду." }
    ASK_FULL {
        "Is every dot of the display lit?"
        "Tutti i punti del display sono accesi?"
        "¿Están encendidos todos los puntos de la pantalla?"
        "Горят ли все точки экрана?"
    }
    ASK_FRAME {
        "Does the display show a thin frame all round its edge, and a chessboard in it?"
        "Il display mostra una cornice sottile lungo tutto il bordo e, dentro, una scacchiera?"
        "¿Muestra la pantalla un marco fino por todo el borde y, dentro, un tablero de ajedrez?"
        "Видна ли на экране тонкая рамка по всему краю, а в ней шахматная доска?"
    }
    ASK_LAMP {
        "Is lamp {} lit in {}, and no other?"
        "È accesa solo la spia {}, e in {}?"
        "¿Está encendida solo la luz {}, y en {}?"
        "Горит только лампа {}, и цвет {}?"
    }
    ASK_WHICH {
        "Which lamp is lit, and in which colour?"
        "Quale spia è accesa, e di che colore?"
        "¿Qué luz está encendida, y de qué color?"
        "Какая лампа горит и каким цветом?"
    }
    ASK_SOUND {
        "Did you hear four rising notes?"
        "Hai sentito quattro note sempre più alte?"
        "¿Has oído cuatro notas cada vez más agudas?"
        "Слышны ли были четыре ноты, одна выше другой?"
    }
    PRESS {
        "Press {} and let it go."
        "Premi {} e lascialo."
        "Pulsa {} y suéltalo."
        "Нажмите {} и отпустите."
    }
    TURN {
        "Turn {} to {}."
        "Gira {} su {}."
        "Gira {} a {}."
        "Поверните {} на {}."
    }
    HANGING {
        "The console now hangs on purpose, and has to restart by itself."
        "La console ora si blocca apposta e deve riavviarsi da sola."
        "La consola se bloquea ahora a propósito y tiene que reiniciarse sola."
        "Консоль сейчас нарочно зависнет и должна перезапуститься сама."
    }
    OVER { "That was all." "È tutto." "Eso es todo." "Это всё." }
    GREEN { "green" "verde" "verde" "зелёный" }
    RED { "red" "rosso" "rojo" "красный" }

    // The sheet.
    SHEET { "Test sheet" "Scheda di prova" "Hoja de prueba" "Лист испытаний" }
    PASSED { "pass" "ok" "bien" "годно" }
    FAILED { "FAIL" "GUASTO" "FALLO" "БРАК" }
    ALL_PASSED {
        "All {} checks passed."
        "Tutte le {} prove superate."
        "Las {} pruebas han ido bien."
        "Все проверки пройдены: {}."
    }
    SOME_FAILED {
        "{} of {} checks failed."
        "{} prove su {} non superate."
        "{} de {} pruebas han fallado."
        "Не пройдено проверок: {} из {}."
    }
    NOT_FINISHED {
        "The test was not finished."
        "La prova non è stata completata."
        "La prueba no se ha terminado."
        "Проверка не закончена."
    }
    LOOK_AT { "look at" "controllare" "revisar" "проверить" }
    FIRMWARE { "Firmware" "Firmware" "Firmware" "Прошивка" }
    SUPPLY { "Supply" "Alimentazione" "Alimentación" "Питание" }
    MEMORY { "Memory" "Memoria" "Memoria" "Память" }
    DISPLAY { "Display" "Display" "Pantalla" "Экран" }
    DISPLAY_DOTS { "Display, all dots" "Display, tutti i punti" "Pantalla, todos los puntos" "Экран, все точки" }
    DISPLAY_FRAME { "Display, pattern" "Display, figura" "Pantalla, figura" "Экран, узор" }
    LAMP { "Lamp {} {}" "Spia {} {}" "Luz {} {}" "Лампа {} {}" }
    SOUNDER { "Sounder" "Cicalino" "Zumbador" "Динамик" }
    BUTTON { "Button {}" "Pulsante {}" "Botón {}" "Кнопка {}" }
    SELECTOR { "{} at {}" "{} su {}" "{} en {}" "{} на {}" }
    WATCHDOG { "Watchdog" "Watchdog" "Watchdog" "Сторожевой таймер" }

    // What was measured or seen.
    NOTHING_HEARD { "nothing is heard" "non si sente nulla" "no se oye nada" "тишина" }
    CONSOLE { "{}, console {}" "{}, console {}" "{}, consola {}" "{}, консоль {}" }
    VOLTS_USB { "{} V from USB" "{} V da USB" "{} V de USB" "{} В от USB" }
    VOLTS_NO_USB { "{} V, USB is not sensed" "{} V, USB non rilevata" "{} V, no se detecta USB" "{} В, USB не виден" }
    NOT_TOLD { "not told" "non comunicato" "no comunicado" "не сообщено" }
    MEMORY_GOOD { "all of it holds" "tutta a posto" "toda en orden" "вся исправна" }
    MEMORY_WORN { "{} sectors do not hold" "{} settori non tengono" "{} sectores no retienen" "секторов неисправно: {}" }
    MEMORY_LOST { "something was lost" "qualcosa è andato perso" "se ha perdido algo" "часть данных потеряна" }
    MEMORY_BAD { "keeps nothing" "non conserva nulla" "no guarda nada" "ничего не хранит" }
    ANSWERS { "answers" "risponde" "responde" "отвечает" }
    NO_ANSWER { "does not answer" "non risponde" "no responde" "не отвечает" }
    SEEN { "as it should be" "come deve" "como debe" "как надо" }
    NOT_SEEN { "not as it should be" "non come deve" "no como debe" "не так, как надо" }
    DARK { "dark" "spenta" "apagada" "не горит" }
    LIT { "{} {} is lit" "è accesa {} {}" "se enciende {} {}" "горит {} {}" }
    HEARD { "heard" "sentito" "se oye" "слышен" }
    SILENT { "silent" "muto" "mudo" "молчит" }
    CONTACT {
        "{} changes, bounce {} ms"
        "{} commutazioni, rimbalzo {} ms"
        "{} cambios, rebote {} ms"
        "переключений {}, дребезг {} мс"
    }
    NO_CONTACT { "no contact" "nessun contatto" "sin contacto" "нет контакта" }
    ALWAYS_DOWN { "down all the time" "sempre premuto" "siempre pulsado" "всё время нажата" }
    COMES_AS { "comes as {}" "arriva come {}" "llega como {}" "приходит как {}" }
    READING {
        "{} of {} ({} %), expected {}, margin {}"
        "{} di {} ({} %), atteso {}, margine {}"
        "{} de {} ({} %), esperado {}, margen {}"
        "{} из {} ({} %), ожидалось {}, запас {}"
    }
    SHAKING { ", shakes by {}" ", oscilla di {}" ", oscila {}" ", дрожит на {}" }
    RESTARTED { "restarted after {} s" "riavviata dopo {} s" "reiniciada tras {} s" "перезапуск через {} с" }
    NOT_RESTARTED { "no restart" "nessun riavvio" "no se reinicia" "перезапуска нет" }
    NOT_THE_SAME {
        "restarted, but what it keeps is not the same"
        "riavviata, ma i dati conservati sono cambiati"
        "reiniciada, pero lo guardado ha cambiado"
        "перезапуск был, но сохранённое изменилось"
    }

    // What to look at.
    AT_CABLE {
        "the cable (has it data wires?), the port, and whether the firmware is flashed"
        "il cavo (ha i fili dati?), la porta, e se il firmware è caricato"
        "el cable (¿tiene hilos de datos?), el puerto y si el firmware está grabado"
        "кабель (есть ли жилы данных?), порт и записана ли прошивка"
    }
    AT_FIRMWARE {
        "the firmware: it has no self-test of version 1; flash the one that this program came with"
        "il firmware: non ha l'autotest versione 1; carica quello fornito con questo programma"
        "el firmware: no tiene el autotest versión 1; graba el que acompaña a este programa"
        "прошивку: в ней нет теста версии 1; запишите ту, что идёт с этой программой"
    }
    AT_SUPPLY {
        "USB cable and hub; then a short of 3V3 or VSYS, and {}: {} to {} V are expected"
        "cavo e hub USB; poi un corto di 3V3 o VSYS, e {}: attesi da {} a {} V"
        "cable y concentrador USB; luego un corto de 3V3 o VSYS, y {}: se esperan de {} a {} V"
        "кабель и разветвитель USB; затем замыкание 3V3 или VSYS и {}: ожидается от {} до {} В"
    }
    AT_USB_SENSE {
        "{} of A1: is it a plain Pico?"
        "{} di A1: è un Pico semplice?"
        "{} de A1: ¿es una Pico normal?"
        "{} на A1: это обычный Pico?"
    }
    AT_WORN {
        "the flash of A1: the console passes over such sectors; another Pico if there are more next time"
        "la flash di A1: la console salta questi settori; cambia il Pico se aumentano"
        "la flash de A1: la consola se salta esos sectores; cambia la Pico si la próxima vez hay más"
        "флеш-память A1: консоль обходит такие секторы; если их станет больше, замените Pico"
    }
    AT_LOST {
        "the flash of A1: test again after switching off and on, and take another Pico if it comes back"
        "la flash di A1: riprova dopo aver spento e riacceso; se si ripete, cambia il Pico"
        "la flash de A1: repite la prueba tras apagar y encender; si vuelve a pasar, cambia la Pico"
        "флеш-память A1: выключите, включите и повторите; если останется, замените Pico"
    }
    AT_FLASH {
        "the flash of A1: another Pico"
        "la flash di A1: serve un altro Pico"
        "la flash de A1: hace falta otra Pico"
        "флеш-память A1: нужен другой Pico"
    }
    AT_DISPLAY {
        "J1 or J2: the order of its pins, its four wires; {} and {} exchanged or shorted; R71, R72; address 0x3C"
        "J1 o J2: ordine dei pin e quattro fili; {} e {} scambiati o in corto; R71, R72; indirizzo 0x3C"
        "J1 o J2: orden de los pines y los cuatro hilos; {} y {} cambiados o en corto; R71, R72; dirección 0x3C"
        "J1 или J2: порядок выводов и четыре провода; {} и {} перепутаны или замкнуты; R71, R72; адрес 0x3C"
    }
    AT_GLASS {
        "the module: dots or lines that are missing are its glass, a shifted picture is another controller"
        "il modulo: punti o righe mancanti sono il vetro, un'immagine spostata è un altro controllore"
        "el módulo: si faltan puntos o líneas es el cristal; si la imagen está corrida, es otro controlador"
        "модуль: нет точек или строк — стекло, картинка сдвинута — другой контроллер"
    }
    AT_LAMP {
        "{} and {}, and the joints of {}"
        "{} e {}, e le saldature di {}"
        "{} y {}, y las soldaduras de {}"
        "{} и {}, и пайку {}"
    }
    AT_TURNED_LAMP {
        "{}: it is the wrong way round, red and green are exchanged"
        "{}: è montata al contrario, rosso e verde scambiati"
        "{}: está montada al revés, rojo y verde cambiados"
        "{}: вставлен наоборот, красный и зелёный перепутаны"
    }
    AT_EXCHANGED {
        "{} and {}: they are exchanged"
        "{} e {}: sono scambiati"
        "{} y {}: están cambiados"
        "{} и {}: перепутаны"
    }
    AT_SHORTED {
        "{} and {}: a wrong wire or a short between them"
        "{} e {}: un filo sbagliato o un corto fra loro"
        "{} y {}: un cable equivocado o un corto entre ellos"
        "{} и {}: ошибка в проводах или замыкание между ними"
    }
    AT_SOUNDER {
        "BZ1 (a piezo without a driver of its own?), R61, the joints of {}"
        "BZ1 (un piezo senza oscillatore?), R61, le saldature di {}"
        "BZ1 (¿un piezo sin oscilador propio?), R61, las soldaduras de {}"
        "BZ1 (пьезо без генератора?), R61, пайку {}"
    }
    AT_BUTTON {
        "{} and the joints of {}"
        "{} e le saldature di {}"
        "{} y las soldaduras de {}"
        "{} и пайку {}"
    }
    AT_STUCK_BUTTON {
        "{}: a short to GND, its cap under the panel, or {} itself"
        "{}: un corto verso GND, il cappuccio sotto il pannello, o {} stesso"
        "{}: un corto a GND, el capuchón bajo el panel o el propio {}"
        "{}: замыкание на GND, колпачок под панелью или сам {}"
    }
    AT_BOUNCE {
        "{}: a dirty or worn contact, or a loose joint of {}"
        "{}: contatto sporco o usurato, o saldatura debole di {}"
        "{}: contacto sucio o gastado, o soldadura floja de {}"
        "{}: грязный или изношенный контакт, или плохая пайка {}"
    }
    AT_OPEN_SELECTOR {
        "{}: open or shorted to AGND. The wire from C of {}, its joints; 3V3 at {}"
        "{}: aperto o in corto verso AGND. Il filo da C di {}, le saldature; 3V3 su {}"
        "{}: abierto o en corto a AGND. El cable de C de {}, sus soldaduras; 3V3 en {}"
        "{}: обрыв или замыкание на AGND. Провод от C у {}, его пайку; 3V3 на {}"
    }
    AT_HIGH_SELECTOR {
        "{}: shorted to 3V3; or the ladder has no AGND at {}"
        "{}: in corto verso 3V3; oppure la scala di resistenze non ha AGND su {}"
        "{}: en corto a 3V3; o la escalera de resistencias no tiene AGND en {}"
        "{}: замыкание на 3V3; или у лестницы резисторов нет AGND на {}"
    }
    AT_REVERSED {
        "{}: contacts 1 to 5 are wired in reverse"
        "{}: i contatti da 1 a 5 sono cablati al contrario"
        "{}: los contactos 1 a 5 están cableados al revés"
        "{}: контакты 1–5 подключены в обратном порядке"
    }
    AT_CONTACT {
        "the wire and the joints of contact {} of {}"
        "il filo e le saldature del contatto {} di {}"
        "el cable y las soldaduras del contacto {} de {}"
        "провод и пайку контакта {} у {}"
    }
    AT_SHAKING {
        "a loose joint of {} or AGND, a dirty contact of {}"
        "una saldatura debole di {} o AGND, un contatto sporco di {}"
        "una soldadura floja de {} o AGND, un contacto sucio de {}"
        "плохая пайка {} или AGND, грязный контакт {}"
    }
    AT_LADDER {
        "the values and joints of {} to {}, and {}"
        "valori e saldature da {} a {}, e {}"
        "valores y soldaduras de {} a {}, y {}"
        "номиналы и пайку от {} до {}, и {}"
    }
    AT_WATCHDOG {
        "A1: flash the firmware again, then another Pico"
        "A1: ricarica il firmware, poi prova un altro Pico"
        "A1: graba otra vez el firmware; después, otra Pico"
        "A1: запишите прошивку ещё раз, затем другой Pico"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_languages_have_the_same_gaps_and_no_text_is_missing() {
        for (name, text) in ALL {
            let gaps = |words: &str| words.matches("{}").count();
            for words in [text.en, text.it, text.es, text.ru] {
                assert!(!words.trim().is_empty(), "{name}");
                assert_eq!(gaps(words), gaps(text.en), "{name}: {words}");
            }
        }
    }

    #[test]
    fn gaps_are_filled_in_order() {
        assert_eq!(TURN.fill(Language::English, &[&"▲", &3]), "Turn ▲ to 3.");
        assert_eq!(Language::of("ru"), Some(Language::Russian));
        assert_eq!(Language::of("de"), None);
    }
}
