import { sparing } from '../../evidence/sparing.ts';
import { isAlone } from './complaintSubject.ts';
import type { Matter } from './complaintSubject.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { patientFact } from '../story/patientFact.ts';
import { fromPatient } from '../wording/person.ts';
import { patientStretches, saidBetween } from '../transcript/patientStretches.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import type { Utterance } from '../transcript/utterances.ts';

/**
 * What the patient says of the complaint in words that every such story has: since when it troubles them, that nothing brought it on, what
 * it is to the touch.
 */

const softly = '(?:(?:just|really|actually|kind of|sort of|still|been|now|also|definitely) )*';
const unit = '(?:days?|weeks?|months?|years?)';
const span = `(?:(?:for|over|like|probably|maybe|now|at least) )*(?<span>(?:the (?:last|past) )?(?:about |almost |nearly |around )?(?:a couple(?: of)?|a few|several|\\d+(?: (?:to|or) \\d+)?|an?) ${unit})(?: now)?`;
const bothering = sparing(
  new RegExp(
    `(?<what>it|this|that|my (?<part>(?:(?:left|right|lower|upper|big) )*(?:knees?|hips?|shoulders?|ankles?|foot|feet|toes?|legs?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|back|neck|heels?|jaw|groin)))(?: (?:has|have|is|are))? ${softly}(?:killing|bothering|hurting|bugging|aching|troubling)(?: me)?(?: (?:a lot|badly|really bad|pretty bad))? ${span}(?=$|[.,]| (?:and|but|so|because|ever|with|it|i)\\b)`,
  ),
);
const noInjury = sparing(
  /\bi (?:really )?(?:can ?not|cannot|do not|did not|could not) (?:really |actually )*(?:recall|remember|think of) (?:(?:like|any|an|anything|ever|having|a|specific|anytime|any time|if|when|of|specifically|doing) )*(?:i )?(?:fall(?:ing)?|fell|injur\w+|hitting|hurting|hurt|hit|twisting|trauma|accident|specific (?:event|injury|thing|incident)|incident|event)\b(?! (?:the|my|that) (?:floor|ground|deck|tiles|concrete|water|road))/,
);
const warm = sparing(
  /\b(?:it|my (?:left |right )?[a-z]+|the [a-z]+) (?:feels?|is|was|felt|got|has been) (?:(?:kind of|a little(?: bit)?|really|very|pretty|also|just|red and) )*(?:warm|hot)(?: to (?:the )?touch)?\b/,
);
const touched = /\btouch(?:es|ing|ed)?\b/;

const theMore = sparing(
  /\b(?<more>the (?:more|longer|further|harder|faster) i [a-z]+(?: (?!(?:the|it|that)\b[a-z ]* (?:more|worse)\b)[a-z]+){0,8}?),? the (?:more|worse) (?:it|that|my [a-z]+|the pain)(?=) (?:hurts?|gets?|is|aches?)\b/,
);
const hadFor = sparing(
  new RegExp(
    `\\bi have (?:really |actually )?(?:had|been having|been getting) (?:it|this|that|this [a-z]+) ${span}(?=$|[.,]| (?:and|but|so|now|it|i)\\b)`,
  ),
);
const gives = sparing(
  /\bit (?:also |sometimes |just |even |kind of |will )*(?<what>gave way|gives way|gives out|gave out|has given way|locks(?: up)?|locked(?: up)?|buckles|buckled|catches|clicks|feels unstable)(?<rest>(?: (?:a couple of times|a few times|once|twice|sometimes|at times|once in a while|on (?:the )?stairs|when i (?:walk|stand|go up stairs|go down stairs|turn|bend|run)))*)(?=$|[.,]| (?:and|but|so)\b)/,
);
const way =
  '(?:down|up|into|to|through|across|around|over)(?: (?:down|up|in|into|on|to|through|across|around|over|my|the|both|left|right|lower|upper|inner|outer|front|back|side|inside|outside|of|and|legs?|arms?|groin|thighs?|calf|calves|foot|feet|toes?|heels?|ankles?|knees?|hips?|buttocks?|shoulders?(?: blades?)?|neck|jaw|elbows?|wrists?|hands?|fingers?|chest|abdomen|stomach|head|ear|flank))+';
const spreads = sparing(
  new RegExp(
    `\\bpains?\\b[^?]{0,70}\\b(?:and|then|but|,) (?:then |also |now |sometimes )*(?<said>it (?:also |kind of |actually |just |then |sometimes |has |is )*(?<verb>goes|went|radiates|radiated|shoots|shot|travels|travell?ed|runs|ran|spread|spreads|going|shooting|radiating) (?:all the way )?(?<way>${way}))(?![a-z])`,
  ),
);
type Found = { body: string; from: number; to: number };
const notNow = /\b(?:used to|years ago|last year|before|not|never|if|when i was)\b/;
const foundIn = (text: string, matter: Matter | null): Found[] => {
  const found: Found[] = [];
  const since = bothering.exec(text);
  if (since?.groups && !notNow.test(since[0]) && !notNow.test(text.slice(Math.max(0, since.index - 25), since.index))) {
    const { part, span: long = '' } = since.groups;
    const isPain = matter !== null && /pain|ache/.test(matter.name);
    const name = part === undefined ? (isPain ? matter.name : null) : `${part} ${phrases.pain}`;
    if (name !== null)
      found.push({
        body: `«S» «has|have» had ${name} for ${long.replace(/couple (?=days|weeks|months|years)/, 'couple of ')}`,
        from: since.index,
        to: since.index + since[0].length,
      });
  }
  const recalled = noInjury.exec(text);
  if (recalled)
    found.push({
      body: `«S» does not ${storyPhrases.recall} any ${storyPhrases.injury}`.replace('does', '«does|do»'),
      from: recalled.index,
      to: recalled.index + recalled[0].length,
    });
  const heat = warm.exec(text);
  if (
    heat &&
    matter?.part !== undefined &&
    touched.test(text.slice(Math.max(0, heat.index - 30), heat.index + heat[0].length + 10))
  )
    found.push({
      body: `«P» ${matter.part} is ${storyPhrases.warm}`,
      from: heat.index,
      to: heat.index + heat[0].length,
    });
  const had = since?.groups ? null : hadFor.exec(text);
  if (had?.groups && matter !== null && !matter.isMany && !notNow.test(had[0]))
    found.push({
      body: `«S» «has|have» had ${matter.name} for ${(had.groups['span'] ?? '').replace(/couple (?=days|weeks|months|years)/, 'couple of ')}`,
      from: had.index,
      to: had.index + had[0].length,
    });
  const given = gives.exec(text)?.groups;
  const at = gives.exec(text)?.index ?? 0;
  if (given && matter?.part !== undefined && !notNow.test(text.slice(Math.max(0, at - 25), at)))
    found.push({
      body: `«P» ${matter.part} ${(given['what'] ?? '').replace('has given', 'gave')}${fromPatient(given['rest'] ?? '')}`,
      from: at,
      to: at + 10,
    });
  const moved = spreads.exec(text);
  if (moved?.groups && matter !== null && /pain|ache/.test(matter.name) && !notNow.test(moved[0])) {
    const { verb = '', way: along = '' } = moved.groups;
    const told = along.replace(/ (?:and|to|in|on|my|the|of|into|up|down)$/, '');
    if (mentionsOf(told).length > 0)
      found.push({
        body: `${matter.name} ${/^(?:went|radiated|shot|travell?ed|ran)$/.test(verb) ? storyPhrases.radiated : storyPhrases.radiates} ${fromPatient(told)}`,
        from: moved.index,
        to: moved.index + moved[0].length,
      });
  }
  const more = theMore.exec(text);
  if (more?.groups && matter !== null && /pain|ache/.test(matter.name))
    found.push({
      body: `${matter.name} is worse ${fromPatient(more.groups['more'] ?? '')}`,
      from: more.index,
      to: more.index + more[0].length,
    });
  return found;
};

const spanWithIt =
  /\b(?:(?:for|over|these|going on) (?:(?:like|about|nearly|almost|over|around|maybe|probably|at least|the|last|past|going on|now) )*(?<span>(?:a couple(?: of)?|a few|\d+(?: (?:to|or) \d+)?|an?) (?:days?|weeks?|months?|years?|fortnight))|(?<since>since (?:about |around |last |early |late )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|night|afternoon|evening))?|january|february|march|april|may|june|july|august|september|october|november|december|easter|christmas|summer|winter|autumn|spring|yesterday|last (?:week|night|month|year|weekend)|the weekend)))(?= |$|[,.])/;
/** "I've been barking like a dog for three weeks": how long the complaint is there, where it was named. */
const spanNamed = (utterances: readonly Utterance[], matter: Matter | null): Draft[] => {
  if (matter === null) return [];
  const order = utterances.findIndex(
    ({ speaker, segmentIds, question }) =>
      speaker === 'patient' && !question && segmentIds.some((id) => matter.segmentIds.includes(id)),
  );
  const own = utterances[order];
  const groups = own === undefined ? undefined : spanWithIt.exec(own.text)?.groups;
  if (
    own === undefined ||
    groups === undefined ||
    notNow.test(own.text) ||
    / (?:but|then|(?<!have )had|was) /.test(own.text)
  )
    return [];
  const { span, since } = groups;
  const when = span === undefined ? (since ?? '') : `for ${span.replace(/^a couple (?!of)/, 'a couple of ')}`;
  return [
    patientFact({
      body: `«S» «has|have» had ${matter.name} ${when}`,
      segmentIds: [...matter.segmentIds, ...own.segmentIds],
      order,
    }),
  ];
};

/** Sentences of what the patient says of the complaint by themself: "has had back pain for 3 weeks", "does not recall any injury". */
export const complaintStated = (utterances: readonly Utterance[], matter: Matter | null): Draft[] => {
  const told = new Set<string>();
  const spans = spanNamed(utterances, matter);
  const stated = patientStretches(utterances).flatMap((stretch) =>
    foundIn(stretch.text, matter).flatMap(({ body, from, to }) => {
      const said = saidBetween(stretch, from, to);
      const order = said.at(-1)?.order ?? 0;
      const kind = body.replace(/ for .*$/, '');
      const isOfIt = / had the /.test(body);
      if (told.has(kind) || (isOfIt && matter !== null && !isAlone(utterances, order, matter))) return [];
      told.add(kind);
      return [
        patientFact({
          body,
          segmentIds: [...(matter?.segmentIds ?? []), ...said.flatMap(({ utterance }) => utterance.segmentIds)],
          order,
        }),
      ];
    }),
  );
  return stated.some(({ body }) => / had /.test(body)) ? stated : [...spans, ...stated];
};
