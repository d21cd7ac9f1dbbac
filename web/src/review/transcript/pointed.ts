/** How far from the beginning of an element's text the letter under a point is; undefined where no letter is under it. */
export const letterAt = (element: HTMLElement, { x, y }: { x: number; y: number }): number | undefined => {
  // An older browser chooses the whole segment, as a point beside the words does.
  const caret = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  if (!caret || caret.offsetNode.nodeType !== Node.TEXT_NODE || !element.contains(caret.offsetNode)) return undefined;
  const letters = document.createRange();
  letters.setStart(caret.offsetNode, Math.max(0, caret.offset - 1));
  letters.setEnd(caret.offsetNode, Math.min(caret.offsetNode.textContent?.length ?? 0, caret.offset + 1));
  // Beside the end of a line the nearest letter is meant by a caret, but by nobody who points there.
  const isOn = [...letters.getClientRects()].some(
    (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
  );
  if (!isOn) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.offsetNode, caret.offset);
  return before.toString().length;
};
