import type { Reading } from './claim.ts';

/** Wordings of denial that hardly anybody chooses: what is left where a word was taken out, put in or exchanged. */
const odd: Readonly<Record<string, RegExp>> = {
  deniesThat: /\bdenie[sd] (?:that|he|she|they|(?:his|her) [a-z]+ (?:is|was|has))\b/i,
  // "No swelling and no redness" is how notes deny two things.
  orNo: /\b(?:denies|without|negative for)\b[^.;]*\b(?:or|and|any) no\b|\bno\b[^.;]*\b(?:or|any) no\b/i,
  // "Denies no pain": nobody writes it.
  deniesNo: /\b(?:denie[sd]|denying) (?:no|not|never|without)\b/i,
  notBefore: /\b(?:is|was|are|were|has|have|had|will be) not (?:a|an|the|some|no|not|his|her|\d[\w.-]*)\b/i,
  notBeen:
    /\b(?:did|does|do|will|can|could|should|would) [a-z]+ not\b|\bto not\b|\bno longer not\b|\bnot (?:also|still|otherwise)\b/i,
  twice: /\bnot [a-z ]{0,12}\bno\b|\bno [a-z]+ not\b|\bnever not\b|\bwith(?:out)? no\b/i,
  doesNow: /\b(?:does|do|did) (?!not\b|have\b|well\b)[a-z]+\b/i,
  someNo: /\b(?:some|a|the|having|increased|severe|mild|little) no\b/i,
  // "He is longer seeing a therapist", "She has seen his yet.": what stands beside a denial only.
  leftOver:
    /\b(?:is|are|was|were|has|have|had|he|she|does|do) longer\b|^(?!.*\b(?:no|not|never|denies|denied|without|if|whether|nor|neither|cannot|than|as)\b).*\b(?:yet|at all|either|anymore|any longer|necessarily|anything)\b/i,
  notHad: /\b(?:does|did|do) not have (?:been|[a-z]+ed)\b/i,
  withoutDoing:
    /\bwithout (?:(?:the|his|her|this|any|passive|active|full|deep) )?(?:palpation|(?:dorsi)?flexion|extension|movement|motion|range|pronation|supination|rotation|abduction|ambulat\w+|walking|bearing|activity|exertion|urination|patient|exercise|follow)\b/i,
  anyThere:
    /\b(?:admits to|reports|endorses|complains of|positive for|has|had|with|is|are|some)\b (?:[a-z]+ ){0,3}any\b/i,
};
const conditional = /\b(?:if|whether|should)\b/i;
/** "If his symptoms have improved, we will consider surgery." */
const ifBetter =
  /\b(?:if|should)\b(?![^,.]*\b(?:not|no|never|fails?|without|worsens?|persists?)\b)[^,.]*\b(?:improv\w+|resolv\w+|better|subsid\w+|respond\w*|relie\w+|help\w*|effective)\b/i;
const further =
  /\b(?:consider\w*|obtain|order|refer\w*|further|mri|ct|injections?|surg\w+|therapy|evaluat\w+|call|contact|return|increase|add|proceed|options?)\b/i;
const contrary =
  /^(?:unclear|impaired|abnormal|irregular|remarkable|unstable|uncontrolled|asymmetric\w*|incompliant|noncompliant|unable|unlikely|unrelated|intolerant)$/;
const denial = /\b(?:no|not|without|denies|denied|negative|never|neither|nor)\b/i;

/** Words that nobody said and that few notes hold, strongest first. */
const unsaid = ({ note, from, sentence, heard, known, surprise, rarity, kin }: Reading): number[] =>
  sentence.words
    .flatMap((_, at) => {
      const unit = note.units[from + at];
      if (!unit || heard.places.has(unit) || known.units.has(unit)) return [];
      if (kin(unit).some((other) => heard.places.has(other))) return [];
      return [surprise(unit) * Math.min(1, rarity(unit) / 3.5)];
    })
    .sort((a, b) => b - a);

/** What is odd in how a sentence affirms or denies, whatever was said. */
export const odditiesOf = (reading: Reading): Record<string, number | boolean> => {
  const { text, sentence, note, from, usual } = reading;
  const strangers = unsaid(reading);
  const isDenying = denial.test(text);
  const priors = sentence.words.flatMap((_, at) => {
    const unit = note.units[from + at];
    return unit ? [usual(unit)] : [];
  });
  return {
    ...Object.fromEntries(Object.entries(odd).map(([name, pattern]) => [`odd:${name}`, pattern.test(text)])),
    oddNames: Math.min(2, Object.values(odd).filter((pattern) => pattern.test(text)).length),
    // "Murmurs, gallops, or rubs."
    listed: !isDenying && !conditional.test(text) && /\bor\b/.test(text),
    listedShort: !isDenying && sentence.words.length < 10 && /\bor\b/.test(text),
    conditional: conditional.test(text),
    ifBetter: ifBetter.test(text) && further.test(text),
    contraryUnsaid: sentence.words.some((word) => contrary.test(word) && !reading.ground.words.has(word)),
    deniedOnce: isDenying,
    strange: strangers[0] ?? 0,
    strangers: Math.min(
      3,
      strangers.reduce((sum, one) => sum + one, 0),
    ),
    strangeShort: sentence.words.length < 8 ? (strangers[0] ?? 0) : 0,
    usuallyDenied: isDenying ? 0 : Math.max(0, -Math.min(0, ...priors)),
    usuallyThere: isDenying ? Math.max(0, ...priors) : 0,
    usualAverage: priors.length === 0 ? 0 : priors.reduce((sum, one) => sum + one, 0) / priors.length,
  };
};
