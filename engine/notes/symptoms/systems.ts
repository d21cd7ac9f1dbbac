import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf, type Mention } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import type { Draft } from '../drafting.ts';
import { decidedSystems, signOfLimb } from '../findings/findingSystems.ts';
import { phrases, symptomNouns } from '../phrases.ts';
import { examinationLabels, systemLabels } from './systemHeadings.ts';
import { plainOf } from '../wording/marks.ts';
import { namesEarlier } from '../transcript/ofEarlier.ts';
import { namedIn, systemOfItch } from './symptomNames.ts';
import { withSide } from './sidesOfSymptoms.ts';
import { withHeard } from './systemsHeard.ts';
import type { Heard } from './symptomsHeard.ts';
import { onSkin, wasGiven } from './ofMedicine.ts';
import { isAsEver, symptomKey } from './symptomsTold.ts';
import type { Told } from './symptomsTold.ts';

/** The system that a symptom is asked after under; `null` for what belongs to none. */
const systemOf = (text: string): string | null => systemLabels.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export type SystemLine = {
  system: string;
  present: string[];
  absent: string[];
  segmentIds: string[];
};
type Found = {
  name: string;
  concept: string;
  key: string | null;
  system: string;
  isAbsent: boolean;
  segmentIds: string[];
};

/** The name of a symptom as it was said, with the part of the body that it is of: "left knee pain". */
const nameOf = (words: readonly string[], mention: Mention): string => {
  let from = mention.at;
  const isPart = (word: string | undefined): boolean =>
    word !== undefined &&
    /^(?:left|right|lower|upper|knee|hip|shoulder|ankle|foot|toe|leg|arm|elbow|wrist|hand|finger|thumb|back|neck|joint|muscle|calf|thigh|heel|chest|abdominal|ear|eye|throat|groin|side|flank|jaw|facial|pelvic)$/.test(
      word,
    );
  while (isPart(words[from - 1])) from -= 1;
  return words.slice(from, mention.at + mention.length).join(' ');
};

export const vague =
  /^(?:pain|pains|painful|ache|aches|aching|sore|soreness|hurt|hurts|hurting|discomfort|cramp|cramps|throbbing|fall|falls|fell|fallen|lump|discharge|fits|snores|snore|fracture|broken bone|tripped|slipped|swell|swells|bleeds|itches|faint|fit|stiff|weak|sick)$/;

/** A symptom with the part of the body that it is of; `null` where what was said names no symptom by itself ("it hurts"). */
export const namedWith = (words: readonly string[], mention: Mention): string | null => {
  const name = nameOf(words, mention);
  return vague.test(name) || feeling.test(name) ? null : name;
};

/** Words that say how one feels: "reports feeling nauseous". */
const feeling =
  /^(?:[a-z]+ed|swollen|hurting|[a-z]+ous|feverish|dizzy|sick|wheezy|numb|tingly|itchy|sweaty|clammy|queasy|light[- ]?headed|woozy|giddy|anxious|low|down|stiff|weak|lethargic|sleepy|irritable|short of breath|breathless|out of breath|hoarse|puffy)$/;

/** The noun of a record where patients have a verb or an adjective: "threw up" is vomiting; how one feels stays a feeling. */
const nounFor = (spoken: string, { concept }: Mention): string => {
  const said = spoken.replace(/^(?:felt|feel|feels|feeling|been) (?=\S)/, '').replace(/ stiff$/, ' stiffness');
  const noun = symptomNouns[concept];
  if (
    noun !== undefined &&
    !said.split(' ').includes(noun) &&
    (verbal.test(said) || (feeling.test(said) && !/^light|^tingly$/.test(said)))
  )
    return noun;
  if (/^light[- ]?headed$/.test(said)) return phrases.lightheadedness;
  if (/^tingly$/.test(said)) return phrases.tingling;
  if (said === 'thirsty') return symptomNouns['thirst'] ?? said;
  if (/^sensitive to light$/.test(said)) return phrases.sensitivity;
  if (/ hurts?$/.test(said)) return said.replace(/ hurts?$/, ' pain').replace(/^head pain$/, 'headache');
  return feeling.test(said) ? `feeling ${said}` : said;
};
/** What names a deed or a wish, and no symptom. */
const unnamed = sparing(
  /^(?:not wake|gaining|catch|feel|hard to|look|pass|passed|passing|lose|losing|lost|throw|threw|wake|can not|do not|coughed|fainted|fell|pillows)\b/,
);
const verbal =
  /^(?:not eating|gives? way|gave way|buckles?|throw(?:s|ing)? up|threw up|vomit(?:s|ed)?|cough(?:s|ed|ing)|puffed|winded|off (?:my|your|his|her|their|the) food|passed out|passing out|blacked out|fainted|bled|bleeds|snores?|wheezes?|itches|swells?)$/;

const denies = '«S» «denies|deny» ';
/** What a denial names, each thing as it was asked; `null` for other statements. */
const thingsDenied = (draft: Draft): ReadonlySet<string> | null =>
  draft.isDenial
    ? new Set(
        draft.body
          .slice(denies.length)
          .split(/, | or /)
          .map((thing) =>
            thing
              .replace(/^(?:(?:any|also|a|an|the|recent|some|feeling) )+/, '')
              .replace(/ (?:recently|lately)$/, '')
              .trim(),
          ),
      )
    : null;

/** What a medicine or a food once did is a reaction, and no symptom of this visit. */
const reaction =
  /\b(?:ma(?:kes|de)|g(?:ive|ives|ave)(?! (?:way|out))|brings|brought|allerg\w+|react\w*|(?:came|comes?|broke|breaks?) (?:me )?out in)\b/;

/** What makes a symptom somebody else's, or one of another time. */
const notNow =
  /^(?:if|will|would|might|could|wife|husband|mother|father|son|daughter|brother|sister|used|worried|improved|resolved|gone|better|previous|previously|ago|unless|until|wish|hope|hoping|wanted|thought)$/;
/** "Had a fever at that one time": what was there when it began, or once, and need not be any more. */
const ofOnce = sparing(
  /^(?!.*\b(?:has|have) had\b).*\bhad\b.*\b(?:that (?:1|one) time|(?:1|one) time|once|around when|when it (?:all )?(?:started|began)|at the (?:start|beginning|time)|at first|to begin with|initially|back then|last (?:week|month|year))\b|\b(?:days|weeks|months|years) back\b|\bafter [a-z]+ was born\b/,
);
/** "But that went away", "does not know about a fever", "no different to usual". */
const isOverOrEver = (text: string): boolean =>
  /\b(?:went away|cleared up|settled|disappeared|no longer|not (?:know|sure) about)\b/.test(text) || isAsEver(text);
/** What leads to a symptom that may not be there. */
const leadsAside = /^(?:when|any|like|because|about|wants|after|before|until)$/;

const foundIn = (draft: Draft): Found[] => {
  if (
    (!draft.isDenial && reaction.test(draft.body)) ||
    draft.isOwn ||
    draft.body.includes(`, ${phrases.except} `) ||
    draft.label !== undefined ||
    draft.speaker === 'unknown' ||
    (draft.speaker === 'doctor' && !draft.body.startsWith('«S» «reports|report» ')) ||
    !/^(?:history|review_of_systems|chief_complaint)$/.test(draft.topic) ||
    /^Asked|^Heard/.test(draft.body)
  )
    return [];
  const words = wordsOf(
    draft.body
      .replace('«S» «denies|deny»', 'denies')
      .replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1')
      .replace(/«S»|«W»/g, 'patient')
      .replace(/«[^»]*»/g, 'the'),
  );
  if (
    !draft.isDenial &&
    (words.some((word) => notNow.test(word)) ||
      ofOnce.test(plainOf(draft.body)) ||
      namesEarlier(plainOf(draft.body)) ||
      isOverOrEver(plainOf(draft.body)))
  )
    return [];
  const things = thingsDenied(draft);
  return mentionsIn(words).flatMap((mention): Found[] => {
    const said = nameOf(words, mention);
    // Mucus may be passed as well as coughed up, and who is not depressed may still be low.
    if (
      said === 'mucus' &&
      !/\b(?:cough\w*|chest|nose|sinus\w*|throat|phlegm|bring\w*|brought|spit\w*|hack\w*|up|lungs?)\b/.test(draft.body)
    )
      return [];
    // "My throat gets itchy": named with its part where it is heard.
    if (mention.concept === 'itch' && systemOfItch(words.join(' ')) !== 'Skin') return [];
    if (said === 'depressed' && polarityOf(words, mention) === 'denied') return [];
    // "Has not coughed up any blood" denies no cough.
    if (mention.concept === 'cough' && words[mention.at + mention.length] === 'up') return [];
    // "No pain in the chest when you walk?" denies no more than that.
    if (things !== null && !things.has(said)) return [];
    if (!draft.isDenial && words.slice(0, mention.at).some((word) => leadsAside.test(word))) return [];
    const name = nounFor(said, mention);
    const system =
      mention.kind === 'symptom' &&
      !vague.test(said) &&
      !(verbal.test(said) && symptomNouns[mention.concept] !== undefined ? /^$/ : unnamed).test(said)
        ? (systemOf(said) ?? systemOf(mention.concept))
        : null;
    return system === null
      ? []
      : [
          {
            name,
            concept: `${mention.concept} ${mention.concept === 'pain' || mention.concept === 'swelling' ? name : ''}`,
            key: symptomKey(words, mention),
            system,
            isAbsent: polarityOf(words, mention) === 'denied',
            segmentIds: draft.segmentIds,
          },
        ];
  });
};

/** Whether the patient said otherwise elsewhere: of what is listed as there that it is not or is gone, of what is denied that it is there. */
const isSaidOtherwise = ({ key, isAbsent }: Found, said: ReadonlyMap<string, Told>): boolean => {
  const told = key === null ? undefined : said.get(key);
  return told !== undefined && (isAbsent ? told.isThere : told.isGone || told.isNot);
};

/** The symptoms of a visit by system, present and absent. What was said both ways stands in neither. */
export const systemLines = (
  drafts: readonly Draft[],
  told: ReadonlyMap<string, Told>,
  heard: readonly Heard[] = [],
): SystemLine[] => {
  const reactions = drafts.filter(({ topic, isDenial }) => topic === 'allergies' && !isDenial);
  const isReaction = ({ order, body }: Draft): boolean =>
    /\b(?:elastoplasts?|band-?aids?|plasters?|adhesives?|dressings?|latex)\b/i.test(body) ||
    reactions.some((one) => Math.abs(one.order - order) <= 2);
  // "Was given amoxicillin. Developed a rash on day 5.": on the skin, what follows a medicine is its doing.
  const given = drafts.filter(
    ({ body }) => wasGiven.test(body) && mentionsIn(wordsOf(plainOf(body))).some(({ kind }) => kind === 'drug'),
  );
  const isOfMedicine = ({ name, isAbsent }: Found, { order }: Draft): boolean =>
    !isAbsent && onSkin.test(name) && given.some((one) => order >= one.order && order - one.order <= 2);
  const found = drafts
    // How a lasting problem goes is no symptom of today.
    .filter(({ isGathered, ofProblem }) => isGathered !== true || ofProblem === undefined)
    .flatMap((draft) =>
      foundIn(draft).filter((one) => one.isAbsent || !(isReaction(draft) || isOfMedicine(one, draft))),
    )
    .filter((one) => !isSaidOtherwise(one, told));
  const isBoth = (concept: string): boolean =>
    found.some((one) => one.concept === concept && one.isAbsent) &&
    found.some((one) => one.concept === concept && !one.isAbsent);
  const lines = new Map<string, SystemLine>();
  const seen = new Set<string>();
  for (const { name: said, concept, system, isAbsent, segmentIds } of found) {
    // "Numbness or tingling?" "No": neither, though both are of a kind.
    const kind = isAbsent ? `${concept} ${namedIn(said)[0]?.form.name ?? said.replace(/s$/, '')}` : concept;
    if (seen.has(kind) || isBoth(concept)) continue;
    seen.add(kind);
    const line = lines.get(system) ?? { system, present: [], absent: [], segmentIds: [] };
    const names = isAbsent ? line.absent : line.present;
    const { name, segmentIds: ofSide } = isAbsent ? { name: said, segmentIds: [] } : withSide(said, drafts);
    // "Back pain and low back pain": the fuller name says both.
    const isPart = (part: string, whole: string): boolean => ` ${whole}`.endsWith(` ${part}`);
    if (names.some((other) => isPart(name, other))) continue;
    const shorter = names.findIndex((other) => isPart(other, name));
    if (shorter >= 0) names.splice(shorter, 1, name);
    else names.push(name);
    line.segmentIds = [...new Set([...line.segmentIds, ...segmentIds, ...ofSide])];
    lines.set(system, line);
  }
  const order = systemLabels.map(([, label]) => label);
  return withHeard([...lines.values()], heard, told, drafts).sort(
    (a, b) => order.indexOf(a.system) - order.indexOf(b.system),
  );
};

const ofVisit = /\b(?:follow|history|visit|exam|evaluation|opinion|results?|labs?|check|surgery|injury)\b/;
/** The complaint of the visit as something that is there, for the list of what is; none where the visit is of another kind. */
export const complaintAsPresent = (complaint: Draft | null): Draft[] =>
  complaint === null || complaint.isOwn || ofVisit.test(complaint.body)
    ? []
    : [{ ...complaint, body: `«S» «reports|report» ${complaint.body}`, speaker: 'patient' }];

/** The heading that a finding stands under; `null` where it names none, and the one before it holds on. */
export const examinationSystem = (text: string): string | null => {
  // "Pulled back" is of no back.
  const lower = text
    .toLowerCase()
    .replace(/\b((?:pull|com|go|put|call|get|l[iay]+|sit|set|cut|mov|bend|lean)\w*|came|went|got) back\b/g, '$1');
  const labelled = (labels: readonly (readonly [RegExp, string])[]): string | null =>
    labels.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
  return labelled(decidedSystems) ?? labelled(examinationLabels) ?? (signOfLimb.test(lower) ? 'Musculoskeletal' : null);
};
