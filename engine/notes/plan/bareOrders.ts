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

/** An order that was given without a verb belongs to the plan, also where it was said among what the doctor makes of it. */
export const underPlan = (draft: Draft): Draft =>
  draft.topic === 'assessment' &&
  !draft.isOwn &&
  !draft.isGathered &&
  !draft.isProblem &&
  !draft.isSummary &&
  isOrder(draft)
    ? { ...draft, topic: 'plan' }
    : draft;

/** "Order some diagnostic studies": which, is not said. */
const namesNothing =
  /^(?:order|obtain|request|schedule|arrange|run|perform|complete|get) (?:(?:the|a|some|a few|several|more|other|further|additional|diagnostic|appropriate|necessary) )*(?:studies|tests|testing|investigations|work-?up)$/;
export const ordersNothing = (body: string): boolean => namesNothing.test(plainOf(body));
