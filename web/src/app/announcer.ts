/** Live regions made once, so that screen readers know them before anything is said. */
const region = (politeness: 'polite' | 'assertive'): HTMLElement => {
  const id = `announcer-${politeness}`;
  const known = document.getElementById(id);
  if (known) return known;
  const made = document.createElement('div');
  made.id = id;
  made.className = 'screen-reader';
  made.setAttribute('aria-live', politeness);
  document.body.append(made);
  return made;
};

/** Says a sentence to screen readers. The same sentence twice is said twice. */
export const announce = (words: string, politeness: 'polite' | 'assertive' = 'polite'): void => {
  const at = region(politeness);
  at.textContent = '';
  setTimeout(() => {
    at.textContent = words;
  }, 50);
};

export const startAnnouncer = (): void => {
  region('polite');
  region('assertive');
};
