import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { plainOf } from '../wording/marks.ts';
import { testIn } from './findingForms.ts';
import { cutShort, shown, shownThing } from './findingGate.ts';
import { inFindingWords } from './findingWords.ts';
import { inCapitals } from './inCapitals.ts';
import { lookedAt, places, qualities, regions, signs, strangersIn } from './spokenLexicon.ts';
import { asRecorded, asStated } from './spokenWording.ts';

/**
 * Results and findings that stand in one plain sentence of the doctor's, read whole: where a closer reader took only a part of it or
 * nothing, the sentence stands with what limits it.
 */

const test =
  '(?:cultures?|biops(?:y|ies)|pathology|histology|swabs?|smear|scrapings?|antibod(?:y|ies)|d-dimer|anti-ccp|factor|samples?|specimen|study|studies|tests?|screen(?:ing)?|puncture|monospot|blood count|lipids|counts?|markers?|polyps?|dipstick|urine|function|density|score|hormones?|serology|cells|b12|folate|covid|doppler|holter|dexa|fluid|audiogram|bloods|panel|levels?|scope|x-?rays?|scans?|mri|ct)';
const testNamed = new RegExp(`\\b${test}\\b`);
const verb =
  '(?:(?:has |have )?(?:come|came|comes) back(?: as| with)?|shows?|showed|found|finds|confirms?|confirmed|reveals?|revealed|grew|has grown|picked up|did not (?:grow|show|find|pick up)|does not show|is|are|was|were|had|has|looks?|(?:has|have) (?:gone|come|dropped|improved|risen)(?: (?:up|down))?)';
const told = new RegExp(`^(?:the )?(?<what>(?:[a-z0-9.'/-]+ ){0,7}?[a-z0-9.'/-]+) (?<verb>${verb}) (?<how>.+)$`);
/** Tests that are done by hand while looking. */
const byHand = sparing(
  /'s\b|\b(?:finger|heel|straight leg|drawer|strength|eye|visual|cover|romberg|squeeze|walk|sway|hearing aid)\b/,
);
const says = /^(?:has|have|had|did|does|came|comes|come|show|found|find|confirm|reveal|grew|picked)/;
const judged =
  /^(?:(?:also|still|all|both|only|just|not|very|quite|pretty|slightly|really|completely|hpv|a bit|a little|too|on the|well) )*(?:normal|abnormal|negative|positive|clear|fine|good|okay|raised|elevated|high|low|up|down|borderline|benign|malignant|stable|unchanged|better|worse|improved|unremarkable|immune|zero|pending|\d)/;
const foundIn =
  /^(?<what>[a-z][a-z ,]{2,50}?) in (?:the|your) (?<where>urine|blood|stool|sputum|joint fluid|fluid|semen)$/;
const noneOn = /^no (?:sign of |evidence of )?(?<what>[a-z][a-z -]{2,40}?) on (?:the|your) (?<where>[a-z0-9 -]{2,40})$/;
const allOn = sparing(
  /^everything (?:else )?on (?:the|your) (?<where>[a-z0-9 -]{2,40}) (?:is|was|looks|looked|came back) (?:[a-z]+ )?(?:normal|fine|good|clear)$/,
);
const when =
  /^(?:back )?(?<when>in (?:january|february|march|april|may|june|july|august|september|october|november|december)(?: last year)?|last (?:year|month|week|time)|(?:\d+|an?|a few) (?:years?|months?|weeks?) ago),? (?=(?:the|your) )/;
/** What it means and what is done for it, told on. */
const consequence =
  /,? (?:and |but )?(?:so|which means|that means|meaning)\b.*$|,? (?:and |but )?(?:that|which|it) (?:is|would be)(?=) (?:good|great|reassuring|fine|what we want|a good thing|nothing)\b.*$/;
const ofTalk =
  /\b(?:i|you|we|me|us|they|he|she|it|this|that|these|those|here|if|will|would|should|could|can|might|may|need|want|order|going|next|repeat|usually|unless|until|whether|think|because|why|what|how|before|again|wait|waiting|due|today's|goal|target|aim|supposed|meant|for (?:you|us|me)|once|normally)(?=)\b/;
/** "…, it was 8.1 in March". */
const asBefore =
  /,? (?:and |but )?(?:(?:last (?:year|month|time|week)|in [a-z]+|before(?: that)?|previously|\d+ (?:years?|months?|weeks?) ago),? )?it was \d|\b(?:above|below|at|not at) target\b/g;
const garbled = /\b(?:is|are|was|were) (?:about |at )?(?:is|are|was|were)\b/;
/** Of which of them, only the talk around it says. */
const unnamed =
  /^(?:an? )?(?:normal|good|usual) |^(?:levels?|tests?|study|studies|scores?|function|counts?|markers?|samples?|results?|screen(?:ing)?)$/;
const fewest = 3;
const most = 30;
const wordsOf = (text: string): string[] => text.split(/[\s,]+/);

/** A sentence that says what a test showed, as a record has it. */
const resultIn = (said: string): string | null => {
  const time = when.exec(said)?.groups?.['when'];
  const text = asRecorded(
    asStated(
      said
        .replace(when, '')
        .replace(consequence, '')
        .replace(/\bbut (?:it|they) (?=(?:is|are|has|have) )/, 'but '),
    ),
  );
  const count = wordsOf(text).length;
  if (
    count > most ||
    (count < fewest && !/^(?:no|covid)\b/.test(text)) ||
    ofTalk.test(text.replace(asBefore, ' ')) ||
    garbled.test(text) ||
    cutShort.test(text)
  )
    return null;
  const dated = (body: string): string => inFindingWords(time === undefined ? body : `${time}, ${body}`);
  const inSample = /^there (?:is|was|were|are) /.test(said) ? foundIn.exec(text)?.groups : undefined;
  if (inSample !== undefined) return dated(text);
  const where = noneOn.exec(text)?.groups?.['where'] ?? allOn.exec(text)?.groups?.['where'];
  if (where !== undefined) return testNamed.test(where) || testIn.test(where) ? dated(text) : null;
  const { what = '', verb: how = '', how: rest = '' } = told.exec(text)?.groups ?? {};
  if ((!testNamed.test(what) && !testIn.test(what)) || byHand.test(what) || unnamed.test(what)) return null;
  if (/^did not (?:grow|show)$/.test(how) && /^any(?:thing|body| (?:bugs|growth|bacteria))$/.test(rest))
    return dated(`${what}: ${phrases.noGrowth}`);
  const isShown = says.test(how)
    ? shown.test(rest) || shownThing.test(rest) || /grew|found|showed|shows|confirmed|revealed/.test(how)
    : judged.test(rest);
  return isShown ? dated(text) : null;
};

const seenLead =
  /^(?:(?:and|so|but|now|okay|also),? )*(?:there (?:is|are)|i (?:can(?: not)?|do not|could(?: not)?)(?: just| really| actually| still)? (?:see|feel|hear|find)|(?:your|the|his|her|both) [a-z]|you (?:are|look|seem|have|walk|can not)|(?:he|she) (?:is|looks|seems|has|can not)|no [a-z])/;
const moving = sparing(
  /\b(?:when|where|as) (?:i|you|he|she)(?=) (press|push|bend|turn|move|touch|lift|cough|walk|breathe|stand|sit|swallow|raise|squeeze)(?:s|es)?( (?:on it|it|in|out|up))?\b/g,
);
const ofStory =
  /\b(?:if|because|think|will|would|should|could|might|may|going|want|need|please|let|last|ago|before|usually|take|tablets?|mg|weeks?|months?|years?|days?|risk|chance|results?|test|plan|history|told|said|since|been|from the|due to|probably|likely|suspect|i|you|we|me|my|they|it|what|how|why|good news|better|worse|worried|lots? of people)(?=)\b/;
const ing: Readonly<Record<string, string>> = {
  press: 'pressing',
  push: 'pushing',
  bend: 'bending',
  turn: 'turning',
  move: 'moving',
  touch: 'touching',
  lift: 'lifting',
  cough: 'coughing',
  walk: 'walking',
  breathe: 'breathing',
  stand: 'standing',
  sit: 'sitting',
  swallow: 'swallowing',
  raise: 'raising',
  squeeze: 'squeezing',
};
/** "On the rim of the ear there's a nodule, it's tender": the thing first, then where it is and how. */
const fronted =
  /^(?:(?:and|so|now),? )*(?<where>(?:on|over|behind|under|in|at|around|above|below|between|along) (?:the|your|his|her) [a-z ]{3,40}?),? there (?:is|are) (?:an? |some )?(?<thing>[^,]+?)(?:,? (?:and )?(?:it is|they are|which is) (?<how>.+))?$/;
/** "It is tender with a hard base": of the thing that was found just before. */
const ofThing = /^(?:it is|they are) ((?!an? |the |going |probably |likely |not )[a-z][a-z ,-]{3,60})$/;
const unfronted = (said: string): string => {
  const { where, thing, how } = fronted.exec(said)?.groups ?? {};
  return where === undefined || thing === undefined
    ? said
    : `there is a ${thing} ${where}${how === undefined ? '' : `, ${how}`}`;
};
/** "When I press it" as "on pressing"; the patient as nobody's subject. */
const asSeen = (said: string): string =>
  said
    .replace(
      moving,
      (_, deed: string, where: string = '') => `on ${ing[deed] ?? deed}${where.replace(/^ (?:on )?it$/, '')}`,
    )
    .replace(
      /^you walk with (?:a (?:little )?bit of an? )?/,
      (lead) => `walks with ${lead.includes('bit') ? `a ${phrases.slight} ` : ''}`,
    )
    .replace(/^(?:you|he|she) can not (?=[a-z])/, 'cannot ')
    .replace(/^(?:you|he|she) looks? (?=(?:well|unwell|pale|tired|comfortable)\b)/, 'looks ')
    .replace(/^i can see (?:that )?(?=(?:the|your) [a-z ]+ (?:is|are|has|have) )/, '')
    .replace(/\bbut (?:it|they) (?=[a-z]+)/, 'but ')
    .replace(/\b(?:and|but) you are (?=[a-z])/, (joint) => joint.replace(' you are', ''));
const strong = (text: string): boolean => wordsOf(text).some((word) => signs.has(word) || qualities.has(word));
const isPlaced = (text: string): boolean =>
  wordsOf(text).some((word) => lookedAt.has(word) || regions.has(word) || places.has(word));
const opensAsSeen = /^(?:walks|cannot|looks) /;
const strangest = { count: 2, share: 0.34 };

/** A sentence that says what was seen, felt or heard, as a record has it. */
const findingIn = (spoken: string): string | null => {
  const said = unfronted(spoken);
  if (!seenLead.test(said)) return null;
  const led = asSeen(said);
  const isMoved = led.includes(' on ') && moving.test(said);
  const text = opensAsSeen.test(led) ? led : asRecorded(asStated(led));
  const rest = text.replace(/ on [a-z]+ing\b/, ' ');
  const strange = strangersIn(rest.replace(opensAsSeen, '').trim()).length;
  const count = wordsOf(text).length;
  if (count < 2 || count > most || ofStory.test(rest) || cutShort.test(text)) return null;
  if (strange > strangest.count || strange > wordsOf(rest).length * strangest.share) return null;
  const isTold = opensAsSeen.test(text) || (strong(text) && (isPlaced(text) || isMoved));
  return isTold ? inFindingWords(text) : null;
};

/** "No sucking in under the ribs", told between two findings; by itself it may be forbidden. */
const absent =
  /^(?:and )?no [a-z]{3,}ing(?: (?:in|out|up|down|back))? (?:of|at|under|between|around|over|below|above|behind|along|in|on) (?:the|his|her|your|their|both) [a-z ]{3,30}$/;
const isBetweenFindings = (order: number, utterances: readonly Utterance[], found: readonly Draft[]): boolean => {
  const isBeside = (from: number, to: number): boolean =>
    found.some(
      ({ topic, order: at }) =>
        topic === 'examination' && at >= from && at <= to && utterances[at]?.turn === utterances[order]?.turn,
    );
  return isBeside(order - 2, order - 1) && isBeside(order + 1, order + 2);
};

const asDraft = (body: string, topic: 'examination' | 'results', order: number, from: Utterance): Draft => ({
  body: inCapitals(body),
  topic,
  segmentIds: from.segmentIds,
  order,
  isOwn: false,
  isDenial: false,
  speaker: 'doctor',
  isRead: 'said',
});
const isFound = ({ topic }: Draft): boolean => topic === 'examination' || topic === 'results';
const mostHeld = 0.75;
const oldFigure = /\d.*\b(?:last (?:year|month|time|week)|ago|before|previously|in [a-z]+),? it was \d|\d,? it was \d/;
/** What limits or adds to what stands before it. */
const turn = /^.*?(?:\bbut\b|\bexcept\b|\bapart from\b|\bother than\b|, no\b|\bnot\b)/;
const shareOf = (text: string, known: ReadonlySet<string>): number => {
  const own = [...stemsOf(text)];
  return own.length === 0 ? 1 : own.filter((stem) => known.has(stem)).length / own.length;
};
/** Whether what was read of a sentence says it, with what limits it. */
const isHeld = (body: string, made: readonly Draft[]): boolean => {
  const known = new Set(made.flatMap((draft) => [...stemsOf(`${draft.label ?? ''} ${plainOf(draft.body)}`)]));
  const [before = ''] = turn.exec(body) ?? [];
  // "180, and last year it was 60": an old figure stands by its time.
  if (made.length > 1 && oldFigure.test(body)) return false;
  return (
    shareOf(body.replace(/ on [a-z]+ing\b(?: on)?/, ''), known) >= mostHeld &&
    (before === '' || shareOf(body.slice(before.length), known) === 1)
  );
};
const near = 3;
const cue = sparing(
  /\b(?:examin\w+|have a (?:look|listen|feel)|let me (?:look|see|feel|listen|examine|have)|listen|hop (?:up|on)|pop (?:up|yourself|your)|lie (?:back|down)|deep breath|breathe (?:in|out)|show me|open (?:wide|up)|when i (?:press|bend|push)|blood pressure)\b/,
);

/** What was read of the doctor's sentences (`made`), with those that say more whole; `from`: where looking begins. */
export const withPlainlyFound = (
  utterances: readonly Utterance[],
  made: readonly Draft[],
  from: number | null,
): Draft[] => {
  const out = [...made];
  utterances.forEach((utterance, order) => {
    const { speaker, question, bare, text, shown: onScreen } = utterance;
    if (speaker !== 'doctor' || question || bare || onScreen !== undefined) return;
    const said = text.replace(/[.?!]+$/, '');
    const [, more] = ofThing.exec(said) ?? [];
    const last = out.find(
      (one) => one.order === order - 1 && one.body === findingIn(utterances[order - 1]?.text ?? ''),
    );
    if (more !== undefined && last !== undefined && fronted.test(utterances[order - 1]?.text ?? '')) {
      for (const one of out.filter((same) => same.order === order && isFound(same))) out.splice(out.indexOf(one), 1);
      out[out.indexOf(last)] = {
        ...last,
        body: `${last.body}, ${more}`,
        segmentIds: [...new Set([...last.segmentIds, ...utterance.segmentIds])],
      };
      return;
    }
    const result = resultIn(said);
    const isLooking =
      from !== null &&
      order >= from &&
      (out.some((one) => one.topic === 'examination' && Math.abs(one.order - order) <= near) ||
        utterances
          .slice(Math.max(0, order - near), order + 1)
          .some((one) => one.speaker === 'doctor' && cue.test(one.text)));
    const isAbsent = absent.test(said) && isPlaced(said) && isBetweenFindings(order, utterances, made);
    const body = result ?? (isAbsent ? inFindingWords(said.replace(/^and /, '')) : isLooking ? findingIn(said) : null);
    if (body === null) return;
    const topic = result === null ? 'examination' : 'results';
    const same = out.filter((one) => one.order === order && isFound(one));
    const ofTopic = same.filter((one) => one.topic === topic);
    const isFronted = result === null && fronted.test(said);
    // A thing and what was said of it on, told apart, are each of anything.
    if (isHeld(body, ofTopic) && !(isFronted && ofTopic.length > 1)) return;
    if (result === null && ofTopic.length > 0 && !turn.test(body) && !isFronted) return;
    for (const one of same) out.splice(out.indexOf(one), 1);
    out.push(asDraft(body, topic, order, utterance));
  });
  return out.toSorted((one, other) => one.order - other.order);
};
