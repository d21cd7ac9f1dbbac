import type { NotesAnswer, NotesEngine, NotesRequest, NotesSection, NotesStatement } from '../engine.ts';
import { shownSections } from '../filing/filing.ts';
import { phrases } from '../phrases.ts';
import type { ChatAnswer, ChatClient } from '../../chat/client.ts';
import { chatFailure, isChatFailure } from '../../chat/failure.ts';
import { newFence, type Fence } from '../../chat/fence.ts';
import { answerOf, askedOf, finishedIn, linesOf, schemaOf, type Asked } from './form.ts';
import { instructionsFor, promptFor, promptHashOf, quotedIn, secondAsking } from './instructions.ts';
import { heardOf, unwrittenOf, type Heard } from './heard.ts';
import { judgeSection, type Ground, type Judged } from './judge.ts';
import { leakGuard } from '../../chat/leak.ts';

/** Judges each section once, in the order they come, and tells of each that is finished. */
const judging = (ground: Ground, asked: readonly Asked[], tell: NotesRequest['onSections']) => {
  const blockIds = new Map(asked.map(({ key, section }) => [key, section.id]));
  const judged = new Map<string, { json: string; verdict: Promise<Judged> }>();
  let told: Promise<NotesSection[]> = Promise.resolve([]);
  const judge = (key: string, value: unknown): Promise<Judged> => {
    const json = JSON.stringify(value);
    const known = judged.get(key);
    if (known?.json === json) return known.verdict;
    const blockId = blockIds.get(key);
    const verdict = Promise.resolve().then(() => {
      if (blockId === undefined) throw chatFailure('malformed');
      return judgeSection(blockId, linesOf(value), ground);
    });
    // It is waited for in its turn, or no longer when one before it was of no use.
    verdict.catch(() => undefined);
    judged.set(key, { json, verdict });
    return verdict;
  };
  return {
    judge,
    /** Hears the answer so far. Calls back when it is seen to be of no use. */
    hear: (soFar: string, isUseless: (failure: unknown) => void): void => {
      for (const [key, value] of finishedIn(soFar).filter(([one]) => !judged.has(one))) {
        const verdict = judge(key, value);
        told = told.then(async (before) => {
          const { blockId, statements } = await verdict;
          const finished = [...before, { blockId, statements }];
          tell?.(finished);
          return finished;
        });
        told.catch(isUseless);
      }
    },
    forget: (): void => {
      judged.clear();
      told = Promise.resolve([]);
    },
  };
};

type Question = { chat: ChatClient; given: NotesRequest; heard: NotesRequest; asked: readonly Asked[]; fence: Fence };

const groundOf = ({ given, heard, asked, fence }: Question): Ground => ({
  given,
  heard,
  repeatsInstructions: leakGuard(fence, {
    instructions: instructionsFor(heard, asked, fence),
    allowed: quotedIn(asked),
  }),
});

/** Asks for the whole document and judges what comes. Rejects with a `ChatFailure` when nothing usable does. */
const askOnce = async (question: Question, isSecond: boolean): Promise<{ sections: Judged[]; answer: ChatAnswer }> => {
  const { chat, heard, asked, fence } = question;
  const ground = groundOf(question);
  const work = judging(ground, asked, heard.onSections);
  const useless = new AbortController();
  let attemptHeard = 1;
  const instructions = instructionsFor(heard, asked, fence);
  const answer = await chat.chat({
    instructions: isSecond ? `${instructions}\n\n${secondAsking(asked)}` : instructions,
    prompt: promptFor(heard, fence),
    form: { name: 'document', schema: schemaOf(asked) },
    onText: (soFar, attempt) => {
      if (attempt !== attemptHeard) work.forget();
      attemptHeard = attempt;
      work.hear(soFar, (failure) => useless.abort(failure));
    },
    signal: AbortSignal.any([useless.signal, ...(heard.signal ? [heard.signal] : [])]),
  });
  const sections: Judged[] = [];
  const values = answerOf(answer.text, asked);
  for (const { key } of asked) sections.push(await work.judge(key, values.get(key)));
  const all = [...values.values()].flatMap((value) => linesOf(value).flat()).map((statement) => statement.text);
  // Piece by piece over several sentences is a repetition too.
  if (ground.repeatsInstructions(all.join(' '))) throw chatFailure('malformed');
  if (all.length > 0 && sections.every((section) => section.statements.length === 0)) throw chatFailure('malformed');
  return { sections, answer };
};

/** One more try where the answer, and not the server, was at fault. */
const askTwice = async (question: Question): Promise<Awaited<ReturnType<typeof askOnce>>> => {
  try {
    return await askOnce(question, false);
  } catch (error) {
    if (!isChatFailure(error) || (error.fault !== 'malformed' && error.fault !== 'too_long')) throw error;
    question.heard.onSections?.([]);
    return askOnce({ ...question, fence: newFence() }, true);
  }
};

const gap: NotesStatement[][] = [[{ text: phrases.gap, segmentIds: [] }]];

const written = async (chat: ChatClient, given: NotesRequest, heard: Heard): Promise<NotesAnswer> => {
  const { consultationType, patient, template } = given;
  const asked = askedOf(shownSections(template, { consultationType, gender: patient.gender }));
  const { temperature, seed } = chat.settings;
  const promptHash = promptHashOf(given, asked);
  const { sections, answer } = await askTwice({ chat, given, heard: heard.request, asked, fence: newFence() });
  const { tokens, milliseconds, attempts } = answer;
  return {
    sections: sections.map(({ blockId, statements }) => ({
      blockId,
      statements: statements.length === 0 && given.documentType === 'work_cover' ? gap : statements,
    })),
    unwritten: unwrittenOf([...heard.withheld, ...sections.flatMap((section) => section.dropped)], given),
    engine: 'openai',
    model: answer.model,
    promptHash,
    call: { temperature, seed, tokens, milliseconds, attempts },
  };
};

/**
 * Notes by a language model at an address of the practice's choice: one question a document, its sections as the form of the answer.
 * Where no usable answer can be had, `fallback` writes, and the answer says so. Rejects only when the request's signal is aborted.
 */
export const createOpenAiNotes = ({ chat, fallback }: { chat: ChatClient; fallback: NotesEngine }): NotesEngine => ({
  name: 'openai',
  model: chat.settings.model,
  honestly:
    'Language model chosen by your practice: writes freely from what was said. Each sentence is compared with the transcript; what it means is yours to judge.',
  whyUnavailable: chat.whyUnavailable,
  write: async (given) => {
    const heard = heardOf(given);
    try {
      return await written(chat, given, heard);
    } catch (error) {
      given.signal?.throwIfAborted();
      if (!isChatFailure(error)) throw error;
      heard.request.onSections?.([]);
      const answer = await fallback.write(heard.request);
      return {
        ...answer,
        unwritten: [...answer.unwritten, ...unwrittenOf(heard.withheld, given)],
        insteadOf: { engine: 'openai', model: chat.settings.model, fault: error.fault },
      };
    }
  },
});
