//! The texts of the screens, and the list of all groups of texts. `cards.rs` has those about the rules and the cards.

use super::{
    Language,
    cards::{About, CardPages, Explain, Help, Rules},
    guide::Guide,
};

texts! {
    /// At the foot: what OK, MENU and the letters do.
    hints: Hints {
        let_go_of_menu {
            English: "Readable? Let go of MENU",
            Italian: "Si legge? Lascia MENU",
            Spanish: "¿Se lee? Suelta MENU",
            Russian: "Видно? Отпустите",
        }
        ok_yes { English: "OK: yes", Italian: "OK: sì", Spanish: "OK: sí", Russian: "OK: да" }
        ok_next { English: "OK: next", Italian: "OK: avanti", Spanish: "OK: seguir", Russian: "OK: далее" }
        ok_start { English: "OK: start", Italian: "OK: inizia", Spanish: "OK: empezar", Russian: "OK: старт" }
        ok_done { English: "OK: done", Italian: "OK: fatto", Spanish: "OK: listo", Russian: "OK: готово" }
        ok_more { English: "OK: more", Italian: "OK: altro", Spanish: "OK: más", Russian: "OK: еще" }
        ok_play { English: "OK: play", Italian: "OK: gioca", Spanish: "OK: jugar", Russian: "OK: играть" }
        ok_go_on { English: "OK: go on", Italian: "OK: avanti", Spanish: "OK: seguir", Russian: "OK: далее" }
        ok_back { English: "OK: back", Italian: "OK: indietro", Spanish: "OK: atrás", Russian: "OK: назад" }
        ok_erase { English: "OK: erase", Italian: "OK: cancella", Spanish: "OK: borrar", Russian: "OK: стереть" }
        ok_end_round {
            English: "OK: end round",
            Italian: "OK: fine round",
            Spanish: "OK: +ronda",
            Russian: "OK: +раунд",
        }
        ok_end_turn { English: "OK: done", Italian: "OK: fine turno", Spanish: "OK: listo", Russian: "OK: готово" }
        ok_here { English: "OK: I am here", Italian: "OK: eccomi", Spanish: "OK: aquí estoy", Russian: "OK: я здесь" }
        ok_count_down { English: "OK: 3, 2, 1", Italian: "OK: 3, 2, 1", Spanish: "OK: 3, 2, 1", Russian: "OK: 3, 2, 1" }
        dial_play { English: "▲■●: play", Italian: "▲■●: gioca", Spanish: "▲■●: jugar", Russian: "▲■●: ход" }
        dial_or_ok_play {
            English: "▲■● / OK: play",
            Italian: "▲■● / OK: gioca",
            Spanish: "▲■● / OK: jugar",
            Russian: "▲■● / OK: ход",
        }
        ok_claim { English: "OK: claim", Italian: "OK: invia", Spanish: "OK: enviar", Russian: "OK: ответ" }
        ok_numbers { English: "OK: numbers", Italian: "OK: numeri", Spanish: "OK: números", Russian: "OK: цифры" }
        ok_earlier { English: "OK: earlier", Italian: "OK: prima", Spanish: "OK: antes", Russian: "OK: раньше" }
        ok_rounds { English: "OK: rounds", Italian: "OK: round", Spanish: "OK: rondas", Russian: "OK: раунды" }
        ok_cards { English: "OK: cards", Italian: "OK: carte", Spanish: "OK: cartas", Russian: "OK: карты" }
        ok_down { English: "OK: down", Italian: "OK: giù", Spanish: "OK: abajo", Russian: "OK: вниз" }
        ok_first { English: "OK: first", Italian: "OK: inizio", Spanish: "OK: inicio", Russian: "OK: начало" }
        ok_imitation {
            English: "OK: imitation",
            Italian: "OK: imitazione",
            Spanish: "OK: imitación",
            Russian: "OK: Тьюринг",
        }
        ok_machine { English: "OK: machine", Italian: "OK: macchina", Spanish: "OK: máquina", Russian: "OK: машина" }
        ok_criteria { English: "OK: criteria", Italian: "OK: criteri", Spanish: "OK: criterios", Russian: "OK: разбор" }
        ok_turns { English: "OK: turns", Italian: "OK: turni", Spanish: "OK: turnos", Russian: "OK: ходы" }
        ok_laid { English: "OK: both laid", Italian: "OK: posate", Spanish: "OK: puestas", Russian: "OK: лежат" }
        ok_next_pair {
            English: "OK: next pair",
            Italian: "OK: altra coppia",
            Spanish: "OK: otra pareja",
            Russian: "OK: еще пара",
        }
        ok_scores { English: "OK: scores", Italian: "OK: punti", Spanish: "OK: puntos", Russian: "OK: очки" }
        menu_back { English: "MENU: back", Italian: "MENU: indietro", Spanish: "MENU: atrás", Russian: "MENU: назад" }
        menu_erase { English: "MENU: erase", Italian: "MENU: cancella", Spanish: "MENU: borrar", Russian: "MENU: удали" }
        menu_play { English: "MENU: play", Italian: "MENU: gioca", Spanish: "MENU: jugar", Russian: "MENU: игра" }
        menu_home { English: "MENU: home", Italian: "MENU: esci", Spanish: "MENU: salir", Russian: "MENU: выход" }
        menu_give_up {
            English: "MENU: give up",
            Italian: "MENU: rinuncia",
            Spanish: "MENU: rendirse",
            Russian: "MENU: конец",
        }
        menu_leave {
            English: "MENU: leave",
            Italian: "MENU: esci",
            Spanish: "MENU: dejar",
            Russian: "MENU: уйти",
        }
        menu_claim {
            English: "MENU: I know it",
            Italian: "MENU: lo so!",
            Spanish: "MENU: lo sé",
            Russian: "MENU: знаю",
        }
        menu_notes {
            English: "MENU: notes...",
            Italian: "MENU: appunti...",
            Spanish: "MENU: notas...",
            Russian: "MENU: заметки...",
        }
        menu_no { English: "MENU: no", Italian: "MENU: no", Spanish: "MENU: no", Russian: "MENU: нет" }
        ask { English: "{}: ask", Italian: "{}: chiedi", Spanish: "{}: pregunta", Russian: "{}: вопрос" }
        letters_look { English: "{}: look", Italian: "{}: guarda", Spanish: "{}: mirar", Russian: "{}: карта" }
        letters_cards { English: "{}: cards", Italian: "{}: carte", Spanish: "{}: cartas", Russian: "{}: карты" }
        letters_cross {
            English: "A-C: cross out",
            Italian: "A-C: elimina",
            Spanish: "A-C: tachar",
            Russian: "A-C: крестик",
        }
        letters_strike {
            English: "{}: cross out",
            Italian: "{}: elimina",
            Spanish: "{}: tachar",
            Russian: "{}: крестик",
        }
        letters_more { English: "{}: details", Italian: "{}: vedi", Spanish: "{}: detalles", Russian: "{}: еще" }
        letters_replay { English: "{}: replay", Italian: "{}: rivedi", Spanish: "{}: ver", Russian: "{}: игра" }
        ok_lamps { English: "OK: lamps", Italian: "OK: luci", Spanish: "OK: luces", Russian: "OK: все" }
        ok_qr_code { English: "OK: QR", Italian: "OK: QR", Spanish: "OK: QR", Russian: "OK: QR" }
        menu_twice {
            English: "2x MENU: back",
            Italian: "2x MENU: esci",
            Spanish: "2x MENU: salir",
            Russian: "2x MENU: назад",
        }
    }
    /// A QR code to be scanned.
    scan: Scan {
        entry { English: "QR code", Italian: "QR", Spanish: "QR", Russian: "QR" }
        result { English: "Result", Italian: "Risultato", Spanish: "Resultado", Russian: "Итог" }
    }
    /// The home screen.
    home: Home {
        new_game { English: "New game", Italian: "Gioca", Spanish: "Jugar", Russian: "Играть" }
        results { English: "Results", Italian: "Risultati", Spanish: "Resultados", Russian: "Итоги" }
        settings { English: "Settings", Italian: "Opzioni", Spanish: "Ajustes", Russian: "Настройки" }
        help { English: "Help", Italian: "Guida", Spanish: "Guía", Russian: "Справка" }
        imitation { English: "Imitation", Italian: "Imitazione", Spanish: "Imitación", Russian: "Тьюринг" }
        paused { English: "Paused", Italian: "In pausa", Spanish: "En pausa", Russian: "Пауза" }
        old_data { English: "Memory", Italian: "Memoria", Spanish: "Memoria", Russian: "Память" }
    }
    /// How the console is.
    settings: Settings {
        heading { English: "Settings", Italian: "Opzioni", Spanish: "Ajustes", Russian: "Настройки" }
        language { English: "Language", Italian: "Lingua", Spanish: "Idioma", Russian: "Язык" }
        sound { English: "Sound", Italian: "Suono", Spanish: "Sonido", Russian: "Звук" }
        sound_off { English: "off", Italian: "spento", Spanish: "apagado", Russian: "выключен" }
        sound_low { English: "low", Italian: "basso", Spanish: "bajo", Russian: "тихий" }
        sound_high { English: "high", Italian: "alto", Spanish: "alto", Russian: "громкий" }
        light { English: "Light", Italian: "Luminosità", Spanish: "Brillo", Russian: "Яркость" }
        light_low { English: "low", Italian: "bassa", Spanish: "bajo", Russian: "низкая" }
        light_normal { English: "normal", Italian: "normale", Spanish: "normal", Russian: "обычная" }
        light_high { English: "high", Italian: "alta", Spanish: "alto", Russian: "высокая" }
        digits { English: "Digits", Italian: "Cifre", Spanish: "Cifras", Russian: "Цифры" }
        digits_normal { English: "normal", Italian: "normali", Spanish: "normales", Russian: "обычные" }
        digits_large { English: "large", Italian: "grandi", Spanish: "grandes", Russian: "крупные" }
        lamps { English: "Lamps", Italian: "Spie", Spanish: "Luces", Russian: "Лампы" }
        lamps_blinking { English: "✗ blinks", Italian: "✗ lampeggia", Spanish: "✗ parpadea", Russian: "✗ мигает" }
        lamps_steady { English: "no blinking", Italian: "senza lampeggio", Spanish: "sin parpadeo", Russian: "без мигания" }
        display { English: "Display", Italian: "Schermo", Spanish: "Pantalla", Russian: "Экран" }
        display_automatic { English: "automatic", Italian: "automatico", Spanish: "automática", Russian: "автоматически" }
        self_test { English: "Self-test", Italian: "Autotest", Spanish: "Autotest", Russian: "Тест" }
        about { English: "About", Italian: "Info", Spanish: "Acerca de", Russian: "О консоли" }
    }
    /// Another firmware.
    update: Update {
        entry { English: "New firmware", Italian: "Nuovo firmware", Spanish: "Nuevo firmware", Russian: "Прошивка" }
        ask { English: "New firmware?", Italian: "Nuovo firmware?", Spanish: "¿Nuevo firmware?", Russian: "Новая прошивка?" }
        ask_body {
            English: "A computer then sees the console as a drive. Games and settings stay.",
            Italian: "Il computer la vedrà come un disco. Partite e opzioni restano.",
            Spanish: "El ordenador la verá como una unidad. Partidas y ajustes se conservan.",
            Russian: "Компьютер увидит ее как диск. Игры и настройки останутся.",
        }
        ask_unkept {
            English: "A computer then sees the console as a drive. The paused game may be lost.",
            Italian: "Il computer la vedrà come un disco. La partita in pausa può andare persa.",
            Spanish: "El ordenador la verá como una unidad. La partida en pausa puede perderse.",
            Russian: "Компьютер увидит ее как диск. Отложенная игра может пропасть.",
        }
        waiting {
            English: "Waiting for firmware",
            Italian: "In attesa del firmware",
            Spanish: "Esperando el firmware",
            Russian: "Жду прошивку",
        }
        waiting_body {
            English: "On the computer, copy the .uf2 file to the drive RPI-RP2. To leave: switch off and on.",
            Italian: "Sul computer, copia il file .uf2 sul disco RPI-RP2. Per uscire: spegni e riaccendi.",
            Spanish: "En el ordenador, copia el archivo .uf2 a la unidad RPI-RP2. Para salir: apaga y enciende.",
            Russian: "Скопируй с компьютера файл .uf2 на диск RPI-RP2. Выход: выключи и включи.",
        }
        not_during_game {
            English: "Not during a game",
            Italian: "Non durante una partita",
            Spanish: "No durante una partida",
            Russian: "Не во время игры",
        }
    }
    /// Data of another version.
    foreign: Foreign {
        heading {
            English: "Saved games found",
            Italian: "Altra versione",
            Spanish: "Otra versión",
            Russian: "Другая версия",
        }
        body {
            English: "Another version kept them. Erase them?",
            Italian: "Ci sono partite salvate da un'altra versione. Cancellarle?",
            Spanish: "Hay partidas guardadas por otra versión. ¿Borrarlas?",
            Russian: "В памяти игры другой версии. Стереть их?",
        }
        erase { English: "Erase it?", Italian: "Cancellare?", Spanish: "¿Borrar?", Russian: "Стереть?" }
        erase_body {
            English: "What the other version has kept is lost",
            Italian: "I dati dell'altra versione andranno persi",
            Spanish: "Se perderá lo que guardó la otra versión",
            Russian: "Данные другой версии пропадут",
        }
    }
    /// A game that was interrupted.
    resume: Resume {
        heading {
            English: "Welcome back",
            Italian: "Rieccoci!",
            Spanish: "¡Hola de nuevo!",
            Russian: "С возвращением!",
        }
        table_and_round {
            English: "{}, round {}",
            Italian: "{}, round {}",
            Spanish: "{}, ronda {}",
            Russian: "{}, раунд {}",
        }
    }
    /// Where problems come from.
    problems: Problems {
        heading {
            English: "Which problem?",
            Italian: "Quale problema?",
            Spanish: "¿Qué problema?",
            Russian: "Какая задача?",
        }
        rulebook { English: "Rulebook", Italian: "Dal regolamento", Spanish: "Del reglamento", Russian: "Из правил" }
        new { English: "New problem", Italian: "Nuovo", Spanish: "Nuevo", Russian: "Новая" }
        code { English: "Dial a code", Italian: "Da un codice", Spanish: "Con un código", Russian: "По коду" }
        published { English: "Printed problem", Italian: "Numeri stampati", Spanish: "De un impreso", Russian: "Печатная" }
        number { English: "Site number", Italian: "Numero del sito", Spanish: "Número web", Russian: "С сайта" }
        my_cards { English: "My cards", Italian: "Carte", Spanish: "Cartas", Russian: "Мои карты" }
        site_number { English: "Site: {}", Italian: "Sito: {}", Spanish: "Web: {}", Russian: "Сайт: {}" }
    }
    /// A problem of the rulebook.
    rulebook: Rulebook {
        problem { English: "Problem", Italian: "Numero", Spanish: "Número", Russian: "Задача" }
        of { English: "of {}", Italian: "di {}", Spanish: "de {}", Russian: "из {}" }
        cards { English: "Cards", Italian: "Carte", Spanish: "Cartas", Russian: "Карты" }
    }
    /// A new problem.
    new_problem: NewProblem {
        heading {
            English: "New problem",
            Italian: "Nuovo problema",
            Spanish: "Nuevo problema",
            Russian: "Новая задача",
        }
        mode { English: "Mode", Italian: "Modalità", Spanish: "Modo", Russian: "Режим" }
        classic { English: "classic", Italian: "classica", Spanish: "clásico", Russian: "классика" }
        extreme { English: "extreme", Italian: "estrema", Spanish: "extremo", Russian: "экстрим" }
        nightmare { English: "nightmare", Italian: "incubo", Spanish: "pesadilla", Russian: "кошмар" }
        difficulty { English: "Difficulty", Italian: "Difficoltà", Spanish: "Dificultad", Russian: "Сложность" }
        easy { English: "easy", Italian: "facile", Spanish: "fácil", Russian: "легкая" }
        standard { English: "standard", Italian: "normale", Spanish: "normal", Russian: "обычная" }
        hard { English: "hard", Italian: "difficile", Spanish: "difícil", Russian: "высокая" }
        verifiers { English: "Verifiers", Italian: "Verificatori", Spanish: "Verificadores", Russian: "Контроллеры" }
    }
    /// A problem code.
    dialling: Dialling {
        heading {
            English: "Problem code",
            Italian: "Codice problema",
            Spanish: "Marca el código",
            Russian: "Код задачи",
        }
        longer {
            English: "Long code? Letter first",
            Italian: "Lungo? Prima la lettera",
            Spanish: "¿Largo? Antes su letra",
            Russian: "Длинный? Сперва буква",
        }
    }
    /// The cards that players have.
    my_cards: MyCards {
        heading { English: "My cards", Italian: "Le mie carte", Spanish: "Mis cartas", Russian: "Мои карты" }
        all { English: "all", Italian: "tutte", Spanish: "todas", Russian: "все" }
        none { English: "none", Italian: "zero", Spanish: "cero", Russian: "ноль" }
        pull { English: "The box", Italian: "La scatola", Spanish: "La caja", Russian: "Коробка" }
        put_back {
            English: "Put back: {}",
            Italian: "Rimetti via: {}",
            Spanish: "Guarda: {}",
            Russian: "Убери: {}",
        }
        take { English: "Take: {}", Italian: "Prendi: {}", Spanish: "Saca: {}", Russian: "Достань: {}" }
        same {
            English: "The same cards, another code.",
            Italian: "Le stesse carte, un altro codice.",
            Spanish: "Las mismas cartas, otro código.",
            Russian: "Те же карты, другой код.",
        }
        new_problem { English: "From my cards", Italian: "Dalle mie carte", Spanish: "De mis cartas", Russian: "Из моих карт" }
        take_for {
            English: "Take: {}, for {}",
            Italian: "Prendi: {}, per {}",
            Spanish: "Saca: {}, para {}",
            Russian: "Достань: {}, для {}",
        }
        add_above {
            English: "None: add one above {}",
            Italian: "Niente: serve una oltre {}",
            Spanish: "Nada: añade una tras la {}",
            Russian: "Нет: добавь карту > {}",
        }
        add_one {
            English: "None: add another card",
            Italian: "Niente: aggiungi una carta",
            Spanish: "Nada: añade otra carta",
            Russian: "Нет: добавь карту",
        }
        add {
            English: "None: add {} cards",
            Italian: "Niente: aggiungi {} carte",
            Spanish: "Nada: añade {} cartas",
            Russian: "Нет: добавь карт: {}",
        }
        fewer {
            English: "None: try {} verifiers",
            Italian: "Niente: prova {} verificatori",
            Spanish: "Nada: prueba {} verif.",
            Russian: "Нет: попробуй {} контр.",
        }
        choose {
            English: "None: try {}",
            Italian: "Niente: prova {}",
            Spanish: "Nada: prueba {}",
            Russian: "Нет, но есть: {}",
        }
        none_swapped {
            English: "None: add to My cards",
            Italian: "Niente: amplia le carte",
            Spanish: "Nada: amplía las cartas",
            Russian: "Нет: добавь еще карты",
        }
    }
    /// A problem that somebody suggests.
    offer: OfferTexts {
        heading { English: "From USB", Italian: "Da USB", Spanish: "Por USB", Russian: "По USB" }
    }
    /// A published problem that is typed in.
    typing: Typing {
        heading { English: "Printed problem", Italian: "Numeri stampati", Spanish: "De un impreso", Russian: "Печатная" }
        card { English: "Card", Italian: "Carta", Spanish: "Carta", Russian: "Карта" }
        first_card { English: "First card", Italian: "Prima carta", Spanish: "Primera carta", Russian: "Первая карта" }
        second_card {
            English: "Second card",
            Italian: "Seconda carta",
            Spanish: "Segunda carta",
            Russian: "Вторая карта",
        }
        number { English: "Number", Italian: "Numero", Spanish: "Número", Russian: "Номер" }
        turn { English: "Turn", Italian: "Gira", Spanish: "Gira", Russian: "Поверни" }
        no_such_card {
            English: "There is no card {}",
            Italian: "La carta {} non esiste",
            Spanish: "No existe la carta {}",
            Russian: "Карты {} нет",
        }
        card_twice {
            English: "Card {} is there twice",
            Italian: "La carta {} c'è già",
            Spanish: "La carta {} ya está",
            Russian: "Карта {} уже есть",
        }
        no_such_number {
            English: "There is no number {}",
            Italian: "Il numero {} non esiste",
            Spanish: "No existe el número {}",
            Russian: "Номера {} нет",
        }
        not_on_card {
            English: "Not on card {}: check it",
            Italian: "Non è sulla carta {}",
            Spanish: "No está en la carta {}",
            Russian: "Нет на карте {}",
        }
        not_on_cards {
            English: "Not on cards {} and {}",
            Italian: "Non è sulle carte {} e {}",
            Spanish: "No está en {} ni en {}",
            Russian: "Нет на картах {} и {}",
        }
        on_no_card {
            English: "On none of the cards",
            Italian: "Non è su nessuna carta",
            Spanish: "No está en ninguna carta",
            Russian: "Нет ни на одной карте",
        }
        no_code_fits {
            English: "No code fits: check",
            Italian: "Nessun codice: controlla",
            Spanish: "Ningún código: revisa",
            Russian: "Ни один код: проверь",
        }
        several_codes_fit {
            English: "Several codes fit: check",
            Italian: "Più codici: controlla",
            Spanish: "Varios códigos: revisa",
            Russian: "Кодов много: проверь",
        }
        superfluous {
            English: "{} is superfluous: check",
            Italian: "{} è superfluo: controlla",
            Spanish: "{} sobra: revisa",
            Russian: "{} лишний: проверь",
        }
        incomplete {
            English: "The number is longer",
            Italian: "Il numero è più lungo",
            Spanish: "El número es más largo",
            Russian: "Номер длиннее",
        }
        no_such_rank {
            English: "Only {}-{}",
            Italian: "Solo {}-{}",
            Spanish: "Solo {}-{}",
            Russian: "Есть {}-{}",
        }
        meant {
            English: "Is it {}? OK: yes",
            Italian: "Forse {}? OK: sì",
            Spanish: "¿Es {}? OK: sí",
            Russian: "Это {}? OK: да",
        }
    }
    /// Who plays, and how.
    setup: Setup {
        heading { English: "Who plays?", Italian: "Chi gioca?", Spanish: "¿Quién juega?", Russian: "Кто играет?" }
        players { English: "Players", Italian: "Giocatori", Spanish: "Jugadores", Russian: "Игроки" }
        solo { English: "solo", Italian: "in solitario", Spanish: "en solitario", Russian: "соло" }
        team { English: "team", Italian: "in squadra", Spanish: "en equipo", Russian: "команда" }
        two_rivals { English: "2 rivals", Italian: "sfida a 2", Spanish: "2 rivales", Russian: "2 соперника" }
        three_rivals { English: "3 rivals", Italian: "sfida a 3", Spanish: "3 rivales", Russian: "3 соперника" }
        four_rivals { English: "4 rivals", Italian: "sfida a 4", Spanish: "4 rivales", Russian: "4 соперника" }
        answers { English: "Answers", Italian: "Risposte", Spanish: "Respuestas", Russian: "Ответы" }
        open { English: "open", Italian: "pubbliche", Spanish: "públicas", Russian: "открытые" }
        private { English: "private", Italian: "segrete", Spanish: "secretas", Russian: "тайные" }
        display_only {
            English: "display only",
            Italian: "solo display",
            Spanish: "en pantalla",
            Russian: "на экране",
        }
        handicaps { English: "Handicaps", Italian: "Handicap", Spanish: "Hándicap", Russian: "Гандикап" }
        thumbs { English: "Thumbs", Italian: "Pollici", Spanish: "Pulgares", Russian: "Голоса" }
        thumbs_together { English: "together", Italian: "insieme", Spanish: "a la vez", Russian: "вместе" }
        thumbs_one_by_one {
            English: "one by one",
            Italian: "uno alla volta",
            Spanish: "uno a uno",
            Russian: "по одному",
        }
        timer { English: "Timer", Italian: "Tempo", Spanish: "Tiempo", Russian: "Часы" }
        timer_off { English: "off", Italian: "no", Spanish: "no", Russian: "нет" }
        seconds { English: "{} s", Italian: "{} s", Spanish: "{} s", Russian: "{}с" }
        queries_before {
            English: "Queries at the start",
            Italian: "Domande già contate",
            Spanish: "Preguntas de salida",
            Russian: "Вопросы до игры",
        }
        aids { English: "Aids", Italian: "Aiuti", Spanish: "Ayudas", Russian: "Помощь" }
    }
    /// Five problems in a row.
    run: RunTexts {
        heading { English: "Run", Italian: "Serie", Spanish: "Tanda", Russian: "Серия" }
        of { English: "{} of {}", Italian: "{} di {}", Spanish: "{} de {}", Russian: "{} из {}" }
        left {
            English: "left. A: go on",
            Italian: "interrotta. A: continua",
            Spanish: "a medias. A: seguir",
            Russian: "прервана. A: дальше",
        }
        problems { English: "Problems", Italian: "Problemi", Spanish: "Problemas", Russian: "Задачи" }
        one { English: "one", Italian: "uno", Spanish: "uno", Russian: "одна" }
        five { English: "a run of 5", Italian: "serie di 5", Spanish: "tanda de 5", Russian: "серия из 5" }
    }
    /// The cards of a problem.
    cards: Cards {
        heading { English: "Cards", Italian: "Carte", Spanish: "Cartas", Russian: "Карты" }
        whose {
            English: "which card is whose?",
            Italian: "quale carta a chi?",
            Spanish: "¿cuál es de quién?",
            Russian: "какая у кого?",
        }
        difficulty { English: "Difficulty", Italian: "Difficoltà", Spanish: "Dificultad", Russian: "Сложн." }
        luck { English: "Luck", Italian: "Fortuna", Spanish: "Suerte", Russian: "Удача" }
    }
    /// The game.
    play: Play {
        round { English: "Round {}", Italian: "Round {}", Spanish: "Ronda {}", Russian: "Раунд {}" }
        asked { English: "Asked {}", Italian: "Totale {}", Spanish: "Total {}", Russian: "Всего {}" }
        round_in_short { English: "R{}", Italian: "R{}", Spanish: "R{}", Russian: "Р{}" }
        asked_in_short { English: "?{}", Italian: "?{}", Spanish: "?{}", Russian: "?{}" }
    }
    /// The console goes to another player.
    hand_over: HandOver {
        your_turn { English: "Your turn", Italian: "Tocca a te", Spanish: "Te toca", Russian: "Твой ход" }
        turn_private {
            English: "Answers show while you hold a button",
            Italian: "Le risposte si vedono solo finché tieni premuto",
            Spanish: "Las respuestas se ven solo mientras pulsas",
            Russian: "Ответ виден, пока кнопка нажата",
        }
        your_thumb { English: "Your thumb", Italian: "Il tuo pollice", Spanish: "Tu pulgar", Russian: "Твой голос" }
        thumb_body {
            English: "Let nobody see it",
            Italian: "Che nessuno lo veda",
            Spanish: "Que nadie lo vea",
            Russian: "Пусть никто не видит",
        }
        your_claim { English: "Your claim", Italian: "Il tuo codice", Spanish: "Tu código", Russian: "Твой код" }
        claim_body {
            English: "Dial it unseen. A wrong code puts you out",
            Italian: "Componilo di nascosto. Se sbagli sei fuori",
            Spanish: "Márcalo sin que se vea. Si fallas, quedas fuera",
            Russian: "Набери тайком. Ошибка выводит из игры",
        }
        your_notes { English: "Your notes", Italian: "I tuoi appunti", Spanish: "Tus notas", Russian: "Твои заметки" }
        your_game { English: "Your game", Italian: "La tua partita", Spanish: "Tu partida", Russian: "Твоя игра" }
        notes_body {
            English: "For your eyes only",
            Italian: "Solo per i tuoi occhi",
            Spanish: "Solo para tus ojos",
            Russian: "Только для тебя",
        }
    }
    /// Menus in a game and after it.
    menu: Menu {
        heading { English: "Menu", Italian: "Menu", Spanish: "Menú", Russian: "Меню" }
        claim { English: "I know it!", Italian: "Lo so!", Spanish: "¡Lo sé!", Russian: "Знаю!" }
        notes { English: "Notes", Italian: "Appunti", Spanish: "Notas", Russian: "Заметки" }
        cards { English: "Cards", Italian: "Carte", Spanish: "Cartas", Russian: "Карты" }
        standings { English: "Standings", Italian: "Classifica", Spanish: "Marcador", Russian: "Позиции" }
        hint { English: "Hint", Italian: "Consiglio", Spanish: "Pista", Russian: "Совет" }
        more { English: "More", Italian: "Altro", Spanish: "Más", Russian: "Еще" }
        help { English: "Help", Italian: "Guida", Spanish: "Guía", Russian: "Справка" }
        settings { English: "Settings", Italian: "Opzioni", Spanish: "Ajustes", Russian: "Настройки" }
        start_over { English: "Start over", Italian: "Ricomincia", Spanish: "Reiniciar", Russian: "Заново" }
        give_up { English: "Give up", Italian: "Rinuncia", Spanish: "Rendirse", Russian: "Сдаться" }
        leave { English: "Leave", Italian: "Esci", Spanish: "Dejarla", Russian: "Уйти" }
        problem { English: "Problem", Italian: "Problema", Spanish: "Problema", Russian: "Задача" }
        check { English: "Check", Italian: "Verifica", Spanish: "Revisar", Russian: "Верно?" }
        after_heading { English: "Play again?", Italian: "Ancora una?", Spanish: "¿Otra más?", Russian: "Еще раз?" }
        same {
            English: "Same problem",
            Italian: "Stesso problema",
            Spanish: "El mismo problema",
            Russian: "Та же задача",
        }
        another {
            English: "Another like it",
            Italian: "Un altro simile",
            Spanish: "Otro similar",
            Russian: "Похожая задача",
        }
        next_in_match {
            English: "Continue the match",
            Italian: "Continua il match",
            Spanish: "Seguir la serie",
            Russian: "Продолжить матч",
        }
        next_in_run {
            English: "Continue the run",
            Italian: "Continua la serie",
            Spanish: "Seguir la tanda",
            Russian: "Продолжить серию",
        }
        new_game { English: "New game", Italian: "Nuova partita", Spanish: "Nueva partida", Russian: "Новая задача" }
        swap_one_card {
            English: "Swap a card",
            Italian: "Cambia carta",
            Spanish: "Cambiar carta",
            Russian: "Сменить карту",
        }
        machine { English: "The machine", Italian: "La macchina", Spanish: "La máquina", Russian: "Машина" }
    }
    /// Before something cannot be taken back.
    confirm: Confirm {
        start_over {
            English: "Start over?",
            Italian: "Ricominciare?",
            Spanish: "¿Reiniciar?",
            Russian: "Начать заново?",
        }
        start_over_body {
            English: "Counts restart; the result will be marked",
            Italian: "Il conto riparte da zero, ma il risultato sarà segnato",
            Spanish: "La cuenta vuelve a cero, pero el resultado se marcará",
            Russian: "Счет пойдет с нуля, но итог будет с пометкой",
        }
        give_up { English: "Give up?", Italian: "Rinunciare?", Spanish: "¿Rendirse?", Russian: "Сдаться?" }
        thumb_up {
            English: "You know it?",
            Italian: "Lo sai?",
            Spanish: "¿Lo sabes?",
            Russian: "Код известен?",
        }
        thumb_up_body {
            English: "A wrong code puts you out of the game",
            Italian: "Con un codice errato sei fuori dal gioco",
            Spanish: "Con un código erróneo quedas fuera",
            Russian: "С неверным кодом ты выбываешь",
        }
        thumb_down {
            English: "Not yet?",
            Italian: "Non ancora?",
            Spanish: "¿Aún no?",
            Russian: "Еще нет?",
        }
        pass {
            English: "Ask nothing?",
            Italian: "Nessuna domanda?",
            Spanish: "¿Sin preguntas?",
            Russian: "Без вопросов?",
        }
        pass_body {
            English: "Your turn ends here",
            Italian: "Il tuo turno finisce qui",
            Spanish: "Tu turno termina aquí",
            Russian: "Твой ход закончится",
        }
        hint { English: "Take a hint?", Italian: "Vuoi un consiglio?", Spanish: "¿Una pista?", Russian: "Взять совет?" }
        hint_body {
            English: "There is only one in a game, and it is marked",
            Italian: "Ce n'è uno solo a partita, e resta segnato",
            Spanish: "Solo hay una por partida, y queda anotada",
            Russian: "Он один на игру, и в итоге будет пометка",
        }
        check {
            English: "Check your crosses?",
            Italian: "Verifico le croci?",
            Spanish: "¿Reviso tus cruces?",
            Russian: "Проверка?",
        }
        check_body {
            English: "Are they all sound? The result will say that you asked",
            Italian: "Sono tutte fondate? Chiederlo resta segnato",
            Spanish: "¿Valen todas? Preguntarlo queda anotado",
            Russian: "Все ли крестики верны? В итоге будет пометка",
        }
    }
    /// Leaving a game, and what else can be done after a wrong claim.
    leaving: Leaving {
        heading {
            English: "Leave the game",
            Italian: "Esci dalla partita",
            Spanish: "Dejar la partida",
            Russian: "Уйти из игры",
        }
        show_code {
            English: "Show the code",
            Italian: "Svela il codice",
            Spanish: "Revelar el código",
            Russian: "Показать код",
        }
        keep_secret {
            English: "Leave it secret",
            Italian: "Lascialo segreto",
            Spanish: "Dejarlo secreto",
            Russian: "Не раскрывать код",
        }
        pause {
            English: "Pause and go home",
            Italian: "Metti in pausa",
            Spanish: "Dejarla en pausa",
            Russian: "Отложить игру",
        }
        go_on_unranked {
            English: "Go on, not ranked",
            Italian: "Continua, fuori gara",
            Spanish: "Seguir sin puntuar",
            Russian: "Дальше, не в счет",
        }
    }
    /// The note sheet.
    notes: Notes {
        nothing_asked {
            English: "Nothing asked yet",
            Italian: "Ancora nessuna domanda",
            Spanish: "Aún sin preguntas",
            Russian: "Вопросов пока нет",
        }
        verifier { English: "Verifier {}", Italian: "Verif. {}", Spanish: "Verif. {}", Russian: "Контр. {}" }
        card { English: "card {}", Italian: "carta {}", Spanish: "carta {}", Russian: "карта {}" }
    }
    /// Votes and claims.
    thumbs: Thumbs {
        do_you_know {
            English: "Do you know the code?",
            Italian: "Conosci il codice?",
            Spanish: "¿Sabes el código?",
            Russian: "Знаешь код?",
        }
        yes { English: "Yes", Italian: "Sì", Spanish: "Sí", Russian: "Да" }
        not_yet { English: "Not yet", Italian: "No", Spanish: "Aún no", Russian: "Нет" }
        call { English: "Thumbs!", Italian: "Pollici!", Spanish: "¡Pulgares!", Russian: "Голосуем!" }
        call_body {
            English: "Do you know the code? Hold your letter until 0:\n{}",
            Italian: "Sai il codice? Tieni premuta la tua lettera fino a 0:\n{}",
            Spanish: "¿Sabes el código? Mantén tu letra pulsada hasta 0:\n{}",
            Russian: "Знаешь код? Держи свою букву до 0:\n{}",
        }
        stop { English: "MENU:\nstop", Italian: "MENU:\nferma", Spanish: "MENU:\nparar", Russian: "MENU:\nстоп" }
        countdown { English: "Thumbs in", Italian: "Pollici tra", Spanish: "Pulgares en", Russian: "Голоса через" }
        out { English: "out", Italian: "fuori", Spanish: "fuera", Russian: "аут" }
        last_round {
            English: "That was the last round",
            Italian: "Era l'ultimo round",
            Spanish: "Era la última ronda",
            Russian: "Раунды закончились",
        }
        next_round {
            English: "Round {}: ☺{} begins",
            Italian: "Round {}: inizia ☺{}",
            Spanish: "Ronda {}: empieza ☺{}",
            Russian: "Раунд {}: начинает ☺{}",
        }
        one_claims {
            English: "☺{}: I know it!",
            Italian: "☺{}: «Lo so!»",
            Spanish: "☺{}: «¡Lo sé!»",
            Russian: "☺{}: «Знаю!»",
        }
        several_claim {
            English: "☺{}: We know!",
            Italian: "☺{}: «Lo so!»",
            Spanish: "☺{}: «¡Lo sé!»",
            Russian: "☺{}: «Знаем!»",
        }
    }
    /// Claims.
    claim: Claim {
        heading { English: "My code is", Italian: "Il mio codice", Spanish: "Mi código es", Russian: "Вот мой код" }
        hide {
            English: "Hide your code",
            Italian: "Nascondi il codice",
            Spanish: "Esconde tu código",
            Russian: "Спрячь код",
        }
        hide_body {
            English: "Turn all three selectors, then pass it on",
            Italian: "Gira tutti e tre i selettori, poi passa la console",
            Spanish: "Gira los tres selectores y pasa la consola",
            Russian: "Поверни все три ручки и передай консоль",
        }
        wrong {
            English: "Not the code",
            Italian: "Non è il codice",
            Spanish: "No es el código",
            Russian: "Неверный код",
        }
        one_out {
            English: "☺{} is out.",
            Italian: "☺{} è fuori.",
            Spanish: "☺{} queda fuera.",
            Russian: "☺{} выбывает.",
        }
        several_out {
            English: "☺{} are out.",
            Italian: "☺{} sono fuori.",
            Spanish: "☺{}: fuera.",
            Russian: "☺{} выбывают.",
        }
        round_begins {
            English: "Round {} begins",
            Italian: "Inizia il round {}",
            Spanish: "Empieza la ronda {}",
            Russian: "Начинается раунд {}",
        }
    }
    /// How all stand.
    standings: Standings {
        round { English: "Round {}", Italian: "Round {}", Spanish: "Ronda {}", Russian: "Раунд {}" }
        game { English: "Game {}", Italian: "Partita {}", Spanish: "Partida {}", Russian: "Игра {}" }
        rounds { English: "rounds", Italian: "round", Spanish: "rondas", Russian: "раунды" }
        claim { English: "claim", Italian: "codice", Spanish: "código", Russian: "код" }
        asked { English: "asked", Italian: "dom.", Spanish: "preg.", Russian: "вопр." }
        playing { English: "playing", Italian: "in gioco", Spanish: "en juego", Russian: "в игре" }
        out { English: "out", Italian: "fuori", Spanish: "fuera", Russian: "аут" }
        beaten { English: "beaten", Italian: "perde", Spanish: "pierde", Russian: "уступил" }
        won { English: "has won", Italian: "vince", Spanish: "gana", Russian: "выиграл" }
        shares { English: "tied", Italian: "a pari", Spanish: "empata", Russian: "ничья" }
    }
    /// How a game has ended.
    outcome: Outcome {
        right { English: "{} is right!", Italian: "{} è giusto!", Spanish: "¡{} es correcto!", Russian: "{}: верно!" }
        wrong_claim {
            English: "{} is wrong",
            Italian: "{} è sbagliato",
            Spanish: "{} es incorrecto",
            Russian: "{}: неверно",
        }
        wrong { English: "Wrong", Italian: "Sbagliato", Spanish: "Incorrecto", Russian: "Неверно" }
        all_share {
            English: "A four-way tie",
            Italian: "Parità a quattro",
            Spanish: "Empate a cuatro",
            Russian: "Ничья на четверых",
        }
        some_share { English: "Tie: ☺{}", Italian: "Parità: ☺{}", Spanish: "Empate: ☺{}", Russian: "Ничья: ☺{}" }
        wins { English: "☺{} wins!", Italian: "Vince ☺{}!", Spanish: "¡Gana ☺{}!", Russian: "Побеждает ☺{}!" }
        nobody { English: "Nobody wins", Italian: "Nessuno vince", Spanish: "Nadie gana", Russian: "Победителя нет" }
        given_up { English: "Given up", Italian: "Rinuncia", Spanish: "Abandono", Russian: "Игра сдана" }
        played_before {
            English: "played before",
            Italian: "Problema già giocato",
            Spanish: "Problema ya jugado",
            Russian: "Задача уже знакома",
        }
        with_aids { English: "with aids", Italian: "con aiuti", Spanish: "con ayudas", Russian: "с помощью" }
        played_before_with_aids {
            English: "played before, with aids",
            Italian: "già giocato, con aiuti",
            Spanish: "ya jugado, con ayudas",
            Russian: "знакома, с помощью",
        }
        not_ranked {
            English: "not ranked",
            Italian: "Fuori gara",
            Spanish: "No puntúa",
            Russian: "Не в счет",
        }
        code_was {
            English: "The code was {}",
            Italian: "Il codice era {}",
            Spanish: "El código era {}",
            Russian: "Код был {}",
        }
        others_out {
            English: "All others are out",
            Italian: "Gli altri sono fuori",
            Spanish: "Los demás están fuera",
            Russian: "Остальные выбыли",
        }
        taken {
            English: "Rounds {}   Queries {}",
            Italian: "Round {}   Domande {}",
            Spanish: "Rondas {}   Preguntas {}",
            Russian: "Раунды {}  Вопросы {}",
        }
        you_win { English: "You win!", Italian: "Hai vinto!", Spanish: "Victoria", Russian: "Победа!" }
        you_lose { English: "You lose", Italian: "Hai perso", Spanish: "Derrota", Russian: "Увы!" }
        code { English: "Code {}", Italian: "Codice {}", Spanish: "Era {}", Russian: "Был {}" }
        rounds { English: "Rounds", Italian: "Round", Spanish: "Rondas", Russian: "Раунд" }
        queries { English: "Queries", Italian: "Dom.", Spanish: "Preg.", Russian: "Вопр." }
        winner { English: "Winner", Italian: "Vincitore", Spanish: "Ganador", Russian: "Победил" }
        winners { English: "Winners", Italian: "Vincitori", Spanish: "Ganadores", Russian: "Победили" }
        you { English: "You", Italian: "Tu", Spanish: "Tú", Russian: "Ты" }
    }
    /// How the machine has played.
    machine: MachineTexts {
        heading { English: "Machine", Italian: "Macchina", Spanish: "Máquina", Russian: "Машина" }
        apprentice { English: "Apprentice", Italian: "Apprendista", Spanish: "Aprendiz", Russian: "Ученик" }
        analyst { English: "Analyst", Italian: "Analista", Spanish: "Analista", Russian: "Аналитик" }
        turing { English: "Turing", Italian: "Turing", Spanish: "Turing", Russian: "Тьюринг" }
        apprentice_knows {
            English: "Knows only that some code passes all verifiers",
            Italian: "Sa solo che un codice supera tutti i verificatori",
            Spanish: "Solo sabe que algún código supera todos los verificadores",
            Russian: "Знает лишь, что всем контроллерам подходит какой-то код",
        }
        analyst_knows {
            English: "Knows that exactly one code passes all verifiers",
            Italian: "Sa che un solo codice supera tutti i verificatori",
            Spanish: "Sabe que solo un código supera todos los verificadores",
            Russian: "Знает, что всем контроллерам подходит ровно один код",
        }
        turing_knows {
            English: "Knows that one code passes and every verifier is needed. Plans ahead",
            Italian: "Sa che il codice è uno solo e che serve ogni verificatore. Pianifica",
            Spanish: "Sabe que hay un único código, y que ningún verificador sobra. Planea",
            Russian: "Знает, что код один и лишних контроллеров нет. Строит план",
        }
        codes_at_first {
            English: "{} codes are possible",
            Italian: "Codici possibili: {}",
            Spanish: "Códigos posibles: {}",
            Russian: "возможно кодов: {}",
        }
        ruled_out { English: "out", Italian: "via", Spanish: "fuera", Russian: "ушло" }
        left { English: "left", Italian: "restano", Spanish: "quedan", Russian: "есть" }
        claims {
            English: "Claims {}",
            Italian: "Il suo codice: {}",
            Spanish: "Su código: {}",
            Russian: "Называет код {}",
        }
        is_best {
            English: "No plan takes less on average",
            Italian: "In media nessun piano costa meno",
            Spanish: "De media, no hay plan mejor",
            Russian: "В среднем быстрее нельзя",
        }
    }
    /// The players' own game, looked at afterwards.
    review: ReviewTexts {
        known {
            English: "Turing would know it from query {} of {} on",
            Italian: "Turing lo saprebbe dalla domanda {} di {}",
            Spanish: "Turing lo sabría desde la pregunta {} de {}",
            Russian: "Тьюринг знал бы код с вопроса {} из {}",
        }
        known_at_once {
            English: "The code could be known without a query",
            Italian: "Il codice si poteva sapere senza domande",
            Spanish: "Código deducible sin preguntas",
            Russian: "Код можно было знать без вопросов",
        }
        not_known {
            English: "The code could not be known yet. Queries: {}",
            Italian: "Codice ancora incerto dopo {} domande",
            Spanish: "Código aún incierto tras {} preguntas",
            Russian: "Код еще нельзя было знать. Вопросов: {}",
        }
        was_known { English: "known", Italian: "noto", Spanish: "claro", Russian: "ясно" }
        foreseen {
            English: "Foreseeable answers: {}",
            Italian: "Risposte prevedibili: {}",
            Spanish: "Previsibles: {}",
            Russian: "Без пользы: {}",
        }
        shown {
            English: "You used lesson {}",
            Italian: "Hai usato la lezione {}",
            Spanish: "Usaste la lección {}",
            Russian: "Ты знаешь урок {}",
        }
        missed {
            English: "Lesson {} saves {} queries",
            Italian: "Lezione {}: -{} domande",
            Spanish: "Lección {}: -{} preguntas",
            Russian: "Урок {}: -{} вопросов",
        }
        skill_and_luck {
            English: "Skill and luck",
            Italian: "Bravura e fortuna",
            Spanish: "Acierto y suerte",
            Russian: "Игра и удача",
        }
        apprentice { English: "App.", Italian: "App.", Spanish: "Apr.", Russian: "Уч." }
        analyst { English: "An.", Italian: "An.", Spanish: "An.", Russian: "Ан." }
        turing { English: "Tur.", Italian: "Tur.", Spanish: "Tur.", Russian: "Тью." }
        codes_left {
            English: "Codes left",
            Italian: "Codici rimasti",
            Spanish: "Quedan",
            Russian: "Остаток",
        }
        best {
            English: "Best: ask {} about {}",
            Italian: "Meglio: a {} su {}",
            Spanish: "Mejor: a {} sobre {}",
            Russian: "Лучше: {} про {}",
        }
        best_claim {
            English: "Best: claim {}",
            Italian: "Meglio: dire {}",
            Spanish: "Mejor: decir {}",
            Russian: "Лучше: назвать {}",
        }
        best_end {
            English: "Best: end the round",
            Italian: "Meglio: finire il round",
            Spanish: "Mejor: acabar la ronda",
            Russian: "Лучше: кончить раунд",
        }
        cost { English: "Cost", Italian: "Costo", Spanish: "Coste", Russian: "Цена" }
        luck { English: "Luck", Italian: "Fortuna", Spanish: "Suerte", Russian: "Удача" }
    }
    /// Old results.
    results: Results {
        heading { English: "Results", Italian: "Risultati", Spanish: "Resultados", Russian: "Итоги" }
        columns {
            English: "rounds/asked",
            Italian: "round/domande",
            Spanish: "rondas/preg.",
            Russian: "раунды/вопросы",
        }
        none {
            English: "No results yet",
            Italian: "Nessun risultato",
            Spanish: "Sin resultados",
            Russian: "Пока пусто",
        }
        tie { English: "tie", Italian: "pari", Spanish: "empate", Russian: "ничья" }
        solved { English: "Solved", Italian: "Risolto", Spanish: "Resuelto", Russian: "Решено" }
        not_solved { English: "Not solved", Italian: "Non risolto", Spanish: "Sin resolver", Russian: "Не решено" }
    }
    /// Statistics of games with one note sheet.
    statistics: StatisticsTexts {
        played { English: "played", Italian: "giocate", Spanish: "jugadas", Russian: "игр" }
        solved { English: "solved", Italian: "risolte", Spanish: "resueltas", Russian: "решено" }
        best { English: "best", Italian: "record", Spanish: "mejor", Russian: "рекорд" }
        mean { English: "mean", Italian: "media", Spanish: "media", Russian: "средн." }
        beaten {
            English: "Machine beaten",
            Italian: "Macchina battuta",
            Spanish: "Máquina vencida",
            Russian: "Побед над машиной",
        }
    }
    /// What players should know, mostly why a press did nothing.
    notice: Notices {
        no_position {
            English: "Turn {} to a number",
            Italian: "Porta {} su un numero",
            Spanish: "Pon {} en un número",
            Russian: "Поставь {} на цифру",
        }
        answers_are_for {
            English: "Asked: {}. OK: next",
            Italian: "Risposte: {}. OK: avanti",
            Spanish: "Respuestas: {}. OK",
            Russian: "Ответы: {}. OK: далее",
        }
        misdialled {
            English: "No such code: check it",
            Italian: "Codice errato: ricontrolla",
            Spanish: "Código erróneo: revísalo",
            Russian: "Код неверен: проверь",
        }
        pico_w {
            English: "No LED, no battery check",
            Italian: "Senza LED né stato pile",
            Spanish: "Sin LED ni nivel de pilas",
            Russian: "Нет LED и вольтметра",
        }
        nothing_kept {
            English: "Games are not kept",
            Italian: "Le partite non si salvano",
            Spanish: "No se guardan partidas",
            Russian: "Игры не сохраняются",
        }
        full {
            English: "Memory is full",
            Italian: "La memoria è piena",
            Spanish: "La memoria está llena",
            Russian: "Память заполнена",
        }
        memory_error {
            English: "Memory error: not done",
            Italian: "Errore memoria: annullato",
            Spanish: "Fallo de memoria: anulado",
            Russian: "Сбой памяти: отмена",
        }
        memory_damaged {
            English: "Some memory was lost",
            Italian: "Alcuni dati sono persi",
            Spanish: "Se han perdido datos",
            Russian: "Часть данных потеряна",
        }
        already_paused {
            English: "First end the paused game",
            Italian: "Prima finisci quella in pausa",
            Spanish: "Termina antes la pausada",
            Russian: "Закончи отложенную",
        }
        no_verifier {
            English: "No verifier {}",
            Italian: "Il verificatore {} non c'è",
            Spanish: "No hay verificador {}",
            Russian: "Контроллера {} нет",
        }
        already_asked {
            English: "{} has answered",
            Italian: "{} ha già risposto",
            Spanish: "{} ya ha respondido",
            Russian: "{} уже ответил",
        }
        none_left {
            English: "No queries left. OK: next",
            Italian: "Domande finite: OK",
            Spanish: "Sin preguntas. OK: seguir",
            Russian: "Больше нет. OK: далее",
        }
        proposal_changed {
            English: "Dial {}, or OK: next",
            Italian: "Torna a {}, o OK",
            Spanish: "Vuelve a {}, u OK",
            Russian: "Верни {}. OK: далее",
        }
        last_round {
            English: "The last round: claim",
            Italian: "Ultimo round: dai il codice",
            Spanish: "Ronda final: da tu código",
            Russian: "Последний раунд: код!",
        }
        no_mark {
            English: "Nothing to cross out",
            Italian: "Niente da eliminare",
            Spanish: "Nada que tachar",
            Russian: "Нечего зачеркивать",
        }
        sheet_full {
            English: "The sheet is full",
            Italian: "Il foglio è pieno",
            Spanish: "La hoja está llena",
            Russian: "Лист заполнен",
        }
        not_now { English: "Not now", Italian: "Non ora", Spanish: "Ahora no", Russian: "Не сейчас" }
        nothing_asked {
            English: "Ask a verifier first",
            Italian: "Prima fai una domanda",
            Spanish: "Primero pregunta",
            Russian: "Сначала задай вопрос",
        }
        game_over {
            English: "The game is over",
            Italian: "La partita è finita",
            Spanish: "La partida ha terminado",
            Russian: "Игра окончена",
        }
        tells_nothing {
            English: "Nothing new. {} again: ask",
            Italian: "Nulla di nuovo. {}: chiedi",
            Spanish: "Nada nuevo. {}: pregunta",
            Russian: "Лишнее. {}: все равно",
        }
        was_pass {
            English: "{} {} was ✓. {} again: ask",
            Italian: "{} {}: già ✓. {}: chiedi",
            Spanish: "{} {}: ya ✓. {}: pregunta",
            Russian: "{} {}: уже ✓. {}: еще раз",
        }
        was_fail {
            English: "{} {} was ✗. {} again: ask",
            Italian: "{} {}: già ✗. {}: chiedi",
            Spanish: "{} {}: ya ✗. {}: pregunta",
            Russian: "{} {}: уже ✗. {}: еще раз",
        }
        nothing_crossed_out {
            English: "Nothing is crossed out",
            Italian: "Non c'è nessuna croce",
            Spanish: "No hay ninguna cruz",
            Russian: "Крестиков нет",
        }
        as_found {
            English: "{} as found: OK again",
            Italian: "{} com'era: ancora OK",
            Spanish: "{} ya estaba: otra vez OK",
            Russian: "{} уже стоял: снова OK",
        }
        ends_game {
            English: "Ends the game. {} again",
            Italian: "Fine partita. Ancora {}",
            Spanish: "Fin: pulsa {} otra vez",
            Russian: "Конец игры. Еще {}",
        }
        asked_before {
            English: "{} {} is known. {}: ask",
            Italian: "{} {} è già noto. {}: chiedi",
            Spanish: "{} {}: ya está. {}: pregunta",
            Russian: "{} {}: было. {}: еще раз",
        }
        too_soon {
            English: "Too soon: press again",
            Italian: "Troppo presto: riprova",
            Spanish: "Muy pronto: otra vez",
            Russian: "Слишком рано: еще раз",
        }
        time_is_up {
            English: "Time is up",
            Italian: "Tempo scaduto",
            Spanish: "Se acabó el tiempo",
            Russian: "Время вышло",
        }
        held_too_long {
            English: "Held too long: press again",
            Italian: "Premuto troppo: riprova",
            Spanish: "Demasiado: pulsa otra vez",
            Russian: "Долго: нажми снова",
        }
        thinking {
            English: "One moment, thinking",
            Italian: "Un attimo, sto pensando",
            Spanish: "Un momento, pensando",
            Russian: "Минуту, думаю",
        }
        no_hint {
            English: "There is no hint left",
            Italian: "Nessun consiglio rimasto",
            Spanish: "No quedan pistas",
            Russian: "Советов больше нет",
        }
        battery_low {
            English: "The battery is low",
            Italian: "La batteria è scarica",
            Spanish: "Batería casi agotada",
            Russian: "Батарея разряжена",
        }
        selector_dead {
            English: "{} does not work",
            Italian: "{} non funziona",
            Spanish: "{} no funciona",
            Russian: "{} не работает",
        }
        button_stuck {
            English: "Button {} is stuck",
            Italian: "Pulsante {} bloccato",
            Spanish: "Botón {} atascado",
            Russian: "Кнопка {} залипла",
        }
    }
    /// The help that the console can give, and what each kind of it does.
    aids: AidTexts {
        none { English: "none", Italian: "nessuno", Spanish: "ninguna", Russian: "нет" }
        some { English: "some", Italian: "attivi", Spanish: "activas", Russian: "есть" }
        all { English: "all", Italian: "tutti", Spanish: "todas", Russian: "вся" }
        count { English: "Count", Italian: "Conta", Spanish: "Cuenta", Russian: "Остаток" }
        count_does {
            English: "Shows how many are left",
            Italian: "Dice quanti codici restano",
            Spanish: "Cuenta los que quedan",
            Russian: "Сколько кодов еще есть",
        }
        crosses { English: "Crosses", Italian: "Croci", Spanish: "Cruces", Russian: "Крестики" }
        crosses_does {
            English: "Crosses out for you",
            Italian: "Elimina ciò che è escluso",
            Spanish: "Tacha lo que no puede ser",
            Russian: "Зачеркивает лишнее",
        }
        warning { English: "Warning", Italian: "Avvisi", Spanish: "Avisos", Russian: "Сигнал" }
        warning_does {
            English: "Warns of a useless question",
            Italian: "Avvisa se chiedere è inutile",
            Spanish: "Avisa si preguntar es inútil",
            Russian: "Если вопрос зря",
        }
        hint { English: "Hint", Italian: "Consiglio", Spanish: "Pista", Russian: "Совет" }
        hint_does {
            English: "One hint, in the menu",
            Italian: "Un consiglio, nel menu",
            Spanish: "Una pista, en el menú",
            Russian: "Один совет, в меню",
        }
        lessons { English: "Lessons", Italian: "Lezioni", Spanish: "Lecciones", Russian: "Уроки" }
        lessons_does {
            English: "Explains each answer",
            Italian: "Spiega ogni risposta",
            Spanish: "Explica cada respuesta",
            Russian: "Объясняет ответы",
        }
        check { English: "Check", Italian: "Verifica", Spanish: "Revisar", Russian: "Верно?" }
        check_does {
            English: "Checks crosses, in More",
            Italian: "Verifica le croci, in Altro",
            Spanish: "Revisa tus cruces, en Más",
            Russian: "Верны ли крестики: Еще",
        }
    }
    /// Whether a player's crosses are sound.
    check: CheckTexts {
        heading { English: "Your crosses", Italian: "Le tue croci", Spanish: "Tus cruces", Russian: "Твои крестики" }
        sound {
            English: "Yes, all sound",
            Italian: "Sì, tutte fondate",
            Spanish: "Sí, valen todas",
            Russian: "Да, все верны",
        }
        sound_body {
            English: "Cards and answers rule out all that is crossed out",
            Italian: "Carte e risposte escludono tutto ciò che hai eliminato",
            Spanish: "Las cartas y respuestas descartan todo lo tachado",
            Russian: "Карты и ответы исключают все зачеркнутое",
        }
        unsound { English: "No, not all", Italian: "No, non tutte", Spanish: "No, no todas", Russian: "Нет, не все" }
        unsound_body {
            English: "By your answers, some of it is still possible",
            Italian: "Per le risposte, qualcosa è ancora possibile",
            Spanish: "Según tus respuestas, algo aún es posible",
            Russian: "Кое-что по ответам еще возможно",
        }
    }
    /// The one hint.
    hint: HintTexts {
        heading { English: "Hint", Italian: "Consiglio", Spanish: "Pista", Russian: "Совет" }
        ask {
            English: "Dial {} and ask {}",
            Italian: "Componi {} e chiedi a {}",
            Spanish: "Marca {} y pregunta a {}",
            Russian: "Набери {} и спроси {}",
        }
        claim {
            English: "You know enough: it is {}",
            Italian: "Ne sai abbastanza: è {}",
            Spanish: "Ya sabes bastante: es {}",
            Russian: "Данных хватает: это {}",
        }
        end_turn {
            English: "End this round: it has nothing more to tell",
            Italian: "Chiudi il round: non ha altro da dire",
            Spanish: "Termina la ronda: no da para más",
            Russian: "Заверши раунд: больше он ничего не даст",
        }
    }
    /// What an answer has taught.
    lessons: Lessons {
        nothing {
            English: "{}: you knew that",
            Italian: "{}: lo sapevi già",
            Spanish: "{}: ya lo sabías",
            Russian: "{}: это было известно",
        }
        must_be {
            English: "{} tests {}",
            Italian: "{} verifica {}",
            Spanish: "{} prueba {}",
            Russian: "{} проверяет {}",
        }
        one_left {
            English: "{}: only one is left",
            Italian: "{}: ne resta uno solo",
            Spanish: "{}: solo queda uno",
            Russian: "{}: остался один",
        }
        cannot_be { English: "{}: not {}", Italian: "{}: non {}", Spanish: "{}: no {}", Russian: "{}: не «{}»" }
        one_out {
            English: "{}: one is ruled out",
            Italian: "{}: uno escluso",
            Spanish: "{}: uno descartado",
            Russian: "{}: один исключен",
        }
        ruled_out {
            English: "{}: {} out, {} left",
            Italian: "{}: {} esclusi, restano {}",
            Spanish: "{}: {} fuera, quedan {}",
            Russian: "{}: минус {}, еще {}",
        }
        ruled_out_in_words {
            English: "{}: {} criteria out, {} left",
            Italian: "{}: {} criteri via, restano {}",
            Spanish: "{}: {} criterios fuera, quedan {}",
            Russian: "{}: критериев -{}, еще {}",
        }
        has_card {
            English: "{} has card {}",
            Italian: "{} ha la carta {}",
            Spanish: "{} tiene la carta {}",
            Russian: "У {} карта {}",
        }
    }
    /// The imitation game.
    imitation: ImitationTexts {
        heading {
            English: "Imitation game",
            Italian: "Gioco d'imitazione",
            Spanish: "Juego de imitación",
            Russian: "Игра в имитацию",
        }
        players { English: "Players", Italian: "Giocatori", Spanish: "Jugadores", Russian: "Игроков" }
        kind { English: "Game", Italian: "Gioco", Spanish: "Juego", Russian: "Игра" }
        competitive { English: "rivals", Italian: "rivali", Spanish: "rivales", Russian: "соперники" }
        cooperative { English: "together", Italian: "insieme", Spanish: "juntos", Russian: "вместе" }
        cooperative_strict {
            English: "together, strict",
            Italian: "insieme, severo",
            Spanish: "juntos, estricto",
            Russian: "вместе, строго",
        }
        gnurut { English: "gnurut", Italian: "gnurut", Spanish: "gnurut", Russian: "гнурут" }
        pictures { English: "Pictures", Italian: "Figure", Spanish: "Imágenes", Russian: "Картинок" }
        turn_of {
            English: "turn {}: {} answers",
            Italian: "turno {}: risponde {}",
            Spanish: "turno {}: responde {}",
            Russian: "ход {}: отвечает {}",
        }
        answers { English: "{} answers", Italian: "Risponde {}", Spanish: "Responde {}", Russian: "Отвечает {}" }
        take_it {
            English: "Take the console, and let nobody see it",
            Italian: "Prendi la console e non mostrarla a nessuno",
            Spanish: "Toma la consola y que nadie la vea",
            Russian: "Возьми консоль, чтобы никто не видел",
        }
        pair { English: "pair {}/{}", Italian: "coppia {}/{}", Spanish: "pareja {}/{}", Russian: "пара {}/{}" }
        look_and_lay {
            English: "Hold {}: the machine's side. Draw {}, lay one left, one right",
            Italian: "Tieni {}: lato macchina. Pesca {}, una a sinistra, una a destra",
            Spanish: "Mantén {}: lado máquina. Roba {}, una a la izquierda, otra a la derecha",
            Russian: "Держи {}: где машина. Возьми {}, одну влево, одну вправо",
        }
        machine_is {
            English: "The machine is",
            Italian: "La macchina è",
            Spanish: "La máquina está",
            Russian: "Машина",
        }
        left { English: "left", Italian: "sinistra", Spanish: "izquierda", Russian: "слева" }
        right { English: "right", Italian: "destra", Spanish: "derecha", Russian: "справа" }
        which_row {
            English: "Which row is {}'s?",
            Italian: "La fila di {}?",
            Spanish: "¿La fila de {}?",
            Russian: "Где ряд {}?",
        }
        how_to_vote {
            English: "{} 1-2: left, 4-5: right",
            Italian: "{} 1-2: sinistra, 4-5: destra",
            Spanish: "{} 1-2: izda., 4-5: dcha.",
            Russian: "{} 1-2 слева, 4-5 справа",
        }
        then_letter {
            English: "Then press your letter",
            Italian: "Poi premi la tua lettera",
            Spanish: "Luego pulsa tu letra",
            Russian: "Затем твоя буква",
        }
        hide {
            English: "Turn {} back to 3",
            Italian: "Riporta {} su 3",
            Spanish: "Vuelve {} al 3",
            Russian: "Верни {} на 3",
        }
        take_back {
            English: "{} again: take it back",
            Italian: "{} di nuovo: annulla",
            Spanish: "{} otra vez: anular",
            Russian: "Еще раз {}: отменить",
        }
        taken_back {
            English: "{}: vote taken back",
            Italian: "{}: voto annullato",
            Spanish: "{}: voto anulado",
            Russian: "{}: голос отменен",
        }
        countdown {
            English: "All votes are in",
            Italian: "Voti completi",
            Spanish: "Ya votaron todos",
            Russian: "Все голоса есть",
        }
        row_left { English: "{} is LEFT", Italian: "{} è a sinistra", Spanish: "{}: izquierda", Russian: "{} слева" }
        row_right { English: "{} is RIGHT", Italian: "{} è a destra", Spanish: "{}: derecha", Russian: "{} справа" }
        scores { English: "Scores", Italian: "Punti", Spanish: "Puntos", Russian: "Очки" }
        legend {
            English: "points (by answering)",
            Italian: "punti (rispondendo)",
            Spanish: "puntos (respondiendo)",
            Russian: "очки (за ответы)",
        }
        together {
            English: "Together {}, goal {}",
            Italian: "Insieme {}, meta {}",
            Spanish: "Juntos {}, meta {}",
            Russian: "Вместе {} / {}",
        }
        wins { English: "{} wins!", Italian: "Vince {}!", Spanish: "¡Gana {}!", Russian: "Победа: {}!" }
        shared { English: "Tie: {}", Italian: "Parità: {}", Spanish: "Empate: {}", Russian: "Ничья: {}" }
        once_more {
            English: "All answer once more",
            Italian: "Tutti rispondono ancora una volta",
            Spanish: "Todos responden otra vez",
            Russian: "Все отвечают еще раз",
        }
        same_rules {
            English: "Same rules",
            Italian: "Stesse regole",
            Spanish: "Mismas reglas",
            Russian: "Те же правила",
        }
        other_rules {
            English: "Other rules",
            Italian: "Altre regole",
            Spanish: "Otras reglas",
            Russian: "Другие правила",
        }
        home { English: "Home", Italian: "Esci", Spanish: "Salir", Russian: "Выход" }
        all_won {
            English: "All win: {}, goal {}",
            Italian: "Vincete: {}, meta {}",
            Spanish: "Ganáis: {}, meta {}",
            Russian: "Победа: {} / {}",
        }
        all_lost {
            English: "All lose: {}, goal {}",
            Italian: "Perdete: {}, meta {}",
            Spanish: "Perdéis: {}, meta {}",
            Russian: "Неудача: {} / {}",
        }
        start_over_body {
            English: "All points are lost",
            Italian: "Tutti i punti vanno persi",
            Spanish: "Se pierden todos los puntos",
            Russian: "Все очки пропадут",
        }
        give_up_body {
            English: "The scores are shown",
            Italian: "I punti vengono mostrati",
            Spanish: "Se muestran los puntos",
            Russian: "Будут показаны очки",
        }
        only_responder {
            English: "Only {} may look",
            Italian: "Solo {} può guardare",
            Spanish: "Solo {} puede mirar",
            Russian: "Смотрит только {}",
        }
        no_side {
            English: "Turn {} to a side",
            Italian: "Gira {} su un lato",
            Spanish: "Gira {} a un lado",
            Russian: "Поверни {}",
        }
        no_player {
            English: "{} does not play",
            Italian: "{} non gioca",
            Spanish: "{} no juega",
            Russian: "{} не играет",
        }
        is_responder {
            English: "{} answers: no vote",
            Italian: "{} risponde: non vota",
            Spanish: "{} responde: no vota",
            Russian: "{} отвечает, не голосует",
        }
        has_voted {
            English: "{} has voted",
            Italian: "{} ha già votato",
            Spanish: "{} ya ha votado",
            Russian: "{} уже голосовал",
        }
        vote_missing {
            English: "{} has not voted",
            Italian: "{} non ha votato",
            Spanish: "{} no ha votado",
            Russian: "Ждем голос {}",
        }
        votes_missing { English: "Not voted: {}", Italian: "Mancano: {}", Spanish: "Faltan: {}", Russian: "Ждем: {}" }
        help_aim { English: "The aim", Italian: "Lo scopo", Spanish: "El objetivo", Russian: "Цель" }
        help_aim_body {
            English: "One player answers, and so does the machine: pictures in two rows. Which row is the human's?",
            Italian: "Risponde un giocatore, e anche la macchina: figure in due file. Qual è la fila umana?",
            Spanish: "Dos filas de cartas: una humana, otra de la máquina. ¿Cuál es la humana?",
            Russian: "Отвечает игрок, отвечает и машина: картинки в двух рядах. Какой ряд человека?",
        }
        help_lay { English: "Answering", Italian: "Rispondere", Spanish: "Responder", Russian: "Ответ" }
        help_lay_body {
            English: "Hold your letter to see the machine's side. The outer picture there is its; pick one of the rest.",
            Italian: "Tieni la tua lettera: lato della macchina. Sua è la figura esterna; scegli la tua tra le altre.",
            Spanish: "Mantén tu letra: lado de la máquina. Suya es la imagen exterior; elige la tuya entre las otras.",
            Russian: "Держи свою букву: видно, где машина. Крайняя там за ней; твоя из прочих.",
        }
        help_vote { English: "Voting", Italian: "Votare", Spanish: "Votar", Russian: "Голос" }
        help_vote_body {
            English: "Hide the knob. Turn ▲ to 1-2 for left or 4-5 for right, and press your letter. Back at 3 it is final.",
            Italian: "Copri la manopola. ▲ su 1-2 per sinistra, 4-5 per destra, poi la tua lettera. Su 3 non si cambia.",
            Spanish: "Tapa el mando. ▲ en 1-2 es izquierda, 4-5 derecha; luego tu letra. De vuelta en 3 es final.",
            Russian: "▲ 1-2 слева, 4-5 справа, под рукой. Затем твоя буква; на 3 навсегда.",
        }
        help_points { English: "Points", Italian: "Punti", Spanish: "Puntos", Russian: "Очки" }
        help_points_body {
            English: "A right vote: 3, 2 or 1 after pair 1, 2 or 3. The one who answers gets the sum too; not in gnurut.",
            Italian: "Voto giusto: 3, 2 o 1 dopo la coppia 1, 2 o 3. Chi risponde ha la somma; non nel gnurut.",
            Spanish: "Voto correcto: 3, 2 o 1 tras la pareja 1, 2 o 3. Quien responde recibe la suma; en gnurut no.",
            Russian: "Верный голос: 3, 2 или 1 после пары 1, 2, 3. Ответчику сумма; в гнуруте нет.",
        }
    }
    /// The self-test.
    self_test: SelfTest {
        offer {
            English: "A computer wants to test this console. Any letter lets it in.",
            Italian: "Un computer vuole provare la console. OK o una lettera: sì",
            Spanish: "Un ordenador quiere probar la consola. OK o una letra: sí",
            Russian: "Компьютер проверит консоль. OK или буква: да",
        }
        memory_works {
            English: "Memory ok, {} % ready",
            Italian: "Memoria ok, pronta {} %",
            Spanish: "Memoria bien, lista {} %",
            Russian: "Память: готово {} %",
        }
        memory_full {
            English: "Memory full",
            Italian: "Memoria piena",
            Spanish: "Memoria llena",
            Russian: "Память заполнена",
        }
        memory_faulty {
            English: "Memory faulty",
            Italian: "Memoria guasta",
            Spanish: "Memoria averiada",
            Russian: "Память неисправна",
        }
        memory_foreign {
            English: "Memory: other version",
            Italian: "Memoria: altra versione",
            Spanish: "Memoria: otra versión",
            Russian: "Память: другая версия",
        }
    }
    /// How to play: the pages of the help.
    help: Help (cards)
    /// The guided game.
    guide: Guide (guide)
    /// What this is.
    about: About (cards)
    /// One card.
    card: CardPages (cards)
    /// What cards are about, in plain words.
    explain: Explain (cards)
    /// What criteria say.
    rules: Rules (cards)
}
