import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';

/**
 * A statement of an assessment and plan as it is entered: advice names the patient, with its condition behind it, and a medicine stands by
 * its name and how often.
 */

const advisedUnder = /^((?:if|once|when|after|should) .+?), «S» «(A|AN)» (.+)$/;
/** Whom to call and where to go, after the condition for it. */
const commandUnder = /^(if .+?), ((?:call|ring|phone|return|come back|go to|contact|message)\b.*)$/;
const concession = /,? (even (?:if|when|though) .+)$/;
const most = 12;

const advice = (isNot: boolean): string => (isNot ? phrases.advisedNot : phrases.advised).toLowerCase();
/** "If he bangs his head, go to hospital, even if he feels fine" as advice that was given to him. */
const underCondition = (body: Marked): Marked | null => {
  const [, when, kind, given] = advisedUnder.exec(body) ?? [];
  const [, whenElse, command] = when === undefined ? (commandUnder.exec(body) ?? []) : [];
  const condition = when ?? whenElse;
  const deed = (given ?? command)?.replace(/, (?=(?:and|or) (?:call|ring|return|come|go|see|stop)\b)/, ' ');
  if (condition === undefined || deed === undefined) return null;
  const even = concession.exec(deed)?.[1];
  const plain = deed.replace(concession, '');
  const lead = `«S» «was|were» ${advice(kind === 'AN')} `;
  // A deed of several parts would take the condition to its last alone.
  return /,|\b(?:and|if|unless|until)\b/.test(plain) ||
    condition.startsWith('should ') ||
    plain.split(' ').length > most
    ? `${condition}, ${lead}${deed}`
    : `${lead}${plain} ${condition}${even === undefined ? '' : `, ${even}`}`;
};

const oftenSaid = /(?<=\d ?(?:mg|mcg|g|units?|puffs?|tablets?|capsules?)|\bonce|\btwice) (?:a|per|each|every) day\b/g;
const owned =
  /(?<=(?:^|«AN?» )(?:continue|increase|decrease|reduce|halve|double|start|stop|refill|resume|restart|keep|take|hold)|,| and| or| with) (?:the|«P») (?=([a-z][a-z-]*(?: [a-z][a-z-]*)?))(?![a-z-]+ (?:injections?|shots?|infusions?)\b)/g;
/** "Increase her lisinopril to 40 mg a day" as "increase lisinopril to 40 mg daily". */
const medicineNamed = (body: Marked): Marked =>
  body.replace(oftenSaid, ' daily').replace(owned, (all, next: string) => {
    const first = mentionsOf(next)[0];
    return first?.kind === 'drug' && first.at === 0 ? ' ' : all;
  });

/** "A preventive medicine called propranolol": its name says it. */
const calledSo =
  /\b(?:an?|some|the|this) (?:[a-z-]+ ){0,2}(?=)(?:medicine|medication|drug|tablet|pill|cream|ointment|inhaler|antibiotic) called (?:the )?(?=[a-z])/;
const dueToo =
  /\bdue (?:too|also|as well) (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)$)/;
/** A statement as it is entered under its problem and label. */
export const asEntered = (draft: Draft): Draft => ({
  ...draft,
  body: medicineNamed(underCondition(draft.body) ?? draft.body)
    .replace(/\b(until|in|since|from) may\b(?! (?:be|not|have|need))/g, '$1 May')
    .replace(dueToo, 'due in ')
    .replace(calledSo, '')
    .replace(/\b(?:and|then) start (?:«O»|him|her|them) on (?=[a-z])/, 'and start ')
    .replace(/(?<=[a-z]), the (?=\d[\d.]* ?(?:mg|mcg)\b)/, ' ')
    .replace(/ and all$/, '')
    // "And with the other you can't take it at all": what it was of is lost.
    .replace(/,? and [^,]*\b(?:cannot|can not) (?:at all\b|because\b).*$/, '')
    // What comes next in the telling, and no part of the order before it.
    .replace(
      /,? (?:for|to) (?:«P»|your|the) (?:first|second|third|fourth|next|last|final|other) (?:problem|issue|concern|diagnosis)\b.*$/,
      '',
    )
    .replace(/^«S» «A» /, `«S» «was|were» ${advice(false)} `)
    .replace(/^«S» «AN» /, `«S» «was|were» ${advice(true)} `)
    .replace(/^follow up (?=(?:in|at|next) (?!.*(?:, and|, no |\bwill\b)))/, `${phrases.patient} will follow up `),
});
