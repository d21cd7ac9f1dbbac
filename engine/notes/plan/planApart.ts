import { sparing } from '../../evidence/sparing.ts';
import type { Marked } from '../wording/person.ts';

/** Orders that were said in one breath, each by itself with the condition that it was said with. */

const forbids =
  /^(«S» «AN» .+?),? and (?:also )?(?:to )?(?=(?:try to |cut|limit|keep|take|use|drink|stay|rest|continue|start|reduce|avoid)\b)(.+)$/;
/** Where another order begins in one breath with the last. */
const another =
  /(?<!\b(?:to|or|not|if|will|can|should|and|but|just|also|then|otherwise)),?(?: and| but)?(?: just| also| then| otherwise)* (?=continue (?:to|«P»|taking|the|with)\b)|,? and then (?=keep (?:monitoring|taking|using|the|«P»)\b)|,? and (?:then )?(?=do another |follow up in |refer «O» (?:back )?(?:to|for) )/;
/** "Order a count and continue «O» on the tablets", "… and see «O» in three months": two orders under one lead. */
const ofSame =
  /,? and (?:also |then )?(?=(?:continue|start|keep|put|increase|decrease|stop|order|recheck|repeat|refer|see) (?:«O»|him|her|them|the|«P»|an?) )/;
const ordering =
  /^(?:«D» will )?(?:order|check|recheck|repeat|continue|start|increase|decrease|reduce|drop|cut|halve|double|stop|refer|prescribe|add|get|refill|give) /;
/** "Rest, and if the symptoms continue, scan the knee": the condition is of what follows it. */
const conditionNext = /^((?!.*\b(?:if|unless|until)\b.*\band if\b).{8,}?),? and (if [^,]+, .+)$/;
/** "Continue the tablets now, if it does not get better, we can consider an injection": what is done where the first is not enough. */
const escalation = sparing(
  /^((?!.*\b(?:if|unless|until|when|once)\b.*\bif\b).{8,}?)(?:,? (?:as|because|since) [^,]{0,60}?)??,? (?:so |but |and |then )*(if (?:«[SP]»|(?:it|the|things|they|that|this|there|not)\b)[^,]*\b(?:not|no|still|worse|worsens?|fails?|persists?|continues?)\b[^,]*, .+)$/,
);
const nothingBefore =
  '(?<!(?:^|\\b(?:to|or|not|if|when|will|can|could|should|would|may|might|must|and|but|just|also|then|please|let|help|helps|need|needs|want|an?|the|of|for|with|on|in|at|that|which|who|what|how|i|we|you|they|it|he|she|by|from|than|as|is|are|be|do|does|have|has|any|some|more|his|her|their|next|first|phone|last)|«[^»]*»|,))';
/** A verb of command that can be nothing else where it stands. */
const commands =
  '(?:weigh «R»|call (?:if|when|us\\b|the (?:office|clinic|surgery)|«P» )|avoid (?!ance)|return (?:if|in|to the)|elevate (?:the|«P»)|come back (?:if|in|to)|follow up (?:in|with)|make sure (?:that )?«S»|take (?:the|«P»|an?|\\d)\\b|start (?:taking|using|an?|the|«P»)\\b|stop (?:the|taking|using|«P»)|keep (?:the|taking|an eye|«P»)|drink (?:plenty|lots|more|at least)|get (?:an?|some|plenty) |use (?:an?|the|«P») |stay (?:on|off|away|hydrated|well)\\b|increase «P»|decrease «P»|limit «P»|prescribe |recheck )';
const commandNext = new RegExp(`${nothingBefore} (?=${commands})`);
const ofPatient = /^(?:weigh|call|return|elevate|come back|make sure|drink|stay|take|use|stop|keep|avoid|limit)\b/;
const conditional = /\b(?:if|unless|until|when|once|because|so that|that|which)\b/;

/** "Get a scale weigh «R» every day call if …": each command by itself, up to the first condition. */
const commandsApart = (body: Marked): Marked[] => {
  const lead = /^«S» «A» /.exec(body)?.[0] ?? /^«D» will /.exec(body)?.[0] ?? '';
  if (lead === '' && !/^[a-z]+ /.test(body)) return [body];
  const cut = commandNext.exec(body.slice(lead.length));
  if (!cut || cut.index < 5) return [body];
  const at = lead.length + cut.index;
  const [first, rest] = [body.slice(0, at).replace(/[, ]+$/, ''), body.slice(at).trim()];
  if (conditional.test(first) || first.slice(lead.length).split(' ').length < 2) return [body];
  return [first, ...commandsApart(`${ofPatient.test(rest) || lead.startsWith('«S»') ? '«S» «A» ' : lead}${rest}`)];
};

/** "Your gout is settled so continue the tablets": an opinion, and the order that follows from it. */
const soOrdered =
  /^((?:«P»|«IMP»|[a-z]+) [^,]{8,}?\b(?:is|are|looks?|seems?)\b.+?),? so (?:(?:«D» will )?(?=(?:continue|start|stop|increase|decrease|order|refer|recheck|repeat) ))(.+)$/;
/** "Start back with «P» walks, and will repeat the count": what the patient is to do, and what the doctor will. */
const advisedAndOrdered = sparing(
  /^(«S» «A» (?!.*\b(?:if|unless|until|when|once)\b).{6,}?),? and (?:then )?(?:«D» )?will (?:also )?(?=(?:repeat|recheck|check|order|start|refer|get|add|increase|decrease|stop|continue|see «O»|follow) )(.+)$/,
);
const isCommand = /^(?:«D» (?!d:|can|could|would)|«S» «A»|[a-z])/;
/** "Not to take ibuprofen and try to cut down": what is advised is no part of what is advised against; and each order by itself. */
export const ordersEach = (body: Marked): Marked[] => {
  const [, not, then] = forbids.exec(body) ?? [];
  if (not !== undefined && then !== undefined) return [not, `«S» «A» ${then}`];
  const [, advised, ordered] = advisedAndOrdered.exec(body) ?? [];
  if (advised !== undefined && ordered !== undefined) return [advised, ...ordersEach(`«D» will ${ordered}`)];
  const [, first, condition] = conditionNext.exec(body) ?? escalation.exec(body) ?? [];
  if (first !== undefined && condition !== undefined) return [first, condition];
  const [, opinion, order] = soOrdered.exec(body) ?? [];
  if (opinion !== undefined && order !== undefined && !/\b(?:if|unless|until|when)\b/.test(opinion))
    return [opinion, ...ordersEach(`«D» will ${order}`)];
  const same = ordering.test(body) && !conditional.test(body) ? body.split(ofSame) : [];
  if (same.length > 1 && same.every((one) => one.replace(/^«D» will /, '').split(' ').length >= 3))
    return same.flatMap((one) => ordersEach(one.startsWith('«D» will ') ? one : `«D» will ${one}`));
  const each =
    /^(?:«D»|«S» «A»|[a-z])/.test(body) && !/\b(?:if|unless|until)\b/.test(body)
      ? body.split(another).map((one, at) => (at > 0 && one.startsWith('refer «O»') ? `«D» will ${one}` : one))
      : [body];
  return each.flatMap((one) => (isCommand.test(one) ? commandsApart(one) : [one]));
};
