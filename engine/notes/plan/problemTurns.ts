import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Where in a visit the doctor turns to a problem: at which thing said, and how far in its text what is said of it begins. */
export type ProblemTurn = {
  name: string;
  order: number;
  at: number;
  /** In so many words ("for your second problem"), not only by speaking of it. */ isFramed: boolean;
  /** What is measured or where it is ("your sugars", "the knee"), by which a problem is meant that has its own name. */ isLoose?: boolean;
};

const ordinal =
  '(?:first|second|third|fourth|fifth|sixth|next|last|other|final|main|primary|1st|2nd|3rd|4th|1|2|3|4|number (?:one|two|three|four|five|\\d))';
const kind = '(?:problem|issue|concern|area of concern|diagnosis|complaint|condition|thing|one)s?';
const owner = '(?:the|your|his|her|their|this|that|these|an?|some|any)';
const joint =
  '(?:^|, |\\b(?:so|and|now|then|okay|lastly|finally|secondly|thirdly|next|plan|impression|assessment|but|briefly) )';
/** "From an asthma standpoint": the name lies within. */
const standpoint = new RegExp(
  `\\b(?:from|on) ${owner} ([a-z][a-z0-9 '/-]{2,44}?) (?:standpoint|point of view|perspective|viewpoint|side of things|front)\\b`,
  'g',
);
/** What stands before the name of what is turned to. */
const leads: readonly RegExp[] = [
  new RegExp(
    `\\b(?:(?:for|with|to|on|from|regarding|about|as for) )?(?:(?:the|your|you|his|her|my|our|a) )?${ordinal}(?: ish)? ${kind}(?:,? (?:which |that )?(?=)(?:is|of|for|with|being|would be|here is|here|i have is|that you have|briefly|was))*,? (?:${owner} )*`,
    'g',
  ),
  new RegExp(
    `${joint}(?:number (?:\\d|one|two|three|four|five)|lastly|finally|firstly|secondly|thirdly|next(?: up)?(?: is)?),? (?:(?:for|with|is|of|regarding) )?(?:${owner} )*`,
    'g',
  ),
  new RegExp(
    `${joint}(?:in terms of|as far as|in regards? to|with regards? to|in relation to|regarding|with respect to|when it comes to|concerning|as for|as regards|moving on to|going on to|turning to|coming (?:back )?to|back to|getting back to|let us (?:talk(?: a little bit)? about|go on to|move on to|go back to|turn to)|now to|now for|on to) (?:${owner} )*`,
    'g',
  ),
  new RegExp(`${joint}for (?:${owner} )+(?:history of |diagnosis of |newly diagnosed )?`, 'g'),
  new RegExp(`^(?:(?:and|so|now|then|lastly|finally|again|but),? )*(?:the|your|his|her) `, 'g'),
];
const leadsOfSubject = leads.length - 1;
/** Where the lead alone is no turn: a name that ends here, or a clause that begins. */
const ends =
  /^(?:$|,| (?:i|we|you|let us|so|which|first|it|this|that|these|they|continue|start|stop|increase|decrease|stay|recheck|order|repeat|goes|go|is|are|looks?|seems?|as well|as long as|since|given|again|right now|today|at this|now|here|because|what|your (?:symptoms|exam|x-?rays?|pain|labs)|my|there|for|and (?:i|we|for|let us|that)|in|the (?:plan|symptoms)|consistent|just|unfortunately|basically|again)\b)/;
const said = / ?(?:is|are|has|looks?|seems?|sounds?|remains?|appears?)\b/;

const mostBefore = 4;
/** What may follow a name within it. */
const further =
  /^(?: (?:repairs?|replacements?|surgery|removal|disease|disorder|dependence|syndromes?|infections?|injury|pain|fractures?|mellitus|bypass|graft(?:ing)?|dysfunction|deficiency|discomfort|symptoms|failure|vulgaris|attacks?|type (?:1|2|one|two)|stage \d[a-z]?)\b)+/;
const notNamed =
  /\b(?:(?:first|second|third|next|last|main|primary) [a-z]+|problems?|issues?|concerns?|screen(?:ing)?|is|are|was|were|has|have|had|risk|family|would|going|think|will|want|do|does|did|we|i|you|exam|examination|results?|labs?|visit|questions?|medications?|today|scan|x-rays?|mri|echo\w*|what|thing|things|level|levels|history|review|time|tests?|treatment|inflammation|diet|if|when|not|no|see|help|because|that|which|get|take|doing)\b/;
const isLasting = /^(?:condition|symptom)$/;

/** The name of a problem that a text begins with; `null` where it begins with none. */
export const nameAtStart = (text: string): string | null => {
  const words = text.split(' ').slice(0, 14).join(' ');
  const plain = wordsOf(words);
  const clause = plain.findIndex((word) => /^[,.;:?!()]$/.test(word));
  const mentions = mentionsIn(plain).filter(({ kind: what }) => isLasting.test(what));
  const [first] = mentions;
  if (!first || first.at > mostBefore || (clause >= 0 && clause < first.at)) return null;
  let last = first;
  for (const mention of mentions.slice(1)) {
    const between = plain.slice(last.at + last.length, mention.at).join(' ');
    if (!/^(?:and|,|, and)?(?: ?(?:your|the|his|her))?(?: [a-z]+)?$/.test(between) || notNamed.test(between)) break;
    last = mention;
  }
  const named = plain
    .slice(0, last.at + last.length)
    .join(' ')
    .replace(/ ,/g, ',');
  if (notNamed.test(named) || !text.startsWith(named)) return null;
  const end = named.length + (further.exec(text.slice(named.length))?.[0].length ?? 0);
  return text.slice(0, end);
};
/** "The heart bypass that you have had", "the left ventricular dysfunction": what no list knows, by the noun that it ends in. */
const byNoun = sparing(
  /^(?:[a-z0-9-]+ ){1,4}?(?=)(?:repair|replacement|surgery|bypass|graft(?:ing)?|removal|transplant|dysfunction|regurgitation|stenosis|disorder|syndrome|disease|deficiency|insufficiency|failure|[a-z]{4,}(?:itis|osis|oma|opathy))\b/,
);
const namedByNoun = (text: string): string | null => {
  const name = byNoun.exec(text)?.[0] ?? null;
  return name !== null && !notNamed.test(name) && !/\b(?:and|or|of|in|on|at|but|with)\b/.test(name) ? name : null;
};
/** What is measured, or where it is: how a problem is spoken of without its name. */
const loose = sparing(
  /^(?:(?:left|right|lower|upper) )?(?:blood pressures?|blood sugars?|sugars?|cholesterol|mood(?: issues?)?|thyroid|prostate|breathing|lungs|weight|sleep|smoking|heart|kidneys?|stomach|iron|knees?|back|shoulder|hip|ankle|foot|feet|hand|wrist|elbow|neck|finger|thumb|toe|leg|arm|headaches|skin|joints)\b(?! (?:pressure|rate|exam|function|x-?ray|attack|and|of))/,
);
const unlisted = /^(?:[a-z-]{4,} ){0,3}[a-z-]{5,}(?=$|,)/;
/** What stands behind "your first problem is" names one, known or not. */
const unlistedAtStart = (text: string): string | null => {
  const name = unlisted.exec(text)?.[0] ?? null;
  return name !== null &&
    !notNamed.test(name) &&
    !name.split(' ').some((word) => functionWords.has(word) || /(?:ing|ed|ly)$/.test(word)) &&
    !/\b(?:medicines?|refills?|everything|something|thing|test|tests|briefly|first|second|third|next|last)\b/.test(name)
    ? name
    : null;
};

/** What happened once and is told of: no problem is turned to by speaking of it. */
const ofMoment =
  /\b(?:sprain|strain|fracture|tear|rupture|contusion|injury|infection|pain|swelling|cough|tonsils|thyroid|nodule|mass)s?\b/;
const counted = new RegExp(`\\b${ordinal}(?: ish)? ${kind}\\b`);
const isCounted = (lead: string): boolean => counted.test(lead);
const turnsIn = (text: string, order: number): ProblemTurn[] => {
  const found: ProblemTurn[] = [...text.matchAll(standpoint)].flatMap(({ 0: whole, 1: name = '', index }) => {
    const problem = nameAtStart(name) ?? namedByNoun(name);
    const about = problem ?? loose.exec(name)?.[0] ?? null;
    return about === null
      ? []
      : [{ name: about, order, at: index + whole.length, isFramed: true, isLoose: problem === null }];
  });
  leads.forEach((lead, which) => {
    for (const { 0: before, index } of text.matchAll(lead)) {
      const from = index + before.length;
      const rest = text.slice(from);
      const isSubject = which === leadsOfSubject;
      const problem = nameAtStart(rest) ?? namedByNoun(rest) ?? (isCounted(before) ? unlistedAtStart(rest) : null);
      const name = problem ?? (isSubject ? null : (loose.exec(rest)?.[0] ?? null));
      if (name === null || (isSubject && ofMoment.test(name))) continue;
      const after = rest.slice(name.length);
      if (isSubject ? !(said.test(after.slice(0, 12)) || /^, (?:i|we|let us|it)\b/.test(after)) : !ends.test(after))
        continue;
      found.push({
        name: name.replace(/^([a-z ]+) and \1$/, '$1'),
        order,
        at: from + name.length,
        isFramed: !isSubject,
        isLoose: problem === null,
      });
    }
  });
  return found;
};

/** "For your first problem | your back pain": the name follows a pause. */
const leftOpen = new RegExp(`\\b${ordinal} ${kind}(?: (?:is|of|here))?$`);

const leading = new RegExp(`^(?:(?:for|of|is|${owner}) )+`);

/** Each time that the doctor turns to a problem by its name, in the order in which it was said. */
export const problemTurns = (utterances: readonly Utterance[]): ProblemTurn[] =>
  utterances.flatMap((utterance, order) => {
    if (utterance.speaker === 'patient') return [];
    const before = utterances[order - 1];
    const behind = utterance.text.replace(leading, '');
    const opened =
      before?.speaker === utterance.speaker && leftOpen.test(before.text)
        ? (nameAtStart(behind) ?? namedByNoun(behind))
        : null;
    const open: ProblemTurn[] = opened === null ? [] : [{ name: opened, order, at: 0, isFramed: true }];
    const turns = [...open, ...turnsIn(utterance.text, order)].toSorted((one, other) => one.at - other.at);
    // One name is found by several leads: the surest stays.
    return turns.filter(
      (turn, at) =>
        !turns.some(
          (other, place) =>
            other !== turn && other.name === turn.name && (other.isFramed ? !turn.isFramed || place < at : false),
        ),
    );
  });
