/** The rulebook's first problem: one answer, and what follows from it. */

import type { Lesson } from './lesson.ts';

export const FIRST_PROBLEM: Lesson = {
  id: 'first-problem',
  title: {
    en: 'Problem 01: one answer',
    it: 'Problema 01: una risposta',
    es: 'Problema 01: una respuesta',
    ru: 'Задача 01: один ответ',
  },
  steps: [
    {
      lines: [
        '{"n":0,"type":"problem","game":1,"name":"#01","mode":"classic","cards":[[4],[9],[11],[14]],"table":"solo","players":1,"answers":"open","aids":["lessons"],"handicaps":[0],"repeat":false}',
      ],
      sentence: {
        en: 'Four verifiers, four cards. Each verifier tests one line of its card, and nobody knows which.',
        it: 'Quattro verificatori, quattro carte. Ognuno controlla una riga della sua carta, e nessuno sa quale.',
        es: 'Cuatro verificadores, cuatro cartas. Cada uno comprueba una línea de su carta, y nadie sabe cuál.',
        ru: 'Четыре контроллера, четыре карты. Каждый проверяет одну строку своей карты, и никто не знает какую.',
      },
    },
    {
      lines: [
        '{"n":1,"type":"query","round":1,"player":1,"proposal":"533","verifier":"A","answer":"fail","queries":1}',
      ],
      sentence: {
        en: 'A says no to ■ 3: so it does not test ■ < 4. And ■ > 4 leads to no valid problem: it is ■ = 4.',
        it: 'A dice no a ■ 3: quindi non controlla ■ < 4. E ■ > 4 non porta a un problema valido: è ■ = 4.',
        es: 'A dice no a ■ 3: así que no comprueba ■ < 4. Y ■ > 4 no lleva a un problema válido: es ■ = 4.',
        ru: 'A отвечает нет на ■ 3: значит, проверяет не ■ < 4. А ■ > 4 не дает верной задачи: это ■ = 4.',
      },
    },
    {
      lines: [
        '{"n":2,"type":"verdict","outcome":"solved","winners":[1],"code":"241","criteria":[[4,2],[9,1],[11,1],[14,3]],"claims":["241"],"rounds":1,"queries":[1]}',
      ],
      sentence: {
        en: 'Only 241 is left. One question was enough.',
        it: 'Resta solo 241. È bastata una domanda.',
        es: 'Solo queda 241. Bastó una pregunta.',
        ru: 'Остается только 241. Хватило одного вопроса.',
      },
    },
  ],
};
