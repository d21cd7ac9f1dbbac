import { sparing } from '../../evidence/sparing.ts';
import { analytes, lookedAt, ofAnalytes, qualities, regions, signs, strangersIn } from './spokenLexicon.ts';

/** What one clause of the doctor's is by its words: said of something that is looked at, a sign by itself, or what is not there. */
export type Kind = 'said' | 'sign' | 'none' | 'measure';
export type Clause = { text: string; kind: Kind; /** Words of no list. */ strangers: number };

const tokensOf = (text: string): string[] => text.split(/[\s,;:]+/).filter(Boolean);
const isFigure = (word: string): boolean => /^\d/.test(word);
const copula = /^(?:is|are|was|were|looks?|sounds?|feels?|seems?|has|have|tracks?|moves?|shows?)$/;
const opensName = /^(?:the|left|right|both|upper|lower|your|his|her|inner|outer|external|internal|little|big|left's)$/;
const degrees =
  /^(?:an?|the|some|few|couple|of|bit|little|small|tiny|large|big|mild|moderate|marked|slight|slightly|severe|soft|faint|trace|scattered|single|multiple|several|minimal|good|fair|lot|very|quite|really|pretty|not|just|one|another|diffuse|bilateral|coarse|fine|occasional)$/;

/** Where the name of what is looked at ends, among the first words of a clause; 0 where none is named. */
const nameEnd = (tokens: readonly string[]): number => {
  let end = 0;
  for (let at = 0; at < Math.min(tokens.length, 8); at += 1) {
    const word = tokens[at] ?? '';
    if (copula.test(word) || isFigure(word)) break;
    if (
      lookedAt.has(word) ||
      regions.has(word) ||
      (word === 'side' && /^(?:left|right|other)$/.test(tokens[at - 1] ?? ''))
    )
      end = at + 1;
    else if (end > 0 && !/^(?:and|of|in|on|the|or|your|his|her|left|right|both|eye|joint|to)$/.test(word)) break;
    else if (
      end === 0 &&
      !opensName.test(word) &&
      (signs.has(word) || (qualities.has(word) && !/^(?:ejection|abnormal|empty|heart)$/.test(word)))
    )
      break;
  }
  return end;
};
const empties = /^(?:fine|good|okay|ok|there|well|up|down|nil|brisker|weaker|redder|warmer|slower|quicker)$/;
const hasWeight = (tokens: readonly string[]): boolean =>
  tokens.some((word) => isFigure(word) || signs.has(word) || (qualities.has(word) && !empties.test(word)));

/** Of which kind a clause is; `null` where it says no finding. */
const kindOf = (tokens: readonly string[]): Kind | null => {
  const [first = ''] = tokens;
  if (/^(?:no|nil|without|neither)$/.test(first))
    return tokens.some((word) => signs.has(word) || /^(?:nodes|glands|adnexal|tender|enlarged|lymph|end)$/.test(word))
      ? 'none'
      : null;
  const end = nameEnd(tokens);
  if (end > 0 && strangersIn(tokens.slice(0, end).join(' ')).length === 0) {
    const rest = tokens.slice(end);
    const isSaid = rest.some(
      (word) =>
        isFigure(word) || signs.has(word) || qualities.has(word) || /^(?:tracks|moves|normal|wasted)$/.test(word),
    );
    if (
      isSaid &&
      (copula.test(rest[0] ?? '') || hasWeight(rest.slice(0, 3)) || /^(?:fine|good|okay|ok)$/.test(rest[0] ?? ''))
    )
      return 'said';
  }
  if (
    tokens.some(
      (word, at) =>
        at > 0 && at < 5 && /^(?:glands?|nodes?)$/.test(word) && tokens.slice(0, at).every((one) => degrees.test(one)),
    )
  )
    return 'sign';
  const lead = tokens.findIndex((word) => !degrees.test(word));
  if (
    lead >= 0 &&
    lead <= 5 &&
    tokens.slice(lead, lead + 5).some((word) => signs.has(word) || (qualities.has(word) && !empties.test(word)))
  )
    return 'sign';
  return null;
};
const isAnalyte = (word: string): boolean => analytes.has(word) || ofAnalytes.has(word);
/** "White cells were 13.2", "kidneys fine": a value of blood, urine or breath. */
const isMeasure = (tokens: readonly string[]): boolean => {
  const end = tokens.findIndex((word) => !isAnalyte(word) && !/^(?:the|your|his|her|and|of|in)$/.test(word));
  if (
    end < 1 ||
    !tokens.slice(0, end).some(isAnalyte) ||
    tokens.slice(0, end).every((word) => /^(?:the|and|red|blood|total|random|white|function|kidney)$/.test(word))
  )
    return false;
  const rest = tokens.slice(end);
  return (
    rest.every(
      (word) =>
        isFigure(word) ||
        /^(?:is|are|was|were|has|have|at|of|come|came|back|up|down|to|from|just|about|still|a|bit|little|slightly|touch|very|quite|high|low|normal|fine|okay|ok|good|raised|elevated|negative|positive|stable|unchanged|litres?|percent|predicted|which|today|now|now|under|over|only|and|out|gone|on|the|side|better|improved|ratio|dropped|fallen|risen|borderline|your|last|time|it|previously|before)$/.test(
          word,
        ) ||
        isAnalyte(word),
    ) &&
    rest.some(
      (word) =>
        isFigure(word) ||
        /^(?:high|low|normal|fine|okay|good|raised|elevated|negative|positive|stable|unchanged|up|down|borderline|improved|better)$/.test(
          word,
        ),
    )
  );
};

const twoVitals = sparing(/\b(?:pressure|temperature|pulse|sats) (?:heart rate|blood pressure|pulse|temperature)\b/);
/** A stretch of speech as a clause that says a finding, and nothing else; `null` where it may say anything. */
export const clauseOf = (text: string, isTests = false): Clause | null => {
  const tokens = tokensOf(text);
  if (tokens.length < 2 || tokens.length > 26) return null;
  if (/\b(?:and|or|of|in|on|the|a|an|with|at|to|is|are|but|from|for|by)$/.test(text)) return null;
  if (/^(?:[a-z]+ )?blood$/.test(text)) return null;
  if (isMeasure(tokens)) return { text, kind: 'measure', strangers: 0 };
  if (isTests) return null;
  if (/\b(?:exam|examination)\b/.test(text) || twoVitals.test(text)) return null;
  const strangers = strangersIn(text).length;
  if (strangers > 1 || (strangers === 1 && tokens.length < 4)) return null;
  if (/^not? /.test(text) && strangers > 0) return null;
  if (/^not (?:on|in|at|with)\b/.test(text)) return null;
  if (/^(?:or|for|to|with|from|by|of|as|pop|put|lift|keep|push|pull|lie|sit|stand|turn|let|go|come|take)\b/.test(text))
    return null;
  if (/^(?:it|that|this|they|those|these|which|i|you|he|she|can|see|hear|when|if)\b/.test(text)) return null;
  const kind = kindOf(tokensOf(text.replace(/^.{3,60}?,? there (?:is|are) (?:an? )?(?=[a-z0-9])/, '')));
  return kind === null ? null : { text, kind, strangers };
};

const longest = 240;
const joints = /,? (?:and|but) (?=[a-z0-9])|, (?=[a-z0-9])|; /g;
/**
 * The clauses that a statement is made of, in their order, where all of it is such clauses; `null` otherwise. A place between two
 * words parts clauses where both sides stand by themselves and the second names what it is of; other commas stay.
 */
export const clausesOf = (text: string): Clause[] | null => {
  const found: Clause[] = [];
  let rest = text;
  while (rest !== '') {
    let taken: { clause: Clause; to: number } | null = null;
    for (const cut of [
      ...[...rest.matchAll(joints)].map((joint) => ({ at: joint.index, to: joint.index + joint[0].length })),
      { at: rest.length, to: rest.length },
    ]) {
      if (cut.at > longest) break;
      const clause = clauseOf(rest.slice(0, cut.at).replace(/^(?:and|but) /, ''));
      const next = rest.slice(cut.to);
      const isEnd = next === '';
      const opens = clauseOf(next.split(/, |; | and (?=the )/)[0] ?? '');
      if (
        clause &&
        (isEnd ||
          (opens !== null &&
            (opens.kind === 'said' || opens.kind === 'measure' || ownSign.test(next)) &&
            rest.slice(cut.at, cut.to).length > 0 &&
            namesItself(next)))
      ) {
        taken = { clause, to: cut.to };
        break;
      }
    }
    if (taken === null) return null;
    found.push(taken.clause);
    rest = rest.slice(taken.to);
  }
  return found;
};
const ownSign =
  /^(?:and )?(?:normal|good|full|reduced|intact)(?=) (?:feeling|sensation|power|strength|movements?|pulses|reflexes|tone)\b/;
/** "…, ears are fine": begins with what it is said of. */
const namesItself = (text: string): boolean => {
  const tokens = tokensOf(text);
  const end = nameEnd(tokens);
  if (ownSign.test(text)) return true;
  return (
    isMeasure(tokensOf(text.split(/, /)[0] ?? '')) ||
    (end > 0 && copula.test(tokens[end] ?? '')) ||
    (end > 0 && tokens.slice(end, end + 1).some((word) => isFigure(word) || qualities.has(word)))
  );
};

const leadsOn =
  /^(?:room|blood|lymph|heart|breath|bowel|air|eye|ear|joint|capillary|tympanic|cranial|carotid|in|of|on|at|over|to|the|and|or|with|both|for|from|around|behind|under|no|per|your|his|her|an?|across|along|is|are)$/;
/**
 * Speech without marks cut where the next thing that is looked at is named after something was said of the one before: "throat is
 * red ears are normal". No cut within a name or after a word that leads to one.
 */
export const cutAtNames = (text: string): string[] => {
  const words = text.split(' ');
  let isSaid = false;
  return words.reduce<string[]>((parts, word, at) => {
    const [before = '', second = ''] = [words[at - 1], words[at - 2]];
    const opens = /^(?:left|right)$/.test(word) ? (words[at + 1] ?? '') : word;
    const isName =
      (lookedAt.has(opens) && !/^(?:solar|seb|seborrhoeic|actinic)$/.test(opens)) ||
      regions.has(opens) ||
      word === 'couple';
    const isLed =
      leadsOn.test(before) ||
      (/^(?:left|right|upper|lower)$/.test(before) && (leadsOn.test(second) || parts.at(-1) === before));
    // "Barrel chest", "enlarged nodes": said of it before its name.
    const after = words[at + 1] ?? '';
    const isCompound =
      qualities.has(before) &&
      (after !== '' || words.length <= 3) &&
      !copula.test(after) &&
      !qualities.has(after) &&
      !isFigure(after);
    if (isName && isSaid && !isLed && !isCompound) {
      isSaid = false;
      return [...parts, word];
    }
    if (
      isFigure(word) ||
      signs.has(word) ||
      (qualities.has(word) && !/^(?:there|systolic|diastolic|bilateral|normal|good|regular)$/.test(word)) ||
      (/^(?:normal|good|fine|okay|ok|regular)$/.test(word) && copula.test(before))
    )
      isSaid = true;
    const last = parts.at(-1);
    return last === undefined ? [word] : [...parts.slice(0, -1), `${last} ${word}`];
  }, []);
};
