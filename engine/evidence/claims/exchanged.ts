import type { FlagKind } from '@auscult/contract/documents/schemas.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';

type Wordings = { kind: FlagKind; because: string; patterns: readonly RegExp[] };

const degree = 'some|significant|mild|moderate|positive|severe';
const moving = 'valgus|varus|movement|motion|palpation|(?:pro|supi)nation|flexion|extension|rotation|urination';
const often = 'constant|intermittent|persistent|occasional';

/** What nobody writes: of 8,077 sentences of notes of others ten hold one, where the same words were not said. */
const wordings: readonly Wordings[] = [
  {
    kind: 'negation',
    because: 'This reads as if a denial was lost or put in',
    patterns: [
      // "Agrees without the plan.", "pain without flexion": it was "with".
      new RegExp(
        `\\b(?:agreement|agrees?|consistent|compliant|associated|difficulty|appointment|along|comfortable|follow(?:ing|s)?(?:[- ]up)?|sure) without\\b|\\bpain without (?:${moving})\\b|\\bwithout the (?:patient|plan|family)\\b`,
        'i',
      ),
      // "Normal weight gain": it was "abnormal".
      /\bnormal (?:weight (?:gain|loss)|(?:vaginal )?bleeding|discharge|swelling|pain|fever|hair growth|loss)\b/i,
      /\bnormal, (?:but\b[^.]*\bnormal|some|significant|mild|positive|severe)\b|\boutside (?:of )?normal limits\b|\bgrossly (?:diminished|impaired)\b/i,
      /\b(?:well|successfully)[- ]uncontrolled\b|\babsent for\b|\bdeclin\w+ with\b|\b(?:is|was|are|were) not negative\b/i,
      // "Is currently and has never been on it."
      /\b(?:is|was) not (?:currently )?and has (?!not|never)|\b(?:is|was) currently and has (?:not|never)\b/i,
      // "He has not pain", "does not have been", "is able to due to", "denies any she is", "no a".
      /\b(?:has|had|have) not (?:history|fevers?|evidence|pain|cough|hx|symptoms|to|problems?|difficult\w*|any)\b|\b(?:does|did|do) not have (?:had|been|changed|not)\b/i,
      /\bable to (?:due|because|secondary)\b|\bsure with\b|\bno an? |\bdenie[sd] (?:any (?:he|she|is|was|has)|headaches started|[a-z]+ began)\b|\beffort respiratory distress\b/i,
      /\bpositive (?:longer|evidence|history|knowledge|previous|recent|brothers?|siblings)\b/i,
    ],
  },
  {
    kind: 'duration',
    because: 'The time does not agree with the words around it',
    patterns: [
      /\b(?:has|have) been [a-z]+ing [^.,;]*(?<!\d )\b(?:years|months|weeks|days) ago\b(?! when)|\b(?:was|were|is|are) (?:years|months|weeks|days) ago\b(?! when)/i,
      /\bmost (?:longstanding|chronic|acute|old|previous)\b|\blongstanding (?:episode|x-?rays?|labs?|visit|admission|fall|flights?|injury)\b|\bchronic (?:exacerbation|distress|onset|flare)\b/i,
    ],
  },
  {
    kind: 'frequency',
    because: 'The same is written on both sides of a contrast',
    patterns: [
      new RegExp(
        `\\b(${often}|mild|severe|better|worse)\\b[^.;]*, but [^.;]*\\b\\1\\b|\\binitially,?[^.;]*\\bpersistent\\b[^.;]*, but [^.;]*\\bconstant\\b`,
        'i',
      ),
    ],
  },
  {
    kind: 'number',
    because: 'Only a blood pressure has two figures',
    patterns: [
      /\b(?:pulse|heart rate|temperature|weight|respiratory rate|(?:oxygen )?saturation) (?:(?:is|was|of|at) )?\d{2,3}(?:\/| over )\d{2,3}\b/i,
    ],
  },
  {
    kind: 'number',
    because: 'The number does not agree with the word before it',
    // "A 89-year-old", "an 10 out of 10".
    patterns: [/\ba (?:8\d?(?:\.\d+)?|11|18)(?![\d/,:])|\ban (?:[0-79]|1[02-79]|[2-79]\d)(?:\.\d+)?(?!\d)/i],
  },
];

const denied =
  /\b(?:no|not|never|none|nor|neither|without|denie[sd]|denying|negative|free|absent|if|whether|lacks?)\b/i;
/** What only a denial before it allows: "these reveal evidence of any fractures", "some gallops or rubs". */
const undenied: readonly RegExp[] = [
  /\bevidence of any\b|\bconfirm(?:s|ed) any\b/i,
  new RegExp(`^\\W*(?:[a-z ]+: )?(?:${degree}) [a-z ]+\\bor\\b [a-z ]+\\.?$`, 'i'),
  new RegExp(
    `\\b(?:${degree}) (?:evidence of|history of|longer|knowledge of|brothers?|sisters?|siblings|p?m?hx|gallops?|extra heart|carotid|past medical|sick contacts)\\b`,
    'i',
  ),
];

const again =
  /^(?:more|again|over|years?|less|round|back|other|better|worse|days|weeks|half|down|side|both|through|time|times|same|some|many|here|there|smaller|bigger|harder|later|sooner|pain|family|water)$/;
/** "Internal and internal rotation": the second was another. */
const repeated = /\b([a-z]{4,}) (?:and|or) \1\b/gi;

const found = (text: string): { kind: FlagKind; because: string; written: string }[] => {
  const head = text.slice(0, denied.exec(text)?.index ?? text.length);
  return [
    ...wordings.flatMap(({ kind, because, patterns }) =>
      patterns.flatMap((pattern) => {
        const written = pattern.exec(text)?.[0];
        return written === undefined ? [] : [{ kind, because, written }];
      }),
    ),
    ...undenied.flatMap((pattern) => {
      const written = pattern.exec(head)?.[0];
      return written === undefined
        ? []
        : [{ kind: 'negation' as const, because: 'This reads as if a denial was lost or put in', written }];
    }),
    ...[...text.matchAll(repeated)].flatMap(([written, word = '']) =>
      again.test(word.toLowerCase())
        ? []
        : [{ kind: 'unsupported' as const, because: 'The same is written twice', written }],
    ),
  ];
};

/** What reads as if one of its words stood for another, whatever was said; what was said just so is left. */
export const exchangedClaims = ({ text, ground }: Reading): Claim[] =>
  found(text)
    .filter(({ written }) => !ground.sources.some(({ line }) => line.includes(written.trim().toLowerCase())))
    .map(({ kind, because, written }) => ({
      isPlain: true,
      flag: { kind, severity: 'notice', because, written },
      features: features({ exchanged: 1 }),
    }));
