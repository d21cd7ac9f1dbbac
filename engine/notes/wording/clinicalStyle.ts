import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import { turned, turnsOfRecord, turnsOfRest } from '../filing/clinicalTurns.ts';
import { asFinding } from '../findings/findings.ts';
import { isNoFinding } from '../findings/findingsRefused.ts';
import { underItsLabel } from '../background/labelledLines.ts';
import type { Marked } from './person.ts';

const doctorsHalf: ReadonlySet<Topic> = new Set<Topic>([
  'examination',
  'results',
  'procedure',
  'assessment',
  'plan',
  'follow_up',
  'work_capacity',
]);

const participles: Readonly<Record<string, string>> = {
  do: 'done',
  get: 'obtained',
  give: 'given',
  put: 'placed',
  take: 'taken',
  see: 'seen',
  send: 'sent',
  make: 'made',
  try: 'tried',
  order: 'ordered',
  check: 'checked',
  repeat: 'repeated',
  start: 'started',
  consider: 'considered',
  increase: 'increased',
  decrease: 'decreased',
  add: 'added',
  change: 'changed',
  stop: 'stopped',
  discuss: 'discussed',
  treat: 'treated',
  use: 'used',
  schedule: 'scheduled',
  arrange: 'arranged',
  perform: 'performed',
  obtain: 'obtained',
  prescribe: 'prescribed',
  recheck: 'rechecked',
  continue: 'continued',
  inject: 'injected',
  remove: 'removed',
  drain: 'drained',
  refer: 'referred',
  review: 'reviewed',
  switch: 'switched',
};
/** "At which point «D» could do the EGD": what is done, where the doctor would stand before it. */
const passive = (body: Marked): Marked =>
  body
    .replace(/(?:,? and)? (?:that one|this one) «D» will ([a-z]+) (?=with |by |in |at |on )/, (all, verb: string) =>
      participles[verb] ? `, to be ${participles[verb]} ` : all,
    )
    .replace(
      /(?<=\S )«D» (can|could|may|might|would|should) (?:also |then |just |always )*(?:have to |need to )?([a-z]+) ((?:an?|the|some|another|«P»|more|further|other|different|that|it) ?(?:(?!(?:if|when|at|for|to|in|and|but|that|which|on|with|because|until)\b)[a-z0-9-]+ ?){0,5})(?=$|,|(?:if|when|at|for|to|in|and|but|that|which|on|with|because|until)\b)/g,
      (all, modal: string, verb: string, object: string) =>
        participles[verb] ? `${object.trim()} ${modal} be ${participles[verb]} ` : all,
    )
    .replace(/\s+(?=,|$)/g, '');

/** Words that what was cut must leave, to say something. */
const fewest = 4;
const named = /«D[OP]?»|«d:/;
/** Where the doctor stands as the subject that a record leaves out: "Discussed the risks". */
const elided =
  /^«D» (?:also )?(?:(?:will|would)\b|(?:[a-z]+ )?[a-z]+ed\b|(?:gave|took|saw)\b|«d:(?!(?:is|has|does)\|)[a-z]+\|[a-z]+») /;
const isNamed = (body: Marked): boolean => named.test(body.replace(elided, ''));

/**
 * What the doctor found, thinks or plans, as the doctor's own record has it: orders as orders, and nobody called "the
 * doctor". `null` where that cannot be written.
 */
export const inClinicalStyle = (draft: Draft): Draft | null => {
  if (draft.isElsewhere) return null;
  const isWhole = draft.isOwn || draft.isWorded || draft.isGathered || draft.isProblem || draft.isRead;
  if (!isWhole && draft.label !== undefined && draft.topic === 'history') return underItsLabel(draft);
  if (isWhole || !doctorsHalf.has(draft.topic)) return draft;
  const isFound = draft.topic === 'examination' || draft.topic === 'results';
  if (isFound && isNoFinding(draft)) return null;
  const plain = turned(passive(isFound ? asFinding(draft.body) : draft.body), turnsOfRecord);
  const body = isNamed(plain) ? turned(turned(plain, turnsOfRest), turnsOfRecord) : plain;
  if (isNamed(body) || (body.length < plain.length && body.split(' ').length < fewest)) return null;
  return body === draft.body ? draft : { ...draft, body };
};
