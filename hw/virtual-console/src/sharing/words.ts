/** The words of what is shared, in the console's languages: those of its own screens. */

import { byLanguage, type Language, type Texts, type TextTable } from '../console-facts.ts';

const TABLE = {
  problem: { en: 'Problem', it: 'Problema', es: 'Problema', ru: 'Задача' },
  solved: { en: 'Solved', it: 'Risolto', es: 'Resuelto', ru: 'Решена' },
  failed: { en: 'Not solved', it: 'Non risolto', es: 'Sin resolver', ru: 'Не решена' },
  won: { en: 'Decided among rivals', it: 'Sfida vinta', es: 'Con ganador', ru: 'Есть победитель' },
  nobody: { en: 'Nobody wins', it: 'Nessuno vince', es: 'Nadie gana', ru: 'Победителя нет' },
  rounds: { en: 'Rounds {}', it: 'Round {}', es: 'Rondas {}', ru: 'Раунды {}' },
  queries: { en: 'Queries {}', it: 'Domande {}', es: 'Preguntas {}', ru: 'Вопросы {}' },
  aids: { en: 'with aids', it: 'con aiuti', es: 'con ayudas', ru: 'с помощью' },
  repeat: { en: 'played before', it: 'già giocato', es: 'ya jugado', ru: 'знакома' },
  code: { en: 'Result code {}', it: 'Codice risultato {}', es: 'Código de resultado {}', ru: 'Код результата {}' },
} as const satisfies TextTable;

export type SharingTexts = Texts<typeof TABLE>;

const TEXTS = byLanguage(TABLE);

export function sharingTexts(language: Language | null): SharingTexts {
  return TEXTS[language ?? 'en'];
}
