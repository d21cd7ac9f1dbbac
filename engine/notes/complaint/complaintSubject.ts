import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { presented } from './presented.ts';
import { isCertainly } from './referentCertain.ts';
import { ofWay } from './referents.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What brought the patient, as "it" stands for it: its name with an article, and by which concept it is known. */
export type Matter = {
  name: string;
  concept: string;
  isMany: boolean;
  /** The part of the body that it is of. */ part?: string;
  segmentIds: readonly string[];
};

const many =
  /(?:pains|aches|headaches|migraines|palpitations|cramps|spells|sweats|chills|rashes|welts|hives|nosebleeds|symptoms|flushes|attacks)$/;
const noun =
  /(?:pain|aches?|headaches?|cough|swelling|rash|dizziness|numbness|tingling|nausea|vomiting|diarrh?o?ea|weakness|stiffness|discomfort|palpitations?|fatigue|bleeding|itch|itching|soreness|lump|congestion|heartburn|reflux|migraines?|shortness of breath|wheeze|sore throat|constipation|dizzy spells|twitch|lesion|mole|cyst|bump|chest tightness|hearing loss|weight loss|tinnitus|sneezing|anxiety|erectile dysfunction|memory loss|low mood|fevers?|vertigo|dysuria|tremor|welts|hives|nosebleeds|hot flushes|panic attacks|urinary (?:frequency|symptoms|incontinence))$/;

/** The complaint of a visit where it is one symptom; `null` for visits of another kind and for several complaints. */
export const matterOf = (utterances: readonly Utterance[], drafts: readonly Draft[]): Matter | null => {
  const complaint = presented(utterances, drafts);
  if (!complaint) return null;
  const text = plainOf(complaint.body).trim();
  const [first, another] = mentionsOf(text).filter(({ kind }) => kind === 'symptom');
  const last = noun.exec(
    text.replace(/^(?:some|severe|bad|chronic|ongoing|an?) /, '').replace(/ of the [a-z]+$/, ''),
  )?.[0];
  if (last === undefined || another || / and |,/.test(text)) return null;
  const part =
    mentionsOf(text).find(({ kind }) => kind === 'paired' || kind === 'single')?.words ?? partBefore.exec(text)?.[1];
  return {
    ...(part === undefined ? {} : { part }),
    name: `${phrases.the} ${last}`,
    concept: first?.concept ?? last,
    isMany: many.test(last),
    segmentIds: complaint.segmentIds,
  };
};

const partBefore =
  /\b(knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|calf|thigh|heel|groin)\b/;
/** What is done to a part, and to nothing that one feels. */
const doneTo =
  /\b(hurt|injured|broken|broke|twisted|sprained|strained|fractured|dislocated|(?:surger(?:y|ies)|operations?|(?:problems?|issues|trouble) (?:on|with)|weight on|bend|bending|straighten|straightening|iced|icing|wrapped|wrapping|elevated|elevating|resting|ice|wrap|elevate)) (?:it|this|that)(?= |,|$)/g;
const partNamed = (body: string, { part }: Matter): string | null => {
  const own = body.slice(0, body.search(doneTo));
  // "This finger, I hurt it": of the part that the sentence itself names.
  if (mentionsOf(own).some(({ kind, words }) => (kind === 'paired' || kind === 'single') && words !== part))
    return null;
  const told = part === undefined ? body : body.replace(doneTo, `$1 ${phrases.the} ${part}`);
  return told === body ? null : told;
};

const between =
  '(?:(?:has|had|is|was|does|did|also|still|really|usually|always|sometimes|only|not|never|been|just|kind of|definitely|probably|mostly|really|actually|now) )*';
const said = new RegExp(
  `^(?:it|this|that) (?:${between}(?:started|starts?|starting|began|begins|came on|comes|coming|goes|going|went|gets?|getting|got|gotten|worse|better|worsened|worsening|improv\\w+|constant\\w*|intermittent\\w*|sharp|dull|burning|throbbing|stabbing|aching|achy|severe|mild|moderate|lasts?|lasted|radiat\\w+|spread\\w*|moves|moved|travels|wakes|woke|keeps «O»|kept «O»|bothers?|bothering|feels|felt|on and off|in(?! (?:plaster|hospital|an?|fibreglass|theatre)\\b)|on(?! an?\\b)|about|for|since|gradual\\w*|sudden\\w*|all|every|happens|happened|happening|occurs|occurred|located|worst|unbearable|manageable|resolv\\w+|settled|itchy|sore|tender|painful|stiff|swollen|comes and goes|coming and going|affect\\w+|there|like an?|more like|the size|bigger|smaller|grow(?:s|n|ing)?|drags?|pops?|sticks out)\\b)`,
);
const hurts =
  /^it (?:(?:really|just|still|only|does|also|kind of|always|usually|sometimes|mostly) )*hurts? (?:a lot |more |most |really bad |badly )?((?:when|if|to|with|whenever|after|at|in|on|especially)\b.+)$/;
const hurting = /^it (?:has|is|was) (?:been )?(?:really |just )?hurting (since|for|when|whenever|after) (.+)$/;

const isSite =
  /^(?:it|this) is (?:just |mostly |mainly )*((?:(?:in|on|at) )?«P» (?:(?:left|right|lower|upper) )*(?:knee|hip|shoulder|ankle|foot|leg|arm|elbow|wrist|hand|back|neck|calf|thigh|heel|groin|side))$/;

const nearby = 2;
/** Whether nothing else was spoken of just before that "it" could stand for. */
export const isAlone = (utterances: readonly Utterance[], order: number, matter: Matter): boolean =>
  utterances.slice(Math.max(0, order - nearby), order).every(({ text }) => {
    const others = mentionsIn(wordsOf(text)).filter(
      ({ kind, concept }) => /^(?:drug|procedure|condition|symptom)$/.test(kind) && concept !== matter.concept,
    );
    return (
      others.every(({ concept }) => concept === 'pain' || concept === 'injury') &&
      !/\b(?:mother|father|wife|husband|son|daughter|friend|brother|sister|mom|dad|mum)\b/.test(text)
    );
  });

const isPain = ({ name }: Matter): boolean => /pain|ache|soreness|sore throat/.test(name);

const afterWhen =
  /^((?:when|if|whenever|after|once) «S» [^,]{3,40},? )it (?=(?:goes|comes|gets|hurts|swells|settles|stops|starts|aches|drags)\b)/;
/** "When I lie down, it goes back in", "I noticed it in the shower": with the matter inside the sentence. */
const namedInside = (body: string, { name, isMany }: Matter): string | null => {
  if (isMany) return null;
  if (afterWhen.test(body)) return body.replace(afterWhen, `$1${name} `);
  return /^«S» (?:first )?noticed it\b(?! (?:is|was|gets|hurts))/.test(body)
    ? body.replace(/noticed it\b/, `noticed ${name}`)
    : null;
};

/** A statement of "it" with the matter in its place; `null` where it may be of something else. */
export const namedBy = (given: string, matter: Matter): string | null => {
  if (ofWay.test(given)) return null;
  // "It's happened before": the short form of "has".
  const body = given.replace(
    /^(it|this|that) is (?=(?:happened|started|lasted|spread|moved|changed|progressed|stopped|come|gone|gotten|got)\b)/,
    '$1 has ',
  );
  const [, when] = hurts.exec(body) ?? [];
  if (when !== undefined)
    return isPain(matter) ? `«S» «has|have» ${phrases.pain} ${when.replace(/^to /, 'when trying to ')}` : null;
  const [, link, time] = hurting.exec(body) ?? [];
  if (link !== undefined) return isPain(matter) ? `«S» «has|have» had ${phrases.pain} ${link} ${time ?? ''}` : null;
  const [, site] = isSite.exec(body) ?? [];
  if (site !== undefined)
    return isPain(matter) ? `${matter.name} is ${/^(?:in|on|at)\b/.test(site) ? '' : 'in '}${site}` : null;
  // "That goes for an hour and then the headache comes": something else.
  if (!said.test(body) || matter.isMany || body.includes(` the ${matter.name.replace(/^(?:the|«P») /, '')} `))
    return null;
  if (
    isPain(matter) &&
    /^(?:it|this|that) (?:(?:is|was|has been|really|just|a little|a bit|still|very) )*(?:sore|tender|painful)\b/.test(
      body,
    )
  )
    return null;
  return body.replace(/^(?:it|this|that)\b/, matter.name);
};

const lead = /^(?:(?:and|but|so|well|no|then|because|i think|i would say|now|like|mostly),? )+(?=(?:it|this|that) )/;
/** "It hurts when I kneel", of a visit about one complaint and with nothing else in sight, with the complaint in the place of "it". */
export const withMatterNamed = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  matter: Matter | null,
): Draft[] =>
  matter === null
    ? [...drafts]
    : drafts.map((draft) => {
        const body = draft.body.replace(lead, '');
        if (draft.speaker !== 'patient' || draft.label !== undefined || !isAlone(utterances, draft.order, matter))
          return draft;
        const withPart = partNamed(draft.body, matter);
        if (withPart !== null)
          return { ...draft, body: withPart, segmentIds: [...new Set([...matter.segmentIds, ...draft.segmentIds])] };
        const inside = draft.topic === 'history' ? namedInside(body, matter) : null;
        if (inside !== null)
          return { ...draft, body: inside, segmentIds: [...new Set([...matter.segmentIds, ...draft.segmentIds])] };
        if (draft.topic !== 'history' || !/^(?:it|this|that) /.test(body)) return draft;
        // "Has that happened again today?": what was spoken of right before, whatever the visit is about.
        if (utterances[draft.order]?.question === true && /\bhappen/.test(body)) return draft;
        const told = namedBy(body, matter);
        return told === null || !isCertainly(matter, body, utterances, draft.order)
          ? draft
          : { ...draft, body: told, segmentIds: [...new Set([...matter.segmentIds, ...draft.segmentIds])] };
      });
