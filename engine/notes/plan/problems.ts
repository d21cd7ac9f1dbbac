import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';

const ordinal = '(?:first|second|third|fourth|fifth|sixth|next|last|other|final|main|1st|2nd|3rd|4th|1|2)';
const lead =
  '(?:for|as for|regarding|in terms of|as far as|with regards? to|when it comes to|with respect to|concerning|from|with(?=[^,]{4,40},))';
const kind = '(?:problem|issue|concern|area of concern|diagnosis|complaint|condition)';
const ends =
  '(?=,| i (?:think|want|would|will|am|do|have)\\b| we (?:will|are|would|can|should|need|have)\\b| you (?:are|have|can|should|will)\\b| let us\\b| so\\b| which\\b| first(?: of all)?\\b| it (?:is|looks|seems|sounds)\\b| (?:this|that) (?:is|looks|seems|sounds|was)\\b| (?:continue|start|stop|increase|decrease|stay on|recheck|order)\\b| (?:is|are) (?:stable|well|doing|controlled|under)\\b| goes\\b| (?:your|his|her) (?:symptoms|exam|x-?rays?|pain|labs)\\b| is concerned\\b| standpoint\\b| (?:looks?|seems) |$)';
const numbered = sparing(
  new RegExp(
    `^(?:(?:so|now|and|then|okay|all right) )*(?:(?:for|with) (?:your|the|her|his) other (?:conditions|problems|issues),? (?:briefly,? )?)?(?:${lead} )?(?:your|the|her|his|a|patient's|the patient's)? ?${ordinal} ${kind}s?(?: (?:is|of|being|here is|i have is|that you have))*,?(?: (?:is|of|you have|this|that|newly diagnosed|the|your|a|an|her|his))* ([a-z0-9][a-z0-9 '/-]{2,44}?)${ends}`,
  ),
);
const named = sparing(
  new RegExp(
    `^(?:(?:so|now|and|then|okay|all right|but) )*${lead} (?:your|the|her|his|a)(?=) (?:history of |diagnosis of |newly diagnosed )?([a-z0-9][a-z0-9 '/-]{2,40}?)${ends}`,
  ),
);
const afterName =
  /^(?:,? ?(?:goes|is concerned|standpoint|point of view|perspective))?,? ?(?:as well|again|okay|which is)?,? ?/;

export const isProblem = (name: string): boolean =>
  name.split(' ').length <= 6 &&
  !/\b(?:would|going|think|will|want|do|does|we|i|you|exam|examination|results?|labs?|visit|question|questions|medications?|today|scan|x-ray|mri|echo|what|thing)\b/.test(
    name,
  ) &&
  mentionsIn(wordsOf(name)).some((mention) => mention.kind === 'condition' || mention.kind === 'symptom');

/** What stands behind "your first problem is" names one, known or not, where it is a name. */
const isName = (name: string): boolean =>
  /^(?:[a-z-]{4,} ){0,3}[a-z-]{5,}$/.test(name) &&
  !name.split(' ').some((word) => functionWords.has(word) || /(?:ing|ed|ly)$/.test(word)) &&
  !/\b(?:medicines?|refills?|everything|something|thing|test|tests|want|going)\b/.test(name);

export type Problem = { name: string; rest: string };
/** "Number two, reflux", "first problem of the lung cancer", "lastly for the painful swallowing": a name behind what counts it, and what is said after it. */
const counted = sparing(
  new RegExp(
    `^(?:(?:so|now|and|then|okay|all right|um) )*(?:(?:number (?:\\d|one|two|three|four|five)|lastly|finally|firstly|secondly|thirdly),? (?:(?:for|with|is|regarding) )?|(?:(?:the|your|his|her) )?(?:${ordinal} )?${kind} (?:of|is|being) )(?:the |your |his |her |a |an )?([a-z][a-z '/-]{2,40}?)${ends}`,
  ),
);
/** A problem that the doctor turns to ("for your second problem, your diabetes, I want…") and what is said after its name; `null` where none is named. */
export const problemIn = (text: string): Problem | null => {
  const match = numbered.exec(text) ?? named.exec(text) ?? counted.exec(text);
  const name =
    match?.[1]
      ?.replace(/^(?:(?:for|with|of|is|the|your|this|that|a|an|you have|with|about) )+/, '')
      .replace(/ (?:as long as|since|because|right now|today|at this (?:time|point)|now|as well)$/, '')
      .trim() ?? '';
  if (!match || !(numbered.test(text) ? (name.length > 3 && isProblem(name)) || isName(name) : isProblem(name)))
    return null;
  return { name, rest: text.slice(match[0].length).replace(afterName, '').trim() };
};
