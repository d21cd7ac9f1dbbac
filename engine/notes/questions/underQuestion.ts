import { sparing } from '../../evidence/sparing.ts';
import { isClinical } from '../../evidence/concepts.ts';
import { standardAsked } from '../background/standardAsked.ts';
import { overSince } from '../complaint/overSince.ts';
import { answeredIn, isNo, isYes } from '../complaint/complaintAnswers.ts';
import type { Answered } from '../complaint/complaintAnswers.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { endsOpen, guessed, ofTalk } from '../story/storyRefused.ts';
import { inStoryStyle } from '../story/storyStyle.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { patientFact } from '../story/patientFact.ts';
import { tidied } from '../transcript/tidy.ts';
import { contentCount, isSmallTalk } from '../transcript/said.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { shapedOf } from '../wording/marks.ts';
import { isVerbless } from '../wording/readable.ts';
import { fromDoctor, fromPatient } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { askedTopics } from './askedTopics.ts';
import { asksOfOthers } from './partDenied.ts';

/** "How far are you walking?" "To the end of the street and back.": an answer that is no sentence, under the name of what was asked. */

const lead =
  /^(?:(?:and|so|okay|right|now|but|then|good|great|alright|all right|also|well|any|what about|how about|with|in yourself|otherwise),? )+(?=\S)/;
const tail =
  '(?: (?:been|doing|going|getting|feeling|coping|lately|these days|otherwise|now|overall|recently|at the moment|today|since then|since|through all this|itself|itself now|like|normal(?:ly)?|okay|all right|alright|back to normal|working|working normally|at all|up))*';
/** A thing of the patient's, in few words. */
const thing =
  '(?<thing>(?!(?:it|that|this|they|you|he|she|we|i|there|things?|everything|anything|something|questions?|concerns?|worries|else|other|no|not|from|same|more|any|an?|the|ever|home address)\\b)[a-z]+(?:[ -](?!(?:you|it|that|i|is|are|been|going|doing|like|up|to|itself|since|now|working|normal|okay|back|started|has|have|resolved|mentioned|anywhere|standpoint|address|medicine|as|here|there|else)(?=)\\b)[a-z]+){0,3}?)';
const named = (pattern: string): RegExp => sparing(new RegExp(`^(?:${pattern})$`));

/** Questions of how something goes, each with the part of it that names the thing. */
const ofThings: readonly RegExp[] = [
  named(`how (?:is|are|has|have|was|were) (?:the|your|that) ${thing}${tail}`),
  named(`what (?:is|are|was|were) (?:the|your) ${thing} like${tail}`),
  named(
    `are you still (?:using|in|wearing|on|needing|doing|having|getting) (?:the|your|a|that|those|any) ${thing}${tail}`,
  ),
  named(
    `(?:are you|have you been) (?:using|doing|having|needing|wearing|keeping up) (?:the|your|any|a|with the) ${thing}${tail}`,
  ),
  named(
    `(?:did|does|do|has|have|is|are) (?:the|your|that) ${thing} (?:help|helped|helping|work|worked|make a difference|made a difference)${tail}`,
  ),
  named(`(?:are you )?(?:back to|back at|back on|managing at|managing with|managing) (?:the |your )?${thing}${tail}`),
  named(
    `(?:are you )?(?<deed>eating|sleeping|walking|driving|getting around|getting about|managing|coping|working|exercising)${tail}`,
  ),
];
/** The same by a word or two: "and stairs?", "the bowels?". */
const alone = named(
  `(?!(?:do|does|did|have|has|had|is|are|was|were|can|could|ever|any|what|how|when|where|why|who|which|smok\\w*|drink\\w*|alcohol|allerg\\w*)\\b)(?:at |through |during |in )?(?:the |your )?${thing}${tail}`,
);

/** What is asked in many ways, with the name that a record has for it. */
const functions: readonly (readonly [RegExp, string])[] = [
  [/\bhow far\b.*\b(?:walk(?:ing)?|go|get|going|getting)\b/, storyPhrases.walkingDistance],
  [/\bstairs\b/, storyPhrases.stairs],
  [/\bhow long can you sit\b/, storyPhrases.sitting],
  [/\bhow long can you stand\b/, storyPhrases.standing],
  [
    /\bhow (?:are|have) you (?:been )?sleeping\b|\bsleep(?:ing)? (?:okay|all right|alright|through)\b/,
    storyPhrases.sleep,
  ],
  [/\bwhat (?:pulls you up|stops you|makes you stop|limits you|slows you down)\b/, storyPhrases.limitedBy],
  [/\bwhat (?:can not you|can you not|cannot you|are you not able to) do\b/, storyPhrases.cannotDo],
  [/\bwhat have you (?:had done|tried|done)(?: for| about)? (?:it|that)? ?so far\b/, storyPhrases.treatmentSoFar],
  [/^since(?: then)?$/, storyPhrases.sinceThen],
];
/** Of before, and of what the work is like, each with the part of a record that it belongs to. */
const elsewhere: readonly (readonly [RegExp, string, Draft['topic']])[] = [
  [
    /\b(?:any|ever had|had any)(?=) (?<thing>(?:[a-z]+ )?(?:trouble|problems?|injur\w+|pain|issues?)(?: with (?:that|this|your|the) [a-z]+)?) before\b/,
    storyPhrases.previous,
    'past_history',
  ],
  [
    /\b(?:light|other|lighter|different|suitable) (?:work|duties|jobs?)\b|\boffered you anything\b/,
    storyPhrases.otherDuties,
    'social_history',
  ],
];
const longestFunction = 14;

const asksSymptom =
  /^(?:(?:have you (?:had|noticed|been getting|been having)|do you (?:get|have|feel|notice)|did you (?:get|have)|are you (?:getting|having)|is there|was there|has there been|any) )*(?:any |a |an |some |much )?(?<thing>(?!(?:no|not|these|those|lastly|where\w*|one|left|right|general|how|what|so|difficult\w*|do|does|did|have|are|is|an?|from|same|home|anything|anywhere|triggers?|what)\b)[a-z' ,-]+?)(?: (?:at all|with (?:it|that)|now|lately|recently|too|as well|since|anywhere|currently))*$/;
const noSymptom =
  /\b(?:you|it|this|these|here|else|other|before|past|history|problems?|family|started|has|resolved|well|anywhere|medic\w+|address|standpoint|anything|triggers?|amount|press|push|move|worse|better|help\w*|when|if|what|how|questions?|concerns?|regarding|or (?:just|is|are|only|more))(?=)\b/;
const longestThing = 7;
/** The symptoms that a question lists, as they were listed. */
const symptomsAskedFor = (question: string): string | null => {
  const asked = question.replace(/^(?:(?:and|so|okay|right|now|but|then|what about|how about),? )+/, '');
  const found = asksSymptom.exec(asked)?.groups?.['thing'];
  if (found === undefined || noSymptom.test(found) || found.split(' ').length > longestThing) return null;
  return mentionsOf(found).some(({ kind }) => kind === 'symptom')
    ? found.replace(/^(?:any|some) /, '').replace(/,? (?:any|some) /g, ', ')
    : null;
};

/** The thing that one question asks after; `null` where it asks otherwise. */
const thingAsked = (said: string): string | null => {
  const question = said.replace(lead, '');
  const words = question.split(' ').length;
  const known =
    words <= longestFunction ? [...functions, ...askedTopics].find(([asks]) => asks.test(question)) : undefined;
  if (known !== undefined) return known[1];
  for (const pattern of ofThings) {
    const groups = pattern.exec(question)?.groups;
    const found = groups?.['thing'] ?? groups?.['deed'];
    if (found !== undefined && (ofFunction.test(found) || isSymptom(found) || ofPart(found) || isLasting(found)))
      return found;
  }
  const found = words <= 4 ? alone.exec(question)?.groups?.['thing'] : undefined;
  return found !== undefined && (ofFunction.test(found) || isSymptom(found)) ? found : null;
};
const isSymptom = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'symptom');
/** "How has the asthma been?"; not where it goes on "are you taking the tablets?". */
const isLasting = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'condition');
/** "How's the new knee going?" */
const ofPart = (text: string): boolean => mentionsOf(text).some(({ kind }) => kind === 'paired' || kind === 'single');

type Named = { label: string; isOfSymptom: boolean; topic?: Draft['topic'] };
const nameOf = ({ asked, question }: Answered): Named | null => {
  for (const one of asked.split('. ').toReversed()) {
    const told = thingAsked(one);
    if (told !== null && !(isLasting(told) && one !== question))
      return { label: told, isOfSymptom: isSymptom(told) || /^(?:changes?|difficult|problems?|trouble)/.test(told) };
  }
  const other = elsewhere.find(([asks]) => asks.test(question));
  if (other !== undefined && question.split(' ').length <= longestFunction)
    return {
      label: `${other[1]} ${other[0].exec(question)?.groups?.['thing'] ?? ''}`
        .trim()
        .replace(/\b(?:that|this) (?=[a-z]+$)/, 'the '),
      isOfSymptom: false,
      topic: other[2],
    };
  const symptoms = symptomsAskedFor(question);
  return symptoms === null ? null : { label: symptoms, isOfSymptom: true };
};
/** What a record keeps of how somebody goes, though it is no symptom and no part of the body. */
const ofFunction =
  /\b(?:walk\w*|stairs|sleep\w*|nights?|eat\w*|driv\w*|work\w*|exercis\w*|wounds?|scars?|bowels|waterworks|appetite|weight|physio\w*|therapy|crutch\w*|stick|frame|splint|sling|brace|boot|cast|managing|coping|getting (?:around|about)|mood|energy|feeling|sensation|grip|balance|swallowing|breathing|since then|distance|sitting|standing|limited|home|periods|pain relief|stockings|drain|dressings?|exercises|treatment|unable|diet|salt|blood pressures?|injections?|shots?|cortisone)(?=)\b/;

const yesNo =
  /^(?:(?:no,|no (?=(?:i|it|just|there|they|we|my|not)\b)|nope,?|nah,?|yes,?|yeah,?|yep,?|yup,?|oh,?|well,?|look,|uhm?,?|um,?|ah,?|honestly,?|i suppose|i guess|i reckon|i would say) ?)+(?=\S)/;
const beginning =
  /^(?:it|that) (?:is|was|would be) (?:(?:just|more|really|mostly|only) )*(?=(?:the|my|me|us|an?|more|mostly|about) )/;
const aside =
  /\b(?:you|your|thanks?|sorry|doc|doctor|mate|ma'am|sir|yeah)\b|^(?:the [a-z]+|(?:in between,? )?no,? well|no|yes|yeah|nope|nah|okay|right|good on you|touch wood|pretty good|not bad|fine|good|all right|no dramas|no worries)$|^(?:that|this) is (?:it|about it|all|right)\b|\b(?:smok\w+|cigarettes|vap\w+)\b/;
/** "That's the one they hit with the motorbike": of another time or thing. */
const pointsAway =
  /^(?:that|this) is (?:the one|when|why|what|where|how)\b|^(?:(?:and|but|you know) )*(?:you know )?(?:my|the) (?:late )?(?=)(?:brother|sister|mum|mother|dad|father|nan|pop|wife|husband|missus|partner|mate|boss|son|daughter)\b/;
const most = { replies: 4, words: 32, inOne: 20, unmarked: 14 };
const hadDone = /\b(i|he|she|they|we|it) would (?=[a-z]+ed\b|gone|been|had)/g;
const exceptThat = /^(?:otherwise|but|except|apart from)\b/;
/** Told of somebody who is not named; a figure is worth its sentence. */
const ofSomebody = /^(?:he|she) (?!.*\d)/;

const isTalk = (body: Marked): boolean => {
  const text = shapedOf(body);
  return (
    [ofTalk, guessed, endsOpen].some((pattern) => pattern.test(text)) ||
    /\b(?:has|have|is|was|been)$|^patient (?:does|is|has) patient\b/.test(text) ||
    isVerbless(body)
  );
};

type Reply = { body: Marked; at: number };
/** What was answered, sentence by sentence, as of the patient; what points away from the question ends it. */
const toldIn = (replies: readonly Utterance[], from: number, isOfOthers: boolean): Reply[] => {
  const told: Reply[] = [];
  let words = 0;
  for (const [place, { text }] of replies.slice(0, most.replies).entries()) {
    const plain = text
      .replace(/[.!]+$/, '')
      .replace(yesNo, '')
      .replace(hadDone, '$1 had ')
      .trim();
    const body = tidied(fromPatient(plain.replace(beginning, '')));
    const length = plain.split(' ').length;
    words += length;
    if (words > most.words || length > most.inOne || (!isOfOthers && pointsAway.test(plain))) break;
    // "She gave me some cephalexin. I finished that on Sunday", "otherwise normal food": of what is not told here.
    const isLeft = told.at(-1)?.at !== from + place - 1;
    if (mentionsOf(plain).some(({ kind }) => kind === 'drug') || (isLeft && exceptThat.test(plain))) break;
    const isTold =
      contentCount(plain) > 0 &&
      !aside.test(plain) &&
      !(isSmallTalk(plain) && !/\d/.test(plain)) &&
      !ofSomebody.test(plain);
    if (isTold && !/«D/.test(body) && !isTalk(body)) told.push({ body, at: from + place });
  }
  return told;
};

const asksOn =
  /^(?:(?:and|so|okay|right),? )*(?:how often|how many times|is (?:it|that|this)|does (?:it|that|this)|what (?:brings|pulls|stops|makes|sets)|any pattern|which)\b/;
const mostOn = 12;
/** "How often do you use the puffer?": of a thing of its own. */
const ofOtherThing = /\b(?:your|the|any) (?!(?:pain|worst|most)\b)[a-z]+/;

/** An answer under the name of what was asked; `until` is the order of its last utterance, `holds` those of which nothing else is to be told. */
export type UnderName = Draft & { until: number; holds: readonly number[] };

/** The orders of the statements that a record can hold as they are. */
const standingIn = (drafts: readonly Draft[]): ReadonlySet<number> =>
  new Set(
    drafts
      .filter((draft) => isClinical(draft.body) && (draft.isGathered === true || inStoryStyle(draft).length > 0))
      .map(({ order }) => order),
  );

/** Denied, or left open. */
const denies = /^(?:no+|not|nope|nah|none|never|nothing|possibly|maybe)\b|\b(?:have|has|do|does|did) not\b/;
/** "How's your appetite?" "My appetite's been good": a sentence of its own. */
const saysAgain = (body: Marked, label: string): boolean =>
  shapedOf(body)
    .replace(/^(?:the|patient's|patient|his|her|their) /, '')
    .startsWith(label.toLowerCase());

/** The turn that answers a question, up to what the patient asks. */
const repliesTo = (utterances: readonly Utterance[], { at }: Answered): Utterance[] => {
  const after = utterances.findIndex(({ speaker }, place) => place > at && speaker !== 'patient');
  const turn = utterances.slice(at + 1, after < 0 ? utterances.length : after);
  const asks = turn.findIndex(({ question }) => question);
  return asks < 0 ? turn : turn.slice(0, asks);
};

/** "How often would that be?" "Once a fortnight.": the answer before with what was told on. */
const toldOn = (last: UnderName, one: Answered, answers: readonly Reply[], joint: string): UnderName => ({
  ...last,
  body: [last.body, ...answers.map(({ body }) => body)].join(joint),
  segmentIds: [...new Set([...last.segmentIds, ...one.segmentIds])],
  until: answers.at(-1)?.at ?? last.until,
  holds: [...last.holds, ...answers.map(({ at }) => at)],
});

/** The answers to what is asked of how somebody goes and of symptoms, where neither the `told` facts nor the other `drafts` hold them. */
export const underQuestion = (
  utterances: readonly Utterance[],
  told: readonly Draft[],
  drafts: readonly Draft[],
): UnderName[] => {
  const facts: UnderName[] = [];
  const standing = standingIn(drafts);
  for (const one of answeredIn(utterances)) {
    const asker = utterances[one.at];
    if (asker === undefined || told.some(({ order }) => order >= one.at && order <= one.order + 1)) continue;
    const replies = repliesTo(utterances, one);
    const answers = toldIn(replies, one.at + 1, thingAsked(one.question) === storyPhrases.sickContacts);
    if (answers.length === 0) continue;
    // Where no mark parts them, nobody knows where one ends.
    const joint = asker.bare ? ' ' : '; ';
    const found = asker.question ? nameOf(one) : null;
    const last = facts.at(-1);
    if (found === null) {
      const isNext =
        last !== undefined && utterances.slice(last.until + 1, one.at).every(({ speaker }) => speaker === 'doctor');
      if (
        isNext &&
        asksOn.test(one.question) &&
        !ofOtherThing.test(one.question) &&
        one.question.split(' ').length <= mostOn &&
        !isNo(one.first)
      )
        facts.splice(-1, 1, toldOn(last, one, answers, joint));
      continue;
    }
    const lost = answers.filter(({ at }) => !standing.has(at)).length;
    if (
      lost === 0 ||
      (found.isOfSymptom &&
        ((lost < answers.length && standing.has(answers[0]?.at ?? -1)) ||
          denies.test(one.answer.replace(/^uhm?,? /, '')) ||
          overSince(asker, replies) !== null)) ||
      (asker.bare && (answers.length > 1 || one.answer.split(' ').length > most.unmarked)) ||
      answers.some(({ body }) => saysAgain(body, found.label)) ||
      (isYes(one.first) && contentCount(one.answer) < 2) ||
      (standardAsked(asker) !== null && found.label !== storyPhrases.atHome) ||
      (asksOfOthers(one.question) && found.label !== storyPhrases.sickContacts)
    )
      continue;
    const label = fromDoctor(found.label).replace(/«P» /g, '');
    facts.push({
      ...patientFact({
        body: answers.map(({ body }) => body).join(joint),
        segmentIds: [...one.segmentIds, ...replies.flatMap(({ segmentIds }) => segmentIds)],
        order: one.order,
      }),
      ...(found.topic === undefined ? {} : { topic: found.topic }),
      label: label.charAt(0).toUpperCase() + label.slice(1),
      until: one.at + replies.length,
      holds: [one.at, ...answers.map(({ at }) => at)],
    });
  }
  return facts;
};
