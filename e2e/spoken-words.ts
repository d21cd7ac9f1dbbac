import type { Locator } from '@playwright/test';

/** The middle of a word in its paragraph, in pixels, to click on: words of a transcript are text and no elements. `nth` counts from 0. */
export const placeOfWord = (paragraph: Locator, word: string | RegExp, nth = 0): Promise<{ x: number; y: number }> => {
  const pattern = typeof word === 'string' ? `\\b${word}\\b` : word.source;
  return paragraph.evaluate(
    (element, { source, at }) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let left = at;
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const found of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
          left -= 1;
          if (left >= 0) continue;
          const range = document.createRange();
          range.setStart(node, found.index);
          range.setEnd(node, found.index + found[0].length);
          const [box, whole] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
          return { x: box.left + box.width / 2 - whole.left, y: box.top + box.height / 2 - whole.top };
        }
      throw new Error(`The words ${source} do not stand here.`);
    },
    { source: pattern, at: nth },
  );
};
