import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import { hasSign } from '../findings/forms.ts';
import { deniable } from '../questions/deniable.ts';
import { deniedThing, eachOfKind, eachOfList } from '../questions/deniedThings.ts';
import { finitesIn, tokensOf } from './grammar.ts';
import { plainOf, shapedOf } from './marks.ts';
import type { Marked } from './person.ts';
import { faultOf } from './readable.ts';
import { rewordings } from './rewordings.ts';
import { examinationOpenings } from '../findings/rewordingsOfFindings.ts';
import { examinationSystem, namedWith } from '../symptoms/systems.ts';
import { ordersApart } from '../plan/ordersApart.ts';
import { inRecordGrammar } from '../story/storyWording.ts';
import { tidied } from '../transcript/tidy.ts';
import { mentionsOf } from '../mentions.ts';
import { listed } from './listed.ts';

const isAsFound = (draft: Draft): boolean => draft.topic === 'examination' || draft.topic === 'results';

/** Findings that were read out one after the other without marks, each by itself. */
const apart = (draft: Draft): Draft[] => {
  if (!isAsFound(draft)) return [draft];
  // "Heart rate and blood pressure look fine": what says nothing yet belongs to what follows.
  const parts = draft.body.split(examinationOpenings).reduce<string[]>((whole, part) => {
    const last = whole.at(-1);
    return last !== undefined && !saysSomething(last) && examinationSystem(plainOf(last)) !== null
      ? [...whole.slice(0, -1), `${last} ${part}`]
      : [...whole, part];
  }, []);
  return parts
    .map((part) =>
      part
        .replace(/^(?:and|then|so|also|,) /, '')
        .replace(/[, ]+(?:and|then|so|also)?$/, '')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((body) => ({ ...draft, body }));
};
const saysSomething = (part: string): boolean =>
  /\bexam(?:ination)?\b/.test(part) || hasSign(part) || finitesIn(tokensOf(part)).length > 0;

/** Advice is no history, and an order no finding, whatever they name. */
const asPlan = (draft: Draft): Draft =>
  /^(?:«S» «AN?»|«D» will) /.test(draft.body) && !/^(?:plan|follow_up|work_capacity)$/.test(draft.topic)
    ? { ...draft, topic: 'plan' }
    : draft;

const denies = '«S» «denies|deny» ';
const isDeniable = ({ kind, concept }: Mention): boolean =>
  /^(?:symptom|condition|procedure)$/.test(kind) || concept === 'allergy';

/** "Chest pain shortness of breath": things that stand next to each other with nothing between, each by itself. */
const besideEachOther = (thing: string): string[] => {
  const words = thing.split(' ');
  const named = mentionsOf(thing).filter(isDeniable);
  const cuts = named.flatMap((mention, at) => {
    const before = named[at - 1];
    if (!before) return [];
    const between = words.slice(before.at + before.length, mention.at);
    return between.every((word) => /^(?:the|any|a|an|some|and|recent|other)$/.test(word)) ? [mention.at] : [];
  });
  return [0, ...cuts].map((from, at) =>
    words
      .slice(from, cuts[at] ?? words.length)
      .join(' ')
      .replace(/ (?:the|any|a|an|some|and|recent|other)$/, ''),
  );
};

/** Only what can be denied: each thing once and by a name, "ever had cancer" as "cancer". */
const denied = (draft: Draft): Draft | null => {
  if (!draft.isDenial) return draft;
  // "Not as much pain" is pain.
  if (
    /^(?:as|so|too|that|very|enough|all|quite)?(?=) ?(?:much|many|bad|often|severe)\b|^(?:more|worse|enough|only|just)\b/.test(
      draft.body.slice(denies.length),
    )
  )
    return null;
  const things = new Set(
    eachOfList(eachOfKind(draft.body.slice(denies.length)).split(/, (?:or )?| or /))
      .flatMap(besideEachOther)
      .map((thing) =>
        thing
          .replace(/^(?:any|ever had|ever|had|also|the|like|been|have|no|having|recent|other|with|off) /, '')
          .replace(/,? either$/, '')
          .trim(),
      )
      .filter((thing) => (mentionsOf(thing).some(isDeniable) || deniable.test(thing)) && deniedThing(thing) !== null),
  );
  return things.size === 0 ? null : { ...draft, body: `${denies}${listed([...things], 'or')}` };
};

const reworded = (draft: Draft): Draft => {
  const body = rewordings
    .filter(({ topics }) => topics.test(draft.topic))
    .reduce((text: Marked, { pattern, to }) => text.replace(pattern, to), draft.body);
  const isTold = storyTopics.test(draft.topic) && draft.speaker === 'patient';
  const plain = tidied(isTold ? inRecordGrammar(body.trim()) : body.trim());
  return plain === draft.body || plain === '' ? draft : { ...draft, body: plain };
};

/** Where a clause can begin inside a statement, and where it can end. */
const begins = /^(?:«[SD]»|«P»|there|no|it|the)$/;
const ends = /^(?:and|so|because|which|then|now|okay|that|but|to|«[SDP]»|there|it|no|the)$/;
/** In a story what follows "to" or "that" belongs to the verb before it: "talked | to the paediatrician". */
const endsInStory = /^(?:and|so|because|which|then|but)$/;
const storyTopics =
  /^(?:history|past_history|social_history|family_history|review_of_systems|medications|chief_complaint)$/;
/** What stands before a clause and turns it, or after it and takes it back: nothing is cut off there. */
const turns =
  /^(?:rather|any|did|do|does|do not|if|unless|not|no|never|without|whether|denies|could|might|would|maybe|or|nor|neither|hardly|than|like|until|when|once|should|any|may|«denies\|deny»|in|for|that|think|see|sure|hope|says?|said|told|thought|wonder\w*|asked|worried|afraid|«AN»)$/;
const takesBack =
  /^(?:if|unless|but|except|until|without|when|not|or|than|though|although|however|only|while|no|before|after|instead)$/;
const mayBeObject = /^(?:«[SDP]»|there|it|no|the|that|to)$/;
const bareOf = (token: string | undefined): string => (token ?? '').replace(/[,.;:]+$/, '');

type Span = { from: number; to: number };
const spansOf = (tokens: readonly string[], isStory: boolean): Span[] => {
  const closes = isStory ? endsInStory : ends;
  const starts = tokens.flatMap((token, at) => {
    if (at === 0) return [0];
    const isJoined = /^(?:and|but|so|then|now)$/.test(tokens[at - 1] ?? '') || (tokens[at - 1] ?? '').endsWith(',');
    const isTurned = tokens
      .slice(0, at)
      .some((other) => turns.test(bareOf(other)) || /^«(?:thinks|says|hopes|wonders|knows)/.test(other));
    return isJoined && begins.test(bareOf(token)) && !isTurned ? [at] : [];
  });
  const stops = tokens.flatMap((token, at) =>
    at > 3 && (closes.test(bareOf(token)) || (tokens[at - 1] ?? '').endsWith(',')) && !takesBack.test(bareOf(token))
      ? // "Did not bite «P» tongue": what the verb takes begins no clause.
        mayBeObject.test(bareOf(token)) && finitesIn(tokens.slice(at)).length === 0
        ? []
        : [at]
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
  // "Get the dietitian, Kerryn, to ring you": without what somebody is asked to do nothing is said.
  const asked = /^«D» will (?:also )?(?:get|ask|have) (?!«O»).*?,? to (?=[a-z])/
    .exec(draft.body)?.[0]
    .split(' ').length;
  for (const span of spansOf(tokens, storyTopics.test(draft.topic))) {
    if (asked !== undefined && span.from === 0 && span.to < asked) continue;
    const body = tokens
      .slice(span.from, span.to)
      .join(' ')
      .replace(/[, ]+$/, '')
      .replace(/ (?:and|so|because|which|that|then)$/, '')
      // "…, so the nails | and the knuckles fit with that".
      .replace(/,? (?:so|because|but) (?:the|«P»|an?) [a-z]+$/, '');
    const made = reworded({ ...draft, body });
    if (made.body.split(' ').length >= 4 && faultOf(made) === null) return made;
  }
  return draft;
};

/** "Some numbness, but no tingling": a symptom that the patient names without a verb is reported. */
const reported = (draft: Draft): Draft => {
  if (
    draft.speaker !== 'patient' ||
    draft.label !== undefined ||
    draft.isDenial ||
    !/^(?:history|review_of_systems)$/.test(draft.topic) ||
    !/^(?:fragment|broken)$/.test(faultOf(draft) ?? '')
  )
    return draft;
  const words = wordsOf(draft.body.replace(/«[^»]*»/g, 'the'));
  const first = mentionsIn(words).find(({ kind }) => kind === 'symptom');
  if (!first || first.at > 4 || polarityOf(words, first) === 'denied' || namedWith(words, first) === null) return draft;
  if (
    !/^(?:some|a|an|slightly|mild|more|little|just|the|this|severe|bad|[a-z]+(?:ness|ing|pain|ache|aches|headaches?|fever|cough|nausea|gain|loss|swelling))\b/.test(
      draft.body,
    )
  )
    return draft;
  const made = { ...draft, body: `«S» «reports|report» ${draft.body.replace(/^just /, '')}` };
  return faultOf(made) === null ? made : draft;
};

/** "…, and by the end of the day": a time or a place that led to what was cut off. */
const withoutTrail = (draft: Draft): Draft => {
  const cut =
    /^(.{12,}?), (?:and|but|so)(?: then)?(?=) (?:by|at|in|on|for|with|after|before|during|over|from)\b(?! (?:night|bedtime|the (?:morning|evening|afternoon)))([^,]*)$/.exec(
      draft.body,
    );
  return cut?.[1] !== undefined &&
    finitesIn(tokensOf(cut[2] ?? '')).length === 0 &&
    finitesIn(tokensOf(cut[1])).length > 0 &&
    mentionsOf(cut[2] ?? '').every(({ kind }) => kind !== 'drug')
    ? { ...draft, body: cut[1] }
    : draft;
};

/** What broke off at its end without the part that broke off, where that neither turns the rest nor takes it back. */
const docked = (draft: Draft): Draft => {
  let body = draft.body;
  for (let round = 0; round < 3 && faultOf({ ...draft, body }) === 'unfinished'; round += 1) {
    const cut =
      /^(.*\S),? (?:with|and|which|in|on|of|for|that|so|because|to|at|by|from|where|who|as|more specifically)(?=)\b([^,]*)$/.exec(
        body,
      );
    if (
      !cut ||
      /\b(?:not|never|no|denies|without)\b/.test(plainOf(cut[1] ?? '')) ||
      /\b(?:but|if|unless|until|without|except|when|not|no|never|or)\b/.test(cut[2] ?? '')
    )
      return draft;
    body = (cut[1] ?? '').replace(/[, ]+(?:and|so|which|that|to)?$/, '');
  }
  const made = { ...draft, body };
  return body !== draft.body && body.split(' ').length >= 4 && faultOf(made) === null ? made : draft;
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

/**
 * A fragment with marks is mended in a moment; where they were guessed it may be half of what stood beside it, and is left out. What is
 * read out while looking is in fragments anyway.
 */
const loosened = (draft: Draft): Draft =>
  draft.isBare === true && !isAsFound(draft) && faultOf(draft) === 'fragment' ? { ...draft, isLoose: true } : draft;

/** A draft as the statements that can stand in a record, repaired where that can be done without changing what is said. */
export const mended = (draft: Draft): Draft[] => {
  if (draft.isOwn || draft.isProblem || /^(?:Heard|Asked)/.test(draft.body)) return [draft];
  const kept = denied(draft);
  if (kept === null) return [];
  return apart(asPlan(kept))
    .flatMap(ordersApart)
    .map(reworded)
    .flatMap(apart)
    .filter(isWorth)
    .flatMap((one) => {
      const made = refiled(clipped(docked(withoutTrail(reported(one)))));
      return faultOf(made) === null ? [made] : [loosened(made)];
    });
};
