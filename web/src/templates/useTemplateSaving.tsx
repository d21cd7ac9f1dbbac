import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import * as assignments from '@auscult/contract/templates/assignments.ts';
import { errors } from '@auscult/contract/errors.ts';
import * as endpoints from '@auscult/contract/templates/endpoints.ts';
import { templateErrors } from '@auscult/contract/templates/errors.ts';
import type { TemplateProblem } from '@auscult/contract/templates/problems.ts';
import type { Template } from '@auscult/contract/templates/schemas.ts';
import { announce } from '../app/announcer.ts';
import { call } from '../app/api.ts';
import { isApiProblem, isProblem, rulesOf } from '../app/problem.ts';
import { showProblem } from '../app/showProblem.ts';
import { useQuestion } from '../app/useQuestion.tsx';
import { invalidate } from '../app/useRead.ts';
import { draftOf, isSameDraft, tidied, type Draft } from './components/draft.ts';
import { inUseQuestion } from './components/inUse.ts';

/** Reads that are no longer true once a template or what is done with it has changed. */
export const changedByTemplates = [
  endpoints.list,
  endpoints.listAll,
  endpoints.get,
  endpoints.versions,
  endpoints.usage,
  assignments.listCollection,
  assignments.listAssigned,
  assignments.listDoctors,
] as const;

/** Only what is another than before is sent: what somebody else changed beside it stays. */
const changesOf = (draft: Draft, before: Draft): Partial<Draft> =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([key, value]) => key !== 'type' && JSON.stringify(value) !== JSON.stringify(before[key as keyof Draft]),
    ),
  );

/** The server's rules at the blocks that they are about. */
const problemsAt = (draft: Draft, rules: readonly { path: string; message?: string }[]): TemplateProblem[] =>
  rules.map(({ path, message = 'This cannot be saved' }) => {
    const [, index, within] = /^blocks\.(\d+)(?:\.blocks\.(\d+))?/.exec(path) ?? [];
    const block = index === undefined ? undefined : draft.blocks[Number(index)];
    const inner = block?.type === 'container' && within !== undefined ? block.blocks[Number(within)] : undefined;
    return { path, blockId: (inner ?? block)?.id ?? '', message };
  });

/** A new template, or the changes of one. */
const send = (
  draft: Draft,
  { over, isAdmin, confirm }: { over: Template | undefined; isAdmin: boolean; confirm: boolean },
): Promise<Template> => {
  const { isGlobal, ...own } = draft;
  if (!over) return call(endpoints.create, { body: isAdmin ? { ...own, isGlobal } : own });
  const changes = changesOf(draft, draftOf(over));
  return call(endpoints.update, {
    params: { templateId: over.id },
    body: { baseVersion: over.version, ...changes, ...(confirm ? { confirm } : {}) },
  });
};

const isCut = (error: unknown): boolean =>
  isApiProblem(error) && (error.kind === 'fetch_error' || error.kind === 'timeout');
/** What the server has, where only its answer to the same draft was lost. */
const arrived = async (error: unknown, { draft, over }: Pick<Attempt, 'draft' | 'over'>) => {
  if (!over || !isProblem(error, errors.versionStale)) return undefined;
  const now = await call(endpoints.get, { params: { templateId: over.id } });
  return isSameDraft(draftOf(now), draft) ? now : undefined;
};
const MILLISECONDS_BETWEEN = 10_000;
/** Tries again once the device has a network, and now and then meanwhile: not every loss of the server is told by the browser. */
export const useWaiting = (isWaiting: boolean, again: () => void): void => {
  const attempt = useEffectEvent(() => {
    if (navigator.onLine) again();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const onTime = () => attempt();
    const timer = setInterval(onTime, MILLISECONDS_BETWEEN);
    window.addEventListener('online', onTime);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onTime);
    };
  }, [isWaiting]);
};

type Attempt = { draft: Draft; over: Template | undefined; saveAnyway: () => Promise<void> };
/** Why the server did not take a draft, until it is put right or decided. */
const useRefusals = () => {
  const [nameError, setNameError] = useState<string>();
  const [refused, setRefused] = useState<TemplateProblem[]>([]);
  const [theirs, setTheirs] = useState<Template>();
  const { ask, question } = useQuestion({ inUse: inUseQuestion });
  const show = async (error: unknown, { draft, over, saveAnyway }: Attempt): Promise<void> => {
    if (isProblem(error, templateErrors.templateNameTaken))
      setNameError('Another template of this type goes by this name');
    else if (isProblem(error, errors.versionStale) && over)
      setTheirs(await call(endpoints.get, { params: { templateId: over.id } }));
    else if (isProblem(error, templateErrors.templateInUse))
      ask('inUse', saveAnyway, {
        name: draft.name,
        deed: 'Archive',
        metadata: error.metadata,
      });
    else if (isApiProblem(error) && rulesOf(error).length > 0) {
      setRefused(problemsAt(draft, rulesOf(error)));
      showProblem(error);
    } else showProblem(error);
  };
  const clear = (): void => {
    setNameError(undefined);
    setRefused([]);
  };
  return { nameError, refused, theirs, setTheirs, question, show, clear };
};

type Decided = {
  theirs: Template | undefined;
  setTheirs: (theirs: undefined) => void;
  setBase: (base: Template) => void;
  save: (draft: Draft, how: { over: Template | undefined }) => Promise<void>;
};
/** What is done about what somebody else saved meanwhile. */
const decisionsOn = ({ theirs, setTheirs, setBase, save }: Decided) => ({
  /** One's own text is saved over theirs, whose version stays in the history. */
  keepMine: (draft: Draft) => {
    setTheirs(undefined);
    return save(draft, { over: theirs });
  },
  takeTheirs: (take: (draft: Draft) => void) => {
    if (theirs) {
      setBase(theirs);
      take(draftOf(theirs));
    }
    setTheirs(undefined);
  },
  decideLater: () => setTheirs(undefined),
});

type Saving = {
  template: Template | undefined;
  isAdmin: boolean;
  onSaved: (template: Template) => void;
  /** The draft as it stands saved. */
  onClean: (draft: Draft) => void;
};
/** Saves a draft, and says what stands in its way: rules at their blocks, a name that is taken, somebody else's changes. */
export const useTemplateSaving = ({ template, isAdmin, onSaved, onClean }: Saving) => {
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [isBusy, setIsBusy] = useState(false);
  const [isWaiting, setIsWaiting] = useState(false);
  const { nameError, refused, theirs, ...refusals } = useRefusals();

  const settle = (saved: Template, draft: Draft): void => {
    setBase(saved);
    onClean(draft);
    changedByTemplates.forEach((endpoint) => invalidate(client, endpoint));
    announce('Saved');
    onSaved(saved);
  };
  const save = async (typed: Draft, { over = base, confirm = false } = {}): Promise<void> => {
    const draft = tidied(typed);
    setIsBusy(true);
    refusals.clear();
    try {
      settle(await send(draft, { over, isAdmin, confirm }), draft);
      setIsWaiting(false);
    } catch (error) {
      setIsWaiting(isCut(error));
      const saved = isWaiting ? await arrived(error, { draft, over }).catch(() => undefined) : undefined;
      if (saved) settle(saved, draft);
      else if (!isCut(error))
        await refusals
          .show(error, { draft, over, saveAnyway: () => save(draft, { over, confirm: true }) })
          .catch(showProblem);
    } finally {
      setIsBusy(false);
    }
  };
  const decisions = decisionsOn({ theirs, setTheirs: refusals.setTheirs, setBase, save });
  return {
    save,
    ...decisions,
    isBusy,
    /** Asked for while the server could not be reached: it goes by itself once it can. */
    isWaiting,
    nameError,
    refused,
    question: refusals.question,
    base,
    isClean: (draft: Draft) => base !== undefined && isSameDraft(draft, draftOf(base)),
    /** What somebody else saved meanwhile, until it is decided. */
    theirs,
  };
};
