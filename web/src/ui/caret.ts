export type Box = HTMLInputElement | HTMLTextAreaElement;

const looks = ['font', 'letterSpacing', 'lineHeight', 'padding', 'borderWidth', 'boxSizing', 'textIndent'] as const;

/** Where a letter of a box stands in the window. A box does not tell, so a copy of it that looks the same is measured. */
export const spotInBox = (box: Box, at: number): { left: number; top: number; bottom: number } => {
  const style = getComputedStyle(box);
  const copy = document.createElement('div');
  const mark = document.createElement('span');
  for (const look of looks) copy.style[look] = style[look];
  copy.style.borderStyle = 'solid';
  copy.style.position = 'fixed';
  copy.style.visibility = 'hidden';
  copy.style.width = `${box.offsetWidth}px`;
  copy.style.whiteSpace = box instanceof HTMLTextAreaElement ? 'pre-wrap' : 'pre';
  copy.style.overflowWrap = 'break-word';
  mark.textContent = box.value.slice(at, at + 1) || '.';
  copy.append(box.value.slice(0, at), mark);
  document.body.append(copy);
  const { left, top } = box.getBoundingClientRect();
  const spot = { left: left + mark.offsetLeft - box.scrollLeft, top: top + mark.offsetTop - box.scrollTop };
  const height = mark.offsetHeight;
  copy.remove();
  return { ...spot, bottom: spot.top + height };
};

/** Writes over a stretch of a box, as if it were typed. False, and nothing is written, where that is more than it takes. */
export const writeInBox = (box: Box, text: string, { from, to }: { from: number; to: number }): boolean => {
  if (box.maxLength >= 0 && box.value.length - (to - from) + text.length > box.maxLength) return false;
  box.setRangeText(text, from, to, 'end');
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  return true;
};
