import type PizZip from 'pizzip';
import { decoded, openLetterhead } from './letterhead-guard.ts';

/** The words of a letterhead, line by line: its header and what stands before the text, what stands behind it, its footer. */
export type LetterheadText = { above: string[]; below: string[]; foot: string[] };

const body = /^\s*\{\{\s*body\s*\}\}\s*$/;

/** What pages can show of a Word letterhead. Pictures stay behind. Throws a LetterheadError. */
export function textOfLetterhead(file: Uint8Array): LetterheadText {
  const zip = openLetterhead(file);
  const lines = linesOf(zip, 'word/document.xml');
  const at = lines.findIndex((line) => body.test(line));
  return {
    above: inked([...partLines(zip, 'header'), ...(at === -1 ? lines : lines.slice(0, at))]),
    below: inked(at === -1 ? [] : lines.slice(at + 1)),
    foot: inked(partLines(zip, 'footer')),
  };
}

const inked = (lines: string[]): string[] => lines.map((line) => line.trim()).filter(Boolean);

/** The header or footer of the first page where it has one of its own, else of all pages. */
function partLines(zip: PizZip, kind: 'header' | 'footer'): string[] {
  const document = zip.file('word/document.xml')?.asText() ?? '';
  const relations = zip.file('word/_rels/document.xml.rels')?.asText() ?? '';
  const wanted = /<w:titlePg(?![^>]*"(?:0|false)")/.test(document) ? ['first', 'default'] : ['default'];
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const references = [...document.matchAll(new RegExp(`<w:${kind}Reference\\b[^>]*>`, 'g'))].map(([tag]) => tag);
  const reference = wanted.flatMap((type) => references.find((tag) => attribute(tag, 'w:type') === type) ?? [])[0];
  const id = reference && attribute(reference, 'r:id');
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)].find(([tag]) => attribute(tag, 'Id') === id)?.[0];
  const target = relation && attribute(relation, 'Target');
  return target ? linesOf(zip, `word/${target.replace(/^\/word\//, '')}`) : [];
}

/** The paragraphs of a part; of what Word keeps twice for older versions, the newer form. */
function linesOf(zip: PizZip, name: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let older = 0;
  let isText = false;
  const write = (text: string) => {
    const last = open.length - 1;
    if (older === 0 && last >= 0) open[last] += text;
  };
  const begin = (tag: string) => {
    if (tag === 'mc:Fallback') older += 1;
    if (tag === 'w:p') open.push('');
    if (tag === 'w:t') isText = true;
    if (tag === 'w:tab') write(' ');
    if (tag === 'w:br' || tag === 'w:cr') write('\n');
  };
  const end = (tag: string) => {
    if (tag === 'mc:Fallback') older -= 1;
    if (tag === 'w:t') isText = false;
    if (tag !== 'w:p') return;
    const text = open.pop() ?? '';
    if (older === 0) lines.push(...text.split('\n'));
  };
  const xml = zip.file(name)?.asText() ?? '';
  for (const [, close, tag = '', empty, text] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>|([^<]+)/g)) {
    if (text !== undefined && isText) write(decoded(text));
    if (tag && !close) begin(tag);
    if (tag && (close || empty)) end(tag);
  }
  return lines;
}
