import { sparing } from '../../evidence/sparing.ts';
import { isClinical } from '../../evidence/concepts.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

const theirs = '(?:in|on|from) (?:your|the|either side of (?:your|the)) (?:immediate |close |extended )?family';
const has =
  '(?:ever |also )?(?:(?:who|that) )?(?:ever )?(?:had|have|has|got|with|gets?|suffer(?:s|ed)? from|been diagnosed with|diagnosed with|a history of|any)';
const forms: readonly RegExp[] = [
  sparing(new RegExp(`\\bany(?:one|body)(?: else)? ${theirs} ${has} (.+)$`)),
  sparing(new RegExp(`\\bany (?:history of )?(.+?) (?:that runs? |running )?${theirs}$`)),
  /\b(?:do|does|did) (?:any )?(.+?) run in (?:your|the) family$/,
];
const vague =
  /\b(?:problems?|issues|illness(?:es)?|things?|anything|something|medical|health|conditions?|you|your|they|it|that|this|else|similar)\b/;
const longest = 12;

/** What a question asks after in the family ("anyone in your family with clots or strokes?": "clots or strokes"); `null` where it names nothing, or asks something else. */
export const askedInFamily = (question: string): string | null => {
  const text = question
    .replace(/[?.!,\s]+$/, '')
    .replace(/ (?:at all|that you know of|either|as well|too|before)$/, '');
  for (const form of forms) {
    const thing = form.exec(text)?.[1]?.replace(/^(?:(?:any|an?|the|ever|like|history of) )+/, '');
    if (thing === undefined) continue;
    return isClinical(thing) && !vague.test(thing) && thing.split(' ').length <= longest ? thing : null;
  }
  return null;
};

const shortly =
  /^(?:(?:and|or|so|okay|ok|no|all right|alright|um|uhm|uh|how about|what about|any|an?|for example|like)[ ,]+)*((?:[a-z-]+,? ){0,5}[a-z-]+)[?.]*$/;
const ofFamily = /\b(?:family|run in)\b/;
/** "How about skeletal issues?": of whom, it does not say. */
const vaguely = /^(?!.*\b(?:you|your)\b).*\b(?:issues|problems)[?.]*$/;
const ofPatient = /\b(?:you|your|you're|do|does|did|have|has|are|is|was|were)\b/;
const relativeAlone =
  /^(?:(?:yes|yeah|yep|well|um|uh|oh|just|only),? )*my ((?:(?:older|younger|big|little|half) )?(?=)(?:mum|mom|mother|dad|father|brother|sister|son|daughter|uncle|aunt|auntie|cousin|nan|nanna|gran|grandmother|grandma|pop|grandfather|grandpa))$/;
const goesOnOf = /^(?:he|she) (?=(?:had|has|got|died|passed away|was diagnosed|needed)\b)/;
/** "My brother. He had a bypass when he was 59": what goes on of a relative who was only named is joined to the name. */
const withRelativesJoined = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance, at) => {
    const before = utterances[at - 1];
    const [, relative] = (before?.turn === utterance.turn ? relativeAlone.exec(before.text) : null) ?? [];
    return relative === undefined || utterance.speaker === 'doctor' || !goesOnOf.test(utterance.text)
      ? utterance
      : {
          ...utterance,
          text: utterance.text.replace(goesOnOf, `my ${relative} `).replace(/, the [a-z]+ one(?=,|$)/, ''),
          segmentIds: [...new Set([...(before?.segmentIds ?? []), ...utterance.segmentIds])],
        };
  });

const pronoun = /\b(had|has|have|got|gets?) (?:them|it|that|those)\b(?! (?:out|removed|done|off|checked)\b)/;
/** "Anybody in the family with gout?" "My uncle had it": by its name, where one thing was asked after. */
const withThingNamed = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance, at) => {
    const asked = utterances.slice(0, at).findLast(({ turn }) => turn !== utterance.turn);
    const thing =
      utterance.speaker === 'patient' && asked?.speaker === 'doctor' && asked.question
        ? askedInFamily(asked.text)
        : null;
    return asked === undefined || thing === null || /,| or | and /.test(thing) || !kin.test(utterance.text)
      ? utterance
      : {
          ...utterance,
          text: utterance.text.replace(pronoun, `$1 ${thing}`),
          segmentIds: [...new Set([...asked.segmentIds, ...utterance.segmentIds])],
        };
  });
const kin = new RegExp(
  `^(?:(?:yes|yeah|yep|well|um|and|just|only),? )*(?:my )?(?:${[
    'mum|mom|mother|dad|father|brothers?|sisters?|son|daughter',
    'uncle|aunt(?:y|ie)?|cousin|nan|gran[a-z]*|pop',
  ].join('|')})\\b`,
);

/** The questions of a visit, where "how about cancers?" after a question about the family asks after the family still. */
export const withFamilyAsked = (utterances: readonly Utterance[]): Utterance[] => {
  let isOfFamily = false;
  return withThingNamed(withRelativesJoined(utterances)).map((utterance) => {
    if (utterance.speaker !== 'doctor') return utterance;
    if (!utterance.question) {
      // Also where the mark of the question is lost: "any family history of gout".
      isOfFamily ||= /^(?:[a-z]+ )?any\b.*\bfamily\b/.test(utterance.text);
      return utterance;
    }
    const [, thing] = shortly.exec(utterance.text) ?? [];
    const isShort =
      thing !== undefined &&
      !ofPatient.test(thing) &&
      (/\b(?:diseases?|conditions?|disorders?)$/.test(thing) ||
        mentionsOf(thing).some(({ kind }) => kind === 'condition')) &&
      !mentionsOf(thing).some(({ kind }) => kind === 'symptom' || kind === 'drug');
    const isStill = isOfFamily && isShort && !ofFamily.test(utterance.text);
    isOfFamily = isStill || ofFamily.test(utterance.text) || (isOfFamily && vaguely.test(utterance.text));
    return isStill ? { ...utterance, text: `any ${thing ?? ''} in your family?` } : utterance;
  });
};
