import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';
import { toldDraft } from './toldDraft.ts';

/** How long a medicine goes on, and how much of it is taken where that was said in pieces after its name. */

const isDrug = (name: string): boolean => {
  const [first] = mentionsOf(name);
  return first?.kind === 'drug' && first.at === 0;
};
const supposed = /\b(?:if|unless|whether|did|was|were|had|said|told|used to|not|never)\b/;
const months = 'january|february|march|april|may|june|july|august|september|october|november|december|christmas';
const time = `((?:the end of )?(?:${months})|(?:another |the next |at least )?(?:\\d+|an?) (?:days?|weeks?|fortnight|months?|years?))`;
const goingOn = sparing(
  new RegExp(
    `\\b(?:the|your) ([a-z-]+)(?: tablets?)? (?:will |can |should )?(?:keeps? going|keeps? on|goes on|go on|carr(?:y|ies) on|continues?|stays?|runs?)(?: on)? (until|till|for) ${time}`,
    'g',
  ),
);
/** "Stay on the ticagrelor until April." */
const kept = sparing(
  new RegExp(
    `\\b(?:stay on|keep (?:on|going with|taking|on with)|continue(?: on| with)?|carry on with) (?:the |your )?([a-z-]+)(?: tablets?)? (until|till|for) ${time}`,
    'g',
  ),
);
const ended =
  /^[^.?]{0,50}?\b(?:then|after that) (?:(?:we|you|i) )?(?:will |can |should )?(?:drop|stop|cease|come off|take you off|finish) (?:it|that|this)\b/;
const goingOnUntil = ({ text, ...stretch }: SpokenStretch): Draft[] =>
  [...text.matchAll(goingOn), ...text.matchAll(kept)].flatMap(
    ({ index: at, 0: all, 1: name = '', 2: joint = '', 3: when = '' }) => {
      if (!isDrug(name) || supposed.test(before(text, at, 24))) return [];
      const [end = ''] = ended.exec(text.slice(at + all.length)) ?? [];
      return [
        readDraft(
          `continue ${name} ${joint.replace('till', 'until')} ${when}${end === '' ? '' : ', then stop'}`,
          'plan',
          { text, ...stretch },
          [at, at + all.length + end.length],
        ),
      ];
    },
  );

const lasting = sparing(
  /\b(?:you|he|she|then|and)(?: (?:will|can|should|need to|have to|are going to))?(?=)(?: (?:stay|be|remain|keep going|carry on|continue|keep|take))(?: (?:on|with|taking))* (?:the |your )?([a-z-]+) (?:for (?:good|life|ever|the rest of your life)|forever|life ?-?long|long[- ]term|indefinitely|permanently)\b/g,
);
const forGood = ({ text, ...stretch }: SpokenStretch): Draft[] =>
  [...text.matchAll(lasting)].flatMap(({ index: at, 0: all, 1: name = '' }) =>
    isDrug(name) && !supposed.test(before(text, at, 14))
      ? [readDraft(`continue ${name} ${phrases.longTerm}`, 'plan', { text, ...stretch }, [at, at + all.length])]
      : [],
  );

const amount = '\\d[\\d.]*(?: ?(?:mg|mcg|g|mls?|units?|puffs?|tablets?|sprays?|drops?|capsules?|sachets?)| on \\d+)';
const often =
  '(?:in the (?:morning|evening)|at (?:night|bedtime|lunch(?:time)?)|with (?:food|(?:the |your |each )?(?:evening |biggest )?(?=)(?:meals?|breakfast|dinner|lunch|tea))|(?:before|after) (?:food|bed|meals|breakfast|dinner)|(?:once|twice|\\d+ times) (?:a|per|each) (?:day|week)|(?:once |twice )?(?:daily|weekly)|every (?:\\d+ hours|day|second day|other day|morning|night|week)|each side|for (?:an?|\\d+) (?:days?|weeks?|months?)|when(?:ever)? you need it|as needed|as required|or when(?:ever)? (?:your|the) [a-z]+ (?:meal|breakfast|dinner) is)';
const piece = `(?:(?:and|then|plus) )?(?:all )?(?=)(?:(?:one|1|\\d) extra (?:puff|tablet|dose|spray)s?|${amount}|${often})(?:,? ${often}){0,4}`;
const pieces = new RegExp(`^(?:(?:just|so|that is|take) )?(${piece}(?:,? ${piece}){0,4})$`);
const most = sparing(/^no more than (\d+)(?: (?:puffs?|tablets?|doses|sprays))? (?:in a|a|per|in any) (day|week)$/);
const changed =
  /^(?:(?:i|we) (?:will|would|want to|would like to|am going to|are going to) )(?:change|swap|switch|move) you (?:over )?(?:on)?to the ((?:slow|extended|modified|sustained|long|immediate)[- ](?:release|acting)(?: (?:one|form|version))?(?:, the [a-z]{2})?)$/;
/** "200 on 6" as "200/6", "whenever you need it" as "as needed". */
const asDose = (said: string): string =>
  said
    .replace(/(\d) on (?=\d)/g, '$1/')
    .replace(/\bwhen(?:ever)? you need it\b/g, 'as needed')
    .replace(/\b(?:all|just) (?=with|in|at)/g, '')
    .replace(/,? or when(?:ever)? (?:your|the) [a-z]+ [a-z]+ is\b/g, '')
    .replace(/\bone extra\b/g, '1 extra')
    .replace(/\b(once|twice) (?:a|per|each) day\b/g, '$1 daily');
const doseIn = (text: string): string | null => {
  const [, top, span] = most.exec(text) ?? [];
  if (top !== undefined) return `${phrases.maximum} ${top} a ${span ?? ''}`;
  const [, dose] = pieces.exec(text) ?? [];
  return dose === undefined ? null : asDose(dose);
};
const farthest = 6;
const shortAnswer = 4;
/** What may stand between a medicine and its dose: what the patient asks in passing, and the doctor's word for it. */
const isPassing = ({ speaker, text, question }: Utterance): boolean =>
  speaker === 'patient' ? question || text.split(' ').length <= shortAnswer : !question && text.split(' ').length <= 2;
const named = ({ speaker, text, question }: Utterance): string | null => {
  if (speaker !== 'doctor' || question || /\d|\b(?:not|no|stop|never|if|instead|allerg\w+)\b/.test(text)) return null;
  const drugs = mentionsOf(text).filter(({ kind }) => kind === 'drug');
  return new Set(drugs.map(({ concept }) => concept)).size === 1 ? (drugs[0]?.words ?? null) : null;
};
type Anchor = { name: string; at: number; form?: string };
const anchorOf = (utterances: readonly Utterance[], order: number): Anchor | null => {
  let form: string | undefined;
  for (let at = order - 1; at >= Math.max(0, order - farthest); at -= 1) {
    const said = utterances[at];
    if (said === undefined) return null;
    const [, change] = said.speaker === 'doctor' ? (changed.exec(said.text) ?? []) : [];
    const name = named(said);
    if (change !== undefined) form = change.replace(/,? the (?=[a-z]{2}$)/, ' ');
    else if (name !== null) return form === undefined ? { name, at } : { name, at, form };
    else if (!isPassing(said)) return null;
  }
  return null;
};
/** "You have just the one, Symbicort | 200 on 6 | one puff in the morning": one order. */
const inPieces = (utterances: readonly Utterance[]): Draft[] => {
  const found: Draft[] = [];
  for (let order = Math.ceil(utterances.length * earliest); order < utterances.length; order += 1) {
    const anchor =
      utterances[order]?.speaker === 'doctor' && doseIn(utterances[order]?.text ?? '')
        ? anchorOf(utterances, order)
        : null;
    if (anchor === null) continue;
    const doses: string[] = [];
    let last = order;
    for (let at = order; at < utterances.length; at += 1) {
      const said = utterances[at];
      const dose = said?.speaker === 'doctor' ? doseIn(said.text) : null;
      if (dose === null) break;
      doses.push(dose);
      last = at;
    }
    const lead = anchor.form === undefined ? anchor.name : `change ${anchor.name} to ${anchor.form},`;
    found.push(toldDraft(fromDoctor(`${lead} ${doses.join(', ')}`), last, utterances.slice(anchor.at, last + 1)));
    order = last;
  }
  return found;
};

/** Medicines are ordered once the story is told. */
const earliest = 0.5;
/** How long each medicine goes on and how it is taken, as an assessment and plan has it. */
export const medicinesGoOn = (utterances: readonly Utterance[]): Draft[] => [
  ...spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => [...goingOnUntil(stretch), ...forGood(stretch)])
    .filter(({ order }) => order >= utterances.length * earliest),
  ...inPieces(utterances),
];
