import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from './drafting.ts';
import { framesOf } from './frames.ts';
import { plainOf, shapedOf } from './marks.ts';
import type { Marked } from './person.ts';
import { faultOf } from './readable.ts';
import { examinationOpenings, rewordings } from './rewordings.ts';
import { examinationSystem } from './systems.ts';
import { tidied } from './tidy.ts';
import { mentionsOf } from './mentions.ts';

const isAsFound = (draft: Draft): boolean => draft.topic === 'examination' || draft.topic === 'results';

/** Findings that were read out one after the other without marks, each by itself. */
const apart = (draft: Draft): Draft[] => {
  if (!isAsFound(draft)) return [draft];
  const parts = draft.body.split(examinationOpenings).map((part) =>
    part
      .replace(/^(?:and|then|so|also|,) /, '')
      .replace(/[, ]+(?:and|then|so|also)?$/, '')
      .trim(),
  );
  return parts.filter((part) => part !== '').map((body) => ({ ...draft, body }));
};

/** Advice is no history, and an order no finding, whatever they name. */
const asPlan = (draft: Draft): Draft =>
  /^(?:«S» «AN?»|«D» will) /.test(draft.body) && !/^(?:plan|follow_up|work_capacity)$/.test(draft.topic)
    ? { ...draft, topic: 'plan' }
    : draft;

const denies = '«S» «denies|deny» ';
/** Only what can be denied: each thing by a name, "ever had cancer" as "cancer". */
const denied = (draft: Draft): Draft | null => {
  if (!draft.isDenial) return draft;
  const things = draft.body
    .slice(denies.length)
    .split(/, (?:or )?| or /)
    .map((thing) => thing.replace(/^(?:any|ever had|ever|had|also|the|like|been|have) /, '').trim())
    .filter((thing) =>
      mentionsOf(thing).some(
        ({ kind, concept }) => /^(?:symptom|condition|procedure)$/.test(kind) || concept === 'allergy',
      ),
    );
  return things.length === 0
    ? null
    : {
        ...draft,
        body: `${denies}${things.length > 1 ? `${things.slice(0, -1).join(', ')} or ${things.at(-1) ?? ''}` : (things[0] ?? '')}`,
      };
};

const reworded = (draft: Draft): Draft => {
  const body = rewordings
    .filter(({ topics }) => topics.test(draft.topic))
    .reduce((text: Marked, { pattern, to }) => text.replace(pattern, to), draft.body);
  const plain = tidied(body.trim());
  return plain === draft.body || plain === '' ? draft : { ...draft, body: plain };
};

/** Where a clause can begin inside a statement, and where it can end. */
const begins = /^(?:«[SD]»|«P»|there|no|it|the)$/;
const ends = /^(?:and|so|because|which|then|now|okay|that|but|to|«[SDP]»|there|it|no|the)$/;
/** What stands before a clause and turns it, or after it and takes it back: nothing is cut off there. */
const turns =
  /^(?:rather|any|did|do|does|do not|if|unless|not|no|never|without|whether|denies|could|might|would|maybe|or|nor|neither|hardly|than|like|until|when|should|any|may|«denies\|deny»|in|for|that|think|see|sure|hope|says?|said|told|thought|wonder\w*|asked|worried|afraid|«AN»)$/;
const takesBack =
  /^(?:if|unless|but|except|until|without|when|not|or|than|though|although|however|only|while|no|before|after|instead)$/;
const bareOf = (token: string | undefined): string => (token ?? '').replace(/[,.;:]+$/, '');

type Span = { from: number; to: number };
const spansOf = (tokens: readonly string[]): Span[] => {
  const starts = tokens.flatMap((token, at) => {
    if (at === 0) return [0];
    const isJoined = /^(?:and|but|so|then|now)$/.test(tokens[at - 1] ?? '') || (tokens[at - 1] ?? '').endsWith(',');
    const isTurned = tokens
      .slice(0, at)
      .some((other) => turns.test(bareOf(other)) || /^«(?:thinks|says|hopes|wonders|knows)/.test(other));
    return isJoined && begins.test(bareOf(token)) && !isTurned ? [at] : [];
  });
  const stops = tokens.flatMap((token, at) =>
    at > 3 && (ends.test(bareOf(token)) || (tokens[at - 1] ?? '').endsWith(',')) && !takesBack.test(bareOf(token))
      ? [at]
      : [],
  );
  return starts
    .flatMap((from) => [...stops, tokens.length].filter((to) => to - from >= 4).map((to) => ({ from, to })))
    .filter(({ from, to }) => to - from < tokens.length)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, mostTries);
};
const mostTries = 10;

/** The longest clause of a statement that can stand by itself, where the whole cannot and nothing cut off turns it or takes it back. */
const clipped = (draft: Draft): Draft => {
  const fault = faultOf(draft);
  if (
    fault === null ||
    draft.label !== undefined ||
    draft.isDenial ||
    !/^(?:unfinished|too long|talk|run-on|broken|fragment|person|question|dangling)$/.test(fault)
  )
    return draft;
  // A question is no statement, however it is cut.
  if (
    /\b(?:any|rather|anything|need|needs)\b|^(?:is|are|do|does|did|have|has|can|could|would|will|what|how|when|where|why|who)\b/.test(
      shapedOf(draft.body),
    )
  )
    return draft;
  const tokens = draft.body.split(' ');
  for (const span of spansOf(tokens)) {
    const body = tokens
      .slice(span.from, span.to)
      .join(' ')
      .replace(/[, ]+$/, '')
      .replace(/ (?:and|so|because|which|that|then)$/, '');
    const made = reworded({ ...draft, body });
    if (made.body.split(' ').length >= 4 && faultOf(made) === null) return made;
  }
  return draft;
};

const filedAs: readonly Topic[] = ['examination', 'results', 'plan', 'assessment', 'history'];
/** What the doctor said under the heading where it makes sense, where it makes none under its own. */
const refiled = (draft: Draft): Draft => {
  const fault = faultOf(draft);
  if (draft.speaker !== 'doctor' || draft.label !== undefined || (fault !== 'fragment' && fault !== 'not clinical'))
    return draft;
  for (const topic of filedAs) {
    if (topic === draft.topic || (topic === 'examination' && examinationSystem(plainOf(draft.body)) === null)) continue;
    if (topic === 'history' && !/^(?:«S»|«P»|he |she )/.test(draft.body)) continue;
    const made = reworded({ ...draft, topic });
    if (faultOf(made) === null) return made;
  }
  return draft;
};

const isWorth = (draft: Draft): boolean =>
  draft.topic !== 'examination' ||
  /\d/.test(draft.body) ||
  mentionsOf(plainOf(draft.body)).length > 0 ||
  draft.body.split(' ').length > 2;

/** A draft as the statements that can stand in a record, repaired where that can be done without changing what is said. */
export const mended = (draft: Draft): Draft[] => {
  if (draft.isOwn || draft.isProblem || /^(?:Heard|Asked)/.test(draft.body)) return [draft];
  const kept = denied(draft);
  if (kept === null) return [];
  return apart(asPlan(kept))
    .map(reworded)
    .flatMap(apart)
    .filter(isWorth)
    .flatMap((one) => {
      const made = refiled(clipped(one));
      return faultOf(made) === null ? [made] : [...framesOf(one), made];
    });
};
