import PizZip from 'pizzip';
import { readZip } from './zip.ts';

/** Why a letterhead was refused. The message is one or two sentences for the doctor. */
export type LetterheadProblem = 'not_word' | 'too_large' | 'macros' | 'outside_reference' | 'bad_tags';
export type LetterheadError = Error & { readonly name: 'LetterheadError'; readonly problem: LetterheadProblem };

export const isLetterheadError = (error: unknown): error is LetterheadError =>
  error instanceof Error && error.name === 'LetterheadError';

export function refuseLetterhead(problem: LetterheadProblem, sentence: string, cause?: unknown): never {
  throw Object.assign(new Error(sentence, { cause }), { name: 'LetterheadError' as const, problem });
}

/** Bytes of an uploaded file, bytes of all that it holds, and its number of parts: many times what a letterhead needs. */
const limits = { file: 10 * 1024 * 1024, inflated: 60 * 1024 * 1024, parts: 500 };

/**
 * Opens an uploaded Word file without trusting it: no more is inflated than the limits allow, and a file with macros, embedded
 * programs or anything that Word would fetch from elsewhere is refused. Throws a LetterheadError. Use it on upload and on use.
 */
export function openLetterhead(file: Uint8Array): PizZip {
  const parts = readParts(file);
  const names = [...parts.keys()];
  if (!parts.has('[Content_Types].xml') || !parts.has('word/document.xml')) refuseNotWord();
  if (names.some(isProgram)) refuseMacros();
  const zip = new PizZip();
  for (const [name, bytes] of parts) {
    if (/\.(xml|rels|vml)$/i.test(name)) checkXml(name, textOf(bytes));
    zip.file(name, bytes, { createFolders: false });
  }
  return zip;
}

function readParts(file: Uint8Array): Map<string, Uint8Array> {
  if (file.byteLength > limits.file) refuseTooLarge();
  const result = readZip(file, { bytes: limits.inflated, entries: limits.parts });
  if (result.problem === 'too_large') return refuseTooLarge();
  return result.problem ? refuseNotWord() : result.entries;
}

const isProgram = (name: string): boolean =>
  /vba(project|data)|activex|(^|\/)embeddings\/|afchunk|\.(exe|dll|js|vbs|hta|lnk|scr|dotm|docm|ole)$/i.test(name) ||
  (/\.bin$/i.test(name) && !/printerSettings/i.test(name));

function checkXml(name: string, xml: string): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) refuseNotWord();
  if (name === '[Content_Types].xml' && /macroEnabled|vbaProject|activeX|oleObject/i.test(decoded(xml))) refuseMacros();
  if (name.endsWith('.rels')) checkRelationships(xml);
  if (/<\w+:altChunk\b/.test(xml)) refuseOutside('another document inside it');
  const instructions = [...xml.matchAll(/<\w+:instrText\b[^>]*>([^<]*)/g)].map(([, text]) => text ?? '').join('');
  const simple = [...xml.matchAll(/<\w+:fldSimple\b[^>]*?\binstr\s*=\s*("[^"]*"|'[^']*')/g)]
    .map(([, text]) => text ?? '')
    .join(' ');
  if (
    /\b(DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE|MACROBUTTON|RD)\s/i.test(
      decoded(`${instructions} ${simple} `),
    )
  )
    refuseOutside('a field that fetches or runs something');
}

/** A link that a reader may click is a letterhead's right (a website, an email). All else must lie inside the file. */
function checkRelationships(xml: string): void {
  for (const [element] of xml.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const attribute = (name: string) =>
      decoded(
        new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
          .exec(element)
          ?.slice(1)
          .find((value) => value !== undefined) ?? '',
      );
    const target = attribute('Target').trim();
    const type = attribute('Type');
    const isInside =
      ['', 'Internal'].includes(attribute('TargetMode')) && !/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(target);
    const isLink = type.endsWith('/hyperlink') && /^(https?|mailto|tel):/i.test(target);
    if (/vbaProject|activeX|oleObject|\/control$/i.test(type)) refuseMacros();
    if (!isInside && !isLink) refuseOutside(type.split('/').at(-1) || 'a reference');
  }
}

/** Letterheads are written in UTF-8. Another encoding could hide words from the checks. */
function textOf(bytes: Uint8Array): string {
  const isOther =
    (bytes[0] === 0xfe && bytes[1] === 0xff) || (bytes[0] === 0xff && bytes[1] === 0xfe) || bytes.includes(0);
  if (isOther) refuseNotWord();
  const xml = new TextDecoder('utf-8').decode(bytes);
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(xml)?.[1];
  if (encoding && !/^(utf-8|us-ascii|ascii)$/i.test(encoding)) refuseNotWord();
  return xml;
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
export const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : -1;
    if (code >= 0) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return named[name ?? ''] ?? whole;
  });

const refuseNotWord = (): never =>
  refuseLetterhead(
    'not_word',
    'This file is not a Word document that can be read. Save it as "Word document (.docx)" and upload it again.',
  );
const refuseTooLarge = (): never =>
  refuseLetterhead(
    'too_large',
    'This letterhead is too large. It may have up to 10 MB; a smaller picture usually helps.',
  );
const refuseMacros = (): never =>
  refuseLetterhead(
    'macros',
    'This letterhead holds macros or embedded programs, which are not accepted. Save it as "Word document (.docx)" without them and upload it again.',
  );
const refuseOutside = (what: string): never =>
  refuseLetterhead(
    'outside_reference',
    `This letterhead refers to something outside itself (${what.slice(0, 60)}). Put pictures into the file itself, remove the link to a template, and upload it again.`,
  );
