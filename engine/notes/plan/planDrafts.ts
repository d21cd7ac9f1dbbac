import { sparing } from '../../evidence/sparing.ts';
import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import { inClinicalStyle } from '../wording/clinicalStyle.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { hasSign, isFinding, isResult } from '../findings/forms.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { isOfPlan } from './planGate.ts';
import { ordersEach } from './planApart.ts';
import { toldInPlan } from './planTold.ts';
import { asPlanned } from './planWording.ts';
import { faultOf } from '../wording/readable.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { storyTopic } from '../filing/topics.ts';
import { ofPlan } from '../filing/topicGroups.ts';

/** What no wording mends. */
const unmended = /^(?:broken|unfinished|question|person|run-on|too long|somebody else)$/;
const isUnmended = (draft: Draft): boolean => unmended.test(faultOf(draft) ?? '');
const namedDiagnosis = sparing(
  /^«IMP» (?:possible )?(?:[a-z]+ ){0,3}(?:(?!(?:prog|diag)nosis)[a-z]{3,}(?:itis|osis|oma|a?emia|pathy|algia)|syndrome|disease|fracture|tear|sprain|strain|cyst|cancer|deficiency)$/,
);
/** Who the patient is, said where the doctor begins to assess. */
const introduced = /^(?:«S» «is\|are»|(?:m[rs]s?\.? )?[a-z'-]+ is) an? (?:[a-z]+ ){0,3}\d+[- ]years?[- ]old\b.*\bwho\b/;
/** "Risk of surgery include infection": what the patient is told before agreeing. */
const risksTold = /^(?:the )?risks? of ([a-z ]{3,40}?,? (?:includ(?:e|es|ing)|are)\b.{12,})$/;
const ofOther = /\b(?:he|she|his|her|him|patient|patient's|mr|mrs|ms)\b/g;
const addressed = /\b(?:you|your|you're|yours)\b/g;
const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** A sentence that nobody says to a patient. */
const saidForRecord = sparing(
  /^(?:«D» (?:also |have |has |«d:has\|have» )?)?(?:also )?(?=)(?:discussed|reviewed|recommended|explained|reassured|counsell?ed|suggested|attempted|encouraged)\b|\b(?:was|were) (?:[a-z]+ )?(?=)(?:reviewed|discussed|explained|recommended|counsell?ed|offered|performed|applied)\b/,
);
/** Whether the doctor spoke of the patient for the record, not to them: by the statement itself, else by most of what was said around it. */
const isDictated = ({ body }: Draft, said: string): boolean => {
  if (saidForRecord.test(body)) return true;
  const around = said.toLowerCase();
  if (!/«[SOP]»/.test(body) && countOf(ofOther, body) > 0) return true;
  return countOf(ofOther, around) > countOf(addressed, around);
};

const ofStory =
  /^«S» (?:«(?:has|is|was|takes|reports|denies|works|lives|smokes)\|[a-z]+»|had|went|did|used|noticed|started)\b(?! (?:going to|able to|probably|likely))|^(?:he|she) (?:is|was|has|had|does)\b/;
/** "You have gout as well": what the doctor says one has is no sign of it. */
const namesDiagnosis = (body: Marked): boolean => {
  const [, name = ''] = /^(?:with [^,]+,? )?«S» «has\|have» (?:got )?(?:an? )?(.+)$/.exec(body) ?? [];
  return mentionsOf(name).some(({ kind, at }) => kind === 'condition' && at <= 1);
};
/** Where else in a record a statement belongs that is no opinion and no plan; `null` where nothing shows it. */
const elsewhere = ({ body, speaker }: Draft): Topic | null => {
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  if (speaker !== 'doctor' || /«[AD]|^«IMP»|\b(?:will|should|can|could|may|might|would|if|possibility)\b/.test(body))
    return null;
  // "The elevated PSA and the nodule" names a problem, and says nothing of a test.
  if (isResult(body) && (/\d|^no\b/.test(text) || finitesIn(tokensOf(body)).length > 0)) return 'results';
  if (
    !namesDiagnosis(body) &&
    examinationSystem(text) !== null &&
    hasSign(text) &&
    isFinding(body) &&
    !/\bdoing (?:well|better|great)\b/.test(text)
  )
    return 'examination';
  return ofStory.test(body) ? storyTopic(text) : null;
};

/** Where what was said goes on to something else. */
const goesOn = /^(?:and|so|because|which|while|where|since|as)$/;
/** What would turn, limit or take back what stands before it. */
const turns =
  /\b(?:unless|until|except|only|instead|however|though|although|rather|but|or|drop|stop|halve|reduce|increase|lower|raise|swap|switch|change)(?=)\b|^(?:and|so|,)? ?(?:if|not|no|never)\b/;
/** A condition or a denial of what goes on alone takes nothing from what stands before, where it has a verb of its own. */
const limits = /\b(?:if|not|no|when|once|before|after|without)\b/;
const anotherOrder = sparing(
  /^and (?:then )?(?:put|start|add|check|refer|order|see|get|take|keep|do|give|have|go|come|call|ring)\b/,
);
/** A list goes on; a sentence of its own may be left. */
const isHarmless = (tail: string): boolean => {
  if (/^no [a-z]/.test(tail)) return true;
  if (/^(?:will|is|are|was|were|can|has|have|would|should|may|does|did)\b/.test(tail)) return false;
  const isClause = finitesIn(tokensOf(tail)).length > 0 || anotherOrder.test(tail);
  return !turns.test(tail) && (isClause || (!limits.test(tail) && !/^and\b/.test(tail)));
};
const fewestLeft = 3;
/** What a statement opens with, the longest first: each time without what was said on, where that neither turns nor limits it. */
const openingsOf = (body: Marked): Marked[] => {
  const tokens = body.split(' ');
  return tokens
    .map((_, at) => at)
    .filter((at) => at >= fewestLeft && (goesOn.test(tokens[at] ?? '') || (tokens[at - 1] ?? '').endsWith(',')))
    .filter((at) => isHarmless(tokens.slice(at).join(' ')))
    .reverse()
    .map((at) => tokens.slice(0, at).join(' ').replace(/,$/, ''));
};

/**
 * A statement of what is thought or to be done as an assessment and plan has it, or under the heading where it belongs;
 * none where it fits nowhere. Others stay.
 */
export const recordedPlan = (draft: Draft, saidIn: (draft: Draft) => string): Draft[] => {
  if (!ofPlan.test(draft.topic) || draft.isOwn || draft.isGathered || draft.isProblem || draft.isWorded) return [draft];
  // A voice that may be anybody's is cited as it was heard.
  if (draft.speaker === 'unknown') return [draft];
  if (introduced.test(draft.body)) return [{ ...draft, topic: 'assessment', isSummary: true, isWorded: true }];
  const [, risks] = risksTold.exec(draft.body) ?? [];
  if (risks !== undefined) return [{ ...draft, topic: 'plan', body: `risks of ${risks}`, isWorded: true }];
  const styled = inClinicalStyle(draft);
  if (styled === null) return [];
  const isOfRecord = isDictated(draft, saidIn(draft));
  if (draft.isAdmitted) {
    const told = toldInPlan(asPlanned(styled.body), isOfRecord);
    return told === null ? [] : [{ ...draft, body: told, isWorded: true }];
  }
  // A diagnosis in two words is whole, whether or not it is known.
  const isFit = (made: Draft): boolean =>
    (namedDiagnosis.test(made.body) || !(isUnmended(made) && isUnmended(draft))) && isOfPlan(made, isOfRecord);
  const written = ordersEach(styled.body).flatMap((given) => {
    const body = [given, ...openingsOf(given)].map(asPlanned).find((one) => isFit({ ...draft, body: one }));
    return body === undefined ? [] : [{ ...draft, body, isWorded: true }];
  });
  if (written.length > 0) return written;
  const topic = elsewhere(draft);
  const refiled = topic === null ? null : { ...draft, topic };
  return refiled !== null && faultOf(refiled) === null ? [refiled] : [];
};

/**
 * A draft as it is weighed against others for its place in a record: in the words in which it was made, under the heading where it will
 * stand. None where it will not.
 */
export const ofRecord = (draft: Draft, saidIn: (draft: Draft) => string): Draft[] => {
  const written = recordedPlan(draft, saidIn);
  if (!written.some(({ isWorded }) => isWorded)) return written;
  return [{ ...draft, isOfPlan: true, ...(written.some(({ isSummary }) => isSummary) ? { isSummary: true } : {}) }];
};
