import { useEffect, useRef, useState } from 'react';
import { runPrompt } from '@auscult/contract/playground/endpoints.ts';
import type { PromptEvent } from '@auscult/contract/playground/schemas.ts';
import { wordsOf, type Words } from '../app/showProblem.ts';
import { listen } from '../app/stream.ts';

/** One answer of one model. */
export type Run = {
  text: string;
  isRunning: boolean;
  done: Extract<PromptEvent, { kind: 'done' }> | undefined;
  problem: Words | undefined;
};
export type Pane = { id: number; deploymentId: string; temperature: string; run: Run };
/** What every model is asked, as it is typed and chosen. */
export type Question = {
  prompt: string;
  system: string;
  maxTokens: string;
  appointmentId: string | null;
  templateId: string | null;
  promptMacroId: string | null;
};
/** A prompt that was run, with what each model answered. */
export type Past = { id: number; question: Question; panes: readonly Pane[] };

const nothing: Run = { text: '', isRunning: false, done: undefined, problem: undefined };
export const MOST_PANES = 3;
/** As many as the server runs for one administrator. */
const AT_ONCE = 2;
const KEPT_RUNS = 20;
/** The runs of this tab, by who made them. They are nowhere else. */
const kept = new Map<string, readonly Past[]>();

/** Models beside each other that are asked the same. Leaving the screen ends the asking at the server. */
export const usePanes = (myId: string, firstModel: string) => {
  const [panes, setPanes] = useState<readonly Pane[]>([
    { id: 1, deploymentId: firstModel, temperature: '0', run: nothing },
  ]);
  const [past, setPast] = useState(kept.get(myId) ?? []);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const change = (id: number, patch: Partial<Pane>) =>
    setPanes((all) => all.map((pane) => (pane.id === id ? { ...pane, ...patch } : pane)));

  const start = async (question: Question): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const answered = await askAll(panes, { question, signal: own.signal }, (pane) => {
      if (running.current === own) change(pane.id, { run: pane.run });
    });
    const next = [{ id: Date.now(), question, panes: answered }, ...(kept.get(myId) ?? [])].slice(0, KEPT_RUNS);
    kept.set(myId, next);
    setPast(next);
  };
  const add = () =>
    setPanes((all) => {
      const last = all.at(-1);
      return last ? [...all, { ...last, id: last.id + 1, run: nothing }] : all;
    });
  return {
    panes,
    past,
    isRunning: panes.some(({ run }) => run.isRunning),
    change,
    add,
    remove: (id: number) => setPanes((all) => all.filter((pane) => pane.id !== id)),
    show: (from: Past) => setPanes(from.panes),
    start,
    stop: () => running.current?.abort(),
  };
};

const askedOf = ({ prompt, system, maxTokens, ...named }: Question) => ({
  prompt,
  maxTokens: Number(maxTokens),
  ...(system ? { system } : {}),
  ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== null)),
});

type Asking = { question: Question; signal: AbortSignal };

const askAll = async (panes: readonly Pane[], asking: Asking, tell: (pane: Pane) => void): Promise<readonly Pane[]> => {
  const answered = panes.map((pane) => ({ ...pane, run: { ...nothing, isRunning: true } }));
  answered.forEach(tell);
  const waiting = [...answered.keys()];
  const lane = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      const index = at;
      const pane = answered[index];
      if (pane) await askOne(pane, asking, (told) => tell((answered[index] = told)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return answered;
};

const askOne = async (
  { temperature, ...pane }: Pane,
  { question, signal }: Asking,
  tell: (pane: Pane) => void,
): Promise<void> => {
  let run: Run = { ...nothing, isRunning: true };
  const update = (patch: Partial<Run>) => tell({ ...pane, temperature, run: (run = { ...run, ...patch }) });
  const body = {
    ...askedOf(question),
    deploymentId: pane.deploymentId,
    temperature: temperature.trim() === '' ? null : Number(temperature),
  };
  const onEvent = (event: PromptEvent) =>
    update(event.kind === 'text' ? { text: run.text + event.text } : { done: event });
  let problem: Words | undefined;
  try {
    if (!signal.aborted) await listen(runPrompt, { body }, { signal, onEvent });
  } catch (error) {
    if (!signal.aborted) problem = wordsOf(error);
  }
  update({ isRunning: false, problem });
};
