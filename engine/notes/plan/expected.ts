import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** What the patient was told to expect, and which results they were told. */

const number = '(?:an?|\\d+|a couple(?: of)?|a few|couple(?: of)?|few|first|next)';
/** "These normally last about 7 to 10 days", "it can take up to 2 weeks for the cough to settle". */
const span = `(?:up to |more than |about |around |at least |longer than |anywhere from |anywhere between |over )*${number}(?: (?:to|or|and)(?: up to)?(?: like)? ${number})? (?:days?|weeks?|months?)(?: (?:to|and|or)(?: up to)?(?: like)? ${number} (?:days?|weeks?|months?)| or (?:more|so|longer))?`;
const clinicalName =
  '(?:cough|cold|flu|infection|virus|illness|hoarseness|rash|pain|swelling|fever|symptoms|sprain|strain|bruising|soreness|headaches?|recovery|flare|inflammation|fatigue|congestion|diarrh(?:o)?ea|vomiting|numbness)';
const lasting = sparing(
  new RegExp(
    `\\b(these|this|it|they|those|(?:the|your) (?:[a-z]+ ){0,2}?${clinicalName}(?: of (?:the )?[a-z]+)?) (?:(?:can|could|may|might|should|will) (?:usually |normally |typically |sometimes |generally |often |even |also |possibly )*|(?:usually|normally|typically|sometimes|generally|often) )(?:lasts? (${span})|take (${span}) (?:for (?:the|your) (${clinicalName}) to|to (?:resolve|heal|go away|clear|recover|get better|settle|fully recover)))`,
    'g',
  ),
);
/** "Those results should come back in 24 to 48 hours", "you should hear back in about two days". */
const resulting = sparing(
  new RegExp(
    `\\b(?:(?:(?:the|your|those|these|that|which|it|they) )?(?:[a-z]+ )?(?:results?|swabs?|tests?|which|it|they) (?:should|will|usually|typically|generally|is going to|are going to) ?(?:usually |typically |probably |be )?(?:come|take|back|available|get)(?: back| in| out| to you| up)*|you (?:should|will|can expect to) (?:probably |usually )?(?:hear back|get (?:the|your|those) results(?: back)?|have (?:the|your) results(?: back)?|hear from us|hear)(?: (?:about|from|on) (?:those|the|us|your|that)(?: results?)?)?) (?:(?:with)?in|by|after|for about those results,? in)? ?((?:about |around |the next |approximately )*${number}(?: (?:hours )?(?:to|or) ${number})? (?:hours?|days?|weeks?))`,
    'g',
  ),
);
const doubtful =
  /\b(?:if|unless|until|whether|think|how|people|patients|some|surgery|procedure|not|hope|hoping|operation|test|appointment|visit|result|results|mri|swab|once|when)\b/;

/** The order of a test stands before when its result will be there, also where both were said in one breath. */
const afterOrder = (draft: Draft): Draft => ({ ...draft, order: draft.order + 0.4 });
/** How long it will last, and when results will be there. */
const durationsIn = (stretch: SpokenStretch): Draft[] => {
  const { text } = stretch;
  const lasts = [...text.matchAll(lasting)].flatMap(({ index, 0: all, 1: who = '', 2: last, 3: take, 4: named }) => {
    const time = (last ?? take ?? '').replace(/\blike /g, '');
    if (time === '' || doubtful.test(before(text, index, 30))) return [];
    const what =
      named === undefined ? (/^(?:the|your) /.test(who) ? who : phrases.symptoms) : `${phrases.the} ${named}`;
    return [readDraft(fromDoctor(`${what} may last ${time}`), 'assessment', stretch, [index, index + all.length])];
  });
  const results = [...text.matchAll(resulting)].flatMap(({ index, 0: all, 1: span = '' }) =>
    /\b(?:if|unless|whether|when|until|once)\b/.test(before(text, index, 14)) ||
    !isTest.test(text.slice(Math.max(0, index - 160), index + all.length))
      ? []
      : [
          afterOrder(
            readDraft(`${phrases.results} ${phrases.expectedIn} ${span}`, 'plan', stretch, [index, index + all.length]),
          ),
        ],
  );
  return [...lasts, ...results];
};
const isTest = /\b(?:swabs?|tests?|results?|bloods?|labs?|culture|biopsy|x-?ray|sample|screen)\b/;

const test =
  '(x-?rays?|mri|ct(?: scan)?|ultrasound|ekg|ecg|echo(?:cardiogram)?|labs?|lab (?:work|results)|blood (?:work|tests?)|bloods|biopsy|stress test|barium swallow|scan)';
const read = new RegExp(
  `\\b(?:(?:i|we) (?:did |have |also |just )*(?:review|reviewed|looked at|look at|went over|looking at|got) (?:the |your )?(?:results? (?:of|for|from) (?:the |your )*)*(?:[a-z]+ ){0,2}${test}|(?:your|the) (?:[a-z]+ )?${test}(?: of (?:your|the) [a-z ]{3,24}?)?(?: (?:results|findings))?(?=) (?:shows?|showed|looks?|looked|is normal|was normal|came back|reveals?|revealed|demonstrates?))`,
  'g',
);
/** What is not there yet tells nothing. */
const ahead =
  /\b(?:if|once|when|whether|will|going to|until|see what|what|based on|depending|let me|want to|need to|would|have to)\b/;
const names: readonly (readonly [RegExp, string])[] = [
  [/^x/, 'x-ray'],
  [/^(?:lab|blood)/, 'lab'],
  [/^echo/, 'echocardiogram'],
];
const nameOf = (said: string): string => names.find(([pattern]) => pattern.test(said))?.[1] ?? said;

/** That the patient was told results, in one line. What it is and what is to be done stand for themselves. */
export const resultsTold = (utterances: readonly Utterance[]): Draft[] => {
  // What a parent was told was not discussed with the patient.
  if (utterances.some(({ isForPatient }) => isForPatient) || isToldOfAnother(utterances)) return [];
  const found = doctors(utterances).flatMap((stretch) =>
    [...stretch.text.matchAll(read)]
      .filter(({ index }) => !ahead.test(before(stretch.text, index, 40)))
      .map((match) => ({
        name: nameOf(match[1] ?? match[2] ?? ''),
        draft: readDraft('', 'plan', stretch, [match.index, match.index + match[0].length]),
      })),
  );
  const first = found[0]?.draft;
  if (first === undefined) return [];
  const named = listed([...new Set(found.map(({ name }) => name))]);
  return [
    {
      ...first,
      segmentIds: [...new Set(found.flatMap(({ draft }) => draft.segmentIds))],
      body: `${phrases.the} ${named} ${phrases.results} ${phrases.discussedWith}`,
    },
  ];
};

const another = /\b(?:he|she|his|her|him)\b/g;
const own = /\b(?:i|my|me|mine)\b/g;
/** Whether who answers speaks of somebody else more than of themselves, as a parent does. */
const isToldOfAnother = (utterances: readonly Utterance[]): boolean => {
  const said = utterances.flatMap(({ speaker, text }) => (speaker === 'patient' ? [text] : [])).join(' ');
  return (said.match(another)?.length ?? 0) > (said.match(own)?.length ?? 0);
};
const doctors = (utterances: readonly Utterance[]): SpokenStretch[] =>
  spokenStretches(utterances).filter(({ speaker }) => speaker === 'doctor');
/** What the doctor said of the course of things. */
export const expected = (utterances: readonly Utterance[]): Draft[] => doctors(utterances).flatMap(durationsIn);
