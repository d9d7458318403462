//! The texts of the guided game. In the sentences that ask for something, signs, digits, letters and the names of buttons alone
//! say what to do: a test plays the game by them in every language.

use super::Language;

groups! {
    /// The guided game: its offer, and a sentence for each step.
    Guide {
        offer {
            English: "Show you how to play?",
            Italian: "Ti mostro come si gioca?",
            Spanish: "¿Te enseño a jugar?",
            Russian: "Научить играть?",
        }
        yes { English: "Yes, 3 minutes", Italian: "Sì, 3 minuti", Spanish: "Sí, 3 minutos", Russian: "Да, 3 минуты" }
        no { English: "No, thanks", Italian: "No, grazie", Spanish: "No, gracias", Russian: "Нет, спасибо" }
        try_it { English: "A: try it", Italian: "A: prova", Spanish: "A: pruébalo", Russian: "A: попробуй" }
        cards_body {
            English: "Each letter tests one line of its card. Which one? See the cards, then press OK.",
            Italian: "Ogni lettera prova una sola riga della sua carta. Guarda le carte, poi OK.",
            Spanish: "Cada letra prueba una línea de su carta. ¿Cuál? Mira las cartas y pulsa OK.",
            Russian: "Буква проверяет одну строку карты. Какую? Смотри и нажми OK.",
        }
        turn { English: "Try a code", Italian: "Prova un codice", Spanish: "Prueba un código", Russian: "Попробуй код" }
        turn_body {
            English: "Turn ▲ to {},\n■ to {} and ● to {}.",
            Italian: "Porta ▲ su {},\n■ su {} e ● su {}.",
            Spanish: "Pon ▲ en {},\n■ en {} y ● en {}.",
            Russian: "Поставь ▲ на {},\n■ на {} и ● на {}.",
        }
        ask { English: "Ask {}", Italian: "Chiedi a {}", Spanish: "Pregunta a {}", Russian: "Спроси {}" }
        ask_first_body {
            English: "Press {}. Its lamp answers: green ✓ is yes, red ✗ is no.",
            Italian: "Premi {}. La sua spia risponde: verde ✓ è sì, rossa ✗ è no.",
            Spanish: "Pulsa {}. Su luz responde: verde ✓ es sí, roja ✗ es no.",
            Russian: "Нажми {}. Лампа ответит: зеленая ✓ да, красная ✗ нет.",
        }
        ask_body {
            English: "Now press {} and see what its lamp says.",
            Italian: "Ora premi {} e guarda la sua spia.",
            Spanish: "Ahora pulsa {} y mira su luz.",
            Russian: "Теперь нажми {} и посмотри на лампу.",
        }
        says { English: "{} says {}", Italian: "{} dice {}", Spanish: "{} dice {}", Russian: "{} отвечает {}" }
        hold_pass {
            English: "Green: yes, {} meets its test. Hold {} down to see its card.",
            Italian: "Verde: sì, {} supera la prova. Tieni premuto {} per vedere la sua carta.",
            Spanish: "Verde: sí, {} cumple. Mantén pulsado {} para ver su carta.",
            Russian: "Зеленая: да, {} подходит. Держи {} и смотри карту.",
        }
        hold_fail {
            English: "Red: no, {} does not meet its test. Hold {} down to see its card.",
            Italian: "Rossa: no, {} non supera la prova. Tieni premuto {} per vedere la sua carta.",
            Spanish: "Roja: no, {} no cumple. Mantén pulsado {} para ver su carta.",
            Russian: "Красная: нет, {} не подходит. Держи {} и смотри карту.",
        }
        must_be {
            English: "Only this line of its card is left, so it is true of the secret: {}",
            Italian: "Resta solo questa riga della sua carta, e vale per il segreto: {}",
            Spanish: "Solo queda esta línea de su carta, y el secreto la cumple: {}",
            Russian: "Осталась одна строка карты, она верна для секрета: {}",
        }
        cannot_be {
            English: "This line of its card is out: {}. The others stay.",
            Italian: "Questa riga della sua carta è esclusa: {}. Le altre restano.",
            Spanish: "Esta línea de su carta queda fuera: {}. Las otras siguen.",
            Russian: "Эта строка ее карты отпала: {}. Другие остались.",
        }
        nothing {
            English: "You knew that already: no line of its card is out.",
            Italian: "Lo sapevi già: nessuna riga della sua carta è esclusa.",
            Spanish: "Ya lo sabías: ninguna línea de su carta queda fuera.",
            Russian: "Это было известно: строки ее карты остались.",
        }
        end_round { English: "A new round", Italian: "Nuovo round", Spanish: "Nueva ronda", Russian: "Новый раунд" }
        end_round_body {
            English: "You can ask three times in a round. Press OK, then try another code.",
            Italian: "In un round fai tre domande al più. Premi OK, poi prova un altro codice.",
            Spanish: "Hay tres preguntas por ronda. Pulsa OK y prueba otro código.",
            Russian: "За раунд можно задать три вопроса. Нажми OK и попробуй другой код.",
        }
        claim { English: "You know it!", Italian: "Lo sai!", Spanish: "¡Lo sabes!", Russian: "Ты знаешь код!" }
        claim_body {
            English: "Only ▲ {} ■ {} ● {} fits all answers. Dial it, press MENU, then C, then OK.",
            Italian: "Resta solo ▲ {} ■ {} ● {}. Componilo, premi MENU, poi C, poi OK.",
            Spanish: "Solo queda ▲ {} ■ {} ● {}. Márcalo, pulsa MENU, luego C y luego OK.",
            Russian: "Остался ▲ {} ■ {} ● {}.\nНабери его, нажми MENU, C и OK.",
        }
    }
}
