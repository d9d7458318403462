/** English, which says what each text is. */

export const ENGLISH = {
  title: 'Six lessons in deduction',
  print: 'Print',
  forWhom:
    'For a class that meets deduction for the first time, from about eleven years on. A lesson takes ten to fifteen minutes.',

  gameHeading: 'The game in short',
  gameSecret: 'A secret code has three numbers from 1 to 5: one for ▲, one for ■, one for ●.',
  gameVerifiers: 'Each verifier, A to F, tests one criterion: one line of its card. Nobody knows which.',
  gameRound:
    'In a round you dial one code, your proposal, and ask up to three verifiers about it. ✓: it meets the criterion. ✗: it does not.',
  gameFacts: 'Exactly one code meets all criteria, and no verifier is superfluous.',
  gameAim: 'Find the code in as few rounds as you can, then with as few queries.',

  setupHeading: 'Setting up',
  setupConsole:
    'The console: New game, Dial a code, and the four groups of the lesson, with OK after each. Players: team; answers: open. To see what each answer teaches, switch on the aid Lessons.',
  setupProjector:
    'The projector: open projector.html from the same folder and choose Lessons. The arrow keys go on and back; each question is shown before its answer, so that the class can guess. To show the game on the console itself, connect it by USB.',
  setupSigns:
    'Signs on the projector: ✕ before a line: that verifier’s own answer rules it out; ⊘: all cards and answers together do. Of the 125 codes a filled square is still possible, a hollow one has just been ruled out, and the red frame is the code that is dialled. In a game without aids, Strike out and Codes left show them.',
  setupMany:
    'Many consoles: the problem code makes the same problem on every console. Show it with Problem on the projector, let every group dial it and play, then plug in one console after another: Class on the projector collects the results. The browser must be told once of each console: Allow another console.',

  teachHeading: 'For each lesson',
  teachSteps:
    'Show the cards, and ask which lines are struck out already, and why. Before every step: whom would you ask, about what, and what would ✓ and ✗ mean? After it: which lines fall, and how many codes are left? At the end, let groups play the same code with aids off, or a new problem of the same kind.',

  lesson: 'Lesson {}',
  aim: 'Aim',
  code: 'Problem code',
  mode: 'Mode',
  card: 'card {}',
  underlined: 'What each verifier tests is underlined. In nightmare mode the cards are in no order.',
  tests: 'Tests',
  round: 'Round',
  proposal: 'Proposal',
  asked: 'Asked',
  left: 'Left',
  why: 'Why, and what follows',
  solution: 'Solution',
  questions: 'Ask the class',
} as const;
