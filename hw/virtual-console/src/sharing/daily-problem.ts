/** *Problem of the day*: the same for everybody who reads the same date. It follows from the date alone; nobody is asked for it. */

import { element } from '../elements.ts';
import { problemOfTheDay } from './page-engine.ts';

/** Connects the button. `play` sets a problem up, as soon as the console is at home; `say` shows a message to the visitor. */
export function connectDailyProblem(play: (code: string) => void, say: (text: string) => void): void {
  const button = element('daily', HTMLButtonElement);
  button.addEventListener('click', async () => {
    button.disabled = true;
    try {
      play(await problemOfTheDay(new Date()));
    } catch (error) {
      say(`The problem of the day cannot be found: ${error instanceof Error ? error.message : error}`);
    } finally {
      button.disabled = false;
    }
  });
}
