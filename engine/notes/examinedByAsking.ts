import { answerOf } from '../evidence/polarity.ts';
import { fromDoctor } from './person.ts';
import type { Marked } from './person.ts';
import { phrases } from './phrases.ts';
import type { Utterance } from './utterances.ts';

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
const askings: readonly Asking[] = ways.flatMap(({ verb, named }) => {
  const done = `(?:${verb})(?: (?:down|in|on|over|along|around|up|here|right here))*`;
  return [
    {
      pattern: new RegExp(
        `^(?:.*\\b)?${doing}${done} (?:your|the) (${part})(?: (?:forward|back|backwards?|up|down|in|out|here|like this|a little|outward|inward))*,? ${hurting}`,
      ),
      named,
    },
    { pattern: new RegExp(`^(?:and |so |okay |now )*${hurting} ${doing}${done} (?:your|the) (${part})\\b`), named },
  ];
});

/** "If I bend your knee, does that hurt?" with the answer to it: "pain on flexion of the knee"; `null` for other questions, and where the answer is neither yes nor no. */
export const foundByAsking = (question: Utterance, answers: readonly Utterance[]): Marked | null => {
  const [first] = answers;
  const answer = first
    ? (answerOf(first.text) ??
      (/\bthat (?:hurts|is sore|is tender|is painful)\b|^(?:ow|ouch)\b/.test(first.text) ? 'yes' : null))
    : null;
  if (answer !== 'yes' && answer !== 'no') return null;
  const text = question.text.replace(/\?+$/, '');
  for (const { pattern, named } of askings) {
    const where = pattern.exec(text)?.[1];
    if (where !== undefined)
      return `${answer === 'no' ? 'no ' : ''}${phrases.pain} ${named} ${fromDoctor(`the ${where}`)}`;
  }
  return null;
};
