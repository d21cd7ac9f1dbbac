// The speller's thread: texts come in, words to mark go out. It asks for its list and for nothing else.
import { openSpeller, type Misspelt, type Speller } from '@auscult/contract/dictionary/speller.ts';

export type Asked =
  | { kind: 'open'; address: string }
  | { kind: 'check'; id: number; texts: readonly string[] }
  | { kind: 'suggest'; id: number; word: string };
export type Answered = { id: number; misspelt?: Misspelt[][]; words?: string[] };

type Thread = {
  postMessage: (answer: Answered) => void;
  onmessage: ((event: MessageEvent<Asked>) => void) | null;
};
const thread = globalThis as unknown as Thread;
const nothing: ReadonlySet<string> = new Set();
const WARMING_MILLISECONDS = 500;
let speller: Promise<Speller> | undefined;

const open = async (address: string): Promise<Speller> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The list of words did not come.');
  return openSpeller(await answer.text());
};

const answer = async (asked: Exclude<Asked, { kind: 'open' }>): Promise<void> => {
  const opened = await speller;
  if (!opened) return;
  if (asked.kind === 'check')
    thread.postMessage({ id: asked.id, misspelt: asked.texts.map((text) => opened.misspelt(text, nothing)) });
  else thread.postMessage({ id: asked.id, words: opened.suggest(asked.word) });
};

thread.onmessage = ({ data }) => {
  if (data.kind === 'open') {
    speller = open(data.address);
    // The first suggestions of a thread take ten times as long: nobody waits for these, and the first marks not for them.
    speller.then(
      (opened) => setTimeout(opened.suggest, WARMING_MILLISECONDS, 'speling'),
      () => undefined,
    );
  } else answer(data).catch(() => thread.postMessage({ id: data.id }));
};
