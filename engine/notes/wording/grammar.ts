import { readOnce, remembered } from '../../evidence/remembered.ts';
import { sparing } from '../../evidence/sparing.ts';
import type { Marked } from './person.ts';

/**
 * Enough of English to tell a sentence from a fragment and from a run of clauses: which words are finite verbs, and what joins one clause to the next.
 * It reads marked statements («S» «has|have» …), where the verbs of the patient and the doctor are plain.
 */
const marked = /^«(?:d:)?[a-z]+\|[a-z]+»/;
const auxiliary = /^(?:is|are|was|were|has|have|had|does|do|did|will|would|can|could|should|may|might|must|cannot|am)$/;
/** After these a verb is an infinitive or a participle, and ends no clause before it. */
const governs =
  /^(?:to|will|would|can|could|should|may|might|must|do|does|did|cannot|not|have|has|had|having|be|been|being|is|are|was|were|get|gets|got|getting|let|make|makes|made|help|helps|«A»|«AN»)$/;
const governsMarked = /^«(?:d:)?(?:is|was|has|does)\|/;
const irregular =
  /^(?:went|felt|got|took|came|fell|woke|saw|gave|began|ran|ate|drank|slept|made|found|heard|thought|said|told|knew|kept|stood|sat|bled|spent|broke|became|wore|drove|grew|threw|tore|brought|bought|caught|led|meant|slipped|tripped|stopped|started|showed|happened|helped|seemed|looked|turned|landed|worked|moved|ended|noticed|improved|resolved|twisted|revealed|demonstrated|confirmed|referred|lasted|decided|developed|radiated|underwent|subsided|persisted)$/;
const present =
  /^(?:shows|hurts|feels|looks|seems|sounds|makes|helps|comes|goes|gets|gives|takes|keeps|needs|wants|says|starts|lasts|settles|wakes|happens|bothers|means|reveals|demonstrates|indicates|suggests|depends|remains|becomes|appears|continues|radiates|improves|worsens|hurt|come|go|feel|look|seem|show)$/;
const pronoun = /^(?:«[SDW]»|i|you|we|it|he|she|they|that|which|who|this|there|these|those)$/;
const joint =
  /^(?:and|or|but|rather|wish|because|when|if|so|that|which|who|whom|whose|while|since|until|as|than|what|how|where|after|before|though|although|unless|whether|why|whenever|once|except|till|like|whereas|case|«(?:d:)?(?:thinks|feels|says|knows|hopes|believes|wishes|finds|notices|remembers|guesses|suspects|recommends|thought|said)\|[a-z]+»|think|thought|thinking|worried|afraid|scared|concerned|wondering|wondered|guess|figured|hoping|said|says|told|felt|believe|noticed|suspect|hope|know|ensure|sure|see|impression:)$/;

const bareOf = (token: string): string => token.replace(/[,.;:?!]+$/, '');

export const tokensOf: (body: Marked) => readonly string[] = remembered(
  (body: Marked) => body.split(/\s+/).filter(Boolean),
  40_000,
);

/** The word that governs a place: the one before it, adverbs apart. */
const governorOf = (tokens: readonly string[], at: number): string => {
  let back = at - 1;
  while (back > 0 && adverb.test(bareOf(tokens[back] ?? ''))) back -= 1;
  return bareOf(tokens[back] ?? '');
};

/** "Have you had any fever": the verb after an auxiliary and its subject begins nothing. */
const isInverted = (tokens: readonly string[], at: number): boolean => {
  let back = at - 1;
  while (back > 0 && adverb.test(bareOf(tokens[back] ?? ''))) back -= 1;
  return pronoun.test(bareOf(tokens[back] ?? '')) && auxiliary.test(tokens[back - 1] ?? '');
};

/** Whether the word at a place is a finite verb, as far as that can be told without a dictionary. */
export const isFinite = (tokens: readonly string[], at: number): boolean => {
  const token = bareOf(tokens[at] ?? '');
  const before = bareOf(tokens[at - 1] ?? '');
  const governor = governorOf(tokens, at);
  // "In May" is a month.
  if (token === 'may' && /^(?:in|of|since|last|this|until|by|early|late|mid|from)$/.test(before)) return false;
  if (isInverted(tokens, at)) return false;
  // "Not" by itself governs nothing: what stands before it does.
  const isGoverned = governor !== 'not' && (governs.test(governor) || governsMarked.test(governor));
  // What follows a person is a verb, whatever its form.
  if (
    person.test(governor) &&
    !adverb.test(token) &&
    /^[a-z]{3,}$/.test(token) &&
    !noVerb.test(token) &&
    !/(?:ing|ly)$/.test(token) &&
    !/[,.;]$/.test(tokens[at - 1] ?? '')
  )
    return true;
  const isRaw = /^(?:i|you|we|they)$/.test(governor) && /^[a-z]+$/.test(token) && !/[,.;]$/.test(tokens[at - 1] ?? '');
  if (marked.test(token)) return !/^(?:to|and|or)$/.test(before) || pronoun.test(bareOf(tokens[at - 2] ?? ''));
  if (auxiliary.test(token)) return !isGoverned;
  if (irregular.test(token)) return !isGoverned;
  if (token === 'sounds' && /^(?:bowel|heart|breath|breathing|lung)$/.test(before)) return false;
  if (present.test(token))
    return token.endsWith('s')
      ? !/^(?:the|a|an|of|his|her|«P»|no|any|and|some|good|range|with|in|eye|my|your)$/.test(before)
      : /^(?:i|you|we|they|these|those|legs|knees|feet|hands|joints|ankles|symptoms|signs|lungs|eyes|ears|sounds)$/.test(
          governor,
        );
  if (ofSeveral.test(token) && isSeveral(tokens, at, governor)) return true;
  if (
    isRaw &&
    !adverb.test(token) &&
    !governs.test(token) &&
    !/^(?:and|or|to|all|both|guys|with|for|in|at|on|ing)$|ing$/.test(token)
  )
    return spokenVerb.test(token) || /[a-z]{3,}ed$/.test(token);
  return /[a-z]{3,}ed$/.test(token) && pronoun.test(governor) && !/^(?:need|bleed)$/.test(token);
};
/** "The ankles swell", "lights and noise make it worse": a verb by what stands before it. */
const ofSeveral =
  /^(?:swell|ache|itch|burn|tingle|throb|cramp|make|last|settle|improve|worsen|seem|happen|bother|wake|radiate|lock|click|cause|trigger)$/;
const isSeveral = (tokens: readonly string[], at: number, governor: string): boolean =>
  (/^[a-z]{3,}[^siu]s$/.test(governor) &&
    !/^(?:always|sometimes|times|days|weeks|months|years|hours|minutes|seconds|nights|does|has)$/.test(governor)) ||
  (bareOf(tokens[at - 2] ?? '') === 'and' && /^[a-z]{4,}$/.test(governor) && !adverb.test(governor));
const spokenVerb =
  /^(?:feel|take|use|need|want|think|know|try|come|work|live|drink|smoke|eat|walk|run|play|sleep|wake|notice|see|hear|like|love|keep|make|give|start|stop|stay|stand|sit|lie|lay|move|bend|lift|wear|check|exercise|cough|find|call|tell|say|mean|guess|understand|get|go|look|put|watch|follow|remember|forget|hope|believe|suspect|recommend|agree|appreciate|hurt|had|thought|cut)$/;
const person = /^(?:«[SD]»|he|she)$/;
const noVerb = sparing(
  /^(?:and|but|for|with|the|who|that|which|from|about|because|when|while|not|all|both|after|before|since|until|like|than|out|off|his|her|their|this|into|over|there|here|very|too|more|most|some|any|one|two|what|how|why|where|again|back|home|today|tonight|tomorrow|yesterday|himself|herself|been|being|done|gone|seen|taken|given)$/,
);
const adverb =
  /^(?:also|just|still|always|never|probably|mostly|sometimes|often|only|currently|recently|occasionally|usually|then|even|already|not|really|now|again|actually|ever|well|suddenly|gradually|slightly)$/;

/** The places of the finite verbs, an auxiliary and its verb counted once. */
export const finitesIn = readOnce((tokens: readonly string[]): readonly number[] =>
  tokens.flatMap((_, at) => (isFinite(tokens, at) ? [at] : [])),
);

const joins = (token: string): boolean => /[,;:“”"]$/.test(token) || /^[“"]/.test(token) || joint.test(bareOf(token));

/** Two clauses with nothing between them that joins them: speech whose marks nobody could set. */
export const runsOn = (body: Marked): boolean => unjoined(tokensOf(body)).length > 0;

/** The finite verbs that nothing joins to the clause before them. */
const unjoined = (tokens: readonly string[]): number[] => {
  const verbs = finitesIn(tokens);
  return verbs.filter((verb, index) => {
    const from = verbs[index - 1];
    return from !== undefined && !tokens.slice(from, verb).some(joins);
  });
};

const determiner = /^(?:the|a|an|my|your|his|her|their|our|this|that|these|those|no|«P»|some|any)$/;
/** Where the subject of the verb at a place begins; `null` where that cannot be told. */
const subjectStart = (tokens: readonly string[], verb: number): number | null => {
  let at = verb - 1;
  while (at > 0 && adverb.test(bareOf(tokens[at] ?? ''))) at -= 1;
  if (pronoun.test(bareOf(tokens[at] ?? '')))
    return /^(?:that|which|who)$/.test(bareOf(tokens[at] ?? '')) && at === verb - 1 ? null : at;
  for (let back = at; back >= Math.max(1, verb - 6); back -= 1)
    if (determiner.test(bareOf(tokens[back] ?? ''))) return back;
  return null;
};

/** A stretch of speech cut where a new clause begins with nothing that joins it to the one before. */
export const clausesOf = (text: string): string[] => {
  const tokens = tokensOf(text);
  const starts = unjoined(tokens)
    .flatMap((verb) => subjectStart(tokens, verb) ?? [])
    .filter((start) => start > 1);
  const cuts = [0, ...new Set(starts), tokens.length];
  return cuts.slice(1).map((end, at) => tokens.slice(cuts[at], end).join(' '));
};

/** The words before the first finite verb; `null` where the statement has none. */
export const subjectOf = (body: Marked): string[] | null => {
  const tokens = tokensOf(body);
  const [first] = finitesIn(tokens);
  return first === undefined ? null : tokens.slice(0, first);
};

const preposition =
  /^(?:in|on|at|of|for|to|with|from|by|after|before|during|over|since|about|around|under|upon|within|through|without|as|because|than|until|unless|except|aside|apart|or|and|but)$/;
/** Whether the words before the verb can be its subject: a pronoun, or a noun with what belongs to it, after at most one adverbial. */
export const isSubject = (words: readonly string[]): boolean => {
  if (words.length === 0) return false;
  const comma = words.findLastIndex((word) => word.endsWith(','));
  const own = words.slice(comma + 1).map(bareOf);
  const last = words.findLastIndex((word) => pronoun.test(bareOf(word)));
  if (last >= 0 && words.slice(last + 1).every((word) => adverb.test(bareOf(word)))) {
    const lead = words.slice(0, last);
    return lead.every((word) => adverb.test(bareOf(word))) || isLead(lead);
  }
  if (own.length === 0 || own.length > 9 || own.some((word) => /^«[SDW]»$/.test(word))) return false;
  return !preposition.test(own[0] ?? '') || /^(?:in|on|over|at)$/.test(own[0] ?? '');
};
/** "In the winter he…", "At first, she…": what may stand before the subject. */
const isLead = (words: readonly string[]): boolean =>
  words.length <= 8 &&
  /^(?:in|on|at|for|by|after|before|since|last|when|then|now|if|over|during|sometimes|every|this|today|otherwise|currently|recently|overall|within|about|as|until|because|with|looking|the|however)$/.test(
    bareOf(words[0] ?? ''),
  );

/** A clause that only leads up to another, which does not follow: "when he moves it". */
export const isHalf = (body: Marked): boolean => {
  const tokens = tokensOf(body);
  if (
    !/^(?:if|when|while|since|until|as|after|before|because|although|though|unless|whenever|once)$/.test(
      bareOf(tokens[0] ?? ''),
    )
  )
    return false;
  const verbs = finitesIn(tokens);
  const comma = tokens.findIndex((token) => token.endsWith(','));
  const isAdvice = tokens.slice(comma + 1).some((token) => /^«AN?»$/.test(token));
  return comma < 0 || !(isAdvice || verbs.some((verb) => verb > comma));
};
