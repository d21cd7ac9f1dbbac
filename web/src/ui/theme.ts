import { store } from './store.ts';

export type ThemeChoice = 'light' | 'dark' | 'auto';

/** Also read by public/theme.js, which paints the right colours before this module has loaded. */
const key = 'auscult.theme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)');

const stored = (): ThemeChoice => {
  const value = localStorage.getItem(key);
  return value === 'dark' || value === 'auto' ? value : 'light';
};

export const themeChoice = store<ThemeChoice>('light');

const apply = (choice: ThemeChoice): void => {
  const shown = choice === 'auto' ? (system().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset['theme'] = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', shown === 'dark' ? '#151412' : '#f5f3ef');
};

export const chooseTheme = (choice: ThemeChoice): void => {
  localStorage.setItem(key, choice);
  themeChoice.set(choice);
  apply(choice);
};

/** Called once at the start; follows the system and the other tabs from then on. */
export const startTheme = (): void => {
  const follow = () => {
    themeChoice.set(stored());
    apply(stored());
  };
  follow();
  system().addEventListener('change', follow);
  window.addEventListener('storage', (event) => {
    if (event.key === key) follow();
  });
};
