import { isFinding } from '../wordPolarity.ts';
import { features } from './claim.ts';
import type { Claim, Reading } from './claim.ts';
import { isQuoted } from './sameWords.ts';

const affirming =
  'admits? to|admitted to|reports|reported|endorses|endorsed|complains? of|positive for|suffers? from|suffering from|acknowledges?|is experiencing|has noticed|does have|findings consistent with';
const further = 'order|obtain|refer|consider|mri|further|injections?|surg\\w*|ct';

/** Wordings that nobody chooses: of 6,705 different sentences of notes of others hardly any holds one. */
const wordings: readonly RegExp[] = [
  // "Admits to any fever."
  new RegExp(
    `\\b(?:${affirming})\\b(?! (?:no|not)\\b)(?: (?:having|experiencing|taking|using|noticing|evidence of|some))? (?:any|ever)\\b(?! (?:questions|concerns|issues|changes|worsening))`,
    'i',
  ),
  // "Denies cough or no fever."
  /\b(?:denies|without|negative for)\b[^.;:]*\b(?:or|any) no\b|\bno\b[^.;:]*\b(?:or|any) no\b/i,
  // "Denies no pain", "no no swelling", "No effusion is not noted."
  /\b(?:not|no|never) (?:no|not|never|without)\b|\b(?:denie[sd]|denying|without) (?:any )?(?:no|not|never|without)\b|^(?:[•-] )?no (?:[a-z-]+ ){1,4}(?:is|are|was|were) not\b/i,
  // "Has not a cough."
  /\b(?:has|have|had|reveals?|shows?|demonstrates?) not (?:an?|some|no|not|the|his|her|mild|moderate|this|that)\b/i,
  // "He is longer on it."
  /\b(?:is|are|was|were|has|have|had|he|she|does|do|can) longer (?!than|and|periods?)[a-z]+/i,
  // "Complains of a family history", "admits to treatment": nobody has those for a complaint.
  /\b(?:complains? of|admits? to|endorses|acknowledges) (?:an? )?(?:(?:family|past|prior|previous|known) )?(?:history|surger\w+|issues since|hearing|utilizing|medical|treatment|further|recent)\b/i,
  // "Mild pain, but weakness down the arm.", "Neck supple with goitre."
  /, but (?!no\b|not\b|the\b)(?:[a-z]+ )?(?:pain|tenderness|swelling|tingling|numbness|weakness|bleeding|fever|edema|oedema|discharge|nausea|vomiting|erythema|bruising)(?: (?:or|in|down|with|of) [^.,]*)?\.?$/i,
  /\b(?:supple|soft|regular rate and rhythm|intact)\b[^.;,]* with [a-z-]*(?:megaly|opathy|goit\w+|edema|tenderness|murmurs?|rebound|guarding|swelling|deficits?)\b/i,
  // "If she continues to have no pain, we will get a scan", "some no headaches", "there is swelling absent", "without limited relief".
  /\bcontinues? to have no pain\b|\b(?:some|having a|lots of) no\b|\bthere (?:is|are) (?:[a-z]+ ){1,3}absent\b|\b(?:still|if) absent\b/i,
  /\bwithout (?:limited|mild|slight|partial|minimal|follow|plan|her|his|and)\b|\bthe patient (?:will|should) not (?:return|follow)\b|\b(?:patient|he|she) does not report (?:that|he|she)\b/i,
  // "If it does improve, we will order a scan."
  new RegExp(
    `\\b(?:contact|call|return|come)\\b[^.]*\\bif (?:he|she|they)[^.,]*\\b(?:does|do) not (?:have|develop|experience|notice)\\b|\\bif (?:his|her|the|he|she)(?![^.,]*\\b(?:not|no|never|fails?)\\b)[^.,]*\\b(?:does improve|has improved|have improved|improves?|resolves|gets? better|are better)\\b[^.]*\\b(?:${further})\\b`,
    'i',
  ),
];
/** "Murmurs, gallops, or rubs.": what only a denial lists so. */
const listed =
  /^(?!.*\b(?:no|not|never|none|nor|neither|denies|denied|negative|without|absent|if|whether|cannot|any|either|should|can|could|would|may|might|will|every|each|to|worse|better|more|less|with|when|for|is|are|was|were|has|have|had|by|than|return|go|see|seek|call|watch|monitor|take|use|try|\d)\b)[^.]*, or [a-z]+/i;

/** What denies, or leaves open. */
const denying =
  "n't\\b|\\b(?:no|not|never|none|nor|neither|denies|denied|deny|denying|without|negative|if|whether|cannot|unable|hardly|than|before|unless|nothing|free|absent|rather|lack|should|nobody|stop(?:ped)?|unlikely|refus\\w+|declin\\w+|longer|until)\\b";
const undeniedBefore = `^(?!.*\\b(?:no|not|never|neither|denies|denied|without|cannot|nil)\\b.*\\bnor\\b).*\\b`;
const undenied = `^(?!.*(?:${denying})).*\\b`;
const verb = '(?:is|are|was|were|has|have|had|will|can|could|may|does|did|reports|denies)\\b';
/** What begins small of itself. */
const unlike = `(?:with|using|unknown|rare|${verb})\\b`;
/** What stands beside a denial only: "he has had any fever", "she has seen him yet". */
const leftBeside: readonly RegExp[] = [
  // "No murmurs. extra heart sounds.": the first word of a sentence is gone, and no verb has come.
  new RegExp(`^[^a-z]*[A-Z][^.]*[a-z]\\. (?!${unlike})[a-z]{4,}(?: (?!${verb})[a-z-]+){0,14}\\.?$`),
  // "He tried ice, but it did help."
  new RegExp(
    `${undenied}(?:tried|taken|taking|took|used|using|applying|applied)\\b[^.]*\\bbut (?:it|they|this|that) (?:does|did|has|have|seems? to|seemed to) (?:seem to )?help(?:ed)?(?=[.,;]|$)`,
    'i',
  ),
  /\bnot (?:been )?(?:inconsistent|unremarkable|unstable|uncontrolled|non-?compliant|incompliant|irregular|unhelpful|unable|non-?(?:tender|labou?red|focal|distended|displaced|acute|contributory|productive)|absent)\b/i,
  // "She has taking nothing", "he is sure if it helps".
  /\b(?:is|was|are|am|were) sure (?:if|whether|what|why|how|when|where)\b/i,
  /\b(?:has|have|had|reports he|reports she|complains? of (?:he|she)) (?:taking|having|experiencing|noticing|using|feeling)\b/i,
  // "Notes that it has changed much."
  new RegExp(`${undenied}(?:changed?|changes|improved?|helped?) much\\b`, 'i'),
  new RegExp(`${undenied}in (?:any |apparent |acute |obvious |respiratory )+distress\\b`, 'i'),
  // "He eats bread, nor does he drink."
  new RegExp(`${undeniedBefore}nor (?:does|did|has|is|was|do|have)\\b`, 'i'),
  // "He was able to make a fist due to the pain."
  new RegExp(
    `${undenied}able to [a-z ]+ (?:secondary to|due to|because of) (?:the |his |her )?(?:pain|cost|swelling|discomfort|weakness)\\b`,
    'i',
  ),
  /\bdenie[sd] that\b[^.]*\b(?:no longer|not|never)\b/i,
  /\bno (?:[a-z-]+ ){1,3}(?:is|are|was|were) not\b/i,
];
/** What a denial before it allows, and nothing else: "she has any pain, but is not sleeping" has none before it. */
const beforeDenial: readonly RegExp[] = [
  /\b(?:has|had|have|is|are|was|reveals?|shows?|demonstrates?|does have|do have|(?:is|are|was|been) [a-z]+ing|(?:has|have|had) (?:had|done|been|noticed|experienced|taken|tried|used|seen|felt)) any\b/i,
  /\b(?:anymore|any longer|any more|at all|whatsoever|yet(?! to\b))\b/i,
  // "He has seen anything", "he did want any injection", "with any improvement".
  /(?<!\bas )\b(?:anything|anyone|anybody)\b(?! (?:else )?(?:that|he|she|they|you|with|to)\b)/i,
  /\b(?:does|did|do|will|would|needs?) (?:[a-z]+ ){0,2}any\b/i,
  /\bwith any (?:relief|improvement|complications?|difficulty|issues|problems?)\b/i,
];
const denial = new RegExp(denying, 'i');
/** A text up to its first denial. */
const headOf = (text: string): string => text.slice(0, denial.exec(text)?.index ?? text.length);
/** What examinations find less of, if anything, and measures that say the contrary of the word before them. */
const overstated: readonly RegExp[] = [
  /\bincreased (?:flexion|extension|abduction|range of (?:motion|movement))\b|\brange of (?:motion|movement) (?:is |was )?increased\b/i,
  /\blow (?:blood pressure|(?:total )?cholesterol)(?: of| at)? (?:1[5-9]\d|2\d\d)\b/i,
  /\bincreas\w+ (?:from [^.]*)?down to\b|\bdecreas\w+ (?:from [^.]*)?up to\b/i,
  /^\W*(?:[a-z]+: )?extra heart sounds\b/i,
  // "Review if improving."
  /\b(?:review|earlier|sooner|call|contact|return|ring|back)\b[^.]{0,40}\bif (?:improving|improved|improves|better|resolving|resolved)\b/i,
  // "An decreased need", "a elevated pressure": another word stood there.
  /\ban (?:decreased|low|mild|severe|normal|right|left)\b|\ba (?:increased|abnormal|elevated|intermittent|unremarkable|occasional|improved|unstable)\b/i,
];
/** "Wheezes, no rales, or rhonchi.": the first of a list that is denied. */
const firstAffirmed = /^\W*(?:[a-z ]+: )?([a-z]+), no [a-z]+(?:,| or\b)/i;
/** "I do believe", "which did help": what stands so without being set against something is what is left of "do not". */
const emphatic =
  /^(?!.*\b(?:but|however|although|though|still|while|only)\b.*\b(?:does|did|do)\b).*\b(?:he|she|they|it|i|which|that|pain|symptoms?|medication|patient|ulcer|wound) (?:does|did|do) (prevent|relieve|help|believe|want|feel|appear|improve|fill|remember|recall|know|like|eat|bother|interfere|radiate|respond|resolve|affect|change|recommend|require|need|provide|think)\b/i;

/** What reads as if a denial had been taken out, put in or exchanged, whatever was said. */
export const miswordedClaims = (reading: Reading): Claim[] => {
  const { text, sentence, ground, isSmall } = reading;
  // A question that is quoted with its answer.
  if (text.includes('”: “')) return [];
  const isListed = listed.test(text) && sentence.mentions.some(({ kind }) => kind === 'symptom');
  const first = firstAffirmed.exec(text)?.[1]?.toLowerCase() ?? '';
  const isFirstAlone =
    isFinding(first) || sentence.mentions.some(({ kind, words }) => kind === 'symptom' && words === first);
  const insisted = emphatic.exec(text)?.[1]?.toLowerCase();
  const isInsisted =
    insisted !== undefined &&
    !ground.sources.some(({ line }) => new RegExp(`\\b(?:does|did|do) ${insisted}\\b`).test(line));
  if (
    !isListed &&
    !(isSmall && (sentence.mentions.length > 0 || sentence.words.includes(':'))) &&
    !isInsisted &&
    !isFirstAlone &&
    ![...wordings, ...leftBeside, ...overstated].some((wording) => wording.test(text)) &&
    !beforeDenial.some((wording) => wording.test(headOf(text)))
  )
    return [];
  // What was said so may be said so.
  if (isQuoted(reading)) return [];
  return [
    {
      isPlain: true,
      flag: {
        kind: 'negation',
        severity: 'notice',
        because: 'This reads as if a denial was lost or put in',
        written: text,
      },
      features: features({ misworded: 1 }),
    },
  ];
};
