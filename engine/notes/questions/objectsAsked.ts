import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** "I check two or three times a day" says nothing without what the question asked of: "how often do you check your sugars?". */

const bases: Readonly<Record<string, string>> = {
  has: 'have',
  takes: 'take',
  uses: 'use',
  checks: 'check',
  drinks: 'drink',
  gets: 'get',
  needs: 'need',
  tries: 'try',
  wants: 'want',
  measures: 'measure',
  had: 'have',
  took: 'take',
  used: 'use',
  checked: 'check',
  drank: 'drink',
  got: 'get',
  needed: 'need',
  tried: 'try',
  measured: 'measure',
  have: 'have',
  take: 'take',
  use: 'use',
  check: 'check',
  drink: 'drink',
  get: 'get',
  need: 'need',
  try: 'try',
  want: 'want',
  measure: 'measure',
};
const verbs = Object.keys(bases).join('|');
const lead =
  '(?:(?:also|just|still|only|usually|always|never|sometimes|often|normally|probably|mostly|generally) )*(?:(?:would|will|can|could|do|does|did|«does\\|do»|used to)(?: (?:not|never|usually|always|just|still|probably))* )?(?:(?:also|just|only|usually|never|always) )*';
const asks = new RegExp(`^(«S» ${lead})(?:«(${verbs})\\|[a-z]+»|(${verbs}))(?: (.*))?$`);

const number = '(?:\\d+(?:\\.\\d+)?|an?|one|two|three|four|five|six|once|twice|a few|a couple(?: of)?|several)';
const often = `(?:(?:about|around|maybe|probably|roughly|like|up to|just|only) )*${number}(?: (?:or|to|times?|and a half|${number}))*`;
/** How often, when, or how much of nothing that is named: all that stands after the verb where its object was left out. */
const withoutObject = new RegExp(
  `^(?:$|(?:${often} )?(?:times|nights|days|mornings|evenings|afternoons|weekends)?(?: ?(?:a|per|each|in a|in the) (?:day|week|month|year|night|morning|evening|weekend)| ?every (?:day|week|month|year|night|morning|other|few|evening|weekend))(?=)\\b|(?:every|most (?:days|nights|mornings|weekends|weeks)|once|twice|daily|weekly|usually|only|on (?:the )?(?:weekends?|weekdays?|[a-z]+days?)|at (?:night|the weekend|weekends|work|home)|in the (?:morning|evening|afternoon)s?|when|sometimes|regularly|often|anymore|either|too(?! [a-z]+)|as well|before|since|for)\\b(?! (?:of|my|«P»))|${often}(?:$|,| (?:on|at|in the|every|when|usually)\\b))`,
);
const amount =
  /^(?:a lot|lots|plenty|heaps|heavily|a bit|a little|more|less|too much|a fair bit|quite a bit|enough)(?= |,|$)(?! (?:of|(?!than|now|lately|recently|but|and|because|when|at|on|in|usual|water|during|every|each)[a-z]+))/;

const pointsBack = /^(it|them|that|those|these)(?: (.+))?$/;
const counted = new RegExp(
  `^((?:(?:about|around|maybe|probably|roughly|up to) )*(?!once|twice)${number}(?: (?:or|to) ${number})?) (?=(?:a|per|every|each) (?:day|week|month|night)\\b)`,
);

const notThing =
  /\b(?:it|that|this|any|anything|one|ones|them|those|these|you|your|much|many|else|something|lot|time|day|have|been|had|not|other|still|often)\b/;
const thing =
  "([a-z][a-z'-]*(?: (?!(?:at|on|in|for|when|to|with|or|and|regularly|often|every|now|still|then|daily|currently|a|per|each|that|all|before|ever|right|yourself|do|if|during|since|as|how)\\b)[a-z][a-z'-]*){0,3})";
const ofMuch = new RegExp(
  `\\bhow (?:much|many|often do you [a-z]+|often) ?(?:${thing} )?(?:do|did|are|have|would) you (${verbs}|drinking|using|taking|having|checking)\\b`,
);
const kin: Readonly<Record<string, RegExp>> = {
  have: /^(?:have|drink|get|take|use|eat)$/,
  drink: /^drink$/,
  check: /^(?:check|measure|test|monitor)$/,
  measure: /^(?:check|measure|test)$/,
  use: /^(?:use|take|try)$/,
  take: /^(?:take|use|have)$/,
  get: /^(?:get|have|notice|experience)$/,
};

/** The thing that a question asked of with the same verb, without its article; `null` where it asked of none. */
const objectIn = (question: string, base: string): string | null => {
  const asked = new RegExp(
    `\\b(have|take|use|check|drink|get|need|try|want|measure|test|monitor|notice|eat|checking|taking|using|drinking|having|measuring|getting|testing|monitoring)(?: (?:any|your|the|some|a|an|much|many|lots of|plenty of|enough|those|these|a lot of|other))* ${thing}`,
    'g',
  );
  const allowed = kin[base] ?? new RegExp(`^${base}$`);
  for (const match of question.matchAll(asked)) {
    const verb = (match[1] ?? '')
      .replace(/(?<=[a-z])ing$/, '')
      .replace(/^(us|tak|hav|measur)$/, '$1e')
      .replace(/^gett$/, 'get');
    const name = match[2] ?? '';
    if (allowed.test(verb) && !notThing.test(name)) return name;
  }
  const [, much] = ofMuch.exec(question) ?? [];
  return much !== undefined && !notThing.test(much) ? much : null;
};

const furthest = 3;
const askedBefore = (utterances: readonly Utterance[], order: number): Utterance | undefined =>
  utterances
    .slice(Math.max(0, order - furthest), order + 1)
    .findLast(({ speaker, question }) => speaker === 'doctor' && question);

const strict = /^(?:have|take|use|check|get|need|want|measure|try)$/;
const pack = sparing(/^(?:about |around |maybe )*(?:a|half a|\d+|one|two)(?: and a half)? packs?\b/);

/** The statement with the object that its question named; `null` where the object was left out and no question names it. Others stay. */
const withObject = (body: Marked, asked: Utterance | undefined): Marked | null => {
  const match = asks.exec(body);
  if (match === null) return body;
  const [, before = '', agreed, plain, rest = ''] = match;
  const base = bases[agreed ?? plain ?? ''] ?? '';
  const verb =
    agreed === undefined
      ? (plain ?? '')
      : (/«[^»]*»$/.exec(body.slice(0, before.length + body.slice(before.length).indexOf('»') + 1))?.[0] ?? '');
  if (mentionsOf(rest).some(({ kind }) => /^(?:drug|symptom|condition|procedure)$/.test(kind))) return body;
  if (/^(?:not|been|to|a lot of)\b/.test(rest) || (base === 'have' && /^(?:had|just)\b/.test(rest))) return body;
  // "Used to have a pack a day": of one who may smoke less, or not any more.
  if (pack.test(rest) && /\bused to\b/.test(before)) return null;
  if (pack.test(rest) && asked && /\bsmok/.test(asked.text))
    return `${before}${agreed === undefined ? 'smoke' : '«smokes|smoke»'} ${rest}`;
  const isAmount = amount.test(rest);
  const [, pointing, then = ''] = pointsBack.exec(rest) ?? [];
  if (pointing !== undefined && (then === '' || withoutObject.test(then))) {
    const meant = asked === undefined ? null : objectIn(asked.text, base);
    return meant === null || (/^(?:them|those|these)$/.test(pointing) && !meant.endsWith('s'))
      ? body
      : `${before}${verb} ${fromDoctor(meant)}${then === '' ? '' : ` ${then}`}`;
  }
  if (!isAmount && !withoutObject.test(rest)) return body;
  // "Three or four a week": of what is counted.
  if (counted.test(rest)) {
    const many = asked === undefined ? null : objectIn(asked.text, base);
    return many?.endsWith('s') === true
      ? `${before}${verb} ${rest.replace(counted, (all, count: string) => all.replace(count, `${count} ${many}`))}`
      : null;
  }
  if (base === 'drink' && (!isAmount || /\b(?:alcohol|wine|beer|spirits|drink much)\b/.test(asked?.text ?? '')))
    return body;
  const object = asked === undefined ? null : objectIn(asked.text, base);
  if (object === null) return strict.test(base) || isAmount ? null : body;
  const named = fromDoctor(object);
  return isAmount
    ? `${before}${verb} ${rest.replace(amount, (much) => (/^(?:a lot|lots|plenty|heaps)$/.test(much) ? `${much} of ${named}` : /^(?:more|less|enough|too much)$/.test(much) ? `${much} ${named}` : `${named} ${much}`))}`
    : `${before}${verb} ${named}${rest === '' ? '' : ` ${rest}`}`;
};

const leftOut = /(?<=^«S» used to|\bnot to)(?=$|,| (?:when|until|before|because|for|in|but|a lot|anymore|any more)\b)/;
const asksDeed = /\b(?:do|did|are|have) you (?:currently |still |ever |also )*(smok|drink|exercis|vap)(?:e|ed|ing)?\b/;
const deeds: Readonly<Record<string, string>> = { smok: 'smoke', drink: 'drink', exercis: 'exercise', vap: 'vape' };
const ofBirth = /\b(?:pregnan\w*|birth|born|deliver\w*|newborn)\b/;
/** "I used to when I was young", "anything like that", "he was a normal weight" asked about the birth: what only the question names, with it where that can be done, else left out. */
const withDeed = (body: Marked, asked: Utterance | undefined): Marked | null => {
  if (/\b(?:anything|something) like (?:that|this)\b/.test(body)) return null;
  if (asked !== undefined && ofBirth.test(asked.text) && !ofBirth.test(body) && /\bnormal (?:weight|size)\b/.test(body))
    return null;
  if (!leftOut.test(body)) return body;
  const deed = deeds[asksDeed.exec(asked?.text ?? '')?.[1] ?? ''];
  return deed === undefined ? null : body.replace(leftOut, ` ${deed}`);
};

const ofStory = /^(?:chief_complaint|history|past_history|social_history|review_of_systems|medications)$/;
/** The patient's answers, each with the object that its verb takes from the question; those whose object nobody named are left out. */
export const withObjectsNamed = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.flatMap((draft) => {
    if (
      draft.speaker !== 'patient' ||
      draft.label !== undefined ||
      draft.isGathered ||
      draft.isDenial ||
      !ofStory.test(draft.topic)
    )
      return [draft];
    const asked = askedBefore(utterances, draft.order);
    const made = withObject(draft.body, asked);
    const body = made === null ? null : withDeed(made, asked);
    if (body === draft.body) return [draft];
    return body === null
      ? []
      : [{ ...draft, body, segmentIds: [...new Set([...(asked?.segmentIds ?? []), ...draft.segmentIds])] }];
  });
