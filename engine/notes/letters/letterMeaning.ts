import type { Draft } from '../drafting.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor explained to the patient, who reads it again at home: what it means, that it can be treated, and what a medicine may do. */

const meaning =
  /(?:^(?:and |so |but |okay |well )*(?:that|this|it) |, which |,? and that )(?:just |basically |really )*means,? (?:that )?(.+)$/;
const outlook =
  /^(?:and |so |but |the good news is )*(?:it|they|this|that) (?:is|are) ((?:very |quite |usually |completely |really |also |easy to )*(?:treatable|curable|treat|harmless|benign|not (?:a )?(?:cancer|dangerous|serious|contagious|harmful)))$/;
const effect =
  /^(?:and |but |so )*(?:it|they) (?:can|may|might|could) (?:make|cause|upset|give|drop|lower|raise|irritate|interact|sting|stain) .{6,}$/;
const ofRoom = /\b(?:i|we|me|us|let|okay|you know|show|see|look|here)\b/;
const [fewest, most, near] = [4, 30, 4];

/** Whether something was named just before, which "this" may stand for. */
const isAnchored = (chosen: readonly Draft[], at: number): boolean =>
  chosen.some(
    ({ topic, order, isOwn }) => /^(?:assessment|results)$/.test(topic) && !isOwn && order <= at && at - order <= near,
  );
const medicineBefore = (utterances: readonly Utterance[], at: number): string | null => {
  const turn = utterances[at]?.turn;
  for (let before = at - 1; before >= 0 && at - before <= 2 && utterances[before]?.turn === turn; before -= 1) {
    const drugs = mentionsOf(utterances[before]?.text ?? '').filter(({ kind }) => kind === 'drug');
    if (drugs.length > 0) return drugs.length === 1 ? (drugs[0]?.words ?? null) : null;
  }
  return null;
};
const isWhole = (text: string): boolean => {
  const words = text.split(' ').length;
  return words >= fewest && words <= most && !ofRoom.test(text);
};

/** "Your immune system attacks the gland", "crystals build up": a subject, and what it does. */
const isClause = (text: string): boolean =>
  finitesIn(tokensOf(fromDoctor(text))).length > 0 ||
  /^(?:the |your |some |small |tiny )?[a-z]+s [a-z]+(?<!ing|ed) /.test(text);

/** The explanations of the doctor that stand on what a letter to the patient tells already. */
export const explainedToPatient = (utterances: readonly Utterance[], chosen: readonly Draft[]): Draft[] =>
  utterances.flatMap((utterance, order): Draft[] => {
    if (utterance.speaker !== 'doctor' || utterance.question) return [];
    const explained = (body: string, topic: Draft['topic']): Draft[] => [
      {
        body,
        topic,
        segmentIds: [...utterance.segmentIds],
        order,
        isOwn: false,
        isDenial: false,
        speaker: 'doctor',
        isGathered: true,
      },
    ];
    const [, meant] = meaning.exec(utterance.text) ?? [];
    if (meant !== undefined && isWhole(meant) && isClause(meant))
      return isAnchored(chosen, order) ? explained(`this means that ${fromDoctor(meant)}`, 'assessment') : [];
    const [, good] = outlook.exec(utterance.text) ?? [];
    if (good !== undefined) return isAnchored(chosen, order) ? explained(`this is ${good}`, 'assessment') : [];
    if (!effect.test(utterance.text) || !isWhole(utterance.text)) return [];
    const medicine = medicineBefore(utterances, order);
    return medicine === null
      ? []
      : explained(
          `the ${medicine} ${fromDoctor(utterance.text.replace(/^(?:and |but |so )*(?:it|they) /, ''))}`,
          'plan',
        );
  });
