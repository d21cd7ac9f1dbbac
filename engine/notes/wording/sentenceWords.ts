import {
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  modals,
  nounsToo,
  prepositions,
  subordinators,
  verbOf,
} from './wordClasses.ts';

/** What a word is in its place. `finite` is a verb with its subject, `base` one after "to" or a modal. */
export type WordClass =
  | 'determiner'
  | 'preposition'
  | 'conjunction'
  | 'subordinator'
  | 'subject'
  | 'object'
  | 'modal'
  | 'auxiliary'
  | 'finite'
  | 'base'
  | 'participle'
  | 'gerund'
  | 'adverb'
  | 'adjective'
  | 'noun'
  | 'number'
  | 'not'
  | 'to';
export type SentenceWord = {
  /** As it stands, and in lower case without its marks. */ text: string;
  bare: string;
  /** The mark after it, or ''. */ mark: string;
  is: WordClass;
};

const subjectWord = /^(?:i|he|she|it|we|you|they|there|who)$/;
const objectWord = /^(?:me|him|them|us|himself|herself|themselves|itself)$/;
const adjective =
  /^(?:normal|abnormal|clear|tender|sore|painful|swollen|stiff|red|pink|warm|hot|cold|dry|wet|soft|hard|firm|tight|loose|mild|moderate|severe|bad|good|better|worse|worst|best|fine|well|sick|tired|dizzy|anxious|worried|happy|sad|flat|low|high|higher|lower|small|large|big|little|old|new|young|intact|equal|positive|negative|regular|irregular|present|absent|stable|able|unable|due|likely|unlikely|right|left|both|full|empty|open|free|acute|chronic|sharp|dull|constant|intermittent|past|next|last|first|second|other|same|different|whole|certain|several|few|many|more|most|less|multiple|some|married|single|retired|allergic|pregnant|[a-z]{2,}(?:ful|ous|able|ible|less|ish|ical|ular|eal|ior|al|ic|ive))$/;

const numeral = /^\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
const nominalLead = (is: WordClass | undefined): boolean =>
  is === 'determiner' || is === 'adjective' || is === 'number';

const verbClass = (
  bare: string,
  before: SentenceWord | undefined,
  ahead: readonly SentenceWord[],
): WordClass | null => {
  const verb = verbOf(bare);
  if (verb === null) return null;
  if (verb.form === 'gerund') return 'gerund';
  if (verb.form === 'base') {
    if (before?.is === 'to' || before?.is === 'modal') return 'base';
    const governor = ahead.findLast(({ is }) => is !== 'adverb' && is !== 'not');
    if (governor && (governor.is === 'modal' || governor.is === 'to' || /^(?:do|does|did)$/.test(governor.bare)))
      return 'base';
    return nounsToo.has(bare) && governor?.is !== 'subject' ? 'noun' : 'finite';
  }
  if (nominalLead(before?.is) || before?.is === 'preposition')
    return verb.form === 'third' && nounsToo.has(verb.base) ? 'noun' : 'adjective';
  if (verb.form === 'third')
    return nounsToo.has(verb.base) && (before?.is === 'noun' || before?.is === 'conjunction') ? 'noun' : 'finite';
  const helper = ahead.findLast(({ is }) => is !== 'adverb' && is !== 'not');
  if (helper && (helper.is === 'auxiliary' || /^(?:been|be|being|having|get|gets|got|getting)$/.test(helper.bare)))
    return 'participle';
  return verb.form === 'participle' && /en$|^(?:done|gone|seen|torn|worn)$/.test(bare) ? 'participle' : 'finite';
};

const classOf = (bare: string, ahead: readonly SentenceWord[], next: string): WordClass => {
  const before = ahead.at(-1);
  if (numeral.test(bare)) return 'number';
  if (bare === 'not') return 'not';
  if (bare === 'to')
    return verbOf(next)?.form === 'base' &&
      !(nounsToo.has(next) && /^(?:going|back|due|return|returned|related)$/.test(before?.bare ?? ''))
      ? 'to'
      : /^(?:be|have|do|not|also)$/.test(next) || next.endsWith('ly')
        ? 'to'
        : 'preposition';
  if (subjectWord.test(bare)) return 'subject';
  if (objectWord.test(bare)) return 'object';
  if (bare === 'her')
    return /^$|^(?:to|in|on|at|for|with|and|when|if|because|as)$/.test(next) ? 'object' : 'determiner';
  if (modals.has(bare) && !(bare === 'may' && before?.is === 'preposition')) return 'modal';
  if (auxiliaries.has(bare)) return 'auxiliary';
  if (/^(?:be|been|being|having)$/.test(bare))
    return bare === 'be' ? 'base' : bare === 'been' ? 'participle' : 'gerund';
  if (conjunctions.has(bare)) return 'conjunction';
  if (bare === 'that' && /^$|^(?:is|was|has|and|but|he|she|it|they|the|there|an?)$/.test(next)) return 'subordinator';
  if (determiners.has(bare)) return 'determiner';
  if (/^(?:since|until|after|before|till)$/.test(bare))
    return subjectWord.test(next) || /^(?:the patient)$/.test(next) ? 'subordinator' : 'preposition';
  if (subordinators.has(bare)) return 'subordinator';
  if (prepositions.has(bare)) return 'preposition';
  if (adverbs.has(bare) || /[a-z]{3,}ly$/.test(bare)) return 'adverb';
  const verb = verbClass(bare, before, ahead);
  if (verb !== null) return verb;
  if (adjective.test(bare)) return 'adjective';
  return 'noun';
};

/** The words of a finished sentence with what each is in its place. Its label ("Medications:") is none of them. */
export const sentenceWords = (sentence: string): SentenceWord[] => {
  const texts = sentence.split(/\s+/).filter(Boolean);
  const bares = texts.map((text) => text.toLowerCase().replace(/^[("'“]+|[)"'”.,;:?!]+$/g, ''));
  return texts.reduce<SentenceWord[]>((read, text, at) => {
    const bare = bares[at] ?? '';
    read.push({ text, bare, mark: /[,.;:?!]+$/.exec(text)?.[0] ?? '', is: classOf(bare, read, bares[at + 1] ?? '') });
    return read;
  }, []);
};

export const isVerbal = ({ is }: SentenceWord): boolean => is === 'finite' || is === 'auxiliary' || is === 'modal';
