import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { ofPlan } from '../filing/topicGroups.ts';
import { isToBeSeen } from '../filing/visitParts.ts';
import { namesDrug } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { formally } from './everydaySpeech.ts';
import { vague } from './planGate.ts';
import { plainStatement } from './plainSentences.ts';
import type { PlainStatement } from './plainForms.ts';
import { toldDraft } from './toldDraft.ts';

/** What a doctor said plainly will be done, is to be done or is so, where no closer reader holds it. */

/** Clauses of one voice in one sentence, each with its own subject. */
const joint =
  /,? (?:and|so)(?: then| also| now)* (?=(?:i|we) (?:am|are|will|would|want|need|have to|do not|plan|recommend|repeat|recheck|check|see)\b|if\b|when\b|(?<! so )you can\b|you (?:should|need to|must|will need)\b|let us\b)/;
/** The share of its words that the statements made of the same words may hold already, and those of the whole plan. */
const mostHeld = { beside: 0.5, anywhere: 0.7 };
const shareIn = (body: Marked, held: readonly Draft[]): number => {
  const known = new Set(held.flatMap((draft) => [...stemsOf(plainOf(draft.body))]));
  // What an order is of tells it from another, not its verb.
  const own = [...stemsOf(plainOf(body.replace(/^(?:«S» «AN?» |«IMP» )?[a-z]+ /, '')))];
  return own.length === 0 ? 1 : own.filter((stem) => known.has(stem)).length / own.length;
};
const limited = /\b(?:rather than|and not|not an?|but|except|because of|brought on by|on top of|due to|caused by)\b.*$/;
const refers = /^refer\b|\breferral\b|^«S» «A» see |^consult /;
const whenOrWhy = / (?:next|this|in|for|about|on|before|after) .*$/;
const isHeld = ({ body, topic }: PlainStatement, { segmentIds }: Utterance, held: readonly Draft[]): boolean => {
  // A state that was found or measured stands with the findings; an order that was taken for one does not.
  const ahead = held.filter(
    (draft) =>
      // That the doctor turns to a problem says nothing of how it stands.
      (ofPlan.test(draft.topic) && (draft.isProblem !== true || body.startsWith('«IMP»'))) ||
      (topic === 'assessment' && draft.isRead !== undefined),
  );
  // "… until you have seen the cardiologist" names whom the patient goes to, and sends nobody there.
  if (refers.test(body)) {
    const sent = ahead.filter((draft) => refers.test(draft.body));
    return shareIn(body.replace(whenOrWhy, ''), sent) > mostHeld.beside;
  }
  const beside = ahead.filter((draft) => draft.segmentIds.some((id) => segmentIds.includes(id)));
  // "Gout rather than an infection": an opinion without what limits it is not held.
  const [limit] = body.startsWith('«IMP»') ? (limited.exec(body) ?? []) : [];
  if (limit !== undefined && shareIn(limit, beside) < 1) return false;
  // "Drop it to 25, the pulse is too slow": an order that is held, with its reason.
  const [, order] = /^(.+?), (?:the|«P»|it|that) (?:[a-z]+ ){1,3}(?:is|are|was|were) [a-z ]+$/.exec(body) ?? [];
  if (order !== undefined && shareIn(order, beside) >= mostHeld.anywhere) return true;
  return shareIn(body, beside) > mostHeld.beside || shareIn(body, ahead) >= mostHeld.anywhere;
};

/** What takes back what was just said, whoever says it. */
const takesBack =
  /^(?:(?:oh|and|well|sorry|yeah),? )*(?:but|however|although|though|except|unless|unfortunately|actually|no wait|wait|scratch that|on second thoughts?|forget (?:it|that)|never mind|hold on|no(?:$|(?=[,.])(?!, (?:problem|questions?|worries|that is|i do not (?:think|have)))|(?= (?:wait|sorry|thanks?|way|not|leave|let us|i would (?:rather|prefer))\b))|i (?:do not|would rather not|really do not) (?:want|like)|i would prefer not)\b/;
const textAfter = (utterances: readonly Utterance[], order: number): string => utterances[order + 1]?.text ?? '';
/** "Some pain medicine", of which the next words say what. */
const soonAfter = 3;
const isFollowed = (held: readonly Draft[], order: number): boolean =>
  held.some(
    (draft) => ofPlan.test(draft.topic) && Math.abs(draft.order - order) <= soonAfter && namesDrug(plainOf(draft.body)),
  );
/** A condition, of which what comes next is part. */
const hangs = /^(?:if|unless|once)(?=)\b|\bif (?:you|he|she|they) (?:feel|think|notice|find|get)s?\b[^,.]*$/;
const underCondition = /^(?:(?:and|but|so|then|now),? )*(?:if|unless|when|once) [^,]*\b(?:and|so) /;
/** Plans are made once the story is told. */
const earliest = 0.45;
/** Statements without those under another heading that say nothing beside what was told plainly of the same words. */
export const withoutMisfiled = (drafts: readonly Draft[], plain: readonly Draft[]): Draft[] =>
  drafts.filter(
    (draft) =>
      ofPlan.test(draft.topic) ||
      draft.speaker !== 'doctor' ||
      draft.isGathered === true ||
      !plain.some(
        (one) =>
          one.segmentIds.some((id) => draft.segmentIds.includes(id)) &&
          [...stemsOf(plainOf(draft.body))].every((stem) => stemsOf(plainOf(one.body)).has(stem)),
      ),
  );
/** What the doctor said plainly of plan and problems that stands in none of the statements given. */
export const plainlyTold = (utterances: readonly Utterance[], held: readonly Draft[]): Draft[] =>
  utterances.flatMap((utterance, order) => {
    const { speaker, question, text, shown } = utterance;
    if (speaker !== 'doctor' || question || shown !== undefined || order < utterances.length * earliest) return [];
    const before = utterances[order - 1];
    // "If it were worse, …": what follows a condition that hangs is of that case.
    if (before?.speaker === 'doctor' && before.turn === utterance.turn && hangs.test(before.text)) return [];
    const said = formally(text);
    // "If you get the runs and you can't eat, stop it": what stands behind "and" is of the case as well.
    const clauses = underCondition.test(said) ? [said] : said.split(joint);
    return clauses.flatMap((clause, at) => {
      const after = clauses[at + 1] ?? textAfter(utterances, order);
      if (takesBack.test(after)) return [];
      const read = plainStatement(clause, utterance.bare);
      const isNothing =
        read === null ||
        isToBeSeen({ body: read.body, order }, utterances) ||
        isHeld(read, utterance, held) ||
        (vague.test(plainOf(read.body)) && isFollowed(held, order));
      return isNothing ? [] : [toldDraft(read.body, order, [utterance], read.topic)];
    });
  });
