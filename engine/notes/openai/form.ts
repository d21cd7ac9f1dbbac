import { z } from 'zod';
import type { NotesStatement, SectionBlock } from '../engine.ts';
import type { JsonSchema } from '../../chat/client.ts';
import { chatFailure } from '../../chat/failure.ts';

/** A section by its key in the answer. Keys are ours: an id or a title of a template may be any text. */
export type Asked = { key: string; section: SectionBlock };
/** What stands in one section as the model gave it: lines (paragraphs or bullets) of sentences. */
export type Lines = NotesStatement[][];

const MOST_LINES = 80;
const MOST_SENTENCES = 40;
/** Far beyond a sentence: the model did not keep to the form. */
const MOST_CHARACTERS = 2000;

export const askedOf = (sections: readonly SectionBlock[]): Asked[] =>
  sections.map((section, at) => ({ key: `block_${at + 1}`, section }));

const sentenceSchema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['text', 'segments'],
  properties: {
    text: { type: 'string', description: 'One sentence.' },
    segments: { type: 'array', items: { type: 'string' }, description: 'Ids of the segments that say this.' },
  },
};

/** The template's sections as a JSON schema: one property each, in the template's order, and no other. */
export const schemaOf = (asked: readonly Asked[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: asked.map(({ key }) => key),
  properties: Object.fromEntries(
    asked.map(({ key, section }) => [
      key,
      {
        type: 'array',
        description: `${section.title || 'Text'}: ${section.style === 'bullets' ? 'bullets' : 'paragraphs'}, each a list of sentences. Empty when nothing of it was said.`,
        items: { type: 'array', items: sentenceSchema },
      },
    ]),
  ),
});

const sentence = z
  .strictObject({
    text: z.string().max(MOST_CHARACTERS),
    // Ids are compared with what the checks find in any case: a sentence is not lost for their form.
    segments: z.array(z.string().max(60)).max(60).catch([]),
  })
  .transform(({ text, segments }): NotesStatement => ({ text, segmentIds: segments }));
// A server without schemas may leave out the inner list where a line has one sentence.
const line = z.union([z.array(sentence).max(MOST_SENTENCES), sentence.transform((one) => [one])]);
const lines = z.array(line).max(MOST_LINES);

/** The JSON of an answer from a server that was asked by words alone and dressed it up, or said something before it. */
export const bareJson = (text: string): string =>
  text
    .trim()
    .replace(/^[^{[]*(?=\{\s*(?:"|$))/, '')
    .replace(/\s*```$/, '');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    // What is said after it is no part of it either.
    return JSON.parse(bareJson(text).replace(/(?<=\})[^}\]]*$/, ''));
  } catch {
    throw chatFailure('malformed');
  }
};

/** The lines of one section. Throws a `ChatFailure` when they are not of the form. */
export const linesOf = (value: unknown): Lines => {
  const read = lines.safeParse(value);
  if (!read.success) throw chatFailure('malformed');
  return read.data;
};

/** A whole answer by the keys asked for, each section still to be read. Throws a `ChatFailure` when it is not of the form: not JSON, a section too many or too few. */
export const answerOf = (text: string, asked: readonly Asked[]): ReadonlyMap<string, unknown> => {
  const value = parsed(text);
  if (!isRecord(value)) throw chatFailure('malformed');
  const keys = new Set(asked.map(({ key }) => key));
  if (Object.keys(value).length !== keys.size || Object.keys(value).some((key) => !keys.has(key)))
    throw chatFailure('malformed');
  return new Map(Object.entries(value));
};

const member = /^[{,]\s*"(\w+)"\s*:\s*(\[[\s\S]*)$/;

/** Sections that are complete in an answer of which only the beginning is here, in the order given. A hint: the whole answer counts. */
export const finishedIn = (text: string): [key: string, value: unknown][] => {
  const found: [string, unknown][] = [];
  const json = bareJson(text);
  let depth = 0;
  let isInString = false;
  let from = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInString = false;
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') {
      depth -= 1;
      if (depth !== 1) continue;
      const [, key, value] = member.exec(json.slice(from, at + 1)) ?? [];
      if (key === undefined || value === undefined) continue;
      found.push([key, parsed(value)]);
      from = at + 1;
    }
  }
  return found;
};
