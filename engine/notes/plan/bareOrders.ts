import type { Draft } from '../drafting.ts';
import { mentionsOf, namesDrug } from '../mentions.ts';
import { planLabels } from '../phrases.ts';
import { plainOf } from '../wording/marks.ts';
import { planLabel } from './planLabel.ts';

const orders = new Set<string>([planLabels.testing, planLabels.treatment, planLabels.referral]);
/** What tells how something is or came out is no order. */
const tells =
  /\b(?:is|are|was|were|has|have|had|seems?|looks?|shows?|showed|normal|clear|stable|controlled|improv\w+|worse|better|due to|caused by|target|goal|risks?|not|no)\b/;

/** "The enoxaparin needle, that is 20 mg a day": a dose is told as what is. */
const doseTold = /,? (?:(?:that|which|it) )?(?:is|are) (?=\d)/;
/** Words before which a condition or a part only says which. */
const which =
  /\b[a-z]+ (?=(?:vaccin\w+|shots?|jabs?|boosters?|educators?|nurses?|clinics?|specialists?|screening)\b)|\bof the [a-z]+$/g;
const dueFor = /^«S» «[a-z|]+» (?:over)?due for (?:«P» |an? |the )/;

/** Whether nothing is told but what shall be done, for whatever it is: "a spray for the hay fever", "an echo and bloods". */
const isOrder = (draft: Draft): boolean => {
  if (dueFor.test(draft.body)) return true;
  const said = plainOf(draft.body);
  const isDosed = doseTold.test(said) && namesDrug(said);
  const text = isDosed ? said.replace(doseTold, ' ') : said;
  const [what = ''] = text.split(/ (?:for|because|to) /);
  return (
    !draft.body.startsWith('«IMP»') &&
    !tells.test(text) &&
    (isDosed || [draft.body, said.toLowerCase()].some((body) => orders.has(planLabel({ ...draft, body })))) &&
    !mentionsOf(what.replace(which, '')).some(({ kind }) => kind === 'condition' || kind === 'symptom')
  );
};

/** "…, and come back in a week": the next visit, behind what is to be taken until then. */
const thenSeen =
  /^((?:«S» «A» )?)(?!if\b)(.+?)(?:,? and(?: then)?|,) ((?:come back|come and see|return|be reviewed|review|follow up)\b.+)$/;
const used = /^(?:«S» «AN?» )?(?:take|use|apply|put on|rub in)\b/;
/** What is to be taken and the next visit, each under its own heading. */
const visitApart = (draft: Draft): Draft[] => {
  if (draft.topic !== 'follow_up' || draft.isOwn || draft.isGathered) return [draft];
  const [, lead = '', deed, visit] = thenSeen.exec(draft.body) ?? [];
  const isTreatment = ({ body }: Draft): boolean =>
    !/^(?:if|should|when|once)\b/.test(body) &&
    (used.test(body) || planLabel({ ...draft, body }) === planLabels.treatment);
  if (deed !== undefined && visit !== undefined && isTreatment({ ...draft, body: lead + deed }))
    return [
      { ...draft, topic: 'plan', body: lead + deed },
      { ...draft, body: /^(?:review|follow up)\b/.test(visit) ? visit : lead + visit },
    ];
  return [isTreatment(draft) ? { ...draft, topic: 'plan' } : draft];
};

/** An order that was given without a verb belongs to the plan, also where it was said among what the doctor makes of it or with the next visit. */
export const underPlan = (draft: Draft): Draft[] =>
  visitApart(
    draft.topic === 'assessment' &&
      !draft.isOwn &&
      !draft.isGathered &&
      !draft.isProblem &&
      !draft.isSummary &&
      isOrder(draft)
      ? { ...draft, topic: 'plan' }
      : draft,
  );

/** "Order some diagnostic studies": which, is not said. */
const namesNothing =
  /^(?:order|obtain|request|schedule|arrange|run|perform|complete|get) (?:(?:the|a|some|a few|several|more|other|further|additional|diagnostic|appropriate|necessary) )*(?:studies|tests|testing|investigations|work-?up)$/;
/** "Get the dietitian, Kerryn", without what she is to do. */
const carer =
  '(?:dieti[ct]ian|nutritionist|podiatrist|physio|counsellor|educator|nurse|pharmacist|[a-z]+(?:ologist|therapist))';
const asksNothing = new RegExp(`^(?:«D» will )?get (?:the|an?|our|«P») (?:[a-z]+ )?${carer}(?:, [a-z]+)?$`);
/** "The left is 0.5": of what, stood before it. */
const ofWhich = /^(?:the |«P» )?(?:left|right|other|first|second|last)(?: one)? (?:is|was) [\d.]+$/;
export const ordersNothing = (body: string): boolean =>
  namesNothing.test(plainOf(body)) || asksNothing.test(body) || ofWhich.test(body);
