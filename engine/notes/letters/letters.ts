import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { asSentence } from '../wording/casing.ts';
import { letterPhrases, plainLabels } from './letterPhrases.ts';
import type { Marked } from '../wording/person.ts';
import type { Voice } from '../wording/voice.ts';

/** Documents that are read as letters: everything but the record of the visit and the form for the insurer. */
export const isLetterType = (type: DocumentType): boolean => type !== 'note' && type !== 'work_cover';

const asAnswer = (text: string): string => text.replace(/,? (?:here|really|I think|I guess)$/, '').trim();
const timed =
  /^(?:on |in |at |about |around |over |during |after |when |last |this |yesterday|today|two |three |four |a |an |\d+ ).*\b(?:ago|back|night|morning|evening|afternoon|week|weekend|month|year|day|yesterday|today|christmas|easter|winter|summer|spring|autumn|january|february|march|april|may|june|july|august|september|october|november|december)\b|^(?:yesterday|today|last |on )/i;
const weekday = /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i;
const lasting =
  /^(?:for |about |around |over |at least |nearly |almost |a |an |\d).*\b(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|fortnight)\b|^(?:many )?(?:weeks|months|years)\b/i;
const preposition = /^(?:on|in|at|over|under|behind|around|across|along|between|near|below|above|from)\b/i;
const clause = /\b(?:I|he|she|they|you|it|we|is|was|are|were|has|had|have)\b/;

type Sentence = (value: string, voice: Voice, thing: string) => string | null;
/** Things that last and that lie somewhere, as they are asked about. */
const things =
  /^(?:pain|cough|headache|rash|swelling|fever|bleeding|dizziness|tingling|numbness|nausea|vomiting|diarrhoea|constipation|weakness|tiredness|itch|lump|discharge|discomfort|stiffness|tightness|ache|burning|cramping)$/;
const placedAt = /^(?:low|lower|upper|down|up|across|right|left|both|all|just|here|mostly|mainly|more)\b/i;
const used = /\b(?:puffers?|inhalers?|tablets?|cream|spray|patch|machine|crutch(?:es)?|stick|frame|brace|sling)$/;
const amount = /^(?:(?:about|around|maybe|probably|only|just) )*(?:\d|an?\b|one\b|two\b|half\b|a few\b|couple of\b)/i;
const taking = (voice: Voice, verb: string): string => `${voice.subject} ${voice.isPlural ? verb : `${verb}s`}`;
const brief = (value: string, words: number): boolean =>
  value.split(' ').length <= words && !clause.test(value) && !/[,;:]/.test(value);

/** The sentence that a short answer makes with the question it answered; `null` where the answer is of another shape. */
const sentences: Readonly<Record<string, Sentence>> = {
  Duration: (value, _, thing) =>
    lasting.test(value)
      ? `${things.test(thing) ? `${letterPhrases.the} ${thing} ${letterPhrases.hasLasted}` : letterPhrases.lasted} ${value.replace(/^for /i, '')}`
      : null,
  Lasting: (value, _, thing) =>
    lasting.test(value) && things.test(thing)
      ? `${letterPhrases.the} ${thing} ${letterPhrases.lasts} ${value.replace(/^for /i, '')}`
      : null,
  Alcohol: (value, voice) =>
    /^(?:down to|used to be|back to|up to) /.test(value)
      ? `${voice.possessive} ${letterPhrases.intake} ${value.replace(/^(down|back|up) /, 'is $1 ')}`
      : amount.test(value)
        ? `${taking(voice, 'drink')} ${value.replace(/^couple\b/i, 'a couple')}`
        : /^(?:most|every|only|just|on|at|a few|some) /i.test(value) && brief(value, 6)
          ? `${taking(voice, 'drink')} ${letterPhrases.alcohol} ${value}`
          : null,
  Smoking: (value, voice) => (amount.test(value) ? `${taking(voice, 'smoke')} ${value}` : null),
  Occupation: (value, voice) =>
    /^an? [a-z]/i.test(value) && brief(value, 8) ? `${voice.subject} ${voice.isPlural ? 'are' : 'is'} ${value}` : null,
  Onset: (value) =>
    clause.test(value) ||
    (/,/.test(value) && !/^(?:\d+|an?|two|three|four) (?:days?|weeks?|months?|years?) ago\b/.test(value))
      ? null
      : weekday.test(value)
        ? `${letterPhrases.startedOn} ${value}`
        : /^since /i.test(value)
          ? `${letterPhrases.presentSince} ${value}`
          : timed.test(value)
            ? `${letterPhrases.started} ${value}`
            : null,
  Severity: (value) =>
    /^(?:an? |about |around )?\d+\b/.test(value) && brief(value, 6) ? `${letterPhrases.severity} ${value}` : null,
  Frequency: (value, _, thing) =>
    /^(?:(?:nearly|almost|about|maybe|probably|at least) )*(?:once|twice|every|daily|\d+|an?|a few|most|three|four)\b/i.test(
      value,
    ) && brief(value, 6)
      ? `${used.test(thing) ? `${letterPhrases.the} ${thing} ${letterPhrases.isUsed}` : letterPhrases.happens} ${value}`
      : null,
  Site: (value, _, thing) =>
    things.test(thing) && (preposition.test(value) || placedAt.test(value)) && value.split(' ').length <= 8
      ? `${letterPhrases.the} ${thing} is ${value}`
      : preposition.test(value) && brief(value, 8)
        ? `${letterPhrases.site} ${value}`
        : null,
  'Worse with': (value) =>
    brief(value, 8)
      ? `${letterPhrases.worse} ${preposition.test(value) || /^(?:when|if|after)\b/i.test(value) ? '' : `${letterPhrases.with} `}${value}`
      : null,
  'Better with': (value) =>
    brief(value, 8)
      ? `${letterPhrases.better} ${preposition.test(value) || /^(?:when|if|after)\b/i.test(value) ? '' : `${letterPhrases.with} `}${value}`
      : null,
  Character: (value) => (brief(value, 4) && !/\d/.test(value) ? `${letterPhrases.described} ${value}` : null),
};
/** Labels under which a word or two tell nothing in a paragraph. */
const measuring =
  /^(?:Onset|Duration|Lasting|Severity|Frequency|Site|Character|Dose|Amount|Worse with|Better with|Mechanism)$/;
/** Answers that are more than yes or no, but would say nothing as part of a sentence. */
const empty = /^(?:no|yes|not|nothing|none|never|better|worse|sort of|kind of|maybe|it|that|this)\b/i;

type Asked = { isProse: boolean; /** Nothing before it names the patient. */ isFirst: boolean };
/** A labelled answer in a letter: as a sentence where its shape allows, else under its label, which the patient reads in everyday words. */
export const answeredInLetter = (
  asked: string,
  value: string,
  spokenBy: Voice,
  { isProse, isFirst }: Asked,
): string => {
  const voice = isFirst && !spokenBy.isToPatient ? { ...spokenBy, subject: spokenBy.name, isPlural: false } : spokenBy;
  const [, label = asked, thing = ''] = /^(.+?) \((.+)\)$/.exec(asked) ?? [];
  // A list under its own heading needs no label.
  if (!isProse && /^(?:Allergies|Medications)$/.test(label)) return value;
  const answer = asAnswer(value);
  // "When did it start?" "Four." says nothing.
  if (/^(?:Onset|Duration|Frequency)$/.test(label) && /^\d+$/.test(answer)) return '';
  const small =
    /^[A-Z][a-z]/.test(answer) && !weekday.test(answer)
      ? `${answer.charAt(0).toLowerCase()}${answer.slice(1)}`
      : answer;
  const sentence = empty.test(small) ? null : sentences[label]?.(small, voice, thing);
  // "When did it start?" "A tooth, last year." tells of something else.
  if (sentence === null && label === 'Onset' && answer.includes(',')) return '';
  if ((sentence ?? null) === null && isProse && measuring.test(label)) return '';
  // "Alcohol, drugs?" "Cannabis, once."
  if (label === 'Alcohol' && /\b(?:cannabis|marijuana|weed|cocaine|smok\w+|vap\w+)\b/i.test(answer)) return '';
  const named = thing === '' ? '' : ` (${thing})`;
  return sentence ?? `${voice.isToPatient ? (plainLabels[label] ?? label) : label}${named}: ${value}`;
};

const summed =
  /^(?:so )?(?:the patient|«S»|[a-z]+(?: [a-z]+)?) (?:is|«is\|are») an? (?:very pleasant |pleasant |[a-z]+ )?[\d-]+[- ]years?[- ]old [a-z ]*?with (?:a |an |known )?(?:significant )?(?:past )?(?:medical )?history (?:is )?(?:significant )?(?:for|of) (.+?)(?:,? (?:and )?who (?:presents?|is here|comes|came|is coming)\b.*)?$/i;
const introduced = /\b(?:is|are) an? (?:[a-z]+ ){0,2}[\d-]+[- ]years?[- ]old\b/i;
/** "Martha is a 50-year-old female with a history of…", said for the record, to Martha herself; `null` where it can't be turned. Other sentences stay. */
export const introducedToPatient = (text: string): string | null => {
  const history = summed.exec(text.replace(/\.$/, ''))?.[1];
  if (history !== undefined) return asSentence(`${letterPhrases.youHaveHistory} ${history}`);
  if (!introduced.test(text)) return text;
  const [, complaint] =
    /\d[- ]years?[- ]old\b[a-z ]*? (?:with|who presents? with|presenting with) (.+)$/i.exec(text) ?? [];
  return complaint === undefined || /\b(?:he|she|his|her|him|they|their|who)\b/.test(complaint)
    ? null
    : `${letterPhrases.youCame} with ${complaint}`;
};

const relatives: Readonly<Record<string, string>> = {
  mum: 'mother',
  mom: 'mother',
  dad: 'father',
  'the wife': 'wife',
  'the husband': 'husband',
  'the missus': 'wife',
};
/** A statement that leaves out whose mother it is, or who never smoked, with that: a letter is read by people who were not there. */
export const wholeInLetter = (body: Marked): Marked =>
  body
    // "All me weight was on it".
    .replace(
      /«O»(?= (?:weight|back|arms?|legs?|shoulders?|knees?|hips?|hands?|foot|feet|head|neck|chest|wrists?|ankles?)\b)/g,
      '«P»',
    )
    .replace(/^(?:those|these|them|that),? (?=the [a-z]+ ?\d)/, '')
    .replace(
      /^(?:no|yes|first|second|third|one|two|now|so|okay|well|right|then),? (?=(?!of\b|in\b|on\b|to\b|more\b)[a-z«])(?<=, )/,
      '',
    )
    .replace(/(?<= not [a-z]+), ([a-z]+)$/, ' or $1')
    .replace(/^(mum|mom|dad|the (?:wife|husband|missus))(?= )/, (name) => `«P» ${relatives[name] ?? name}`)
    .replace(
      /^for «P» (?:first|second|third|fourth|next|last|other|main|1st|2nd|3rd) (?:problem|issue|concern|diagnosis|complaint),? /,
      '',
    )
    .replace(/^(?:\d{2,3}\/\d{2,3})(?=$|,)/, (reading) => `«P» ${letterPhrases.pressureWas} ${reading}`)
    .replace(/^\d{2,3}(?:\.\d)? kg$/, (reading) => `«P» ${letterPhrases.weightWas} ${reading}`)
    .replace(/^been /, '«S» «has|have» been ')
    .replace(/^order (?=[a-z])/, '«D» will order ')
    .replace(/^never (?=[a-z]+ed\b)/, '«S» never ')
    .replace(/^«S» «denies\|deny» (?=(?:[a-z]+ )?(?:tablets?|medic\w+|drinks?|drugs?)\b)/, '«S» «denies|deny» taking ');

/** "Asked about pain: a bit" as it is told in a letter: who asked, and who answered in which words. */
export const askedInLetter = (sentence: string, voice: Voice): string => {
  const [, kind, thing, answer] = /^(Asked about|Asked) (“[^”]+”|[^:“]+): (.+?)\.?$/.exec(sentence) ?? [];
  if (kind === undefined || thing === undefined || answer === undefined) return sentence;
  const words = answer.replace(/^“([^“”]*)”$/, '$1');
  return /[“”]/.test(words) ? sentence : `${kind} ${thing}, ${voice.subject} ${letterPhrases.answered} “${words}”.`;
};
