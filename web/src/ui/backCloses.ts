import { useEffect, useRef } from 'react';

/** What stands over the page, the top one last. While there is anything, an entry of the history stands for it. */
const open: { close: () => void }[] = [];
let isGoingBack = false;

type Entry = { key?: string; isCovered?: boolean } | null;
const entry = (): Entry => history.state as Entry;
let pageKey: string | undefined;

const cover = (): void => {
  if (entry()?.isCovered) return;
  pageKey = entry()?.key;
  history.pushState({ ...entry(), isCovered: true }, '');
};
/** What waits until the page's own entry is the present one again. */
const waiting: (() => void)[] = [];
const goOn = (): void => {
  for (const act of waiting.splice(0)) act();
};
const uncover = (): void => {
  if (open.length > 0 || !entry()?.isCovered) {
    goOn();
    return;
  }
  isGoingBack = true;
  history.back();
};

// The page is the same before and after, so the router is not told.
window.addEventListener(
  'popstate',
  (event) => {
    const top = open.at(-1);
    // The entry of something that closed by leading to another page: nothing is under it but the page itself.
    if ((event.state as Entry)?.isCovered && !top && !isGoingBack) {
      event.stopImmediatePropagation();
      history.back();
      return;
    }
    if ((event.state as Entry)?.key !== pageKey || (!isGoingBack && !top)) return;
    event.stopImmediatePropagation();
    const isUncovered = isGoingBack;
    isGoingBack = false;
    if (isUncovered) goOn();
    else top?.close();
    setTimeout(() => {
      if (open.length > 0) cover();
    });
  },
  { capture: true },
);

/** Back, which on a phone is how anything is closed, closes what is open and leaves the page where it is. */
export const useBackCloses = (onClose: () => void): void => {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const one = { close: () => latest.current() };
    open.push(one);
    cover();
    return () => {
      open.splice(open.indexOf(one), 1);
      // Another one may open in the same step, and takes the entry over.
      setTimeout(uncover);
    };
  }, []);
};
/** Does what may lead to another page once what closes now has left the history: going back is not instant, and would undo it. */
export const afterClosing = (act: () => void): void => {
  if (entry()?.isCovered) waiting.push(act);
  else act();
};
/** `useBackCloses` for what is shown in place. */
export const BackCloses = ({ onClose }: { onClose: () => void }) => {
  useBackCloses(onClose);
  return null;
};
