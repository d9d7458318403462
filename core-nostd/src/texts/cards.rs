//! The texts about the rules and the cards.

use super::Language;

groups! {
    /// How to play: the pages of the help.
    Help {
        secret { English: "The secret", Italian: "Il segreto", Spanish: "El secreto", Russian: "Секрет" }
        secret_body {
            English: "A code of three numbers, 1 to 5: one for ▲, one for ■, one for ●. Find it!",
            Italian: "Un codice di tre numeri da 1 a 5: uno per ▲, uno per ■, uno per ●. Trovalo!",
            Spanish: "Un código de tres números del 1 al 5, para ▲, ■ y ●. ¡Hállalo!",
            Russian: "Код из трех цифр от 1 до 5: для ▲, для ■ и для ●. Найди его!",
        }
        verifiers {
            English: "The verifiers",
            Italian: "I verificatori",
            Spanish: "Los verificadores",
            Russian: "Контроллеры",
        }
        verifiers_body {
            English: "Each letter tests one criterion of its card. Which one? That is the riddle.",
            Italian: "Ogni lettera verifica un solo criterio della sua carta. Quale? È questo l'enigma.",
            Spanish: "Cada letra comprueba un solo criterio de su carta. ¿Cuál? Ese es el enigma.",
            Russian: "Каждая буква проверяет лишь один критерий своей карты. Какой? Вот загадка.",
        }
        ask { English: "Ask", Italian: "Chiedi", Spanish: "Pregunta", Russian: "Вопрос" }
        ask_body {
            English: "Dial any code and press a letter. ✓: the code meets its criterion. ✗: it does not.",
            Italian: "Componi un codice e premi una lettera. ✓: rispetta il suo criterio. ✗: no.",
            Spanish: "Marca un código y pulsa una letra. ✓: cumple su criterio. ✗: no lo cumple.",
            Russian: "Набери код и нажми букву. ✓: код отвечает критерию. ✗: нет.",
        }
        rounds { English: "Rounds", Italian: "I round", Spanish: "Las rondas", Russian: "Раунды" }
        rounds_body {
            English: "In a round you ask up to three letters about one code. OK ends it; then dial another.",
            Italian: "In un round chiedi a tre lettere al più con lo stesso codice. OK lo chiude: poi cambia codice.",
            Spanish: "En una ronda preguntas a tres letras como mucho con el mismo código. OK la termina.",
            Russian: "За раунд с одним кодом можно спросить до трех букв. OK: новый раунд.",
        }
        think { English: "Think", Italian: "Ragiona", Spanish: "Razona", Russian: "Думай" }
        think_body {
            English: "Just one code meets all criteria, and each criterion is needed.",
            Italian: "Un solo codice rispetta tutti i criteri, e nessun criterio è di troppo.",
            Spanish: "Un solo código cumple todos los criterios, y ningún criterio sobra.",
            Russian: "Всем критериям отвечает один код, и лишних критериев нет.",
        }
        claim { English: "Claim", Italian: "Rispondi", Spanish: "Responde", Russian: "Ответ" }
        claim_body {
            English: "Sure? Press MENU, then C, and dial it. Fewer rounds win, then fewer queries.",
            Italian: "Lo sai? MENU, poi C, e componilo. Vince chi usa meno round, poi meno domande.",
            Spanish: "¿Lo sabes? MENU, luego C. Ganan menos rondas; luego, menos preguntas.",
            Russian: "Знаешь код? MENU, затем C, и набери его. Важны раунды, потом вопросы.",
        }
        rivals_claim_body {
            English: "After a round each shows a thumb. Up? Dial your code unseen. The fewest queries win.",
            Italian: "Dopo il round ognuno mostra il pollice. In su? Componi il codice. Vincono meno domande.",
            Spanish: "Tras la ronda cada uno muestra el pulgar; quien lo sabe marca las cifras. Ganan menos preguntas.",
            Russian: "После раунда все голосуют; кто знает, тот набирает код. Важно число вопросов.",
        }
    }
    /// What this is.
    About {
        version { English: "Bombe {}", Italian: "Bombe {}", Spanish: "Bombe {}", Russian: "Bombe {}" }
        problem { English: "Problem {}", Italian: "Problema {}", Spanish: "Problema {}", Russian: "Задача {}" }
        fan_made {
            English: "Made by fans, and not by the games' publishers.",
            Italian: "Creato da appassionati: gli editori dei giochi non c'entrano.",
            Spanish: "Hecho por aficionados, sin relación con las editoriales de los juegos.",
            Russian: "Сделано поклонниками, не связано с издателями игр.",
        }
    }
    /// One card.
    CardPages {
        heading { English: "Card {}", Italian: "Carta {}", Spanish: "Carta {}", Russian: "Карта {}" }
        meaning { English: "in words", Italian: "in parole", Spanish: "en palabras", Russian: "словами" }
        misleads { English: "Is it wrong?", Italian: "Sbaglia?", Spanish: "¿Se equivoca?", Russian: "Ошибка?" }
        misleads_body {
            English: "No. A verifier tests only one of the lines. ✗ means: that one is false, and nothing more.",
            Italian: "No. Il verificatore prova una sola riga. ✗ vuol dire: quella è falsa, e nient'altro.",
            Spanish: "No. El verificador prueba una sola línea. ✗ quiere decir: esa es falsa, y nada más.",
            Russian: "Нет. Контроллер проверяет одну строку. ✗ значит: она неверна, и только.",
        }
    }
    /// What cards are about, in plain words.
    Explain {
        one_shape {
            English: "Looks only at {} and compares it with {}. The other two do not matter.",
            Italian: "Guarda solo {} e lo confronta con {}. Gli altri due non contano.",
            Spanish: "Mira solo {} y lo compara con {}. Los otros dos no importan.",
            Russian: "Смотрит только на {} и сравнивает с {}. Остальное не важно.",
        }
        parity {
            English: "Looks only at {}: is it even (2, 4) or odd (1, 3, 5)?",
            Italian: "Guarda solo {}: è pari (2, 4) o dispari (1, 3, 5)?",
            Spanish: "Mira solo {}: ¿es par (2, 4) o impar (1, 3, 5)?",
            Russian: "Смотрит только на {}: четная (2, 4) или нечетная (1, 3, 5)?",
        }
        count {
            English: "Counts how often the number {} is in the code, wherever it stands.",
            Italian: "Conta quante volte c'è il numero {} nel codice, ovunque sia.",
            Spanish: "Cuenta cuántas veces está el {} en el código, donde sea.",
            Russian: "Считает, сколько раз в коде есть цифра {}, на любом месте.",
        }
        two_shapes {
            English: "Compares {} with {}: is it smaller, equal or larger?",
            Italian: "Confronta {} con {}: è minore, uguale o maggiore?",
            Spanish: "Compara {} con {}: ¿es menor, igual o mayor?",
            Russian: "Сравнивает {} и {}: меньше, равно или больше?",
        }
        smallest {
            English: "One shape is smaller than both others. Which one is it?",
            Italian: "Una forma è minore delle altre due. Quale?",
            Spanish: "Una forma es menor que las otras dos. ¿Cuál?",
            Russian: "Одна фигура меньше двух других. Какая?",
        }
        largest {
            English: "One shape is larger than both others. Which one is it?",
            Italian: "Una forma è maggiore delle altre due. Quale?",
            Spanish: "Una forma es mayor que las otras dos. ¿Cuál?",
            Russian: "Одна фигура больше двух других. Какая?",
        }
        majority {
            English: "Are there more even numbers in the code, or more odd ones?",
            Italian: "Nel codice ci sono più numeri pari o più dispari?",
            Spanish: "¿Hay más números pares o más impares en el código?",
            Russian: "Каких цифр в коде больше: четных или нечетных?",
        }
        evens {
            English: "Counts the even numbers, 2 and 4, in the code.",
            Italian: "Conta i numeri pari, 2 e 4, nel codice.",
            Spanish: "Cuenta los números pares, 2 y 4, del código.",
            Russian: "Считает четные цифры, 2 и 4, в коде.",
        }
        sum_parity {
            English: "Adds all three numbers. Is the sum even or odd?",
            Italian: "Somma i tre numeri: il totale è pari o dispari?",
            Spanish: "Suma los tres números: ¿el total es par o impar?",
            Russian: "Складывает все три цифры. Сумма четная или нечетная?",
        }
        pair_sum {
            English: "Adds {} and {} and compares the sum with {}.",
            Italian: "Somma {} e {} e confronta il totale con {}.",
            Spanish: "Suma {} y {} y compara el total con {}.",
            Russian: "Складывает {} и {} и сравнивает сумму с {}.",
        }
        repetition {
            English: "Are all three numbers the same, or two of them, or none?",
            Italian: "I numeri sono tutti uguali, due uguali o tutti diversi?",
            Spanish: "¿Los números son todos iguales, dos iguales o todos distintos?",
            Russian: "Цифры все равны, две равны или все разные?",
        }
        pair {
            English: "Is there a pair of equal numbers? Three of a kind are no pair.",
            Italian: "C'è una coppia di numeri uguali? Tre uguali non sono una coppia.",
            Spanish: "¿Hay una pareja de números iguales? Un trío no es una pareja.",
            Russian: "Есть ли ровно пара равных цифр? Три равные не пара.",
        }
        order {
            English: "Do the numbers rise from ▲ to ●, do they fall, or neither?",
            Italian: "I numeri da ▲ a ● crescono, decrescono o né l'uno né l'altro?",
            Spanish: "De ▲ a ●, ¿los números suben, bajan o ni una cosa ni otra?",
            Russian: "Цифры от ▲ к ● растут, падают или ни то ни другое?",
        }
        sum {
            English: "Adds all three numbers and compares the sum with {}.",
            Italian: "Somma i tre numeri e confronta il totale con {}.",
            Spanish: "Suma los tres números y compara el total con {}.",
            Russian: "Складывает все три цифры и сравнивает сумму с {}.",
        }
        run_up {
            English: "Do neighbours go up by one, as in 2 3 or 2 3 4? How many?",
            Italian: "I vicini salgono di uno, come 2 3 o 2 3 4? Quanti?",
            Spanish: "¿Los vecinos suben de uno en uno, como 2 3 o 2 3 4? ¿Cuántos?",
            Russian: "Соседи растут на один, как 2 3 или 2 3 4? Сколько их?",
        }
        run {
            English: "Do neighbours go up or down by one, as in 2 3 or 4 3 2? How many?",
            Italian: "I vicini salgono o scendono di uno, come 2 3 o 4 3 2? Quanti?",
            Spanish: "¿Los vecinos suben o bajan de uno en uno, como 2 3 o 4 3 2?",
            Russian: "Соседи растут или падают на один, как 2 3 или 4 3 2?",
        }
        some_less {
            English: "One shape is smaller than {}: only that shape is tested. Which one?",
            Italian: "Una forma è minore di {}: si verifica solo quella. Quale?",
            Spanish: "Una forma es menor que {}: solo se prueba esa. ¿Cuál?",
            Russian: "Одна фигура меньше {}: проверяют только ее. Какая?",
        }
        some_equal {
            English: "One shape is {}: only that shape is tested. Which one?",
            Italian: "Una forma vale {}: si verifica solo quella. Quale?",
            Spanish: "Una forma vale {}: solo se prueba esa. ¿Cuál?",
            Russian: "Одна фигура равна {}: проверяют только ее. Какая?",
        }
        some_greater {
            English: "One shape is larger than {}: only that shape is tested. Which one?",
            Italian: "Una forma è maggiore di {}: si verifica solo quella. Quale?",
            Spanish: "Una forma es mayor que {}: solo se prueba esa. ¿Cuál?",
            Russian: "Одна фигура больше {}: проверяют только ее. Какая?",
        }
        some_parity {
            English: "Tests one shape for even or odd. Which shape, and which of both?",
            Italian: "Verifica se una forma è pari o dispari. Quale forma, e quale dei due?",
            Spanish: "Prueba si una forma es par o impar. ¿Qué forma, y cuál de los dos?",
            Russian: "Одна фигура четная или нечетная. Какая фигура и что из двух?",
        }
        smallest_or_tied {
            English: "One shape is the smallest, alone or level with others. Which one?",
            Italian: "Una forma è la minore, da sola o alla pari. Quale?",
            Spanish: "Una forma es la menor, sola o empatada. ¿Cuál?",
            Russian: "Одна фигура меньше всех или наравне. Какая?",
        }
        largest_or_tied {
            English: "One shape is the largest, alone or level with others. Which one?",
            Italian: "Una forma è la maggiore, da sola o alla pari. Quale?",
            Spanish: "Una forma es la mayor, sola o empatada. ¿Cuál?",
            Russian: "Одна фигура больше всех или наравне. Какая?",
        }
        multiple {
            English: "Adds all three numbers. The sum is a multiple of 3, of 4 or of 5.",
            Italian: "Somma i tre numeri: il totale è multiplo di 3, di 4 o di 5.",
            Spanish: "Suma los tres números: el total es múltiplo de 3, de 4 o de 5.",
            Russian: "Складывает все три цифры. Сумма кратна 3, 4 или 5.",
        }
        some_pair_sum {
            English: "Two of the shapes add up to {}. Which two?",
            Italian: "Due forme insieme fanno {}. Quali due?",
            Spanish: "Dos formas suman {}. ¿Qué dos?",
            Russian: "Две фигуры в сумме дают {}. Какие две?",
        }
        some_shape {
            English: "Compares one shape with {}. Which shape, and how does it compare?",
            Italian: "Confronta una forma con {}. Quale forma, e con che esito?",
            Spanish: "Compara una forma con {}. ¿Qué forma, y cómo resulta?",
            Russian: "Сравнивает одну фигуру с {}. Какую и что выходит?",
        }
        some_extreme {
            English: "One shape is smaller, or larger, than both others. Which, and how?",
            Italian: "Una forma è minore, o maggiore, delle altre due. Quale, e come?",
            Spanish: "Una forma es menor, o mayor, que las otras dos. ¿Cuál, y cómo?",
            Russian: "Одна фигура меньше или больше двух других. Какая и как?",
        }
        shape_and_other {
            English: "Compares {} with one of the others. With which one, and how?",
            Italian: "Confronta {} con una delle altre. Con quale, e con che esito?",
            Spanish: "Compara {} con otra forma. ¿Con cuál, y cómo resulta?",
            Russian: "Сравнивает {} с другой фигурой. С какой и что выходит?",
        }
        some_count {
            English: "How often is {}, or how often is {}, in the code? One of them counts.",
            Italian: "Quante volte c'è {}, o quante volte {}? Conta uno solo dei due.",
            Spanish: "¿Cuántas veces está {}, o cuántas {}? Solo cuenta uno de los dos.",
            Russian: "Сколько в коде {} или сколько {}? Важна одна из этих цифр.",
        }
        some_two_shapes {
            English: "Compares two of the shapes. Which two, and how?",
            Italian: "Confronta due delle forme. Quali due, e con che esito?",
            Spanish: "Compara dos de las formas. ¿Qué dos, y cómo resulta?",
            Russian: "Сравнивает две фигуры. Какие две и что выходит?",
        }
    }
    /// What criteria say.
    Rules {
        even { English: "{} even", Italian: "{} pari", Spanish: "{} par", Russian: "{} чет" }
        odd { English: "{} odd", Italian: "{} dispari", Spanish: "{} impar", Russian: "{} нечет" }
        none_of { English: "no {}s", Italian: "nessun {}", Spanish: "ningún {}", Russian: "нет {}" }
        one_of { English: "one {}", Italian: "un {}", Spanish: "un {}", Russian: "одна {}" }
        two_of { English: "two {}s", Italian: "due {}", Spanish: "dos {}", Russian: "две {}" }
        three_of { English: "three {}s", Italian: "tre {}", Spanish: "tres {}", Russian: "три {}" }
        smallest { English: "{} smallest", Italian: "{} < altri", Spanish: "{} menor", Russian: "{} < всех" }
        largest { English: "{} largest", Italian: "{} > altri", Spanish: "{} mayor", Russian: "{} > всех" }
        smallest_or_tied {
            English: "{} smallest or tied",
            Italian: "{} < altri o ex aequo",
            Spanish: "{} menor o empatado",
            Russian: "{} не больше других",
        }
        largest_or_tied {
            English: "{} largest or tied",
            Italian: "{} > altri o ex aequo",
            Spanish: "{} mayor o empatado",
            Russian: "{} не меньше других",
        }
        more_even {
            English: "more even than odd",
            Italian: "più pari che dispari",
            Spanish: "más pares que impares",
            Russian: "четных больше",
        }
        more_odd {
            English: "more odd than even",
            Italian: "più dispari che pari",
            Spanish: "más impares que pares",
            Russian: "нечетных больше",
        }
        no_even {
            English: "no even number",
            Italian: "nessun numero pari",
            Spanish: "ninguno es par",
            Russian: "нет четных",
        }
        one_even {
            English: "one even number",
            Italian: "un numero pari",
            Spanish: "uno es par",
            Russian: "одна четная",
        }
        two_even {
            English: "two even numbers",
            Italian: "due numeri pari",
            Spanish: "dos son pares",
            Russian: "две четные",
        }
        three_even {
            English: "three even numbers",
            Italian: "tre numeri pari",
            Spanish: "tres son pares",
            Russian: "три четные",
        }
        sum_even {
            English: "▲ + ■ + ● even",
            Italian: "▲ + ■ + ● pari",
            Spanish: "▲ + ■ + ● par",
            Russian: "▲ + ■ + ● чет",
        }
        sum_odd {
            English: "▲ + ■ + ● odd",
            Italian: "▲ + ■ + ● dispari",
            Spanish: "▲ + ■ + ● impar",
            Russian: "▲ + ■ + ● нечет",
        }
        sum_multiple {
            English: "▲ + ■ + ● multiple of {}",
            Italian: "▲ + ■ + ● multiplo di {}",
            Spanish: "▲+■+● múltiplo de {}",
            Russian: "▲ + ■ + ● кратно {}",
        }
        triple {
            English: "all three the same",
            Italian: "tutti e tre uguali",
            Spanish: "los tres iguales",
            Russian: "все три равны",
        }
        pair {
            English: "exactly two the same",
            Italian: "esattamente due uguali",
            Spanish: "solo dos iguales",
            Russian: "ровно две равны",
        }
        all_different {
            English: "all different",
            Italian: "tutti diversi",
            Spanish: "todos distintos",
            Russian: "все разные",
        }
        no_pair {
            English: "all same or all different",
            Italian: "3 uguali o 3 diversi",
            Spanish: "3 iguales o 3 distintos",
            Russian: "3 равны / 3 разные",
        }
        rises {
            English: "rises: ▲ < ■ < ●",
            Italian: "cresce: ▲ < ■ < ●",
            Spanish: "sube: ▲ < ■ < ●",
            Russian: "растет: ▲ < ■ < ●",
        }
        falls {
            English: "falls: ▲ > ■ > ●",
            Italian: "decresce: ▲ > ■ > ●",
            Spanish: "baja: ▲ > ■ > ●",
            Russian: "падает: ▲ > ■ > ●",
        }
        neither {
            English: "neither rises nor falls",
            Italian: "né cresce né decresce",
            Spanish: "ni sube ni baja",
            Russian: "ни роста, ни падения",
        }
        run_of_3 {
            English: "run of 3, like 234",
            Italian: "scala di 3 (234)",
            Spanish: "escalera de 3 (234)",
            Russian: "ряд из 3 (234)",
        }
        run_of_2 {
            English: "run of 2, like 23",
            Italian: "scala di 2 (23)",
            Spanish: "escalera de 2 (23)",
            Russian: "ряд из 2 (23)",
        }
        no_run {
            English: "no run like 23",
            Italian: "nessuna scala (23)",
            Spanish: "sin escalera (23)",
            Russian: "нет ряда (23)",
        }
        run_of_3_any {
            English: "run of 3, like 234, 432",
            Italian: "scala di 3 (234/432)",
            Spanish: "escalera de 3 (234/432)",
            Russian: "ряд из 3 (234/432)",
        }
        run_of_2_any {
            English: "run of 2, like 23, 32",
            Italian: "scala di 2 (23/32)",
            Spanish: "escalera de 2 (23/32)",
            Russian: "ряд из 2 (23/32)",
        }
        no_run_any {
            English: "no run like 23, 32",
            Italian: "nessuna scala (23/32)",
            Spanish: "sin escalera (23/32)",
            Russian: "нет ряда (23/32)",
        }
        short_smallest_or_tied {
            English: "{} smallest or tied",
            Italian: "{} < altri o ex aequo",
            Spanish: "{} menor o igual",
            Russian: "{} не больше",
        }
        short_largest_or_tied {
            English: "{} largest or tied",
            Italian: "{} > altri o ex aequo",
            Spanish: "{} mayor o igual",
            Russian: "{} не меньше",
        }
        short_more_even {
            English: "more even than odd",
            Italian: "più pari che dispari",
            Spanish: "más pares",
            Russian: "четных больше",
        }
        short_more_odd {
            English: "more odd than even",
            Italian: "più dispari che pari",
            Spanish: "más impares",
            Russian: "нечетных больше",
        }
        short_sum_multiple {
            English: "sum multiple of {}",
            Italian: "somma multipla di {}",
            Spanish: "suma múltiplo de {}",
            Russian: "сумма кратна {}",
        }
        short_pair {
            English: "exactly two same",
            Italian: "solo due uguali",
            Spanish: "solo dos iguales",
            Russian: "ровно две равны",
        }
        short_no_pair {
            English: "all same or different",
            Italian: "3 uguali o 3 diversi",
            Spanish: "iguales o distintos",
            Russian: "3 равны/3 разные",
        }
        short_neither {
            English: "no rise, no fall",
            Italian: "né cresce né cala",
            Spanish: "ni sube ni baja",
            Russian: "не по порядку",
        }
        short_run_of_3 { English: "run of 3", Italian: "scala di 3", Spanish: "escalera de 3", Russian: "ряд из 3" }
        short_run_of_2 { English: "run of 2", Italian: "scala di 2", Spanish: "escalera de 2", Russian: "ряд из 2" }
        short_no_run { English: "no run", Italian: "nessuna scala", Spanish: "sin escalera", Russian: "нет ряда" }
    }
}
