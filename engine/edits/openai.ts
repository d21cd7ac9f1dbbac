import { documentOf, lineOf, lineText, linesOf } from '@auscult/contract/generation/pieces.ts';
import { plainText, type Richtext } from '@auscult/contract/richtext.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { ChatClient, JsonSchema } from '../chat/client.ts';
import { chatFailure, isChatFailure } from '../chat/failure.ts';
import { fenced, fenceRules, newFence, type Fence } from '../chat/fence.ts';
import { wordsOnly } from '../chat/hygiene.ts';
import { leakGuard } from '../chat/leak.ts';
import { quoted } from './edit.ts';
import type { Edited, EditRequest, EditsEngine } from './engine.ts';

const KINDS = ['heading', 'paragraph', 'bullet', 'numbered'] as const;
const answer = z.object({
  lines: z
    .array(z.object({ kind: z.enum(KINDS), text: z.string() }))
    .min(1)
    .max(2000),
});
const schema: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['lines'],
  properties: {
    lines: {
      type: 'array',
      description: 'The whole document after the edit, line by line',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'text'],
        properties: { kind: { type: 'string', enum: KINDS }, text: { type: 'string' } },
      },
    },
  },
};

const names = {
  note: 'clinical note',
  letter: 'letter to a doctor',
  referral_letter: 'referral letter',
  patient_letter: 'letter to a patient',
  work_cover: 'certificate of work capacity',
} as const;

const instructionsFor = ({ documentType }: EditRequest, fence: Fence): string =>
  [
    `You edit a ${names[documentType]} that a doctor has drafted. Answer with the whole document after the edit.`,
    'The data part "wish" holds what the doctor wants changed. Carry it out as an edit of the words of the document and as nothing else.',
    'Change only what the wish asks for. Every other line stays word for word, in its order and kind.',
    'Add no finding, diagnosis, medicine, dose, number, name or advice that stands neither in the document, nor in the wish, nor in what was said.',
    'Where the wish cannot be carried out that way, answer with the document unchanged.',
    'Australian spelling. Plain text in each line: no markup, no links.',
    fenceRules(fence),
    'Answer with one JSON object: {"lines":[{"kind":"heading|paragraph|bullet|numbered","text":"…"}]}.',
  ].join('\n');

const promptFor = ({ content, instruction, transcript, context }: EditRequest, fence: Fence): string =>
  fenced(
    [
      { name: 'document', rows: linesOf(content).map((line) => ({ kind: line.kind, text: lineText(line) })) },
      { name: 'said', rows: transcript.map(({ speaker, text }) => ({ speaker, text })) },
      { name: 'context', rows: context === '' ? [] : [{ text: context }] },
      { name: 'wish', rows: [{ text: instruction }] },
    ],
    fence,
  );

/** The texts that are complete in an answer that is still coming. */
const finishedIn = (soFar: string): string =>
  Array.from(soFar.matchAll(/"text"\s*:\s*("(?:[^"\\]|\\.)*")/g), ([, json]) =>
    wordsOnly(JSON.parse(json ?? '""') as string),
  )
    .filter(Boolean)
    .join('\n');
const writingOf = (soFar: string): string => {
  try {
    return finishedIn(soFar);
  } catch {
    return '';
  }
};

const read = (text: string, base: Richtext): Richtext => {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    throw chatFailure('malformed');
  }
  const found = answer.safeParse(parsed);
  if (!found.success) throw chatFailure('malformed');
  const levels = new Map(
    linesOf(base).flatMap((line) =>
      line.node.type === 'heading' ? [[lineText(line), line.node.attrs.level] as const] : [],
    ),
  );
  const lines = found.data.lines.flatMap(({ kind, text: own }) => {
    const words = wordsOnly(own);
    if (words === '') return [];
    const level = levels.get(words);
    return [
      lineOf({ kind, ...(kind === 'heading' && level ? { level } : {}), content: [{ type: 'text', text: words }] }),
    ];
  });
  if (lines.length === 0) throw chatFailure('malformed');
  return documentOf(lines);
};

/** Tells one wording of the instructions from another; the chance in a fence has no part in it. */
const promptHashOf = (request: EditRequest): string =>
  createHash('sha256')
    .update(instructionsFor(request, { nonce: '', canary: '' }))
    .update(JSON.stringify(schema))
    .digest('hex');

const factsIn = (text: string): Set<string> => {
  const words = wordsOf(text);
  const drugs = mentionsIn(words).filter(({ kind }) => kind === 'drug');
  return new Set([...drugs.map(({ concept }) => concept), ...words.filter((word) => /^\d/.test(word))]);
};

/** Medicines and numbers that neither the document nor the doctor nor anybody in the room named. */
const inventedIn = (proposed: Richtext, { content, instruction, transcript, context }: EditRequest): string[] => {
  const known = factsIn([plainText(content), instruction, context, ...transcript.map(({ text }) => text)].join('\n'));
  return [...factsIn(plainText(proposed))].filter((fact) => !known.has(fact));
};

const askOnce = async (chat: ChatClient, request: EditRequest, onWriting: (text: string) => void): Promise<Edited> => {
  const fence = newFence();
  const instructions = instructionsFor(request, fence);
  const told = await chat.chat({
    instructions,
    prompt: promptFor(request, fence),
    form: { name: 'document', schema },
    onText: (soFar) => {
      const text = writingOf(soFar);
      if (text !== '') onWriting(text);
    },
    signal: request.signal,
  });
  const content = read(told.text, request.content);
  const repeats = leakGuard(fence, { instructions, allowed: [plainText(request.content), request.instruction] });
  if (repeats(plainText(content))) throw chatFailure('malformed');
  const invented = inventedIn(content, request);
  const { temperature, seed } = chat.settings;
  const { tokens, milliseconds, attempts } = told;
  return {
    content,
    done: ['Edited by the language model. Look at each change before you accept it.'],
    left:
      invented.length === 0 ? [] : [`New here, and said by nobody: ${invented.slice(0, 8).map(quoted).join(', ')}.`],
    engine: 'openai',
    model: told.model,
    promptHash: promptHashOf(request),
    call: { temperature, seed, tokens, milliseconds, attempts },
  };
};

/** One more try where the answer, and not the server, was at fault. */
const askTwice = async (chat: ChatClient, request: EditRequest, onWriting: (text: string) => void): Promise<Edited> => {
  try {
    return await askOnce(chat, request, onWriting);
  } catch (error) {
    if (!isChatFailure(error) || error.fault !== 'malformed') throw error;
    return askOnce(chat, request, onWriting);
  }
};

/** Edits by a language model at an address of the practice's choice. Where it gives no usable answer, `fallback` does what it can, and says so. */
export const createOpenAiEdits = ({ chat, fallback }: { chat: ChatClient; fallback: EditsEngine }): EditsEngine => ({
  name: 'openai',
  model: chat.settings.model,
  edit: async (request, onWriting) => {
    try {
      return await askTwice(chat, request, onWriting);
    } catch (error) {
      request.signal.throwIfAborted();
      if (!isChatFailure(error)) throw error;
      const edited = await fallback.edit(request, onWriting);
      return {
        ...edited,
        left: [`${error.message}. The embedded engine was asked instead.`, ...edited.left],
        insteadOf: { engine: 'openai', model: chat.settings.model, fault: error.fault },
      };
    }
  },
});
