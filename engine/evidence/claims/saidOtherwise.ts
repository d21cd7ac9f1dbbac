import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import type { Source } from '../source.ts';
import { features, placesInPart } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

type Fault = { kind: FlagKind; because: string; written: string; source?: Source | undefined };

const measured = /\b(?:temp(?:erature)?|pulse|heart rate|saturations?|sats|sugars?|glucose|blood pressure|weight)\b/i;
const beyond = /^(?:over|above|under|below|than|least|most|exceeds|reaches|between)$/;
const earlier =
  /\b(?:(?:last (?:year|month|time|visit|week)|(?:year|month|week)s? ago)(?: it| they)? (?:was|were)|used to be)(?: (?:at|about|around))?$/;
const isDated =
  /\b(?:last|ago|previous(?:ly)?|prior|before|baseline|earlier|from|used|first|then|initial(?:ly)?|years?|months?|weeks?|since|(?:19|20)\d\d)\b/i;
/** So far before a number stands what tells of when it is. */
const REACH = 6;
/** So many places of what is said often are looked at. */
const MOST = 60;

/** The words before each place where a value was said, up to the mark before it. */
const saidBefore = ({ heard, ground }: Reading, value: number): (readonly string[])[] =>
  (heard.values.get(value) ?? []).slice(0, MOST).map(({ place }) => {
    const part = heard.parts[place] ?? -1;
    const at = place - (heard.starts[part] ?? 0);
    const words = ground.sources[part]?.words.slice(Math.max(0, at - REACH), at) ?? [];
    return words.slice(words.findLastIndex((word) => /^[.;?!]$/.test(word)) + 1);
  });

/** "Temperature is 38." of "if it goes over thirty-eight", "PSA is 4.1." of "and last year it was four point one". */
const numberFaults = (reading: Reading): Fault[] => {
  const { sentence, text } = reading;
  if (sentence.words.includes('if')) return [];
  return sentence.quantities.flatMap(({ value, text: written, kind, at }): Fault[] => {
    if (kind === 'time' || kind === 'dose') return [];
    const said = saidBefore(reading, value);
    if (said.length === 0) return [];
    const isBound = (words: readonly string[]): boolean => words.slice(-2).some((word) => beyond.test(word));
    if (measured.test(text) && !isBound(sentence.words.slice(0, at)) && said.every(isBound))
      return [{ kind: 'number', because: 'This was said as a limit, not as what was measured', written }];
    return !isDated.test(text) && said.every((words) => earlier.test(words.join(' ')))
      ? [{ kind: 'number', because: 'This was said of another time', written }]
      : [];
  });
};

const injected = /^(?:vaccin\w*|shots?|jabs?|needles?|boosters?|immunis\w*|immuniz\w*)$/;
const isInjected = /vaccin|shot|jab|needle|booster|immuni[sz]/i;
/** "Flu this year." of "I had my flu shot". */
const vaccineFaults = ({ sentence, text, heard, ground }: Reading): Fault[] =>
  isInjected.test(text)
    ? []
    : sentence.mentions.flatMap(({ concept, kind, polarity, words, length }): Fault[] => {
        if ((kind !== 'condition' && kind !== 'symptom') || polarity === 'denied') return [];
        const said = heard.mentions.get(concept) ?? [];
        const isOfVaccine = said.every(({ place }) => {
          const part = heard.parts[place] ?? -1;
          const at = place - (heard.starts[part] ?? 0) + length;
          return (ground.sources[part]?.words.slice(at, at + 2) ?? []).some((word) => injected.test(word));
        });
        return said.length > 0 && isOfVaccine
          ? [{ kind: 'negation', because: 'The vaccine was spoken of, not the illness', written: words }]
          : [];
      });

const taking = /\b(?:continue[sd]?|start(?:ed)?|keep|stay on|increase[sd]?)\b/i;
const notTaking = /\b(?:not|no|never|avoid|stop\w*|until|if|unless|than|discontinue[sd]?|hold)\b/i;
/** "Continue Endone." of "leave the Endone alone". */
const leftFaults = ({ sentence, text, heard, ground }: Reading): Fault[] =>
  !taking.test(text) || notTaking.test(text)
    ? []
    : sentence.mentions.flatMap(({ kind, concept, words }): Fault[] => {
        if (kind !== 'drug') return [];
        const parts = new Set(
          (heard.places.get(`c:${concept}`) ?? []).slice(0, MOST).map((place) => heard.parts[place] ?? -1),
        );
        const sources = [...parts].flatMap((part) => ground.sources[part] ?? []);
        const left = new RegExp(
          `(?:^|[.,;!] |\\bplease )leave (?:[a-z]+ ){0,2}${words} alone\\b|\\b(?:stay|keep|lay) off (?:[a-z]+ )?${words}\\b`,
        );
        const source = sources.find(({ line }) => left.test(line));
        return source ? [{ kind: 'negation', because: 'This was said to be left alone', written: words, source }] : [];
      });

const takenBack =
  /^(?:[a-z']+ ){0,3}[.,!]? ?(?:(?:oh|hmm|well|wait|hang on|actually|um|uh) ,? ?)*(?:no ,? (?:sorry|wait|actually|it was|that was|let us)|(?:hmm|well|wait) ,? (?:well ,? )?no\b|sorry ,? (?:no|not)\b|correction\b|scratch that\b|let us skip\b)/;
const SAID = 0.8;
const TAIL = 12;
/** "She has an aspirin daily." of "I have an aspirin every day. Oh no, sorry, I don't any more." */
const takenBackFaults = (reading: Reading): Fault[] => {
  const { sentence, near, heard, text } = reading;
  const own = [...sentence.units];
  if (own.length === 0) return [];
  return near.flatMap((source): Fault[] => {
    const start = heard.starts[source.at] ?? 0;
    const places = own.flatMap((unit) => placesInPart(heard, heard.places.get(unit) ?? [], source.at));
    const found = own.filter((unit) => source.units.has(unit)).length;
    if (places.length === 0 || found < own.length * SAID) return [];
    const last = Math.max(...places) - start;
    const tail = source.words.slice(last + 1, last + TAIL).join(' ');
    return takenBack.test(tail)
      ? [{ kind: 'negation', because: 'This was taken back at once', written: text, source }]
      : [];
  });
};

/** What was said, but of something else than it is written of, or was not meant to stand. */
export const saidOtherwiseClaims = (reading: Reading): Claim[] =>
  [...numberFaults(reading), ...vaccineFaults(reading), ...leftFaults(reading), ...takenBackFaults(reading)].map(
    ({ kind, because, written, source }) => ({
      isPlain: true,
      flag: {
        kind,
        severity: 'notice',
        because,
        written,
        ...(source ? { segmentId: source.segment.id } : {}),
      },
      features: features({ saidOtherwise: 1 }),
    }),
  );
