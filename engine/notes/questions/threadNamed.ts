import { sparing } from '../../evidence/sparing.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { clauseNamed } from './clauseNamed.ts';
import { elidedNamed } from './elidedNamed.ts';
import { fused, withVerb } from './fused.ts';
import { relative, withDrug, withOne, withPart } from './namedBefore.ts';
import type { Said } from './namedBefore.ts';
import { forms } from './threadForms.ts';
import { threadsOf } from './threads.ts';
import type { Thread } from './threads.ts';

/**
 * What the patient said with what it is of: half sentences and pronouns with the habit, the part of the body, the medicine or the subject
 * that the talk was about.
 */

/** Whether a relative was spoken of in the same breath: what has no subject may be said of them. */
const isOfRelative = (utterances: readonly Utterance[], at: number): boolean => {
  const turn = utterances[at]?.turn;
  for (let back = at - 1; back >= 0 && utterances[back]?.turn === turn; back -= 1) {
    const text = utterances[back]?.text ?? '';
    if (relative.test(text)) return true;
    if (/^(?:i|my)\b/.test(text)) return false;
  }
  return false;
};

/** "Not since January" in a talk about smoking. */
const inThread = (text: string, thread: Thread | null): Said | null => {
  if (thread === null) return null;
  for (const { pattern, to } of forms[thread.topic]) {
    const match = pattern.exec(text);
    const made = match === null ? null : to(match.groups ?? {}, thread);
    if (made !== null) return text.endsWith(made) ? null : { text: made, from: thread.segmentIds };
  }
  return null;
};

/** An answer of a few words, right after its question. */
const withQuestion = (text: string, utterances: readonly Utterance[], at: number): Said | null => {
  const first = utterances[at - 1];
  const asked =
    first?.speaker === 'patient' && /^(?:no|not|i) /.test(text)
      ? utterances.slice(0, at).findLast(({ speaker }) => speaker === 'doctor')
      : first;
  if (asked?.speaker !== 'doctor' || !asked.question || relative.test(asked.text) || /\bfamily\b/.test(asked.text))
    return null;
  const made = (asked === first ? fused(asked.text, text) : null) ?? withVerb(asked.text, text);
  return made === null ? null : { text: made, from: asked.segmentIds };
};

const ownVerb =
  '(?:had (?!to (?:be|go)\\b|it been)|have not (?!helped|worked|gone|changed|been (?:any|much|too|so|a|getting|there)\\b|got (?:any )?(?:worse|better)|settled|moved|stopped|come)|took(?= )|tried(?= )|did (?=(?:my|the|a|an|some|all|\\d)\\b)|felt (?!like it|better when i)|woke(?= )|put on(?= )|lost (?!\\d+ (?:minutes|hours))|gave up(?= )|cut (?:down|back|out)(?= )|quit(?= )|came off(?= )|went (?=(?:back|off|home|to|up to|through|and)\\b)|retired(?! now\\b)(?= |$)|deferred(?= )|moved (?=(?:in|out|house|back|to)\\b)|saw (?=(?:a|an|the|my|dr|doctor|another|someone)\\b)|fell(?= )|slipped(?= )|tripped(?= )|got (?=(?:my|back|home|up)\\b)|can not (?=(?:sleep|get|lift|walk|put|reach|stand|sit|lie|bend|eat|keep|stop|do|even|really|afford|remember|swallow|breathe|concentrate|work|drive|take|have|feel|use|move|run|kneel)\\b)|could not (?=(?:sleep|get|lift|walk|put|reach|stand|sit|lie|bend|eat|keep|stop|do|even|really|swallow|breathe|concentrate|work|drive|take|feel|use|move|run)\\b)|did not (?=(?:sleep|take|have|notice|eat|go|get|feel|want|like|see|hear|try|finish)\\b)|used to (?=(?:have|do|get|take|play|run|walk|smoke|drink|work|swim|go|be able)\\b)|been (?=(?:taking|using|trying|doing|having|getting|feeling|eating|drinking|sleeping|walking|off|on)\\b)|trying to |kept (?=(?:the|it|some|taking|going|working)\\b))';
const withoutSubject = new RegExp(
  `^(?:(?<answer>yes|no),? )?(?:(?:yeah|and|then|but|so|well|actually),? )*(?=${ownVerb})`,
);
const wasOwn =
  /^(?:(?:yeah|yes|and|then|but|so|well|actually),? )*(?=was (?:an? [a-z]+ (?:for|until|till|in)\b|in hospital|off work|born|told|diagnosed|admitted|on (?:the|an?) [a-z]+|at work|at home|in bed|in (?:the )?icu)\b)/;
const itself = sparing(
  /^(?:(?:yeah|and|then|but|so|well),? )*(?=(?:started (?:on |last |about |around |in |this |yesterday|\d|a |(?:mon|tues|wednes|thurs|fri|satur|sun)day|gradually|suddenly|off |when )|came on\b|comes on\b|comes and goes\b|came and went\b|lasts\b|lasted\b|went away\b|goes away\b|(?:got|gets|getting) (?:a bit |a lot |much )?(?:worse|better)\b|eased off\b|settled\b|aches\b|throbs\b|wakes me\b|woke me\b|keeps me (?:up|awake)\b|spread\b|burns\b|stings\b|itches\b|flares up\b|flared up\b))/,
);
/** "Took it for two weeks": the patient did, where nobody else was spoken of. */
const withSubject = (text: string, utterances: readonly Utterance[], at: number): string => {
  const said = utterances[at];
  if (!said || said.question) return text;
  if (itself.test(text) && !isOfRelative(utterances, at)) return text.replace(itself, 'it ');
  const lead = withoutSubject.test(text) ? withoutSubject : wasOwn.test(text) ? wasOwn : null;
  if (lead === null) return text;
  const asked = utterances.slice(0, at).findLast(({ speaker }) => speaker === 'doctor')?.text ?? '';
  // What one had from a medicine belongs to its name.
  if (isOfRelative(utterances, at) || relative.test(asked) || /\b(?:family|allerg\w*|reacti\w+)\b/.test(asked))
    return text;
  // "No, can't feel it at all": the answer stays an answer.
  const answer = withoutSubject.exec(text)?.groups?.['answer'];
  const whole = text
    .replace(lead, 'i ')
    .replace(/^i been /, 'i have been ')
    .replace(/^i trying to /, 'i am trying to ');
  return answer === undefined ? whole : `${answer}, ${whole}`;
};

const longestNamed = 18;
/** What goes on to something else may hold what no record keeps. */
const isShort = (text: string): boolean =>
  text.split(' ').length <= longestNamed && !/\band\b.*\band\b|\bbut\b/.test(text);

/** The conversation with each thing that the patient said in half sentences told with what it is of, where that can only be one thing. */
export const withThreadNamed = (utterances: readonly Utterance[]): Utterance[] => {
  const threads = threadsOf(utterances);
  const told: Utterance[] = [];
  utterances.forEach((utterance, at) => {
    const isOwn = utterance.speaker === 'patient' && !utterance.question && utterance.isAside !== true;
    const given = utterance.text;
    const elided = utterance.question ? null : elidedNamed(given, utterances, at);
    if (!isOwn || elided !== null) {
      const segmentIds = [...new Set([...(elided?.from ?? []), ...utterance.segmentIds])];
      told.push(elided === null ? utterance : { ...utterance, text: elided.text, segmentIds });
      return;
    }
    const thread = isOfRelative(utterances, at)
      ? null
      : (inThread(given, threads[at] ?? null) ?? withQuestion(given, utterances, at));
    const subject = thread === null ? withSubject(given, utterances, at) : given;
    const made = thread ??
      withPart(subject, told, at) ??
      withDrug(subject, told, at) ??
      withOne(subject, told, at) ?? { text: subject, from: [] };
    const text = clauseNamed(made.text);
    told.push(
      text === given
        ? utterance
        : {
            ...utterance,
            text,
            segmentIds: [...new Set([...made.from, ...utterance.segmentIds])],
            ...(thread !== null && isShort(text) ? { isNamed: true } : {}),
          },
    );
  });
  return told;
};
