import type { Draft } from './drafting.ts';
import { fromDoctor } from './person.ts';
import { phrases } from './phrases.ts';
import { before, readDraft, spokenStretches } from './spokenStretches.ts';
import type { SpokenStretch } from './spokenStretches.ts';
import type { Utterance } from './utterances.ts';

/** What the patient was told to expect, and which results they were told. */

const number = '(?:an?|\\d+|a couple(?: of)?|a few|couple(?: of)?|few|first|next)';
const time = `(?:(?:over|in|within|for|after|by) )?(?:(?:about|around|the|the first|the next|probably|maybe|up to|another|only|just) )*${number}(?: (?:to|or) ${number})?(?: (?:or \\d+ )?(?:days?|weeks?|months?))(?: or (?:so|two|\\d+))?`;
const softly =
  '(?:(?:probably|likely|hopefully|definitely|really|start to|starting to|begin to|all|gradually|slowly|significantly|just|also|usually) )*';
const course = new RegExp(
  `\\b(it|this|that|things|everything|the symptoms|your symptoms|the pain|your pain|the swelling|the cough) (should|will|may|might|could|can|is going to|are going to) ${softly}(?:be )?(get(?: a lot| much)? better|improve|improved|resolve|heal|go away|clear(?: up)?|settle(?: down)?|subside|take|last) (${time})`,
  'g',
);
const recovered = new RegExp(
  `\\byou (should|will|may|might) ${softly}be (back to normal|sore|able to walk on it|feeling better) (${time})`,
  'g',
);
const doubtful =
  /\b(?:if|unless|until|whether|think|how|people|patients|some|surgery|procedure|not|hope|hoping|operation|test|appointment|visit|result|results|mri|swab|once|when)\b/;
const goes: Readonly<Record<string, string>> = { improved: 'improve', 'is going to': 'will', 'are going to': 'will' };

const coursesIn = (stretch: SpokenStretch): Draft[] => {
  const { text } = stretch;
  return [...text.matchAll(course)]
    .flatMap(({ index, 0: all, 1: what = '', 2: will = '', 3: verb = '', 4: when = '' }) => {
      if (doubtful.test(before(text, index, 30))) return [];
      const named = /^(?:the|your) /.test(what) ? what : phrases.symptoms;
      if (/^(?:take|last)$/.test(verb) && named === phrases.symptoms && verb === 'take') return [];
      const span = verb === 'last' || /^(?:over|in|within|for|after|by)\b/.test(when) ? when : '';
      return span === ''
        ? []
        : [
            readDraft(
              fromDoctor(
                `${named} ${goes[will] ?? will} ${goes[verb] ?? verb} ${span.replace(/\b(?:probably|maybe|just|only) /g, '')}`,
              ),
              'assessment',
              stretch,
              [index, index + all.length],
            ),
          ];
    })
    .concat(
      [...text.matchAll(recovered)].flatMap(({ index, 0: all, 1: will = '', 2: how = '', 3: when = '' }) =>
        doubtful.test(before(text, index, 30)) || !/^(?:over|in|within|for|after|by)\b/.test(when) || how.endsWith('it')
          ? []
          : [readDraft(`«S» ${will} be ${how} ${when}`, 'assessment', stretch, [index, index + all.length])],
      ),
    );
};

const test =
  '(x-?rays?|mri|ct(?: scan)?|ultrasound|ekg|ecg|echo(?:cardiogram)?|labs?|lab (?:work|results)|blood (?:work|tests?)|bloods|biopsy|stress test|barium swallow|scan)';
const read = new RegExp(
  `\\b(?:(?:i|we) (?:did |have |also |just )*(?:review|reviewed|looked at|look at|went over|looking at|got) (?:the |your )?(?:results? (?:of|for|from) (?:the |your )*)*(?:[a-z]+ ){0,2}${test}|(?:your|the) (?:[a-z]+ )?${test}(?: of (?:your|the) [a-z ]{3,24}?)?(?: (?:results|findings))? (?:shows?|showed|looks?|looked|is normal|was normal|came back|reveals?|revealed|demonstrates?))`,
  'g',
);
/** What is not there yet tells nothing. */
const ahead =
  /\b(?:if|once|when|whether|will|going to|until|see what|depending|let me|want to|need to|would|have to)\b/;
const names: readonly (readonly [RegExp, string])[] = [
  [/^x/, 'x-ray'],
  [/^(?:lab|blood)/, 'lab'],
  [/^echo/, 'echocardiogram'],
];
const nameOf = (said: string): string => names.find(([pattern]) => pattern.test(said))?.[1] ?? said;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Which results the patient was told, in one line with the diagnosis where they were told that too, and beside it. */
export const resultsTold = (utterances: readonly Utterance[], diagnosis: Draft | undefined): Draft[] => {
  // What a parent was told was not discussed with the patient.
  if (utterances.some(({ isForPatient }) => isForPatient)) return [];
  const found = doctors(utterances).flatMap((stretch) =>
    [...stretch.text.matchAll(read)]
      .filter(({ index }) => !ahead.test(before(stretch.text, index, 40)))
      .map((match) => ({
        name: nameOf(match[1] ?? match[2] ?? ''),
        draft: readDraft('', 'plan', stretch, [match.index, match.index + match[0].length]),
      })),
  );
  const [first] = found;
  if (first === undefined) return [];
  const tests = `${listed([...new Set(found.map(({ name }) => name))])} ${phrases.results}`;
  return [
    {
      ...first.draft,
      order: diagnosis === undefined ? first.draft.order : diagnosis.order + 0.01,
      segmentIds: [...new Set([...found.flatMap(({ draft }) => draft.segmentIds), ...(diagnosis?.segmentIds ?? [])])],
      body: `${phrases.the} ${tests}${diagnosis === undefined ? '' : ` and ${phrases.diagnosis}`} ${phrases.discussedWith}`,
    },
  ];
};

const doctors = (utterances: readonly Utterance[]): SpokenStretch[] =>
  spokenStretches(utterances).filter(({ speaker }) => speaker === 'doctor');
/** What the doctor said of the course of things. */
export const expected = (utterances: readonly Utterance[]): Draft[] => doctors(utterances).flatMap(coursesIn);
