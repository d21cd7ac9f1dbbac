import Docxtemplater from 'docxtemplater';
import type { DXT } from 'docxtemplater';
import type PizZip from 'pizzip';
import { openLetterhead, refuseLetterhead } from './letterhead-guard.ts';

type Part = { value?: string; module?: string };
/** Its own type knows matchers by text only; they may be patterns too. */
type DocxtemplaterModule = NonNullable<DXT.ConstructorOptions['modules']>[number];

const keptTag = 'kept-tag';

const documentPart = 'word/document.xml';
const numberingPart = 'word/numbering.xml';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordprocessing = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/**
 * Puts the text of a written Word file onto a practice's letterhead and answers the letterhead's package.
 * Throws a LetterheadError for a file that is no Word file or holds what a letterhead must not hold.
 */
export function onLetterhead(written: PizZip, letterheadFile: Uint8Array): PizZip {
  const letterhead = openLetterhead(letterheadFile);
  const original = read(letterhead, documentPart);
  if (!original.includes(`"${wordprocessing}"`))
    refuseLetterhead(
      'not_word',
      'This letterhead is not in the usual Word format. Save it as "Word document (.docx)" and upload it again.',
    );
  const body = renumbered(bodyOf(read(written, documentPart)), mergeNumbering(written, letterhead));
  const { zip, isPlaced } = fillTag(letterhead, body);
  if (!isPlaced) zip.file(documentPart, appended(read(zip, documentPart), body));
  return zip;
}

/**
 * Replaces the paragraph that holds {{body}} alone. docxtemplater finds the tag even where Word has split it over several runs.
 * One matcher comes before all of docxtemplater's own (loops, conditions, raw XML): whatever else stands in braces is no template
 * code here but text, and stays as it is.
 */
function fillTag(letterhead: PizZip, body: string): { zip: PizZip; isPlaced: boolean } {
  let isPlaced = false;
  const isBody = (content: string) => content.trim() === 'body';
  const tagModule = {
    name: 'TagModule',
    matchers: () => [
      [
        /^([\s\S]*)$/,
        keptTag,
        ([, content = '']: string[]) => ({
          priority: 1000,
          ...(isBody(content) ? { module: 'rawxml', value: 'body' } : {}),
        }),
      ],
    ],
    render: (part: Part) =>
      part.module === keptTag ? { value: escapeXml(`{{${part.value ?? ''}}}`), errors: [] } : null,
  };
  const parser = () => ({
    get: () => {
      isPlaced = true;
      return body;
    },
  });
  try {
    const template = new Docxtemplater<PizZip>(letterhead, {
      delimiters: { start: '{{', end: '}}' },
      modules: [tagModule as unknown as DocxtemplaterModule],
      syntax: { changeDelimiterPrefix: null, allowUnclosedTag: true, allowUnopenedTag: true },
      parser,
      errorLogging: false,
    });
    template.render();
    return { zip: template.getZip(), isPlaced };
  } catch (cause) {
    return refuseLetterhead(
      'bad_tags',
      'The place for the text cannot be found in this letterhead. Put {{body}} alone on its own line and upload it again.',
      cause,
    );
  }
}

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The block content of a document part, without its section settings: those are the letterhead's. */
function bodyOf(xml: string): string {
  const inner = xml.slice(xml.indexOf('<w:body>') + '<w:body>'.length, xml.lastIndexOf('</w:body>'));
  return inner.slice(0, inner.lastIndexOf('<w:sectPr'));
}

/** Behind the last block of the letterhead and before the settings of its last section. */
function appended(xml: string, body: string): string {
  const end = xml.lastIndexOf('</w:body>');
  const lastBlock = Math.max(...['</w:p>', '</w:tbl>', '</w:sdt>'].map((close) => xml.lastIndexOf(close, end)));
  const section = xml.indexOf('<w:sectPr', Math.max(lastBlock, xml.indexOf('<w:body')));
  const at = section === -1 || section > end ? end : section;
  return xml.slice(0, at) + body + xml.slice(at);
}

const renumbered = (body: string, offset: number): string =>
  body.replace(/<w:numId w:val="(\d+)"\/>/g, (_, id: string) => `<w:numId w:val="${Number(id) + offset}"/>`);

/** Adds the lists of the written file to the letterhead's and answers by how much their ids were raised. */
function mergeNumbering(written: PizZip, letterhead: PizZip): number {
  const added = read(written, numberingPart);
  const existing = letterhead.file(numberingPart)?.asText() ?? createNumbering(letterhead);
  const offset = Math.max(
    0,
    ...[...existing.matchAll(/w:(?:abstractNumId|numId)="(\d+)"/g)].map(([, id]) => Number(id)),
  );
  const raise = (xml: string) =>
    xml.replace(
      /(w:abstractNumId="|w:numId="|<w:abstractNumId w:val=")(\d+)/g,
      (_, before: string, id: string) => `${before}${Number(id) + offset}`,
    );
  const abstracts = raise(
    [...added.matchAll(/<w:abstractNum .*?<\/w:abstractNum>/gs)]
      .map(([xml]) => xml.replace(/ w15:[a-zA-Z]+="[^"]*"/g, ''))
      .join(''),
  );
  const numbers = raise([...added.matchAll(/<w:num .*?<\/w:num>/gs)].map(([xml]) => xml).join(''));
  letterhead.file(numberingPart, insertNumbering(existing, abstracts, numbers));
  return offset;
}

/** The format wants all abstract lists before all list instances, and a clean-up mark last. */
function insertNumbering(xml: string, abstracts: string, numbers: string): string {
  const firstOf = (...marks: string[]) => Math.min(...marks.map((mark) => xml.indexOf(mark)).filter((at) => at !== -1));
  const end = firstOf('<w:numIdMacAtCleanup', '</w:numbering>');
  const instances = Math.min(end, firstOf('<w:num ', '<w:numIdMacAtCleanup', '</w:numbering>'));
  return xml.slice(0, instances) + abstracts + xml.slice(instances, end) + numbers + xml.slice(end);
}

function createNumbering(letterhead: PizZip): string {
  const types = read(letterhead, '[Content_Types].xml');
  const override = `<Override PartName="/${numberingPart}" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>`;
  letterhead.file('[Content_Types].xml', types.replace('</Types>', `${override}</Types>`));
  const relations = 'word/_rels/document.xml.rels';
  const empty =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const existing = letterhead.file(relations)?.asText() ?? empty;
  const relation = `<Relationship Id="rIdAuscultNumbering" Type="${relationships}/numbering" Target="numbering.xml"/>`;
  letterhead.file(
    relations,
    existing
      .replace(/<Relationships([^>]*)\/>/, '<Relationships$1></Relationships>')
      .replace('</Relationships>', `${relation}</Relationships>`),
  );
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:numbering xmlns:w="${wordprocessing}"></w:numbering>`;
}

const read = (zip: PizZip, name: string): string =>
  zip.file(name)?.asText() ??
  refuseLetterhead(
    'not_word',
    'This file is not a Word document. Save it as "Word document (.docx)" and upload it again.',
  );
