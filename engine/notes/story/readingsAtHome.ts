import { sparing } from '../../evidence/sparing.ts';
import type { LifeFrame } from './lifeAsked.ts';

/** "What are your sugars doing?" "In the mornings about nine, ten.": what is measured at home, as figures. */

const things: readonly (readonly [name: string, asks: RegExp, value: string, isMany: boolean])[] = [
  ['blood sugars', /\b(?:sugars?|glucose|bgls?|sugar levels?)\b/, '\\d{1,3}(?:\\.\\d)?s?', true],
  [
    'blood pressure',
    /\b(?:blood pressures?|bp|pressures)\b/,
    '\\d{2,3}(?:/\\d{2,3})?s?(?: over (?:the )?\\d{2,3}s?)?',
    false,
  ],
];
const asks =
  /\b(?:what|how|where|whereabouts)\b.*\b(?:doing|been|running|like|sitting|looking|going|readings?|numbers|levels|at|get|getting|are|is)\b|\bat home\b|\bdo you (?:check|measure|monitor|take|test)\b|\bhave you (?:been )?(?:check|measur|monitor|tak|test)\w*\b|\b(?:readings|numbers|levels)\b|^(?:(?:and|what about|how about),? )*(?:the|your) (?:blood )?(?:sugars?|pressures?|bp)$/;
const notAsked = sparing(
  /\b(?:last|tests?|a1c|hba1c|cholesterol|medic\w+|tablets?|sleep\w*|how (?:often|long|many)|high(?:est)?|low(?:est)?|hypos?|lows)\b/,
);
/** What a question holds that goes on about what was spoken of before it: "how tall are you?" does not. */
const goesOn = /\b(?:it|they|them|those|readings?|numbers|levels?)\b|\bat home\b/;

const times =
  '(?:(?:first thing )?in the (?:mornings?|evenings?|afternoons?)|at night|before (?:breakfast|meals|dinner|tea|bed|lunch)|after (?:breakfast|meals|dinner|tea|lunch|food)|fasting|at home|most days)';
const between =
  '(?:(?:it|they|that|mine|usually|normally|mostly|generally|around|about|between|roughly|somewhere|anywhere|from|in|the|like|probably|is|are|has|have|was|were|been|i|get|run|runs|running|sits?|sitting|hovers?|hovering|always|on average|average|would say|at|a|high|low|mid|upper|that|good|not bad|okay|pretty good|well|oh|so),? )*';
const joint = '(?: ?(?:to|or|and|,|-|–) ?)';
const patternFor = (value: string): RegExp =>
  new RegExp(
    `^${between}(?:(?<first>${times}),? )?${between}(?<from>${value})(?:${joint}(?<to>${value}))?(?: (?:range|something|ish|most of the time|mostly|usually|now))*(?: (?<last>${times}))?(?: (?:mostly|usually|i guess|i think|or so))*$`,
  );
const patterns = things.map(([name, asked, value, isMany]) => ({ name, asked, isMany, pattern: patternFor(value) }));
const high =
  /^(?:it|they) (?:got|went|has been|have been|was|were|did get|gets?)(?: as high as| up(?: to)?| to)+ (?<high>\d{1,3}(?:\.\d)?(?:\/\d{2,3})?)\b/;

const mostApart = 4;
/** "At home it's 140. My sugars are six or seven." "And in the evening?" "120": no sugar, beside such as were told. */
const isLikeThose = (asked: RegExp, before: string, figure: number): boolean =>
  before
    .split('. ')
    .filter((sentence) => asked.test(sentence))
    .flatMap((sentence) => sentence.match(/\d+(?:\.\d+)?/g) ?? [])
    .every((other) => figure < Number(other) * mostApart && figure > Number(other) / mostApart);

/** What one measures at home, from all that was answered. */
export const readingsAtHome: LifeFrame = ({ question, asked, before, answer }) => {
  if (!asks.test(question) || notAsked.test(question)) return null;
  const own = patterns.filter(({ asked: pattern }) => pattern.test(asked));
  const [kind, other] =
    own.length > 0 || !goesOn.test(question) ? own : patterns.filter(({ asked: pattern }) => pattern.test(before));
  if (kind === undefined || other !== undefined) return null;
  const sentences = answer.split(/\. /);
  const at = sentences.findIndex((sentence) => kind.pattern.test(sentence));
  const found = kind.pattern.exec(sentences[at] ?? '')?.groups;
  if (found === undefined || sentences.slice(0, at).some((sentence) => /\d|\bused to\b/.test(sentence))) return null;
  const { first, last, from = '', to } = found;
  if (own.length === 0 && !isLikeThose(kind.asked, before, Number.parseFloat(from))) return null;
  // A single small figure may be how often it is measured.
  if (kind.isMany && Number.parseInt(from, 10) < 2) return null;
  const when = first ?? last;
  const most = sentences.slice(at + 1).flatMap((sentence) => high.exec(sentence)?.groups?.['high'] ?? [])[0];
  const where = /\bat home\b/.test(asked) && when !== 'at home' ? ' at home' : '';
  const isAbout = /\b(?:about|around|roughly)\b/.test(sentences[at] ?? '') && to === undefined;
  return {
    body: `«P» ${kind.name}${where} ${kind.isMany ? 'are' : 'is'} ${isAbout ? 'about ' : ''}${from}${to === undefined ? '' : `–${to}`}${when === undefined ? '' : ` ${when}`}${most === undefined ? '' : `, up to ${most}`}`,
  };
};
