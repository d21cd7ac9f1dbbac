import { sparing } from '../../evidence/sparing.ts';
import { answerOf, answerStart } from '../../evidence/polarity.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

const part =
  '(?:(?:left|right|upper|lower|inner|outer|inside|outside|front|back|top|bottom|medial|lateral|big|little|both|middle) |(?:side|part|aspect|edge) of (?:your|the) )*(?:of (?:your|the) )?(?:knee(?:cap)?|hip|shoulder|ankle|foot|wrist|hand|elbow|neck|back|spine|abdomen|belly|tummy|stomach|chest|leg|arm|toe|finger|thumb|calf|thigh|heel|jaw|groin|shin|forearm|joint|sinuses|kidneys?|ribs?)s?';
const hurting =
  '(?:does (?:that|it|this) (?:seem to )?(?:hurt|cause (?:you )?(?:any )?pain)|do you have (?:any )?(?:pain|tenderness)|any (?:pain|tenderness)|is (?:that|it|this) (?:painful|tender|sore)|is there (?:any )?(?:pain|tenderness)|does it hurt)';
const doing = '(?:if|when|as|and if|and when|what about if|how about when|what if) i (?:just |now |also )?';

type Way = { verb: string; named: string };
/** What the doctor does to a part, and how a record names it. */
const ways: readonly Way[] = [
  { verb: 'bend|flex', named: phrases.onFlexion },
  { verb: 'straighten|extend', named: phrases.onExtension },
  { verb: 'twist|turn|rotate|roll', named: phrases.onRotation },
  { verb: 'press|push|touch|feel|squeeze|palpate|poke|tap', named: phrases.onPalpation },
  { verb: 'lift|raise|move', named: phrases.onMovement },
];
type Asking = { pattern: RegExp; named: string };
/** Pressing finds tenderness, moving finds pain. */
const nameFound = (no: string, named: string, where: string): Marked =>
  named === phrases.onPalpation
    ? `${no}tenderness to palpation of ${fromDoctor(`the ${where}`)}`
    : `${no}${phrases.pain} ${named} ${fromDoctor(`the ${where}`)}`;
const askings: readonly Asking[] = ways.flatMap(({ verb, named }) => {
  const done = `(?:${verb})(?: (?:down|in|on|over|along|around|up|here|right here))*`;
  return [
    {
      pattern: sparing(
        new RegExp(
          `^(?:.*\\b)?${doing}${done} (?:your|the) (${part})(?: (?:forward|back|backwards?|up|down|in|out|here|like this|a little|outward|inward))*,? ${hurting}`,
        ),
      ),
      named,
    },
    {
      pattern: sparing(new RegExp(`^(?:and |so |okay |now )*${hurting} ${doing}${done} (?:your|the) (${part})\\b`)),
      named,
    },
  ];
});

const hurtNow =
  '(?:(?:tell me|let me know)(?: if)? )?(?:(?:you (?:have|feel|get) )?any (?:pain|tenderness)|you have pain|it hurts|(?:does it|if it) hurts?|does (?:that|it|this) (?:seem to )?(?:hurt|cause (?:you )?(?:any )?pain)|is (?:that|it|this) (?:painful|tender|sore)|(?:that|it|this) hurts)';
const pressed =
  '\\b(?:press|push|touch|feel|tap|palpate)(?:ing)?(?: (?:down|in|here|right here|gently|just))*(?: on| over| along| in| around| at)?';
const pressedOnPart = sparing(
  new RegExp(
    `${pressed} (?:your|the|that|this) (${part})(?: (?:here|real quick|a bit|a little|where [a-z' ]{3,30}?))*,? (?:and |okay )*${hurtNow}`,
  ),
);
const pressedOnSide = sparing(
  new RegExp(
    `${pressed} (?:the|this|that) (inside|outside|front|back|top|bottom)(?: (?:here|where [a-z' ]{3,30}?))*,? (?:and |okay )*${hurtNow}`,
  ),
);
const partIn = new RegExp(`\\b((?:left|right) ${part}|${part})\\b`, 'g');

/** "Bruising down to the toes": how far it goes, and not what is pressed on. */
const howFar = new RegExp(
  `\\b(?:down|up|out|as far as|all the way|right down|goes) (?:to |into )?(?:your |the )(?:${part})`,
  'g',
);
/** The part that the doctor turned to last, with its side where one was named. */
const partTurnedTo = (before: readonly Utterance[]): { part: string; from: Utterance } | undefined => {
  const named = before
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((from) =>
      [...from.text.replace(howFar, ' ').matchAll(partIn)].map((match) => ({ part: match[1] ?? '', from })),
    );
  return named.findLast((one) => /^(?:left|right) /.test(one.part)) ?? named.at(-1);
};

type Found = { body: Marked; from: readonly Utterance[] };
/** What the doctor pressed on when asking, in what was said up to the question. */
const pressedWhenAsked = (
  question: string,
  before: readonly Utterance[],
): { part: string; from: Utterance[] } | null => {
  const led = before.at(-1)?.speaker === 'doctor' ? before.slice(-2).filter(({ speaker }) => speaker === 'doctor') : [];
  const text = [...led.map((one) => one.text), question].join(' ');
  const where = pressedOnPart.exec(text)?.[1];
  if (where !== undefined) return { part: where, from: led };
  const [, side] = pressedOnSide.exec(text) ?? [];
  const of = side === undefined ? undefined : partTurnedTo(before);
  return of === undefined ? null : { part: `${side} of the ${of.part}`, from: [...new Set([of.from, ...led])] };
};

const pressedHere = sparing(
  /\b(?:does (?:that|it|this) hurt|is (?:that|it|this) (?:painful|tender|sore)|any (?:pain|tenderness))\b.*\b(?:if|when|where) i (?:press|push|touch|feel|tap|palpate)\b(?: (?:down|in|on|over|around|right|just|here|there|it|that))*$|\b(?:tender|sore|painful) (?:right |just )?(?:here|there|around (?:that|this) (?:area|spot))$/,
);
/** "Does it hurt when I press here?": on the part that was turned to last. */
const pressedWhere = (question: string, before: readonly Utterance[]): { part: string; from: Utterance[] } | null => {
  const of = pressedHere.test(question) ? partTurnedTo(before) : undefined;
  return of === undefined ? null : { part: of.part, from: [of.from] };
};
/** "Press on your cheeks for me. Does it hurt?": found by the patient's own hand, at the doctor's word. */
const pressesSelf = sparing(
  new RegExp(
    `(?:^(?:(?:now|and|so|then|just|okay|please),? )*|\\b(?:(?:can|could|would) you|i want you to|i would like you to|if you|please) (?:please |just |gently |now )*)(?:press|push|tap)(?: (?:down|gently|firmly))* (?:on|over|along|around)(?: top of)? (?:your|the) (${part}|cheeks?|cheekbones?|forehead|face|sinuses|temples?)\\b.*?${hurtNow}`,
  ),
);
const onSide = /\b(?:on|in|over) (?:the|my) (left|right)(?: side| one)?\b/;

/** "No, it only makes a shooting pain": neither. */
const takesBack =
  /\b(?:pain|hurts?|sore|tender|but|though|although|little|bit|kind of|kinda|much|more|shooting|only)\b/;

const slightly =
  /^(?:(?:yes|yeah|yep|um|oh|ow|ouch),? )*(?:it does,? |it hurts,? |that hurts,? |just )*a (?:little|tiny bit|bit)\b/;
/**
 * "If I bend your knee, does that hurt?" with the answer to it: "pain on flexion of the knee"; `null` for other questions, and
 * where the answer is neither yes nor no. `before`: what was said last before the question.
 */
export const foundByAsking = (
  question: Utterance,
  answers: readonly Utterance[],
  before: readonly Utterance[] = [],
): Found | null => {
  const [first] = answers;
  if (first === undefined) return null;
  const isSlight = slightly.test(first.text) && !/\b(?:but|not|no|maybe)\b/.test(first.text);
  const answer =
    isSlight || /\bthat (?:hurts|is sore|is tender|is painful)\b|^(?:ow|ouch)\b/.test(first.text)
      ? (answerStart(first.text) ?? 'yes')
      : answerOf(first.text);
  if (answer !== 'yes' && answer !== 'no') return null;
  if (answer === 'no' && takesBack.test(first.text.replace(/^(?:no,? )?(?:that|it) does not (?:hurt|bother me)/, '')))
    return null;
  const text = question.text.replace(/\?+$/, '');
  const no = answer === 'no' ? 'no ' : isSlight ? `${phrases.slight} ` : '';
  const from = [first, question];
  for (const { pattern, named } of askings) {
    const where = pattern.exec(text)?.[1];
    if (where !== undefined) return { body: nameFound(no, named, where), from };
  }
  const led = before.slice(-1).filter(({ speaker }) => speaker === 'doctor');
  const [, self] =
    [...led.map((one) => `${one.text} ${text}`), text].map((said) => pressesSelf.exec(said)).find(Boolean) ?? [];
  if (self !== undefined) {
    const side = onSide.exec(first.text)?.[1];
    const where = side === undefined ? '' : `, ${fromDoctor(`on the ${side}`)}`;
    return {
      body: `${no}tenderness to self-palpation of ${fromDoctor(`the ${self}`)}${where}`,
      from: [...led, ...from],
    };
  }
  const pressedOn = pressedWhenAsked(text, before) ?? pressedWhere(text, before);
  return pressedOn === null
    ? null
    : { body: nameFound(no, phrases.onPalpation, pressedOn.part), from: [...pressedOn.from, ...from] };
};
