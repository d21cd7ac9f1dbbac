import { conditionsOf } from './conditionsTold.ts';
import type { Draft } from './drafting.ts';
import type { Marked } from './person.ts';
import { fromDoctor } from './person.ts';
import { phrases } from './phrases.ts';
import { readDraft, spokenStretches } from './spokenStretches.ts';
import type { SpokenStretch } from './spokenStretches.ts';
import type { Utterance } from './utterances.ts';

/** When to seek help and whose: what keeps a patient safe until the next visit, from whatever sentence it was said in. */

const taken = 'take to';
const owner = '(?:your|the|her|his)';
const professional =
  '(?:doctor|physician|gp|[a-z]*ologist|surgeon|nurse|specialist|primary care|pcp|pharmacist|midwife|oncologist|therapist)';
const seeking: readonly (readonly [string, (said: string) => string])[] = [
  [
    `(?:call|ring|dial|phone|get) (?:for )?(?:an? |the )?(?:ambulance|911|000|999|112|triple (?:0|zero|o))`,
    (said) => said.replace(/^get(?: for)?/, phrases.call),
  ],
  [
    `(?:go|come|get|head|present|take (?:him|her|them)|bring (?:him|her|them))(?: (?:straight|right|directly|back|on|over|in|down|yourself|off))* (?:to|into) (?:${owner} |an? )?(?:nearest |local |closest )?(?:emergency(?: (?:room|department))?|er|ed|a and e|a&e|hospital|casualty|urgent care)`,
    (said) => {
      const place = /urgent care|hospital/.exec(said)?.[0];
      return `${/^(?:take|bring)/.test(said) ? taken : 'go to'} ${place ?? phrases.emergency}`;
    },
  ],
  [
    `(?:get|seek|find) (?:some |medical |immediate |urgent )*(?:help|attention|care|treatment) (?:from|at|in) (?:the |an? )?(?:nearest |local )?(?:emergency(?: (?:room|department))?|er|ed|hospital|urgent care)`,
    (said) => `go to ${/urgent care|hospital/.exec(said)?.[0] ?? phrases.emergency}`,
  ],
  [
    `(?:call|ring|phone|contact|see|message|talk to|reach out to|let) (?:${owner} (?:[a-z]+ ){0,2}?${professional}(?: (?:doctor|physician))?)(?: know)?`,
    (said) =>
      `contact ${said.replace(/^(?:call|ring|phone|contact|see|message|talk to|reach out to|let) | know$/g, '')}`,
  ],
  [
    `(?:call|ring|phone|contact|message) (?:(?:the|our|my) )?(?:clinic|office|practice|surgery|rooms)`,
    (said) => `contact the ${/[a-z]+$/.exec(said)?.[0] ?? ''}`,
  ],
  [
    `(?:(?:call|ring|phone|contact|message)(?: (?:me|us|back|her|him))?|give (?:me|us|the (?:office|clinic)) a (?:call|ring|buzz|shout)|let (?:me|us) know|reach out(?: to (?:me|us))?|get in (?:touch|contact)(?: with (?:me|us))?)`,
    (said) => /^(?:ring|phone)\b/.exec(said)?.[0] ?? phrases.call,
  ],
  [
    `(?:come (?:straight |right |on )*(?:back|in)(?: (?:in|again|here|and see (?:me|us)|to see (?:me|us)|to (?:the|our) (?:clinic|office)))*|come (?:and )?see (?:me|us)(?: again)?|make (?:an|another) appointment|be (?:seen|reviewed|re-?evaluated)|return(?: to (?:the )?(?:clinic|office))?)`,
    () => phrases.comeBack,
  ],
  [
    `stop (?:taking )?(?:the|your|that|this) (?:[a-z]+ )?[a-z]+(?= and| or)`,
    (said) => said.replace(/ (?:that|this) /, ' the '),
  ],
];
const seek = `(?:${seeking.map(([source]) => source).join('|')})(?! you\\b)`;
const joined = `(${seek}(?: sooner| earlier| back| again)*)(?:,? (?:and|or|to)(?: (?:then|please|just|you|also|definitely))* (${seek}(?: sooner| earlier)*))?`;
const condition = `((?:(?!(?:okay|alright|i|we)\\b)[a-z0-9][a-z0-9/'%-]*[,.]? ){2,45}?)`;
const asked = `(?:(?:(?:i would|i) (?:want|like|need|ask) you to|you(?: (?:should|need to|can|must|have to|may|could|are going to|will need to|would need to|want to|will|always))?|(?:please|just|then|also|always|definitely|certainly|feel free to|do not hesitate to|do not hesitate,? to|make sure you|make sure to|be sure to|do|go ahead and|that is when you|i would|would have to|to) ?) ?)*`;
const conditionFirst = new RegExp(`\\bif ${condition}(?:then )?${asked}${joined}(?= |[.?,]|$)`, 'g');
const seekFirst = new RegExp(
  `(?<![a-z'-])${joined},?(?: (?:right away|immediately|straight away|sooner|earlier|at any time|any time|anytime|back|then|again|here|know))* (?:only )?if ([^.?]{6,170})`,
  'g',
);
const soonerIf = /\b(?:or |even |come (?:in|back) )?(?:sooner|earlier)(?: than that)? if ([^.?]{4,120})/g;
const conditionEnds =
  /,? (?:i|we|so|okay|ok|alright|all right|any questions|does that|do you|otherwise|but|because|and (?:i|we|then|make sure|please|that is|in the|also)|then|let me|let us|please|right|in the meantime|for now|for the|for your|if|and if|or if you (?:want|need|have any questions)|just|hopefully|what|how|is that|unless|that is|and that|thank|it was|take care|we'll)\b.*$/;

const inRoom =
  /\b(?:push|press|pressing|squeeze|exam|examine|look at your|lift|bend|move|breathe|touch|feel|check|resist|listen)\b/;
/** "Stand up and let me know if that is painful": asked of now. */
const ofExamination =
  /^(?:this|that|it|any of (?:this|that)|there is|the) (?:[a-z]+ )?(?:is|feels|causes|gives)? ?(?:an?y? )?(?:painful|sore|tender|pain|tenderness|uncomfortable|discomfort)\b|\bcompared\b|\byou (?:see|feel|notice) (?:any|more|a)\b/;
const notAsked =
  /\b(?:not (?:need|have) to|no need to|they|she|he|nurse|we|i|did|asked|told|people|who|used to|(?:she|he|they|we|i) (?:will|can|would|did)) (?:[a-z]+ )?$/;
const wondered = /\b(?:see|know|wonder|wondering|tell|ask|determine|sure|check) $/;
const urgent = /\b(?:ambulance|911|000|999|112|triple|emergency|er|ed|hospital|casualty)\b/;
const isUrgent = (said: string): boolean => urgent.test(said);
/** Verbs that stand in one form beside every subject where they were said. */
const agreed = (body: Marked): Marked =>
  body.replace(/«S» (develop|become|begin|find|experience|lose|pass)\b/g, '«S» «$1s|$1»');
const near = 60;

const writtenAs = (said: string): string | null => {
  for (const [source, written] of seeking) {
    const [found] = new RegExp(`^${source}`).exec(said) ?? [];
    if (found !== undefined) return written(found) + (/ (?:sooner|earlier)$/.test(said) ? ' sooner' : '');
  }
  return null;
};
const advice = (first: string, second: string | undefined, when: string): Marked | null => {
  const [one, two] = [writtenAs(first), second === undefined ? null : writtenAs(second)];
  if (one === null) return null;
  // A child does not go there by itself.
  if (one.startsWith(taken)) return agreed(`«S» should be ${fromDoctor(`${one.replace('take', 'taken')} if ${when}`)}`);
  const both = two === null || two === one ? one : `${one} ${one.startsWith('stop') ? 'and' : 'or'} ${two}`;
  return agreed(`«S» «A» ${fromDoctor(`${both} if ${when}`)}`);
};

const atOnce = /\b(?:right away|straight away|immediately)\b[,.]? (?:(?:and|or|but) )?(?:if )?/;
const readFirst = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(conditionFirst)].flatMap(
    ({ index: at, 0: all, 1: said = '', 2: first = '', 3: second }) => {
      // "… go in right away, and if it lasts …": what goes before has its own advice.
      const when = conditionsOf(said.split(atOnce).at(-1) ?? said, isUrgent(first));
      const isAsked = wondered.test(stretch.text.slice(Math.max(0, at - 12), at));
      const body = when === null || isAsked ? null : advice(first, second, when);
      return body === null ? [] : [readDraft(body, 'follow_up', stretch, [at, at + all.length])];
    },
  );
const readAfter = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(seekFirst)].flatMap(({ index: at, 0: all, 1: first = '', 2: second, 3: said = '' }) => {
    const around = stretch.text.slice(Math.max(0, at - near), at);
    const ended = said.replace(conditionEnds, '');
    const when = conditionsOf(ended, isUrgent(first));
    if (
      when === null ||
      notAsked.test(around) ||
      (first.startsWith('let') && (inRoom.test(around) || ofExamination.test(ended))) ||
      /\bhurts?\b/.test(when)
    )
      return [];
    const body = advice(first, second, when);
    return body === null
      ? []
      : [readDraft(body, 'follow_up', stretch, [at, at + all.length - said.length + ended.length])];
  });
const readSooner = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(soonerIf)].flatMap(({ index: at, 0: all, 1: said = '' }) => {
    const ended = said.replace(conditionEnds, '');
    const when = conditionsOf(ended);
    return when === null
      ? []
      : [
          readDraft(fromDoctor(`${phrases.comeBack} sooner if ${when}`), 'follow_up', stretch, [
            at,
            at + all.length - said.length + ended.length,
          ]),
        ];
  });

/** What the doctor advised for the case that something happens: whom to call, where to go, when to come back. */
export const returnAdvice = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => [...readFirst(stretch), ...readAfter(stretch), ...readSooner(stretch)]);
