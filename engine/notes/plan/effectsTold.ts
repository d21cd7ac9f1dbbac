import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { plainOf } from '../wording/marks.ts';
import { fromDoctor } from '../wording/person.ts';
import { toldDraft } from './toldDraft.ts';

/**
 * What the doctor tells of a treatment before it is begun: its risks, side effects and benefits, how soon it works, and what will be felt
 * after it. Each sentence stands whole, so that neither its number nor its condition is lost.
 */

const softly =
  '(?:(?:also|usually|often|sometimes|probably|occasionally|rarely|certainly|definitely|really|just|actually|even|initially|still|generally|typically|slightly|quite|pretty|very|only|likely) )*';
const lead =
  /^(?:(?:just |please )?(?:be (?:aware|warned)|keep in mind|bear in mind|remember|so you know|note)(?: that)?,? |(?:i|we) (?:should|need to|have to|do need to|want to|must|will) (?:also |just )?(?=)(?:mention|warn you|tell you|let you know|make you aware)(?: that)?,? |(?:you should|it is important to|you need to) (?:also )?know(?: that)?,? |(?:the (?:other|only|main|one) thing (?:to know |to be aware of )?is(?: that)?,? )|(?:like|as) (?:with )?(?:any|all)(?=) (?:medication|medicine|surgery|operation|procedure|injection)s?,? |(?:i would )?warn you(?: that)?,? |unfortunately,? |obviously,? |hopefully,? )+/;
/** What was told on after it, that all is as it should be or what is done for it. */
const afterthought =
  /,? (?:(?:and|but) )?(?=)(?:(?:that|which|this) is (?:all )?(?:completely |perfectly |quite |very )?(?=)(?:normal|common|expected|to be expected|okay|fine|nothing to worry about)|do not (?:worry|panic)\b.*|so (?:i|we|you|it|do|please|that|just|have|take|make|keep|let|if|for)\b.*|just so you know|okay|all right|though)$/;

const matter =
  '(?:side effects?|risks?|complications?|downsides?|drawbacks?|dangers?|benefits?|advantages?|success rate|failure rate|recovery|effects?)';
const ofMatter = new RegExp(
  `^(?!the risks of [a-z ]+ include )(?:the|one|a|another|some of the|most of the|with [a-z ]{3,30}? the) (?:(?:main|most|common|usual|only|biggest|big|major|first|other|rare|serious|possible|known|potential|general|contraceptive|full|overall|five-year|\\d+) )*${matter}\\b(?: [a-z' -]{2,40}?)? ${softly}(?:is|are|would be|includes?|wears?|settles?|goes?|takes?|lasts?|can|may|might) .+$`,
);
const chance = sparing(
  /^(?:with (?:the |an? |any )?[a-z ]{3,40}?,? there is |there is (?!(?:also )?(?:an? )?(?:slightly |much )?(?=)(?:increased|higher|elevated|greater)\b))(?:always |also |still )*(?:an?|some|no|a very|about an?|roughly an?|around an?)(?=) (?:[a-z0-9% -]{0,40}? )?(?:risks?|chances?|possibility)\b(?! (?:that )?(?:it|they|you have|this is|that this is|it is)\b) .+$/,
);
const people = sparing(
  /^(?:(?:about|around|roughly|up to|less than|fewer than|only|maybe) )*(?:some|most|many|a few|a lot of|a small number of|(?:one|two|\d+) (?:in|out of) (?:every )?\d+|\d+ ?(?:%|percent) of)(?=)(?: other)? (?:people|patients|women|men|kids|children) (?:(?:do|will|can|may|might|also|just) )*(?:get|feel|find|notice|have|experience|develop|need|lose|put on|gain) .+$/,
);

const itself = '(?:it|they|this|that|these)';
/** What only a treatment does. */
const ofTreatment =
  '(?:make (?:you|your|him|her)|upset|stain|interact|interfere|keep (?:you|him|her) (?:awake|up)|give (?:you|him|her)|thin|dry (?:you|your|out)|bring (?:on )?|take [a-z0-9 ]{3,40}? to (?:work|kick in|take effect|see|start working|build up)|not work (?:straight away|immediately|overnight)|sting|burn|slow (?:your|you)|lower (?:your|the)|raise (?:your|the)|put (?:your|you)|drop your|help (?:with )?the|reduce (?:your|the)|increase (?:your|the)|affect (?:your|the)|cause|harm|damage)';
const being =
  '(?:not )?(?:addictive|habit[- ]forming|sedating|safe (?:in|with|for|to|during|while)|well tolerated|fine (?:in|with) (?:pregnancy|breastfeeding|alcohol))';
const does = new RegExp(
  `^(?:(?:very )?(?:rarely|occasionally|sometimes),? )?(?<who>${itself}) (?:(?:can|could|may|might|will|should|does|do|would) (?:not )?${softly}(?:not )?${ofTreatment}|(?:is|are) ${softly}${being}|${softly}(?:lowers?|cuts?|reduces?|increases?|halves|raises|works?|takes [a-z0-9 ]{3,30}? to|cuts)) ?.*$`,
);
/** Things that are given or done, and what comes of them, named in the sentence. */
const given = sparing(
  /\b(?:tablets?|pills?|medication|medicine|drug|cream|ointment|gel|drops|spray|patch|puffer|inhaler|injections?|needle|vaccine|jab|shot|steroids?|antibiotics?|opioids?|statin|contracepti\w+|pill|anaesthetic|anesthetic|an?esthesia|operation|surgery|procedure|biopsy|dressing|wound|scar|bruising|site|stitches|treatment|radiation|iron|insulin|screening|infusion|implant|coil|mirena|cast|plaster)(?=)\b/,
);
const things = new RegExp(
  `^(?:(?:the|your|this|that|these|general) )?(?<who>[a-z][a-z' -]{2,40}?) (?:(?:can|could|may|might|will|does|do) (?:not )?${softly}(?:${ofTreatment}|sting|bruise|bleed|wear off|come back|hurt|itch|leave|get|be (?:sore|tender|numb|bruised|swollen|stiff|itchy)|last|take|work)|(?:is|are) ${softly}${being}|carr(?:y|ies)|lowers?|increases?|reduces?) ?.*$`,
);
const bodyParts = sparing(
  /^your (?:wee|urine|pee|poo|stools?|hair|sugars?|blood (?:pressure|sugars?)|periods?|skin|mouth|throat|arm|leg|eyes?|nose|mood|appetite|sleep|weight|milk|contraception) (?:may|might|could|can|will) .+$/,
);
const signs =
  /\b(?:scars?|bruis\w+|spotting|sore(?:ness)?|tired|groggy|drowsy|drowsiness|sleepy|bleed\w*|swell\w*|swollen|numb\w*|discomfort|redness|worse before|weight|low sugars?|hypos?|rash|diz\w+|lightheaded|nause\w+|headaches?|tender|stiff\w*|itch\w*|flush\w*|aches?|cramps?|constipat\w+|diarrhoea|diarrhea|better|thirsty|sick|temperature|bloat\w*|dry mouth|shak[ey]\w*|jittery|sugars|burn\w*|sting\w*)\b/;
const willFeel = new RegExp(
  `^you (?:may|might|could|can|will|should) ${softly}(?:(?:start|begin) to )?(?<how>get|notice|feel|find|experience|be|see|gain|lose|have|bleed|pass) (?<what>.+)$`,
);
const unsurprised = /^do not be (?:surprised|alarmed|worried) if (?<what>.+)$/;
const dangerIf = sparing(
  /^(?:(?:if (?:we|you) (?:do not treat|leave|ignore|stop|skip|miss) (?!(?:it|that|this|them)\b)[a-z ]{3,40}?|coming off (?!(?:it|that|this|them)\b)[a-z ]{3,30}? suddenly|stopping (?!(?:it|that|this|them)\b)[a-z ]{3,30}? suddenly),? (?:it |that |this |there is |you )?(?:can|could|may|might|will|a risk) .+)$/,
);
const notWith = sparing(
  /^you (?:can not|must not|should not) (?<deed>(?:drink|take|have|eat|drive|fall pregnant|get pregnant|use) (?!.*\b(?:and|or) ).+ (?:on|with|while taking|while you are on) .+)$/,
);

/** Of another time, of somebody else, only supposed, or said of what was found. */
const elsewhere =
  /\b(?:was|were|had|last (?:time|week|year|month)|ago|yesterday|used to|did|your (?:mum|dad|mother|father|brother|sister|wife|husband)|whether|what if|would have|i|me|my|we|us|our|appointments?|results?|nurse|pharmacy|insurance|cost|dollars|question)\b/;
const most = 32;
const fewest = 4;

const reach = 6;
type Named = { words: string; from: Utterance };
/** The one medicine or procedure that was spoken of last, by its name; `null` where it may be another thing. */
const treatmentBefore = (utterances: readonly Utterance[], order: number): Named | null => {
  for (let at = order - 1; at >= Math.max(0, order - reach); at -= 1) {
    const one = utterances[at];
    if (one === undefined) return null;
    const named = mentionsOf(one.text).filter(({ kind }) => kind === 'drug' || kind === 'procedure');
    const [first] = named;
    if (first === undefined) {
      // What was spoken of in between may be what is meant.
      if (mentionsOf(one.text).some(({ kind }) => kind === 'condition') && one.speaker === 'doctor') return null;
      continue;
    }
    const isOne = named.every(({ concept }) => concept === first.concept);
    return isOne && first.kind === 'drug' ? { words: first.words, from: one } : null;
  }
  return null;
};

type Read = { body: string; from: readonly Utterance[] };
const advisedThat = (clause: string): string => `«S» «was|were» ${phrases.advisedThat} ${fromDoctor(clause)}`;
/** "Some people get vivid dreams on it": on what. */
const onIt = /\b(on|with|from|off|of) (?:it|them|this|that)(?= |,|$)/;
const pronoun = new RegExp(`\\b${itself}\\b`);

const wordsOf = (text: string): number => text.split(' ').length;
/** A sentence whose pronoun stands for the treatment that was spoken of last, with its name. */
const withTreatment = (clause: string, named: Named | null): Read | null => {
  if (named === null) return null;
  const who = does.exec(clause)?.groups?.['who'];
  const text =
    who === undefined
      ? clause.replace(onIt, `$1 ${phrases.the} ${named.words}`)
      : clause.replace(new RegExp(`\\b${who} `), `${phrases.the} ${named.words} `);
  return { body: advisedThat(text), from: [named.from] };
};

const ofNamed = (clause: string, named: Named | null): Read | null => {
  if (does.test(clause)) return withTreatment(clause, named);
  if (!people.test(clause)) return null;
  if (onIt.test(clause)) return withTreatment(clause, named);
  return signs.test(clause) || mentionsOf(clause).some(({ kind }) => kind === 'symptom')
    ? { body: advisedThat(clause), from: [] }
    : null;
};
const isEffectOn = (clause: string): boolean => {
  const { how = '', what = '' } = willFeel.exec(clause)?.groups ?? {};
  if (what === '' || /^(?:able|right|fine|okay|in|at|on|the|it|that|this|back)\b/.test(what)) return false;
  return signs.test(what) || (/^(?:get|notice|feel|experience)$/.test(how) && mentionsOf(what)[0]?.kind === 'symptom');
};
const isOfThing = (clause: string): boolean => {
  const { who = '' } = things.exec(clause)?.groups ?? {};
  return who !== '' && (given.test(who) || mentionsOf(who).some(({ kind }) => kind === 'drug' || kind === 'procedure'));
};
const standsAlone = (clause: string): boolean =>
  ofMatter.test(clause) ||
  chance.test(clause) ||
  dangerIf.test(clause) ||
  bodyParts.test(clause) ||
  isEffectOn(clause) ||
  isOfThing(clause);

const readIn = (text: string, named: Named | null): Read | null => {
  const clause = text
    .replace(lead, '')
    .replace(afterthought, '')
    .replace(/\bput on (?=(?:[a-z]+ ){0,3}weight\b)/, 'gain ')
    .trim();
  if (wordsOf(clause) > most || wordsOf(clause) < fewest || elsewhere.test(clause) || clause.endsWith('?')) return null;
  const { what } = unsurprised.exec(clause)?.groups ?? {};
  if (what !== undefined)
    return pronoun.test(what.replace(/ before it\b/, ' '))
      ? null
      : { body: `«S» «AN» be surprised if ${fromDoctor(what)}`, from: [] };
  const { deed } = notWith.exec(clause)?.groups ?? {};
  if (deed !== undefined)
    return /\b(?:on|with|taking) (?:it|them|this|that)\b/.test(deed)
      ? null
      : { body: `«S» «AN» ${fromDoctor(deed)}`, from: [] };
  const found = ofNamed(clause, named);
  if (found !== null) return found;
  if (!standsAlone(clause)) return null;
  if (onIt.test(clause)) return withTreatment(clause, named);
  // What a pronoun stands for is named in the sentence.
  const [first] = clause.split(/\b(?:it|them|they)\b/);
  const isNamedFirst = first !== undefined && mentionsOf(first).length > 0;
  const isOwn = isNamedFirst || given.test(first ?? '') || !/\b(?:it|them|they)\b/.test(clause);
  return isOwn ? { body: advisedThat(clause), from: [] } : null;
};

/** Treatment is spoken of once the story is told. */
const earliest = 0.4;
/** What was told of treatments, a statement for each sentence. */
export const effectsTold = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((utterance, order) => {
    const { speaker, question, bare, text, shown } = utterance;
    if (speaker !== 'doctor' || question || bare || shown !== undefined || order < utterances.length * earliest)
      return [];
    const read = readIn(text, treatmentBefore(utterances, order));
    return read === null || /«D[OP]?»|«d:/.test(read.body) || plainOf(read.body).includes('?')
      ? []
      : [toldDraft(read.body, order, [...read.from, utterance])];
  });
