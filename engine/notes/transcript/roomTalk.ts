import { sparing } from '../../evidence/sparing.ts';
import type { Marked } from '../wording/person.ts';

/** When something is done that is no matter of this visit. */
const later =
  /\b(?:in (?:a |about |the )?(?:\d|couple|few|week|month|year|fortnight|one|two|three|four|six)|at (?:the|«P») next|next (?:visit|week|month|time|year)|once|after|when «S»|again|every|monthly|weekly|yearly|\d+ (?:days?|weeks?|months?))(?=)\b/;
/** What is looked at, gone over or talked of now: the record holds what came of it. */
const looking =
  /^(?:«D» (?:will|would like to|can|did|«d:has\|have») |«S» «A» )?(?:also |just |now |then |first |quickly |briefly )*(?:review(?:ed)?|look(?:ed)? (?:at|over|through|into)|have a look at|go over|go through|pull up|bring up|check out|start with|begin with|talk about|talk through|discuss|see what|show|take a look|do (?:a |an |the |«P» )?(?:[a-z]+ )?(?=)(?:review|exam(?:ination)?|physical(?: exam(?:ination)?)?)\b|do physical exam|show «DO»|show «O»)/;
/** Hands on the patient. */
const handling = sparing(
  /^«D» will (?:(?:just |also |quickly |then |continue (?:all of )?«DP» exam.*)*)(?:move|pull|push|twist|bend|lift|turn|tap|press|squeeze|touch|feel|hold|tug|rotate|stick a needle|listen|examine|continue (?:all of )?«DP» exam)\b(?! off)/,
);
/** Who fetches whom, who writes what up, and other doings of the office. */
const office = sparing(
  /(?<![a-z])(?:(?:the|«DP») (?:nurse|tech|technician|assistant|secretary|receptionist|front desk)(?: [a-z]+)? (?:come|in\b|to (?:come|put|discharge|get|set|draw|bring)|set|will|put|bring|get)|send the order|put (?:the |«P» |her |his )?(?:labs|orders?|it|that|this|medications?|prescriptions?) (?:in|into)(?: the computer)?\b|in the (?:computer|file)|print (?:out|off)|discount samples|coupon|front desk|look(?:ing)? forward|big arrow|be reminded|any medications (?:and|or) procedures|medications? and procedures? (?:that )?(?:«D»|discussed)|call(?:ing)? out|get started on|the previous information|be in touch|dictat\w+)\b/,
);
/** Two cases run together, of which nobody can tell what holds under which. */
const tangled = /^if [^,]+ so [^,]+, /;
const whole =
  /^«D» will (?!be\b)[a-z]+ing\b|, (?:yes|no|yeah)$|^(?:the )?(?:last|next|first|other) (?:time|visit)(?: «D» [a-z]+)?$|^(?:exactly|sorry|well done)\b|^«D» will (?:treat|help|wait|see|start|go|talk|begin|proceed|diagnose «O» with .*|tolerate .*|get feeling better|get «P» [a-z]+ taken care|take (?:good )?care.*|do what «D» can.*|stick with (?:the|that) plan|make sure (?:that(?: is)? (?:right|in)|«O»).*|keep a close eye on «O» (?:and take good care|to make sure).*|see how «S»(?: «[^»]*» (?:doing|going))?|give (?:about )?[\d, ]+(?: medications?)?|do (?:a|the|that) follow-?up|order another)$/;

/** What the doctor does or says to lead through the visit itself: «D» will look at the X-ray, the nurse will come in. Nothing for a plan. */
export const isOfVisitItself = (body: Marked): boolean =>
  (looking.test(body) && !later.test(body)) ||
  handling.test(body) ||
  office.test(body) ||
  whole.test(body) ||
  tangled.test(body);
