import { sparing } from '../../evidence/sparing.ts';
import { forms, saidIn, subjects, testIn, without } from './findingForms.ts';
import type { Said } from './findingForms.ts';
import { cutShort, isFindingSaid, isResultSaid, shownThing } from './findingGate.ts';
import { lookedAt, part, studies, tested } from './findingNames.ts';
import type { Piece } from './findingStretches.ts';
import type { Finding, View } from './findingView.ts';
import { inFindingWords, trimmedFinding, withoutAfterthought } from './findingWords.ts';
import { examinationSystem } from '../symptoms/systems.ts';

/** The part of the body that is named with its side, or the last that is named. */
const regionOf = (text: string): string | undefined => {
  const all = [...text.replace(goneBack, '$1').matchAll(regions)].map((match) => match[1] ?? '');
  return all.findLast((one) => /\b(?:left|right)\b/.test(one)) ?? all.at(-1);
};
/** "Lie back" is of no back. */
const goneBack = /\b((?:pull|com|go|pop|hop|put|call|get|l[iay]+|lean|sit|set|mov|bend)\w*) back\b/g;
const regions = new RegExp(`\\b(${part})\\b`, 'g');
const organIn = /\b(?:belly|abdomen|heart|lungs?|neck|thyroid|skin|throat)\b/;
const regionIn = new RegExp(`\\b(${part})\\b`);
const lastSubject = (text: string): string | undefined => [...text.matchAll(subjects)].at(-1)?.[1];

const examLead = sparing(
  /^(?:(?:on|in|for|with|upon|during|as for|looking at|doing) )?(?:(?:the|your|a|an|that|this|his|her|my|focused|quick|physical) )*((?:[a-z]+ ){0,3}?)exam(?:ination)?\b(?: of (?:the |your |his |her )?((?!is\b|are\b|there\b|i\b|you\b)[a-z]+(?: (?!is\b|are\b|there\b|i\b|you\b|no\b|the\b|your\b)[a-z]+){0,2}))?,?(?: |$)/,
);
const lookLead = sparing(
  new RegExp(
    `^(?:looking at|listening to|feeling|examining|palpating|in reviewing|reviewing|as far as|in terms of|regarding|with regards? to|with|on|in|for|as for|look at|listen to|take a look at|take a listen to|let us look at|let me look at) (?:the results of |results of |the results from )?(?:(?:your|the|that|this|his|her) )?((?:${tested})|(?:${lookedAt}))(?: (?:results?|signs|here|now|today|real quick|quick))*,?(?: |$)`,
  ),
);
const nameLead = sparing(
  new RegExp(`^(?:(?:your|the|his|her) )?((?:${tested})|(?:${lookedAt})),? (?=(?:there (?:is|are)|i |you |no |it ))`),
);
const obtained = sparing(
  new RegExp(
    `\\b(?:get|got|did|took|take|obtained|reviewed?|review of|looked at|looking at|show me|look at|results of|pull up|ordered) (?:to |get |the results of |results of )*(?:an? |some |the |your |his |her |that |this |those |one |of )*(${tested})(?= |,|$)`,
  ),
);

/** Which part of the body or which test is turned to, and what is then said. */
const turnedTo = (piece: string, view: View, order: number): string => {
  let rest = piece;
  const exam = examLead.exec(rest);
  if (exam) {
    const named = `${exam[1] ?? ''} ${exam[2] ?? ''}`;
    const region = regionIn.exec(named)?.[1];
    view.region = region === undefined ? null : { name: region, order };
    view.study = null;
    view.subject = null;
    rest = trimmedFinding(rest.slice(exam[0].length));
    const organ = regionIn.exec(named)?.[1] ?? organIn.exec(named)?.[0];
    if (organ !== undefined && rest === '') view.subject = { name: organ, order };
    if (organ !== undefined && /^(?:is|are|looks?|has|have|shows?|was) /.test(rest)) rest = `${organ} ${rest}`;
  }
  const look = lookLead.exec(rest);
  const lead = look ?? nameLead.exec(rest);
  if (lead) {
    const name = without(lead[1] ?? '');
    const region = view.region;
    turnTo(name, view, order);
    // "Ankles, no oedema": of the ankles is no more than that.
    if (look === null) view.region = region;
    rest = trimmedFinding(rest.slice(lead[0].length));
  }
  return rest;
};
const studyName = (name: string): string => inFindingWords(without(name)).replace(/ (?:results?|reports?)\b/, '');
const turnTo = (name: string, view: View, order: number): void => {
  if (testIn.test(name) && studies.test(name)) view.study = { name: studyName(name), order, from: order };
  else if (!testIn.test(name)) {
    view.study = null;
    const region = regionIn.exec(name)?.[1];
    if (region !== undefined) view.region = { name: region, order };
    else if (!/\b(?:vital|pressure|heart rate|temp)/.test(name)) view.region = null;
  }
  view.subject = { name, order };
};

/** Tests that are done by hand. */
const manoeuvre =
  /\b(?:strength|straight leg|mcmurray\w*|lachman\w*|varus|valgus|drawer|apprehension|spurling\w*|tinel\w*|phalen\w*)\b/;
/** How it was is not how it is. */
const before =
  /\b(?:last time|previously|in the past|used to|a year ago|years ago|months ago|back then|at that time)\b/;
/** A test that is still to be done, or only spoken of. */
const planned =
  /\b(?:order|get|schedule|will|going to|want|would|need|recommend|repeat|refer|if|should|could|can|until|before|after|suggest|next|again|may|might|when|last time|ago|had)\b/;
/** What the doctor says at the beginning of an examination, or of reading results. */
const begins =
  /\bexam(?:ination)?\b|\blisten|\bvitals?\b|\b(?:look|looking|reviewing|review|reviewed) (?:here )?at\b|\bresults?\b|\bshow me\b|\b(?:press|push|palpat\w+)\b|\bfindings\b|\bfeel(?:ing)? (?:your|of)\b/;
const ofExam = /\bexam(?:ination)?\b|\blisten|\bvitals?\b|\bpress (?:on|here)\b/;
const ofLimb = /^(?:Musculoskeletal|Skin|Neurological|Cardiovascular)$/;
const wholeBody =
  /\b(?:lungs?|heart|rate and rhythm|abdomen|bowel|gait|speech|cranial|oriented|mood|affect|vital|pressure|distress|murmurs?|bruits?|jvd|jugular|general|focal|motor|sensory|reflex\w*|skin is)\b/;

/** What is said of an examination as a whole. */
const ofWholeExam = (opened: string): string | null => {
  const [, exam, sign] = forms.normalExam.exec(opened) ?? [];
  if (exam !== undefined && sign !== undefined) return `${without(exam).replace(/^(?:your|his|her) /, '')} is ${sign}`;
  const [, but, rest] = forms.otherThan.exec(opened) ?? [];
  return rest === undefined ? null : `normal exam ${but ?? ''} ${without(rest)}`;
};

type Piecewise = { made: Said; whole: string; text: string; order: number };
const sayingOf = (piece: string, view: View, order: number): Piecewise | null => {
  const made = piece === '' ? null : saidIn(piece, view, order);
  const whole = made === null ? '' : inFindingWords(made.text);
  return made === null || whole === '' ? null : { made, whole, text: without(whole), order };
};
const fromOf = ({ made, order }: Piecewise, view: View, before: number | undefined): number[] => [
  ...new Set([
    order,
    ...(before === undefined ? [] : [before]),
    ...(made.isOfBefore && view.subject ? [view.subject.order] : []),
  ]),
];
const onlyTest = new RegExp(`^(?:${tested})(?: (?:on )?[\\d/]+)?$`);

const heartTest = /^(?:e[ck]g|echo\w*|holter|stress test)\b/i;
/** No test of the heart tells of these. */
const ofBlood = /^(?:thyroid|kidneys?|liver|iron|sugars?|cholesterol|vitamin)\b/;
/** Whether a thing is one that a test shows, and is named to its end. */
const mayBeShown = (text: string): boolean => shownThing.test(text) && !cutShort.test(text);

const asResult = (said: Piecewise, isOfTest: boolean, view: View): Finding | null => {
  const { made, whole, text, order } = said;
  const isOther = heartTest.test(view.study?.name ?? '') && ofBlood.test(text);
  const label = isOfTest || isOther ? undefined : view.study?.name;
  if (!isResultSaid(text) || onlyTest.test(text)) return null;
  // "You have good strategies", "no running": nothing that a test can show.
  if (label !== undefined && made.isNoun === true && !mayBeShown(text)) return null;
  const from = fromOf(said, view, label === undefined ? undefined : view.study?.from);
  if (view.study !== null) view.study.order = order;
  const isShown = label !== undefined && made.isNoun === true;
  return { text: isShown ? whole : text, topic: 'results', order, from, isShown, label, subject: made.subject };
};

const asSeen = (said: Piecewise, view: View): Finding | null => {
  const { made, text, order } = said;
  const system = examinationSystem(text);
  const isOfRegion =
    view.region !== null &&
    order - view.region.order <= reach &&
    !regionIn.test(text) &&
    (system === null || ofLimb.test(system)) &&
    !wholeBody.test(text);
  const label = made.label ?? (isOfRegion ? view.region?.name : undefined);
  if (!isFindingSaid(text, { label, isSeen: made.isSeen === true })) return null;
  return {
    text,
    topic: 'examination',
    order,
    from: fromOf(said, view, isOfRegion ? view.region?.order : undefined),
    isShown: false,
    label,
    subject: made.subject,
  };
};

/** How far from where a test was named something may still be of it. */
const reach = 6;

/** Where the doctor turns from what was found to what is thought of it. */
const turnsAway = sparing(
  /\b(?:my|the|our) (?:assessment|plan|impression|treatment plan)\b|\bassessment and (?:my )?plan\b|\bfrom an? (?:[a-z]+ ){1,3}standpoint\b|\bfor (?:your|the) (?:first|second|third|next|last)(?=) (?:problem|issue|diagnosis|concern)\b|^(?:so |and |now )*for (?:your|the) (?:[a-z]+ ){0,3}[a-z]+,?(?:$| (?:i think |i believe )?(?:this|it|that) is\b)/,
);
/** Where the patient is told to lie or to move: the part that is named is not looked at. */
const moves = sparing(
  /^(?:on|onto) your (?:back|side|tummy|front|feet|stomach)$|\b(?:slide|hop|jump|lie|lay|sit|stand|roll|pop|hands (?:on|down))\b/,
);

/** "There's a pigmented lesion on the left shoulder blade": "it" is the lesion, and not where it is. */
const thingOn = (spoken: string): string | undefined =>
  /^(?:(?:so|and|now|okay),? )*there is (?:an? )(?:[a-z0-9.-]+ ){0,5}?([a-z]+) (?:on|over|under|behind|below|above) (?:the|your|his|her) [a-z ]+$/.exec(
    spoken,
  )?.[1];

/** "I'll get an echo": nothing is read of it yet. */
const isOrdered =
  /\b(?:i|we) (?:will|would|want to|need to|(?:am|are) going to|would like to) (?:also |just )?get\b(?! (?:a )?look)/;
/** What is found or read out in a part of what the doctor says. Turns the view to what it names. */
export const findingIn = ({ text: spoken, shown, order }: Piece, view: View): Finding | null => {
  if (shown !== undefined && shown !== view.shown) {
    turnTo(shown, view, order);
    view.shown = shown;
  }
  const opened = trimmedFinding(spoken).replace(/^looking at (?:you|him|her),? (?=(?:do|does|are|is) )/, 'you ');
  if (turnsAway.test(opened)) Object.assign(view, { study: null, region: null, subject: null });
  if (moves.test(opened) && !/\b(?:is|are|there|has|have|no)\b/.test(opened)) return null;
  if (begins.test(opened)) view.isBegun = true;
  if (ofExam.test(opened)) view.study = null;
  if (before.test(spoken)) view.past = order;
  if (/^so (?:you|it|that(?! there)|they|i|we)\b/.test(spoken)) return null;
  const all = ofWholeExam(opened);
  if (all !== null) return { text: inFindingWords(all), topic: 'examination', order, from: [order], isShown: false };
  const [, test] = obtained.exec(opened) ?? [];
  const turned = turnedTo(opened, view, order);
  const rest = withoutAfterthought(turned);
  if (test !== undefined && studies.test(test) && !isOrdered.test(opened))
    view.study = { name: studyName(test), order, from: order };
  const said = sayingOf(inFindingWords(rest), view, order);
  const found = said === null ? null : filed(said, view);
  turnToLast(opened, thingOn(spoken) ?? lastSubject(found === null ? turned : rest), said, view, order);
  return found;
};
const filed = (said: Piecewise, view: View): Finding | null => {
  const isOfTest = testIn.test(said.text) && !manoeuvre.test(said.text) && !/\bsite\b/.test(said.text);
  const isOfStudy =
    view.study !== null &&
    !/\bsite\b/.test(said.text) &&
    said.order - view.study.order <= reach &&
    !wholeBody.test(said.text);
  return isOfTest || isOfStudy ? asResult(said, isOfTest, view) : asSeen(said, view);
};
/** "The BNP has gone up": whatever it is, "it" is no more what was named before. */
const namesAnother =
  /(?:^|[ ,])(?:the|your|his|her) (?:[a-z0-9-]+ )?[a-z0-9-]+(?:['’]s| is| are| was| were| has| have| had| came| went)\b/;
/** What was named last is what "it" stands for next. */
const turnToLast = (
  opened: string,
  last: string | undefined,
  said: Piecewise | null,
  view: View,
  order: number,
): void => {
  if (
    last !== undefined &&
    studies.test(last) &&
    view.isBegun &&
    !planned.test(opened) &&
    !manoeuvre.test(opened) &&
    !/\bsite\b/.test(opened)
  )
    view.study = { name: studyName(last), order, from: order };
  if (last !== undefined) view.subject = { name: said?.made.subject ?? without(last), order };
  if (namesAnother.test(opened.slice(last === undefined ? 0 : opened.lastIndexOf(last) + last.length)))
    view.subject = null;
  const region = regionOf(opened);
  if (
    region !== undefined &&
    view.study === null &&
    !moves.test(opened) &&
    /^(?:let|i am|i will|take|on|when)\b/.test(opened)
  )
    view.region = { name: region, order };
};
