import { sparing } from '../../evidence/sparing.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { phrases, symptomNouns } from '../phrases.ts';
import { wordTable } from '../../evidence/wordTable.ts';

/** Scraps of the question that stand before the thing itself. */
const before: readonly (readonly [RegExp, string])[] = [
  [/^(?:hair|nails|skin)(?:,? (?:or )?(?:hair|nails|skin))* like /, ''],
  [
    /^(?:(?:any|anything|an?|the|also|ever|even|like|such as|in|past|with|off|know|recently|lately|been|having|had|noticed|noticing|experienced|experiencing|more|skin like|sort of|kind of|type of|signs? of(?! (?:trauma|injury|infection|abuse|violence))|symptoms? of|things? like|issues? like) )+(?=[a-z«])(?!of\b)/,
    '',
  ],
  [
    /^(?:[a-z-]+ )?(?:type )?(?:symptoms?|problems|issues|things),? (?:like |such as |as )?(?!with\b|of\b|in\b|on\b|at\b|or\b|for\b|after\b|when\b|while\b|during\b|that\b)(?=[a-z])/,
    '',
  ],
  [/^(?:cold|flu|viral|infectious)(?: like| type)? symptoms,? /, ''],
  [/^allergies to (environmental|seasonal|food)$/, '$1 allergies'],
  [/^allergies to (medication|drug|food)s? (environmental|seasonal|food)s?$/, '$1 or $2 allergies'],
  [/^(allergies|surgeries) before$/, '$1'],
  [/^(changes? (?:in|to)) (?:the )?(?=bowel|urine|vision)/, '$1 '],
];
/** What a question adds behind the thing. */
const behind = sparing(
  /,? (?:associated|otherwise|whatsoever|either|else|with (?:this|that|it|them|these)|along with (?:this|that|it)|that sort of thing|of any (?:sort|kind)|at all|in particular|to speak of|like that)$/,
);
const notDenied = sparing(
  /^(?:of |from |in |at |to |that |which |because |and |but |so |for |as |all |this |those |these )|^(?:(?:other|new|viral|recent|similar|same|cold|flu|allergy|infectious|infection|cold-like|flu-like|medical|health|major|past) )*(?:symptoms?|things?|problems?|issues?|concerns?|questions?|changes?|complaints?)(?: (?:before|else))?$|\b(?:pregnan\w+|during (?:birth|labou?r|delivery)|complications?)\b|^(?:«P» )?(?:family )?history of (?:lung|heart|kidney|liver|skin|bowel|any|thyroid|blood)$/,
);

/** How one feels, where a record has no noun of its own for it. */
const felt =
  /^(?:(?:really|very|quite|so|a bit|a little|generally|overly|unusually|particularly) )*(?:feverish|sick|faint|tired|fatigued|exhausted|run down|unwell|hot|cold|warm|flushed|clammy|shaky|shaking|jittery|anxious|depressed|down|low|sad|stressed|wheezy|dizzy|woozy|giddy|light-?headed|nauseous|nauseated|bloated|constipated|weak|numb|tingly|stiff|sore|sweaty|thirsty|sleepy|drowsy|breathless|short of breath|out of breath|winded|puffed|confused|irritable|restless|queasy|itchy|swollen|tight|full|congested|blocked|overwhelmed|hopeless|worthless|suicidal|unsteady|off balance|hungry)(?=$|,| (?:in|on|at|when|while|after|before|during|throughout|with|all|most|especially|from|since|today|again|over)\b)/;
/** Those that say more than the noun of their kind. */
const keptFelt = sparing(
  /^(?:sick|faint|tired|hot|cold|warm|down|low|sad|run down|unwell|sore|tight|full|swollen|numb|stiff|itchy|out of|feverish)\b/,
);

const gerunds = wordTable<string>({
  felt: 'feeling',
  feel: 'feeling',
  feels: 'feeling',
  faint: 'fainting',
  fainted: 'fainting',
  passed: 'passing',
  pass: 'passing',
  lost: 'losing',
  lose: 'losing',
  gained: 'gaining',
  gain: 'gaining',
  coughed: 'coughing',
  cough: 'coughing',
  vomited: 'vomiting',
  vomit: 'vomiting',
  threw: 'throwing',
  throw: 'throwing',
  thrown: 'throwing',
  wake: 'waking',
  woke: 'waking',
  woken: 'waking',
  fall: 'falling',
  fell: 'falling',
  fallen: 'falling',
  bring: 'bringing',
  brought: 'bringing',
  wheeze: 'wheezing',
  sweat: 'sweating',
  bruise: 'bruising',
  bleed: 'bleeding',
  bled: 'bleeding',
  travelled: 'travelling',
  traveled: 'traveling',
  travel: 'travel',
  seen: 'seeing',
  see: 'seeing',
  hear: 'hearing',
  heard: 'hearing',
  hurt: 'hurting',
  itch: 'itching',
  snore: 'snoring',
  struggle: 'struggling',
  struggled: 'struggling',
});
/** Nouns that are verbs elsewhere: "a cough", "a wheeze". */
const isNoun =
  /^(?:cough|wheeze|vomit|sweat|bleed|itch|fall|gain|bruise|hurt|travel)(?:$|,| (?:with|at|in|when|of|on|or|from)\b)/;

/** "Constipation issues", "dizziness episodes": the symptom alone says it. */
const alone = (thing: Marked): Marked => {
  const [, name = ''] =
    /^([a-z -]+?) (?:issues|problems|episodes|symptoms|type symptoms|complaints)$/.exec(thing) ?? [];
  const [only] = name === '' ? [] : mentionsOf(name);
  return only?.kind === 'symptom' && only.words === name ? name : thing;
};

const asFelt = (thing: Marked): Marked => {
  const plain = thing.replace(/^(?:really|very|quite|so|overly|unusually|particularly|generally|a bit|a little) /, '');
  const rest = plain.replace(felt, '').trim();
  const tightIn = /^tight(?:ness)? in (.+)$/.exec(plain)?.[1];
  if (tightIn !== undefined) return `tightness in ${tightIn}`;
  const [named] = mentionsOf(plain);
  const noun = named?.at === 0 && !keptFelt.test(plain) ? symptomNouns[named.concept] : undefined;
  return noun !== undefined && named?.words.split(' ').length === named?.length
    ? `${noun}${rest === '' ? '' : ` ${rest}`}`
    : `${phrases.feeling} ${plain}`;
};

const ofKind = '(?:conditions?|problems?|diseases?|issues|cancers?|disorders?|illness(?:es)?|symptoms|infections?)';
const organs =
  '(?:lung|heart|kidney|liver|thyroid|bowel|bladder|skin|stomach|eye|ear|blood|autoimmune|mental|vascular|respiratory|cardiac)';
const shared = sparing(new RegExp(`\\b(${organs}) or (?:any )?(${organs}) (${ofKind})\\b`, 'g'));
/** "Lung or heart conditions": what both are, said of each, so that neither stands alone. */
export const eachOfKind = (body: Marked): Marked => body.replace(shared, '$1 $3 or $2 $3');

/** One thing as it can be denied, a noun or what one does: "felt sick" is feeling sick. `null` where the words name nothing that can be. Marked (see person.ts). */
export const deniedThing = (given: Marked): Marked | null => {
  // "Fluid in your, any swelling in your legs": begun anew.
  let thing = given
    .trim()
    // "The saddle area, where you sit on a bike": explained, and the same area.
    .replace(/,? where (?:«S»|you) .*$/, '')
    .replace(/^.+ (?:in|of|with|on) «P» (?=(?:swelling|pain|numbness|tingling|weakness|bleeding|changes?)\b)/, '');
  for (let round = 0; round < 3; round += 1) {
    thing = before.reduce((text, [pattern, to]) => text.replace(pattern, to), thing);
    thing = thing.replace(behind, '').trim();
  }
  thing = alone(thing);
  const [first = '', ...others] = thing.split(' ');
  const rest = others.join(' ');
  if (felt.test(thing)) thing = asFelt(thing);
  else if (gerunds[first] !== undefined && !isNoun.test(thing)) thing = `${gerunds[first]} ${rest}`.trim();
  if (thing === '' || notDenied.test(thing)) return null;
  const main = thing.replace(/ (?:when|while|after|if|where|that|which) .*$/, '');
  return finitesIn(tokensOf(main)).length === 0 ? thing : null;
};

const ofPlace = /^(?:redness|swelling|bruising|warmth|pain|numbness|tingling|weakness|stiffness|tenderness)$/;
const placed = /^[a-z]+( (?:in|of|on|around|at|over) (?:the|«P») .+)$/;
const limbs = 'arms?|legs?|hands?|feet|fingers|toes|wrists?|ankles?|knees?|shoulders?';
const inLimb = sparing(
  new RegExp(`^((?:numbness|tingling|weakness|swelling|pain|stiffness) in (?:the |«P» |either |both )?)(?:${limbs})$`),
);
const limbAlone = new RegExp(`^(?:the |«P» )?(?:${limbs})$`);
const ofFunction = sparing(
  /^((?:changes?|problems?|trouble|difficulty|issues?) (?:in|to|with) )(?:«P» |the )?(?:sense of )?[a-z]+$/,
);
const functionAlone =
  /^(?:«P» |the )?(?:sense of )?(?:vision|hearing|smell|taste|voice|speech|appetite|weight|sleep|mood|bowels?|bladder|balance)$/;
/** "Redness or swelling around the knee", "weakness in the arms or legs", "changes in vision or smell": what one of a list says, said of each. */
export const eachOfList = (things: readonly string[]): string[] => {
  const [first = ''] = things;
  const [, place] = placed.exec(things.at(-1) ?? '') ?? [];
  if (place !== undefined && things.slice(0, -1).every((thing) => ofPlace.test(thing)))
    return things.map((thing, at) => (at < things.length - 1 ? `${thing}${place}` : thing));
  const [, changed] = ofFunction.exec(first) ?? [];
  return things.map((thing, at) => {
    const [, lead] = inLimb.exec(things[at - 1] ?? '') ?? [];
    if (lead !== undefined && limbAlone.test(thing)) return `${lead}${thing.replace(/^(?:the|«P») /, '')}`;
    return changed !== undefined && at > 0 && functionAlone.test(thing) ? `${changed}${thing}` : thing;
  });
};
