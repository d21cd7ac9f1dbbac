import { withSubjectSaid } from './subjectless.ts';
import type { Utterance } from './utterances.ts';

/** What the patient says in one turn without a break, and where in it each utterance begins: a cut that was guessed may lie within what is told. */
export type PatientStretch = { text: string; from: { at: number; utterance: Utterance; order: number }[] };

/** The patient's own words, turn by turn. Marks that were heard end a sentence; those that were guessed do not. */
export const patientStretches = (utterances: readonly Utterance[]): PatientStretch[] => {
  const stretches: PatientStretch[] = [];
  utterances.forEach((utterance, order) => {
    if (utterance.speaker !== 'patient' || utterance.isForPatient === true) return;
    const open = stretches.at(-1);
    const last = open?.from.at(-1);
    if (open && last && last.order === order - 1 && last.utterance.turn === utterance.turn) {
      const joint = utterance.bare && !last.utterance.question ? ' ' : last.utterance.question ? '? ' : '. ';
      open.from.push({ at: open.text.length + joint.length, utterance, order });
      open.text += `${joint}${withSubjectSaid(utterance.text)}`;
    } else stretches.push({ text: withSubjectSaid(utterance.text), from: [{ at: 0, utterance, order }] });
  });
  return stretches;
};

/** The utterances that a part of a stretch was said in. */
export const saidBetween = (
  { from, text }: PatientStretch,
  start: number,
  end: number,
): { order: number; utterance: Utterance }[] =>
  from.filter((one, place) => one.at < end && (from[place + 1]?.at ?? text.length + 1) > start);

/** What only supposes, denies or asks what stands behind it in the same clause. */
export const supposing =
  /\b(?:if|unless|should|could|can|would|might|may|will|going to|not|never|no|without|before|until|asked|told|said|says|thought|think|thinking|want(?:ed)?|like to|able to|need(?:ed)? to|have to|had to|supposed to|allowed to|whether|instead of|other than|do|did) (?:[a-z]+ ){0,2}$/;
