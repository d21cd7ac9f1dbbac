import { sparing } from '../../evidence/sparing.ts';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { answerStart } from '../../evidence/polarity.ts';
import { isPromise } from '../../evidence/unwritten.ts';
import { isSmallTalk, isSteering } from '../transcript/said.ts';
import { bearsOnHealth } from '../wording/bearing.ts';
import type { Piece } from './pieces.ts';
import { isUse } from './uses.ts';

/** What a sentence of the conversation is to a record, before anybody looks at what was written. */

const idle =
  /^(?:(?:yeah|yes|no|okay|well|so|oh|right|good|and|um|but),? )*(?:i (?:do not )?(?:know|see|understand|hope so|agree|guess so)|(?:that|it) is (?:fine|good|great|okay|right|important|all right|a worry)|fair enough|no (?:worries|problem)|sure|thanks?(?: you)?|well done|good(?: to know)?|all right|righto|same|of course|sounds good|exactly|perfect|lovely)?[ .,!]*$/;
/** Where to sit, what the desk needs, why it is late, what is to be shown or held up. */
const ofRoom =
  /\b(?:have a seat|(?<!\b(?:to|and|or) )come (?:on )?(?:in|through)|(?:just )?(?:pop|hop|jump|climb)(?: [a-z]+)? (?:up|down|onto|on)|medicare|parking|computer|printer|traffic|weather|reception|raining|take (?:a|your) (?:seat|shirt)|thanks (?:so much|for (?:coming|waiting))|running (?:late|behind)|sorry (?:about|for) (?:the|my)|let me (?:just )?(?:check|look|have|see|listen|examine)|show me|tell me|deep breath|no rush|date of birth|full name|home address|bear with me|private place|speak freely|any (?:other )?questions|paste a link|admin team|slot you|colleague next)(?=)\b/;
/** Of the doctor's own hands; the patient's are a complaint. */
const ofHands =
  /\b(?:(?:my|these) hands (?:are|might be|may be|will be) (?:a (?:bit|little) )?(?:cold|freezing|chilly|warm)|(?:cold|freezing) hands|this (?:will|may|might|is going to) (?:be|feel) (?:a (?:bit|little) )?cold)(?=)\b/;
/** What people say to each other beside the visit: a team, a holiday. */
const beside =
  /\b(?:who do you (?:support|follow|barrack for)|(?:which|what) team|(?:my|our|the) (?:football |footy |cricket |rugby )?team|have a (?:good|nice|great|lovely) (?:day|weekend|trip|holiday|christmas|easter)|how was your (?:day|weekend|trip|holiday|christmas|easter))(?=)\b/;
const isBeside = (piece: Piece): boolean =>
  (piece.speaker !== 'patient' && ofHands.test(piece.plain)) ||
  (beside.test(piece.plain) && !isNamed(piece) && !bearsOnHealth(piece.plain));
const isOfRoom = (piece: Piece): boolean => ofRoom.test(piece.plain) || isBeside(piece);
export const isTalk = (piece: Piece): boolean => piece.isQuestion || isBeside(piece) || isIdle(piece);
const isIdle = ({ plain }: Piece): boolean =>
  idle.test(plain) || ofRoom.test(plain) || isSmallTalk(plain.replace(/[.!]+$/, ''));

/** What the doctor sets in motion, forbids or asks for. */
const orders =
  /\b(?:(?:i|we) (?:will|would)|i want|i am (?:going to|referring|worried)|we are going to|let us|you (?:do )?(?:need|should|must|have to|can (?:have|take|use|not))|you would (?:have|be better)|stop|start|take|keep|use|avoid|cut|drop|halve|skip|hold|refer\w*|script|repeats?|book|organise|arrange|send|ring|call|come|see (?:me|you|your|an?|the|our|dr)|if (?:you|it|your|the|there|he|she)|review|instead|go (?:back|straight|on|to)|set|no more than|do not|rather|nothing to (?:eat|drink)|(?:he|she|they) will (?:do|see|ring|call|put|operate|arrange))(?=)\b/;
export const tellsOrder = ({ plain }: Piece): boolean => orders.test(plain);
/** What the doctor takes it for, or says of the risk. */
const thinks =
  /\b(?:i (?:do not )?think|i suspect|likely|probably|looks like|consistent with|diagnosis|worr(?:y|ied)|concern\w*|risks?|might be|could be|rule out|make sure)\b/;
/** "Dietitian and the diabetes educator": who is to be seen, named and no more. */
const sees =
  /^(?:(?:and|so|then|also|or|an?|the|our|your|some),? )*(?:[a-z]+ ){0,2}(?:dieti[ct]ian|educator|nutritionist|podiatrist|physio(?:therapist)?|psychologist|counsellor|optometrist|audiologist|dentist|social worker|nurse|pharmacist|[a-z]{4,}(?:ologist|therapist|pathologist))s?\b(?! (?:says?|said|told|thinks?|thought|is|was|has|had|did|does|will|reckons?)\b)/;
const mostNamed = 9;
/** How often something is to be done. */
const often =
  /\b(?:once|twice|(?:\d+|two|three|four|five|six) times) (?:an?|each|every|per) (?:day|week|fortnight|month)\b/;
/** What is found, as it is said aloud. */
const finds =
  /\b(?:no [a-z]+|both|normal|clear|soft|tender|fine|intact|present|regular|flat|swollen|equal|symmetrical|positive|negative|there (?:is|are)|you look|looks|(?:can|cannot|can not) (?:feel|see|hear))\b/;
/** "So this is croup", "you have got shingles", "with the rash you have lupus as well". */
const names =
  /^(?:(?:so|and|well|okay|right|now|yes|no),? )*(?:(?:with|given|from|on) (?:[a-z'-]+,? ){1,9})?(?:this|it|that|what (?:you|he|she) (?:have|has)(?: got)?|you|he|she) (?:is|are|looks like|have|has)(?: got)? /;
/** What the doctor says that it is, by whatever name. */
const opener = '^(?:(?:so|and|well|okay|right|now|yes|no),? )*';
const nothing =
  'fine|good|great|okay|right|just|all|the|what|why|how|where|when|better|worse|worth|important|time|going|not|reasonable|safe|best|too';
const opines = new RegExp(
  `${opener}(?:i (?:think|suspect|reckon)(?: that)? (?:this|it|that) (?:is|might be|could be)|this (?:is|looks like)) (?!(?:${nothing})\\b)[a-z]`,
);
export const isOpinion = ({ speaker, plain, isQuestion }: Piece): boolean =>
  speaker === 'doctor' && !isQuestion && opines.test(plain);
const explains = sparing(
  /\b(?:usually|people|common(?:ly)?|means|basically|the reason|works by|what happens|the way|a bit like|for example|(?:most|some) patients|understand|to recap|listened to your story|have to wonder)\b/,
);
/** Of a mind that suffers, and of safety, in the words of every day. */
const ofMind = sparing(
  /\b(?:teary|tearful|cry(?:ing)?|cried|cop(?:e|ing)|hopeless|better off|anything silly|voices|hits? me|hurts? me|safe at home|lifeline|safety plan)\b/,
);
const measured =
  /\d.*\b(?:mg|mcg|percent|kilos?|kg|days?|weeks?|months?|years?|hours?|minutes?|metres?|times|over|on)\b|\d%|\d\.\d|\d{2}/;

const isMeasured = ({ numbers, plain }: Piece): boolean => numbers.length > 0 && measured.test(plain);
/** Whether it names a symptom, a condition, a test or a medicine. */
export const isNamed = ({ mentions }: Piece): boolean =>
  mentions.some(({ kind }) => /^(?:symptom|condition|procedure|drug)$/.test(kind));
/** What it is said of stands elsewhere. */
export const isPointing = ({ plain }: Piece): boolean =>
  /^(?:(?:yeah|yes|no|and|but|well|so|because|oh|um),? )*(?:it|that|this|they|those|these|he|she|the other)\b/.test(
    plain,
  );

/** Whether a sentence could tell a fact of the record: of the patient in answer or by themself, of the doctor as a finding, an opinion or a step. */
export const mayTell = (piece: Piece, asked: Piece | undefined, isAnswering: boolean): boolean => {
  const { plain, speaker, mentions } = piece;
  if (isTalk(piece) || (asked !== undefined && isOfRoom(asked))) return false;
  if (speaker !== 'doctor') return isAnswering || isNamed(piece) || bearsOnHealth(plain);
  const isStep = orders.test(plain);
  if ((isSteering(plain) && !isNamed(piece)) || (explains.test(plain) && !isStep)) return false;
  return (
    isStep ||
    (sees.test(plain) && plain.split(' ').length <= mostNamed) ||
    thinks.test(plain) ||
    finds.test(plain) ||
    isMeasured(piece) ||
    often.test(plain) ||
    mentions.some(({ kind }) => kind === 'procedure' || (kind === 'condition' && names.test(plain)))
  );
};

export const worthOfKind: Readonly<Record<Unwritten['kind'], number>> = {
  allergy: 6,
  mental_health: 6,
  drug: 5,
  red_flag: 4,
  follow_up: 3,
  other: 0,
};
const mostMissing = 6;
/** No yes or no answers it. */
const openly = /^(?:(?:and|so|um|uh|ok|okay|right),? )*(?:what|how|where|whereabouts|when|which|who)\b/;
/** Whether a bare yes or no to it tells anything of the patient's health. */
export const asksOfHealth = (asked: Piece): boolean =>
  !openly.test(asked.plain) &&
  (isNamed(asked) ||
    bearsOnHealth(asked.plain) ||
    ofMind.test(asked.plain) ||
    !/\b(?:ok|okay|right|correct)\?$/.test(asked.plain));
/** How much a doctor would want to see it: by its kind, its figures, what it names, who says it, what its question is of, and how much of it is missing. */
export const worthOf = (piece: Piece, asked: Piece | undefined, kind: Unwritten['kind'], missing: number): number => {
  const { plain, stems, speaker } = piece;
  const signs: readonly (readonly [boolean, number])[] = [
    [stems.some(isUse), 3],
    [ofMind.test(plain), 3],
    [speaker === 'doctor' && finds.test(plain), 1],
    [isOpinion(piece), 2],
    [isMeasured(piece), 1.5],
    [isNamed(piece), 1.5],
    [!isNamed(piece) && asked !== undefined && isNamed(asked), 1],
    [bearsOnHealth(plain), 0.5],
    [asked !== undefined && bearsOnHealth(asked.plain), 1],
    [speaker !== 'doctor' || orders.test(plain), 1],
    [isPromise(plain), 1],
    [answerStart(plain) === 'no' || /^(?:not|none|never)\b/.test(plain), -1.5],
    [isPointing(piece), -1],
  ];
  return signs.reduce(
    (sum, [isSo, worth]) => (isSo ? sum + worth : sum),
    worthOfKind[kind] + Math.min(missing, mostMissing) / 2,
  );
};
