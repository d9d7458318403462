/** Italian. */

import type { SheetWords } from './words.ts';

export const ITALIAN: SheetWords = {
  title: 'Sei lezioni di deduzione',
  print: 'Stampa',
  forWhom:
    'Per una classe che incontra la deduzione per la prima volta, da circa undici anni in su. Una lezione dura da dieci a quindici minuti.',

  gameHeading: 'Il gioco in breve',
  gameSecret: 'Un codice segreto ha tre numeri da 1 a 5: uno per ▲, uno per ■, uno per ●.',
  gameVerifiers: 'Ogni verificatore, da A a F, verifica un solo criterio: una riga della sua carta. Nessuno sa quale.',
  gameRound:
    'In un round si compone un codice, la proposta, e si chiede a tre verificatori al più. ✓: rispetta il criterio. ✗: no.',
  gameFacts: 'Esattamente un codice rispetta tutti i criteri, e nessun verificatore è di troppo.',
  gameAim: 'Si cerca il codice in meno round possibile, poi con meno domande.',

  setupHeading: 'Preparazione',
  setupConsole:
    'La console: nuova partita, componi un codice, e i quattro gruppi della lezione, con OK dopo ognuno. Giocatori: in squadra; risposte: pubbliche. Per vedere che cosa insegna ogni risposta, attiva l’aiuto Lezioni.',
  setupProjector:
    'Il proiettore: apri projector.html dalla stessa cartella e scegli Lezioni. Le frecce vanno avanti e indietro; ogni domanda appare prima della risposta, così la classe può indovinare. Per mostrare la partita sulla console, collegala via USB.',
  setupSigns:
    'Segni sul proiettore: ✕ davanti a una riga: la elimina una risposta di quel verificatore; ⊘: la eliminano tutte le carte e le risposte insieme. Dei 125 codici un quadrato pieno è ancora possibile, uno vuoto è appena stato eliminato, e la cornice rossa è il codice composto. In una partita senza aiuti li mostrano Elimina criteri e Codici rimasti.',
  setupMany:
    'Molte console: il codice del problema dà lo stesso problema su ogni console. Mostralo con Problema sul proiettore, fallo comporre e giocare a ogni gruppo, poi collega una console dopo l’altra: Classe, sul proiettore, raccoglie i risultati. Ogni console va autorizzata una volta nel browser: Autorizza un’altra console.',

  teachHeading: 'Per ogni lezione',
  teachSteps:
    'Mostra le carte e chiedi quali righe sono già eliminate, e perché. Prima di ogni passo: a chi chiederesti, con quale proposta, e che cosa direbbero ✓ e ✗? Dopo: quali righe cadono, e quanti codici restano? Alla fine i gruppi giocano lo stesso codice senza aiuti, o un nuovo problema dello stesso tipo.',

  lesson: 'Lezione {}',
  aim: 'Scopo',
  code: 'Codice del problema',
  mode: 'Modalità',
  card: 'carta {}',
  underlined: 'Ciò che ogni verificatore verifica è sottolineato. In modalità incubo le carte non sono in ordine.',
  tests: 'Verifica',
  round: 'Round',
  proposal: 'Proposta',
  asked: 'A chi',
  left: 'Restano',
  why: 'Perché, e che cosa ne segue',
  solution: 'Soluzione',
  questions: 'Domande per la classe',
};
