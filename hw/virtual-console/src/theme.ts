/** The light or dark theme: the system's, until the visitor chooses one. */

import { keep, recall } from './local-storage.ts';

const KEY = 'bombe theme';

type Theme = 'light' | 'dark';

/** Connects the button that changes the theme. */
export function connectTheme(button: HTMLButtonElement): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    const stored = recall(KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  };
  const current = (): Theme => chosen() ?? (system.matches ? 'dark' : 'light');
  const show = () => {
    const theme = current();
    document.documentElement.dataset.theme = theme;
    button.setAttribute('aria-pressed', String(theme === 'dark'));
  };
  button.addEventListener('click', () => {
    keep(KEY, current() === 'dark' ? 'light' : 'dark');
    show();
  });
  system.addEventListener('change', show);
  show();
}
