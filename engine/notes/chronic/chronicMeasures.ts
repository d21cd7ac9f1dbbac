import type { Exchange } from './chronicExchange.ts';
import { isPlain } from './chronicExchange.ts';
import { fromDoctor } from '../wording/person.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';

/** What was measured at home or elsewhere, and who else was seen for a lasting problem. */

const specialist =
  '(?:(?:your|the) (?:[a-z]+ )?(?:[a-z]+ologist|specialist|surgeon|psychiatrist|psychologist|counsell?or|therapist|gp|pcp|primary care (?:doctor|physician)|dentist|optometrist|podiatrist|dietitian|dietician|nutritionist|physiotherapist|physio)|dr\\.? [a-z]+)';
const ago =
  '(?:(?:about |around |just |only )*(?:an?|a few|a couple(?: of)?|\\d+|several) (?:days?|weeks?|months?|years?) ago|last (?:week|month|year)|yesterday|recently)';
const saw = new RegExp(
  `\\byou (?:just |also |last |recently )*(?:saw|have seen|had seen|went to see|have been to see|followed up with|visited) (?<who>${specialist}),? (?<when>${ago})`,
);
const whenSeen = new RegExp(
  `\\bwhen (?:did you last (?:see|visit)|was the last time you (?:saw|visited)|was your last (?:visit|appointment) (?:with|to)) (?<who>(?:your|the) (?:[a-z]+ ){0,2}[a-z]+|dr\\.? [a-z]+)$`,
);
const agoAlone = new RegExp(
  `^(?:(?:it was|i (?:last )?saw (?:him|her|them)|probably|maybe|i think|um|oh|that was),? )*(?<when>${ago}|(?:in|last) (?:january|february|march|april|may|june|july|august|september|october|november|december))(?=$|[,.])`,
);
/** "You saw your neurologist about 3 months ago?" "I did." */
const seen = (exchange: Exchange): Marked | null => {
  const who = whenSeen.exec(exchange.asked.text.replace(/[?.!,]+$/, ''))?.groups?.['who'];
  const when = agoAlone.exec(exchange.replies[0]?.text ?? '')?.groups?.['when'];
  if (who !== undefined && when !== undefined) return `«S» last saw ${fromDoctor(who)} ${when}`;
  const groups = saw.exec(exchange.asked.text)?.groups;
  if (groups === undefined || !isPlain(exchange, 'yes')) return null;
  return `«S» saw ${fromDoctor(groups['who'] ?? '')} ${groups['when'] ?? ''}`;
};

/** What the numbers are of, in the words of the visit. */
const measureIn = ({ utterances, stretch, order, asked }: Exchange, value: string): string => {
  const isPressure = value.includes('/') || readingOf(stretch.name) === 'pressures';
  const words = isPressure ? /\bblood pressures?\b/ : /\b(?:blood )?sugars?\b/;
  const said = [asked, ...utterances.slice(stretch.from, order + 2).toReversed()];
  for (const { text } of said) {
    const found = words.exec(text)?.[0];
    if (found !== undefined) return isPressure ? found : found.replace(/sugar$/, 'sugars');
  }
  return 'readings';
};
const readingOf = (name: string): string | null =>
  /\b(?:diabetes|diabetic|sugars?)\b/.test(name)
    ? 'sugars'
    : /\b(?:hypertension|blood pressure)\b/.test(name)
      ? 'pressures'
      : null;
const numbers =
  '(?<value>(?:(?:about|around|in the|between|up to|as high as|as low as|over|under|low|high|mid|upper|the|anywhere|from|somewhere|maybe|probably|roughly|usually) )*\\d{1,3}(?:\\/\\d{2,3})?(?:\\.\\d)?s?(?:(?: and|,? to| or|-| over) (?:the )?(?:low |high |mid |upper )?\\d{1,3}(?:\\/\\d{2,3})?(?:\\.\\d)?s?)?)';
const reading = new RegExp(
  `^(?:(?:yeah|yes|oh|well|i think|i would say|um|so|usually|mostly|normally),? )*(?<subject>it|they|that|those|(?:my|the) (?:blood )?(?:sugars?|pressures?|bp|readings?|numbers?|levels?)) (?:(?:has|have|is|are|was|were|been|usually|mostly|normally|generally|still|always|pretty much|all) )*(?:(?:running|sitting|ranging|coming in|averaging|hovering|runs?|sits?) )*${numbers}(?: (?<when>(?:in the morning|at night|before (?:breakfast|meals|bed)|after (?:meals|dinner|lunch|food)|first thing|fasting|most days|at home)))?$`,
);
/** "They have been running in the 120s." */
const readings = (exchange: Exchange): Marked | null => {
  const { replies, asked, stretch } = exchange;
  const text = `${asked.text} ${stretch.name}`;
  const words = /\b(?:blood )?(?:sugars?|pressures?|readings)\b/.exec(asked.text)?.[0];
  const measure = readingOf(words ?? '') ?? readingOf(stretch.name);
  if (measure === null || /\ba1c\b/.test(text)) return null;
  for (const reply of replies) {
    const groups = reading.exec(reply.text.replace(/[.,]+$/, ''))?.groups;
    if (groups === undefined) continue;
    const { value = '', when = '', subject = '' } = groups;
    const own = /^(?:my|the) .*(?:sugars?|pressures?)$/.test(subject)
      ? subject.replace(/^(?:my|the) /, '')
      : measureIn(exchange, value);
    const many = own.endsWith('s');
    return `«P» ${own} ${many ? 'have' : 'has'} been running ${value.replace(/\b(?:maybe|probably|usually) /g, '')}${when === '' ? '' : ` ${when}`}`;
  }
  return null;
};

const measuredThere =
  /\b(?:it|your (?:blood pressure|bp|blood sugars?|sugars?)) (?:was|were)(?: (?:running|at|about|around|up to|as high as|quite high at|over))* (?<value>\d{2,3}(?:\/\d{2,3})?)(?:,? (?:when you (?:went|came|were|got|presented) (?:in |into |to |in to |at )*)?(?:in |at )?(?<where>the (?:emergency room|emergency department|er|ed|hospital)|urgent care|your last visit|the last visit|your gp|home))/;
/** "It was about 180/95 when you went to the emergency room." */
const measuredElsewhere = ({ asked, stretch }: Exchange): Marked | null => {
  const groups = measuredThere.exec(asked.text)?.groups;
  const measure = readingOf(asked.text) ?? readingOf(stretch.name);
  if (groups === undefined || measure === null) return null;
  const { value = '', where = '' } = groups;
  if (measure === 'pressures' && !value.includes('/')) return null;
  const place = where.replace(/^(?:the er|the ed|the emergency room)$/, phrases.emergency);
  return `«P» ${measure === 'pressures' ? phrases.bloodPressure : 'blood sugar'} was ${value} ${/^(?:home|your last|the last|your gp)/.test(place) ? 'at' : 'in'} ${fromDoctor(place)}`;
};

export const measureForms: readonly ((exchange: Exchange) => Marked | null)[] = [seen, readings, measuredElsewhere];
