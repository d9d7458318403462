/**
 * The sheet's own texts. A text that lacks a language does not compile. Placeholders are written `{}`. Sentences of the lessons
 * and words of the cards come from elsewhere.
 */

import { byLanguage, type Texts, type TextTable } from '../console-facts.ts';

const WORDS = {
  title: {
    en: 'Six lessons in deduction',
    it: 'Sei lezioni di deduzione',
    es: 'Seis lecciones de deducción',
    ru: 'Шесть уроков дедукции',
  },
  print: { en: 'Print', it: 'Stampa', es: 'Imprimir', ru: 'Печать' },
  forWhom: {
    en: 'For a class that meets deduction for the first time, from about eleven years on. A lesson takes ten to fifteen minutes.',
    it: 'Per una classe che incontra la deduzione per la prima volta, da circa undici anni in su. Una lezione dura da dieci a quindici minuti.',
    es: 'Para una clase que se encuentra con la deducción por primera vez, desde unos once años. Una lección dura de diez a quince minutos.',
    ru: 'Для класса, который знакомится с дедукцией впервые, примерно с одиннадцати лет. Урок занимает 10-15 минут.',
  },

  gameHeading: { en: 'The game in short', it: 'Il gioco in breve', es: 'El juego en breve', ru: 'Игра вкратце' },
  gameSecret: {
    en: 'A secret code has three numbers from 1 to 5: one for ▲, one for ■, one for ●.',
    it: 'Un codice segreto ha tre numeri da 1 a 5: uno per ▲, uno per ■, uno per ●.',
    es: 'Un código secreto tiene tres números del 1 al 5: uno para ▲, uno para ■, uno para ●.',
    ru: 'Тайный код состоит из трех цифр от 1 до 5: для ▲, для ■ и для ●.',
  },
  gameVerifiers: {
    en: 'Each verifier, A to F, tests one criterion: one line of its card. Nobody knows which.',
    it: 'Ogni verificatore, da A a F, verifica un solo criterio: una riga della sua carta. Nessuno sa quale.',
    es: 'Cada verificador, de A a F, comprueba un solo criterio: una línea de su carta. Nadie sabe cuál.',
    ru: 'Каждый контроллер, от A до F, проверяет один критерий: одну строку своей карты. Какую, никто не знает.',
  },
  gameRound: {
    en: 'In a round you dial one code, your proposal, and ask up to three verifiers about it. ✓: it meets the criterion. ✗: it does not.',
    it: 'In un round si compone un codice, la proposta, e si chiede a tre verificatori al più. ✓: rispetta il criterio. ✗: no.',
    es: 'En una ronda se marca un código, la propuesta, y se pregunta a tres verificadores como mucho. ✓: cumple el criterio. ✗: no lo cumple.',
    ru: 'За раунд набирают один код, вариант, и спрашивают о нем до трех контроллеров. ✓: код отвечает критерию. ✗: нет.',
  },
  gameFacts: {
    en: 'Exactly one code meets all criteria, and no verifier is superfluous.',
    it: 'Esattamente un codice rispetta tutti i criteri, e nessun verificatore è di troppo.',
    es: 'Exactamente un código cumple todos los criterios, y ningún verificador sobra.',
    ru: 'Всем критериям отвечает ровно один код, и лишних контроллеров нет.',
  },
  gameAim: {
    en: 'Find the code in as few rounds as you can, then with as few queries.',
    it: 'Si cerca il codice in meno round possibile, poi con meno domande.',
    es: 'Se busca el código en las menos rondas posibles, y luego con menos preguntas.',
    ru: 'Код надо найти за наименьшее число раундов, а затем вопросов.',
  },

  setupHeading: { en: 'Setting up', it: 'Preparazione', es: 'Preparación', ru: 'Подготовка' },
  setupConsole: {
    en: 'The console: New game, Dial a code, and the four groups of the lesson, with OK after each. Players: team; answers: open. To see what each answer teaches, switch on the aid Lessons.',
    it: 'La console: nuova partita, componi un codice, e i quattro gruppi della lezione, con OK dopo ognuno. Giocatori: in squadra; risposte: pubbliche. Per vedere che cosa insegna ogni risposta, attiva l’aiuto Lezioni.',
    es: 'La consola: nueva partida, marcar un código, y los cuatro grupos de la lección, con OK después de cada uno. Jugadores: en equipo; respuestas: públicas. Para ver qué enseña cada respuesta, activa la ayuda Lecciones.',
    ru: 'Консоль: новая игра, набрать код, и четыре группы цифр урока, после каждой OK. Игроки: команда; ответы: открытые. Чтобы видеть, чему учит каждый ответ, включи помощь «Уроки».',
  },
  setupProjector: {
    en: 'The projector: open projector.html from the same folder and choose Lessons. The arrow keys go on and back; each question is shown before its answer, so that the class can guess. To show the game on the console itself, connect it by USB.',
    it: 'Il proiettore: apri projector.html dalla stessa cartella e scegli Lezioni. Le frecce vanno avanti e indietro; ogni domanda appare prima della risposta, così la classe può indovinare. Per mostrare la partita sulla console, collegala via USB.',
    es: 'El proyector: abre projector.html de la misma carpeta y elige Lecciones. Las flechas van adelante y atrás; cada pregunta aparece antes que su respuesta, para que la clase pueda adivinar. Para mostrar la partida de la consola, conéctala por USB.',
    ru: 'Проектор: открой projector.html из той же папки и выбери «Уроки». Стрелки листают вперед и назад; вопрос виден раньше ответа, чтобы класс успел подумать. Чтобы показать игру на самой консоли, подключи ее по USB.',
  },
  setupSigns: {
    en: 'Signs on the projector: ✕ before a line: that verifier’s own answer rules it out; ⊘: all cards and answers together do. Of the 125 codes a filled square is still possible, a hollow one has just been ruled out, and the red frame is the code that is dialled. In a game without aids, Strike out and Codes left show them.',
    it: 'Segni sul proiettore: ✕ davanti a una riga: la elimina una risposta di quel verificatore; ⊘: la eliminano tutte le carte e le risposte insieme. Dei 125 codici un quadrato pieno è ancora possibile, uno vuoto è appena stato eliminato, e la cornice rossa è il codice composto. In una partita senza aiuti li mostrano Elimina e Codici.',
    es: 'Signos en el proyector: ✕ delante de una línea: la tacha una respuesta de ese verificador; ⊘: la tachan todas las cartas y respuestas juntas. De los 125 códigos un cuadrado lleno aún es posible, uno vacío se acaba de descartar, y el marco rojo es el código marcado. En una partida sin ayudas los muestran Tachar y Códigos.',
    ru: 'Знаки на проекторе: ✕ перед строкой: ее исключает ответ этого контроллера; ⊘: ее исключают все карты и ответы вместе. Из 125 кодов закрашенный квадрат еще возможен, пустой исключен только что, а в красной рамке набранный код. В игре без помощи их показывают «Зачеркивать» и «Коды».',
  },
  setupMany: {
    en: 'Many consoles: the problem code makes the same problem on every console. Show it with Problem on the projector, let every group dial it and play, then plug in one console after another: Class on the projector collects the results. The browser must be told once of each console: Allow another console.',
    it: 'Molte console: il codice del problema dà lo stesso problema su ogni console. Mostralo con Problema sul proiettore, fallo comporre e giocare a ogni gruppo, poi collega una console dopo l’altra: Classe, sul proiettore, raccoglie i risultati. Ogni console va autorizzata una volta nel browser: Autorizza un’altra console.',
    es: 'Muchas consolas: el código del problema da el mismo problema en todas. Muéstralo con Problema en el proyector, que cada grupo lo marque y juegue, y luego conecta una consola tras otra: Clase, en el proyector, recoge los resultados. Cada consola se permite una vez en el navegador: Permitir otra consola.',
    ru: 'Много консолей: код задачи дает на каждой одну и ту же задачу. Покажи его на проекторе в «Задача», пусть каждая группа наберет его и сыграет, потом подключай консоли одну за другой: «Класс» на проекторе соберет итоги. Каждую консоль надо один раз разрешить в браузере: «Разрешить еще одну консоль».',
  },

  teachHeading: { en: 'For each lesson', it: 'Per ogni lezione', es: 'En cada lección', ru: 'На каждом уроке' },
  teachSteps: {
    en: 'Show the cards, and ask which lines are struck out already, and why. Before every step: whom would you ask, about what, and what would ✓ and ✗ mean? After it: which lines fall, and how many codes are left? At the end, let groups play the same code with aids off, or a new problem of the same kind.',
    it: 'Mostra le carte e chiedi quali righe sono già eliminate, e perché. Prima di ogni passo: a chi chiederesti, con quale proposta, e che cosa direbbero ✓ e ✗? Dopo: quali righe cadono, e quanti codici restano? Alla fine i gruppi giocano lo stesso codice senza aiuti, o un nuovo problema dello stesso tipo.',
    es: 'Muestra las cartas y pregunta qué líneas están ya tachadas, y por qué. Antes de cada paso: ¿a quién preguntarías, con qué propuesta, y qué dirían ✓ y ✗? Después: ¿qué líneas caen, y cuántos códigos quedan? Al final, los grupos juegan el mismo código sin ayudas, o un problema nuevo del mismo tipo.',
    ru: 'Покажи карты и спроси, какие строки уже зачеркнуты и почему. Перед каждым шагом: кого и о каком варианте ты бы спросил, и что означали бы ✓ и ✗? После него: какие строки отпали и сколько кодов осталось? В конце группы играют тот же код без помощи или новую задачу того же вида.',
  },

  lesson: { en: 'Lesson {}', it: 'Lezione {}', es: 'Lección {}', ru: 'Урок {}' },
  aim: { en: 'Aim', it: 'Scopo', es: 'Objetivo', ru: 'Цель' },
  code: { en: 'Problem code', it: 'Codice del problema', es: 'Código del problema', ru: 'Код задачи' },
  mode: { en: 'Mode', it: 'Modalità', es: 'Modo', ru: 'Режим' },
  card: { en: 'card {}', it: 'carta {}', es: 'carta {}', ru: 'карта {}' },
  underlined: {
    en: 'What each verifier tests is underlined. In nightmare mode the cards are in no order.',
    it: 'Ciò che ogni verificatore verifica è sottolineato. In modalità incubo le carte non sono in ordine.',
    es: 'Lo que comprueba cada verificador está subrayado. En modo pesadilla las cartas no están en orden.',
    ru: 'Что проверяет каждый контроллер, подчеркнуто. В режиме «кошмар» карты лежат без порядка.',
  },
  tests: { en: 'Tests', it: 'Verifica', es: 'Comprueba', ru: 'Проверяет' },
  round: { en: 'Round', it: 'Round', es: 'Ronda', ru: 'Раунд' },
  proposal: { en: 'Proposal', it: 'Proposta', es: 'Propuesta', ru: 'Вариант' },
  asked: { en: 'Asked', it: 'A chi', es: 'A quién', ru: 'Кого' },
  left: { en: 'Left', it: 'Restano', es: 'Quedan', ru: 'Есть' },
  why: {
    en: 'Why, and what follows',
    it: 'Perché, e che cosa ne segue',
    es: 'Por qué, y qué se deduce',
    ru: 'Почему, и что следует',
  },
  solution: { en: 'Solution', it: 'Soluzione', es: 'Solución', ru: 'Решение' },
  questions: { en: 'Ask the class', it: 'Domande per la classe', es: 'Preguntas para la clase', ru: 'Вопросы классу' },
} as const satisfies TextTable;

/** The texts in one language. */
export type SheetWords = Texts<typeof WORDS>;

export const SHEET_WORDS = byLanguage(WORDS);
