import type { CSSProperties } from 'react';
import { fontKind, type ExportSettings } from '@auscult/contract/users/schemas.ts';

const fallbacks = {
  fixed: 'ui-monospace, monospace',
  serif: '"Source Serif", "Times New Roman", serif',
  sans: '"Inter", Arial, sans-serif',
};

/** A page on a screen is read from further away than paper: 11 pt is shown as 15.5 px, and larger where the browser is told to write larger. */
const pixelsPerPoint = 1.41;
const pixelsPerRem = 16;

/** The doctor's own font, size and alignment for the page. */
export const pageStyle = ({ fontFamily, fontSize, textAlign }: ExportSettings): CSSProperties =>
  ({
    '--doc-font': `"${fontFamily}", ${fallbacks[fontKind(fontFamily)]}`,
    '--doc-size': `${Math.round(fontSize * pixelsPerPoint * 10) / 10 / pixelsPerRem}rem`,
    '--doc-align': textAlign,
  }) as CSSProperties;
