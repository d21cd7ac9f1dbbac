import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { functionWords } from '../../evidence/words.ts';
import { agreeing, fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { askedInFamily } from './askedFamily.ts';
import { ofFunction, withPlaceLookedAt } from './functionsAsked.ts';
import { asksOfOthers } from './partDenied.ts';
import { answerLabels, phrases } from '../phrases.ts';

const opener =
  /^(?:(?:and|so|okay|ok|now|but|well|then|all right|alright|right|great|good|fine|sure|also|or|just|how about|what about|let me ask|tell me|with that|at all|in terms of [a-z ]{3,20}),? +)+/;
const having =
  /\b(?:do you (?:ever )?(?:have|get|notice|suffer from)|have you (?:ever )?(?:had|noticed|experienced|been having|been getting|got)|are you (?:having|experiencing|getting|noticing)|did you (?:have|notice|get)|you (?:have|had)|you having|are there|is there|was there|were there|you been having|you noticed)\b (.+)$/;
const anyThing = /(?:^|\b)any (.+)$/;
const tail =
  /,? ?\b(?:(?:that )?i should (?:be aware of|know about|know)|if i can ask|if you do not mind|at all|lately|recently|or anything(?: like that)?|anything like that|and things like that|or things like that|with that|that you know of|as well|too|for example)(?=)\b/g;
const vague = sparing(
  /^(?:other|else|that|this|it|them|these|those|anything|something|problems?|symptoms?|issues?|questions?|concerns?|other (?:symptoms?|problems?|issues?|questions?|concerns?|things?|medical problems|conditions?)|idea|history|changes?|place|way|reason|chance|time|points?|questions [a-z]+|similar symptoms)\b(?: (?:else|with that|like that|symptoms|problems|i should (?:know|be aware of)|you want|to add|at the moment|for me))*$/,
);

/** The question itself; where several run together without a mark, the last one, which is the one that was answered. */
/** "Do you know if you have a family history?", asked plainly. */
const asAsked = (_: string, of?: string, there?: string): string =>
  there !== undefined ? `${there} there` : of === 'have' || of === 'had' ? 'do you have' : `${of ?? 'are'} you`;
const plain = (question: string): string => {
  const text = question
    .replace(/[?.!]+$/, '')
    .replace(opener, '')
    .replace(/^do you know (?:if|whether) (?:you (have|had|are|were)|there (is|are))\b/, asAsked)
    .trim();
  if (/^(?:how|what|when|where|which|why|who)\b/.test(text)) return text;
  const parts = text.split(/,? (?=(?:do|have|are|did|were) you\b|(?:is|are|was) there\b|(?:is|was|does) it\b)/);
  return (
    parts.length > 1 && parts.slice(0, -1).some((part) => /\b(?:do|have|are|did|any|is|mean|so|question)\b/.test(part))
      ? (parts.at(-1) ?? text)
      : text
  ).trim();
};
const hasContent = (text: string): boolean =>
  wordsOf(text).some((word) => /^[a-z]/.test(word) && !functionWords.has(word));

/** "Fevers or chills?": only the things themselves. */
const bareThing = (text: string): string | null => {
  const words = text.replace(tail, '').split(' ');
  const isNamed =
    words.length <= 6 &&
    mentionsIn(wordsOf(text)).some((mention) => mention.kind === 'symptom' || mention.kind === 'condition');
  return isNamed &&
    !/\b(?:is|are|was|were|do|does|did|have|has|had|you|your|it|that|the|this|how|what|when|where|why|which|no|not|or is|can|will|would)\b/.test(
      text,
    )
    ? words.join(' ')
    : null;
};

/** What a yes-or-no question asks after ("any chest pain at all?": "chest pain"); `null` where it is not that kind or too vague to repeat. */
export const askedAfter = (question: string): string | null => {
  const text = plain(question);
  const any = anyThing.exec(text);
  const have = having.exec(text);
  const rest =
    (any && (!have || any.index <= have.index + have[0].length - (have[1]?.length ?? 0)) ? any[1] : have?.[1]) ?? null;
  if (rest === null) return bareThing(text);
  const thing = rest
    .split(
      / (?:did|do|does|are|is|have|how|what) (?=you|it|that|the|your|there|any)| (?:when|where) (?=did|does|do|is|was|are)|[?.]/,
    )[0]
    ?.replace(tail, '')

    .replace(/\b(?:sort|kind|type|form)s? of /g, '')
    .replace(
      /^(?:any |some |a lot of |other symptoms |any other symptoms |symptoms |things |other )*(?:like |such as |of )?(?:any |a |an )?/,
      '',
    )
    .replace(/^(?:other )?(?:symptoms|problems|issues|things)(?:,? (?:like|such as)|,) /, '')
    .replace(/, (?:or|and)$/, '')
    .replace(/\b(?:any) /g, '')
    .replace(/\b(?:in|on|around|of|at|near|over) (?:that|this) (?=(?:(?:left|right|same|whole) )?[a-z]+$)/, (at) =>
      at.replace(/th(?:at|is)/, 'the'),
    )
    .replace(/^[,\s]+|[,\s]+$/g, '');
  if (!thing || vague.test(thing) || !hasContent(thing) || thing.split(' ').length > 14) return null;
  if (
    /^(?:just|does|do|did|is|are|those|these|look|noticed|someone|somebody|with|of|in|on|at|for|to|the|about|over|your|been|feeling|lost|taken|gained|started|changed|never|not|no|any[a-z]+)\b|^(?:those|these|the) .*(?:symptoms|things)$/.test(
      thing,
    ) ||
    / (?:or|and|,) (?:have|had|use|smoke|drink|take|been|feel|get)\b|, (?:smoke|drink|use|take)\b/.test(thing) ||
    /\b(?:checked|tested|done|measured|removed|taken|vaccinated)$/.test(thing)
  )
    return null;
  return /\b(?:i|we|that|which|who|you are|because|(?:have|do|are|did) (?:you|i|we))\b/.test(thing) ? null : thing;
};

const orList = (text: string): string => text.replace(/,? and\/?(?:or)? /g, ' or ').replace(/, or /g, ' or ');
const notAux: Readonly<Record<string, Marked>> = {
  do: '«does|do»',
  are: '«is|are»',
  have: '«has|have»',
  did: 'did',
  were: '«was|were»',
  can: 'can',
  could: 'could',
  will: 'will',
  would: 'would',
};

const ofYou = (text: string, isNo: boolean): Marked | null => {
  const match = /^(do|are|have|did|were|can|could|will|would) you (.+)$/.exec(text);
  if (!match) return null;
  const rest = fromDoctor((match[2] ?? '').replace(tail, '').replace(/\bany (?=\w)/g, isNo ? 'any ' : ''));
  if (/^(?:otherwise |feeling )?(?:well|okay|all right|good|fine|healthy)\b/.test(rest)) return null;
  if (
    !hasContent(rest) ||
    /^or\b|\bquestions?\b/.test(rest) ||
    (!isNo && /\bany(?:where|thing|one|body)?\b| or /.test(rest)) ||
    / or (?:is|are|do|does|not|have|been|did|were|just|more|your)\b/.test(rest) ||
    // Two things asked at once, with nothing between them: a "no" may mean the first alone.
    /\b(?:smoke|drink|vape),? (?:smoke|drink|vape|use|take)\b/.test(rest) ||
    /\b(?:it|that|this|those|them)$/.test(rest)
  )
    return null;
  const auxiliary = notAux[match[1] ?? ''] ?? '';
  const [everVerb = '', ...everRest] = rest.replace(/^ever /, '').split(' ');
  // "Are you breastfeeding still?"
  if (isNo && rest.endsWith(' still')) return null;
  if (isNo && match[1] === 'do' && rest.startsWith('ever '))
    return `«S» never ${[agreeing(everVerb) ?? everVerb, ...everRest].join(' ')}`;
  if (isNo)
    return rest.startsWith('ever ') ? `«S» ${auxiliary} never ${rest.slice(5)}` : `«S» ${auxiliary} not ${rest}`;
  const known = rest.replace(/^(?:ever|still|currently) (?=\w)/, (word) => (word.startsWith('ever') ? '' : word));
  if (match[1] !== 'do') return match[1] === 'did' ? null : `«S» ${auxiliary} ${known}`;
  const [verb = '', ...others] = known.split(' ');
  const agreed = agreeing(verb);
  return agreed ? `«S» ${[agreed, ...others].join(' ')}` : null;
};

/** "Does the pain move?", "is it worse at night?": the thing asked about first, then what is said of it. */
const ofThing = (text: string, isNo: boolean): Marked | null => {
  const match = /^(is|are|was|were|does|do|did|has|have|can)(?=) ((?:the|your|this|that|it)\b.*)$/.exec(text);
  if (!match) return null;
  const words = (match[2] ?? '').split(' ');
  const mention = mentionsIn(words).find((found) => found.at <= 3);
  const subjectLength =
    /^(it|there|they|that|this)$/.test(words[0] ?? '') && !mention ? 1 : mention ? mention.at + mention.length : 0;
  const rest = words.slice(subjectLength).join(' ').replace(tail, '');
  if (
    subjectLength === 0 ||
    rest === '' ||
    // "Was this for your asthma?": the thing that is named is no subject.
    /^(?:this|that|it|the) (?:for|from|with|about|in|on|due|because|after)\b/.test(match[2] ?? '') ||
    (!isNo && /\bany(?:where|thing|one|body)?\b/.test(rest)) ||
    // "Is the stool normal or hard?" "Yeah": which, nobody can tell.
    (!isNo && / or /.test(rest)) ||
    / or (?:is|does|not|more|just)\b|^(?:all the time|constant)/.test(rest)
  )
    return null;
  const subject = words
    .slice(0, subjectLength)
    .join(' ')
    .replace(/^this |^that /, 'the ')
    .replace(/^(?:the|that)$/, 'it');
  const verb = match[1] ?? '';
  if (isNo) return fromDoctor(`${subject} ${verb} not ${rest.replace(/\bever\b ?/, '')}`);
  if (verb === 'did') return null;
  if (verb !== 'does' && verb !== 'do') return fromDoctor(`${subject} ${verb} ${rest}`);
  const [first = '', ...others] = rest.split(' ');
  const agreed = agreeing(first);
  return agreed ? fromDoctor(`${subject} ${agreed.slice(1).split('|')[0] ?? first} ${others.join(' ')}`) : null;
};

const ofAnyone = (text: string): Marked | null => {
  const match =
    /^(?:is there |does |has |do )?any(?:one|body) (?:else )?(?=)((?:in|at|from|on) [a-z ]+?|)\s?(have|has|had|with|who has|been|ever had|get) (.+)$/.exec(
      text,
    );
  if (!match) return null;
  const verb = match[2] === 'had' || match[2] === 'ever had' || match[2] === 'been' ? 'has had' : 'has';
  return fromDoctor(
    `no one ${match[1] ? `${match[1]} ` : ''}${match[2] === 'been' ? 'has been' : verb} ${(match[3] ?? '').replace(tail, '')}`,
  );
};

const oftenAlone =
  /^(?:(?:yes|yeah|um|uh|well|oh),? )?(?=)(sometimes|occasionally|often|rarely|at times|from time to time|(?:every )?now and then|every now and again)$/;
/** "Do you ever feel dizzy?" "Sometimes.": what was asked, and how often it is so; `null` where the answer says anything else. */
export const oftenOf = (question: string, answer: string): Marked | null => {
  const [, often] = oftenAlone.exec(answer.replace(/[.,]+$/, '')) ?? [];
  const asked = often === undefined ? null : statementOf(question, false);
  return asked?.startsWith('«S» ') ? `«S» ${often} ${asked.slice(4)}` : null;
};

/** The statement that a clear "no" or "yes" makes of a question; `null` where no faithful one can be made. */
export const statementOf = (question: string, isNo: boolean): Marked | null => {
  const text = plain(question);
  // "You don't have…?" answered "yes" or "no" may mean either; "do you feel that life is not…?" denies nothing itself.
  const main = text.replace(/(?<=\b(?:feel|think|thought|felt)) (?:that|as if|like|as though) .*$/, '');
  if (/\b(?:do|are|have|did|is|does) (?:not|you not)\b|\bnot\b.*\b(?:have|had)\b/.test(main))
    return isNo && /^(?:you (?:do not have|have not had)|no) /.test(text)
      ? `«S» «denies|deny» ${orList(text.replace(/^(?:you (?:do not have|have not had)|no) (?:any )?/, '').replace(tail, ''))}`
      : null;
  if (/^(?:you have not had|no) /.test(text)) return null;
  if (isNo) {
    // "More breathless?" "No": as much as before, or not at all.
    if (/\b(?:feel|feeling|been|getting) more (?!than)[a-z]/.test(text)) return null;
    const inFamily = askedInFamily(text);
    if (inFamily !== null) return `«S» «denies|deny» family history of ${fromDoctor(orList(inFamily))}`;
    const anyone = ofAnyone(text);
    if (anyone) return anyone;
  }
  if (asksOfOthers(text)) return null;
  const thing = withPlaceLookedAt(askedAfter(question), text);
  // "Do you have pets?" is not reported or denied: it is had or not.
  const isComplaint =
    thing !== null &&
    mentionsIn(wordsOf(thing)).some(
      (mention) => /^(?:symptom|condition)$/.test(mention.kind) || mention.concept === 'allergy',
    );
  const isChange = isNo && thing !== null && ofFunction.test(thing) && !/\bever\b/.test(text);
  const had = isComplaint || isChange ? null : ofYou(text, isNo);
  if (had !== null) return /«D[OP]?»/.test(had) ? null : had;
  if (thing !== null && !isNo && !isComplaint) return null;
  if (thing !== null) {
    const marked = fromDoctor(thing);
    if (/«D[OP]?»/.test(marked)) return null;
    if (isNo) return `«S» «denies|deny» ${orList(marked)}`;
    const named = mentionsIn(wordsOf(thing)).filter(
      (mention) => mention.kind !== 'circumstance' && mention.kind !== 'paired' && mention.kind !== 'single',
    );
    // "Yes" to a list does not say which.
    return named.length > 1 || / or |,/.test(thing) ? null : `«S» «reports|report» ${fromDoctor(thing)}`;
  }
  const made = ofYou(text, isNo) ?? ofThing(text, isNo);
  return made === null || /«D[OP]?»/.test(made) ? null : made;
};

/** "You're watching your sugars at home?" answered "yes": the question as a statement; `null` for other questions. */
export const confirmedOf = (question: string): Marked | null => {
  const text = plain(question).replace(tail, '');
  if (
    !/^(?:you (?:are|were|have|had|take|still|also|just|only|do|use|live|work|smoke|said|feel|felt|did)|your [a-z ]+ (?:is|are|was|were|has)|it (?:is|was|has)|that (?:is|was)|there (?:is|was)) /.test(
      text,
    )
  )
    return null;
  if (
    /\b(?:not|no|any|or|anything|question|questions|sure|what|which|how|okay|right)\b/.test(text) ||
    text.split(' ').length > 22 ||
    !hasContent(text)
  )
    return null;
  const made = fromDoctor(text.replace(/^you (?:said|mentioned)(?: that)? /, ''));
  return /«D[OP]?»/.test(made) ? null : made;
};

/** The label under which a short answer to an open question stands ("Duration"); `null` for other questions. */
export const labelOf = (question: string): string | null => {
  const text = plain(question);
  if (!/\b(?:how|when|where|whereabouts|which|what|who)\b|scale|allerg/.test(text)) return null;
  return answerLabels.find(([pattern]) => pattern.test(text))?.[1] ?? null;
};

/** "Asked about chest pain: not really, a little on the stairs": for an answer that is neither yes nor no. */
export const asWasAskedWhole = (question: string, answer: Marked): Marked =>
  `${phrases.askedWords} “${plain(question)}”: ${answer}`;
export const asWasAsked = (thing: string, answer: Marked): Marked =>
  `${phrases.asked} ${/^(?:short of breath|dizzy|thirsty|tired|sick|breathless|light-?headed|anxious|weak|numb)\b/.test(thing) ? `${phrases.feeling} ` : ''}${fromDoctor(thing)}: ${answer}`;

const time =
  /\b(?:\d|ago|since|days?|weeks?|months?|years?|hours?|minutes?|seconds?|morning|night|evening|afternoon|yesterday|today|last|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|june|july|august|september|october|november|december|couple|while|always|christmas|easter|long weekend|birth|sudden\w*|gradual\w*|constant|all the time|few|when|after)/;
/** Whether a short answer is of the kind that its label says: an onset names a time, a site a place. */
export const fitsLabel = (label: string, answer: string): boolean => {
  if (
    /^(?:Onset|Duration|Frequency)$/.test(label) &&
    /^for (?:a|an|the|my) (?!\w*(?:week|month|year|day|while|hour|minute|couple|few|long|good|past|last|whole))/.test(
      answer,
    )
  )
    return false;
  if (/^(?:Onset|Duration|Frequency)$/.test(label))
    return time.test(answer) || /\b(?:once|twice|often|daily|every)\b/.test(answer);
  if (label === 'Severity')
    return /\d|\b(?:mild|moderate|severe|bad|worst|one|two|three|four|five|six|seven|eight|nine|ten)\b/.test(answer);
  if (label === 'Site')
    return (
      mentionsIn(wordsOf(answer)).some((mention) => mention.kind === 'paired' || mention.kind === 'single') ||
      /\b(?:left|right|inside|outside|front|back|middle|side|top|bottom|upper|lower|here|both)\b/.test(answer)
    );
  if (label === 'Allergies')
    return (
      mentionsIn(wordsOf(answer)).some((mention) => mention.kind === 'drug') ||
      /^(?:no|none|nothing|not that)\b|\b(?:penicillin|sulfa|latex|nuts?|peanuts?|shellfish|seafood|eggs?|pollen|grass|dust|bees?|cats?|dogs?|iodine|contrast|tape|plasters?|bandaids?|allerg\w+)(?=)\b/.test(
        answer,
      )
    );
  // How it happened is told with a verb; a day alone does not tell it.
  if (label === 'Mechanism')
    return /\b[a-z]{2,}(?:ed|ing)\b|\b(?:fell|hit|fall|ran|slid|cut|fight|accident|crash)\b/.test(answer);
  return true;
};
