import { mentionsOf } from '../mentions.ts';
import { patientStretches, saidBetween, supposing } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import { phrases } from '../phrases.ts';
import type { Draft } from '../drafting.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** What the patient tried for the complaint and what came of it, gathered from wherever it was told into one sentence of a record. */

const medicine =
  '(?:tylenol|acetaminophen|paracetamol|panadol(?: osteo)?|ibuprofen|advil|motrin|nurofen|aleve|naproxen|naprosyn|voltaren(?: gel)?|diclofenac|aspirin|excedrin|robitussin|mucinex|dayquil|nyquil|sudafed|benadryl|antihistamines?|antacids?|tums|gaviscon|mylanta|quick-eze|pepto-?bismol|imodium|gas-?x|pain ?killers?|anti-inflammator(?:y|ies)|cough (?:syrup|medicine|drops|mixture)|(?:throat )?lozenges|strepsils|icy hot|deep heat|biofreeze|tiger balm|hydrocortisone(?: cream)?|cortisone cream|calamine(?: lotion)?|(?:over[- ]the[- ]counter|otc) [a-z]+(?: [a-z]+)?)';
const measure =
  '(?:ice(?: packs?)?|an ice pack|heat(?: packs?)?|(?:a )?heating pads?|a heat pack|(?:a )?hot water bottle|(?:a )?cold compress(?:es)?|(?:a )?warm compress(?:es)?|(?:an )?(?:ace|compression) (?:wraps?|bandage)|(?:a )?(?:knee|ankle|wrist|back|elbow|neck) brace|(?:a )?splint|rest|elevation|stretching|stretches|massage|physiotherapy|physical therapy|acupuncture|moisturi[sz]ers?|(?:a )?saline (?:rinse|spray)|salt water gargles)';
const item = `(?:(?:an?(?= ${medicine})|some|the|a few|a couple of|a little|my|both|just|maybe|this|extra[- ]strength|regular|topical|simple|plain) )*(?:taking |using )?(?<thing>${medicine}(?: \\d+ ?mg)?|${measure})(?: for (?:it|the pain|pain|that))?(?<when>(?: (?:last night|this morning|yesterday|today|at night|every \\d+(?: to \\d+)? hours|around the clock)(?: and (?:last night|this morning|yesterday|today))?)?)(?: on (?:it|there|my [a-z]+|the [a-z]+(?: area)?))?`;
const unnamed = item.replaceAll('?<thing>', '').replaceAll('?<when>', '');
const first = new RegExp(`^${unnamed}(?![a-z-])`);
export const anyRemedy = new RegExp(`\\b(?:${medicine}|${measure}|iced?|icing|elevat|wrapp|rest(?:ed|ing)|heat)`);
const items = new RegExp(`${item}(?![a-z-])`, 'g');
const between =
  '(?:,? (?:and|or|plus|as well as|then|also|i|have|tried|took|taken|taking|used|using|put|putting|been|even|some|a|bit|of|both|sometimes|occasionally|maybe)|[,.])* ';
const listing = new RegExp(`^${unnamed}(?:${between}${unnamed}(?![a-z-]))*`);
const lead =
  /\bi (?:(?:have|had|did|also|just|then|even|been|was|am|only|do|really|first|usually|ended up) )*(?:tried|(?:had to )?try|trying|took|taken|taking|used|using|put|putting|applied|applying|popped|doing|done|did|do) (?:(?:to|take|use|it with|on|putting|taking|using|applying|once) )*|\b(?:and|then) (?:i )?(?:also |just )?(?:taking|using|took|used|tried) /g;
/** What is done to the part itself, by the noun that a record has for it. */
const done: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iced? it|icing(?: it)?|i iced|put(?:ting)? (?:some |an? )?ice(?: packs?)? on)\b/, phrases.ice],
  [/\b(?:put(?:ting)? (?:some |a )?heat(?: packs?)? on|i heated it)\b/, phrases.heat],
  [
    /\b(?:elevat(?:ed?|ing) (?:it|my [a-z]+)|(?:kept|keeping|keep) (?:it elevated|it raised|my (?:leg|foot|ankle|knee|arm|hand|wrist|elbow|toe|feet|legs) (?:up|elevated|raised)|it up(?! (?:with|for|since|all|again|now)\b)))\b/,
    phrases.elevation,
  ],
  [/\b(?:i (?:also |just |then |have )*wrapped it|wrapping it)\b/, phrases.wrapping],
  [/\brest(?:ed|ing) (?:it|(?:my|the) [a-z]+)\b/, phrases.rest],
];
const asksTried =
  /\b(?:tried|taken|taking|doing|using|used|done|take|use|try)\b.*\b(?:anything|for (?:it|that|this|the|your)|help|relief|pain|make it (?:feel )?better)\b|\bwhat (?:have you|did you|are you) (?:been )?(?:tak|tr|do|us)\w+\b/;
const longAgo =
  /^[^.]{0,30}\b(?:years? ago|months? ago|in the past|as a (?:child|kid)|for years|back then|before surgery)\b/;

type Remedy = { name: string; when: string; at: number; orders: number[]; segmentIds: string[] };

const nameOf = (thing: string): string =>
  thing.replace(/^over the counter/, 'over-the-counter').replace(/^(?:stretches)$/, 'stretching');
const conceptOf = (name: string): string =>
  mentionsOf(name)[0]?.concept ?? name.replace(/^an? /, '').replace(/(?: packs?|s)$/, '');

const remedyOf = (stretch: PatientStretch, start: number, end: number, thing: string, when = ''): Remedy => {
  const said = saidBetween(stretch, start, end);
  return {
    name: nameOf(thing),
    when: when.trim(),
    at: start,
    orders: said.map(({ order }) => order),
    segmentIds: said.flatMap(({ utterance }) => utterance.segmentIds),
  };
};

/** The remedies of a list that begins at an offset of a stretch, each with its place. */
const listFrom = (stretch: PatientStretch, start: number, at: number): Remedy[] => {
  const { text } = stretch;
  const rest = text.slice(at);
  if (!first.test(rest)) return [];
  const whole = listing.exec(rest)?.[0];
  if (whole === undefined || longAgo.test(rest.slice(whole.length))) return [];
  return [...whole.matchAll(items)].map((match) =>
    remedyOf(
      stretch,
      match.index === 0 ? start : at + match.index,
      at + match.index + match[0].length,
      match.groups?.['thing'] ?? '',
      match.groups?.['when'],
    ),
  );
};

const remediesIn = (stretch: PatientStretch, asked: Utterance | undefined): Remedy[] => {
  const { text } = stretch;
  if (!anyRemedy.test(text)) return [];
  const told = [...text.matchAll(lead)].flatMap(({ index, 0: opening }) =>
    supposing.test(text.slice(Math.max(0, index - 40), index)) || /\bi (?:[a-z]+ )*usually /.test(opening)
      ? []
      : listFrom(stretch, index, index + opening.length),
  );
  const isAnswer = asked?.speaker === 'doctor' && asked.question && asksTried.test(asked.text);
  const answered = isAnswer
    ? listFrom(stretch, 0, /^(?:(?:yes|yeah|just|mostly|well|um|i have),? )*/.exec(text)?.[0].length ?? 0)
    : [];
  const doneTo = done.flatMap(([pattern, name]) => {
    const found = pattern.exec(text);
    return found && !supposing.test(text.slice(Math.max(0, found.index - 24), found.index))
      ? [remedyOf(stretch, found.index, found.index + found[0].length, name)]
      : [];
  });
  return [...told, ...answered, ...doneTo].toSorted((one, other) => one.at - other.at);
};

type Effect = 'none' | 'little' | 'some' | 'good';
const subject = '(?:it|that|they|those|these|which|either of them)';
const ofAll = /\b(?:nothing|none of (?:it|them|that|those)) /;
const effects: readonly (readonly [RegExp, Effect])[] = [
  [
    new RegExp(
      `\\b(?:nothing (?:(?:really|has|seem\\w*|to|is|was|else) )*(?:help|work)\\w*|(?:none|neither) of (?:it|them|that|those) (?:[a-z]+ ){0,4}(?:help|work)\\w*)`,
    ),
    'none',
  ],
  [
    new RegExp(
      `\\b${subject} (?:really |just )?(?:has|have|did|does|do|is|are|was) (?:really |just )?not (?:really |been |seem(?:ed)? to (?:be )?)*(?:help(?:ed|ing)?|work(?:ed|ing)?|do(?:ne|ing)?) (?:all that |that |too |very |so )?(?:much|well|a lot)\\b`,
    ),
    'little',
  ],
  [
    new RegExp(
      `\\b${subject} (?:really |just )?(?:has|have|did|does|do|is|are|was) (?:really |just )?not (?:really |been |even |seem(?:ed)? to (?:be )?)*(?:help(?:ed|ing)?|work(?:ed|ing)?|touch(?:ed|ing)?|do(?:ne|ing)? (?:anything|a thing))\\b(?! (?:for long|completely|all|if|when|unless|too|very|that|so|much|well|a whole))`,
    ),
    'none',
  ],
  [
    /\b(?:took|takes|taken|take|taking) the edge off\b|\b(?:gave|gives|given|got|get) (?:me )?(?:some|a little|a bit of|partial|temporary) relief\b/,
    'some',
  ],
  [
    /\b(?:gave|gives|given|got|get) (?:me )?no relief\b|\b(?:did|does|do) (?:absolutely |pretty much )?nothing\b(?! (?:wrong|else|but|about|to|with)\b)/,
    'none',
  ],
  [
    new RegExp(
      `\\b(?:${subject} )?(?:(?:really|just|has|have|does|do|did|seems? to|seemed to) )*(?:help(?:s|ed|ing)?|work(?:s|ed)?) (?:it )?(?:a little|a bit|some\\b(?! (?:of|people))|somewhat|slightly|temporarily|for a (?:while|bit|few hours|little while))`,
    ),
    'some',
  ],
  [
    new RegExp(
      `\\b(?:it|that|they|which) (?:(?:really|has|have|does|do|did|seems? to|seemed to|definitely) )*(?:help(?:s|ed|ing)?|work(?:s|ed)?)\\b(?! (?:me (?!with the pain)|to |with my|out|on|in|at|for))`,
    ),
    'good',
  ],
];
const turnedEffect = /^[^.]{0,60}\b(?:but|except|only|until|although|though|then)\b/;
const namedIn = (text: string): number =>
  new Set([...text.matchAll(items)].map((match) => conceptOf(nameOf(match.groups?.['thing'] ?? '')))).size;
const effectIn = (text: string, several: number): Effect | null => {
  for (const [pattern, effect] of effects) {
    const found = pattern.exec(text);
    if (!found) continue;
    // "Nurofen. The gel took the edge off": the one that is named last did.
    const before = text.slice(0, found.index);
    const named = namedIn(before);
    const ofOwn = namedIn(before.split('. ').at(-1) ?? '');
    if (!/^n(?:othing|one|either)\b/.test(found[0]) && (named > several || (ofOwn > 0 && ofOwn < several))) continue;
    // "It" of several is one of them, and nobody knows which.
    if (several > 1 && /^it\b/.test(found[0])) return null;
    if (
      effect === 'good' &&
      (turnedEffect.test(text.slice(found.index + found[0].length)) || /\bif\b/.test(text.slice(0, found.index)))
    )
      return null;
    return effect;
  }
  return null;
};
const asksEffect =
  /^(?:(?:okay|and|so|now|well|all right|did you say whether|,) ?)*(?:(?:has|have|did|does|do|is|are|was) (?:it|that|they|those|any of (?:it|that|those|them)|either of (?:those|them)|the [a-z]+(?: and (?:the )?[a-z]+)?) (?:[a-z]+ ){0,4}(?:help|work|relie|eas|better|difference)\w*|any (?:relief|help|improvement)|(?:help|does it help)\w*)\b/;
const answered: readonly (readonly [RegExp, Effect])[] = [
  [/^(?:no|nope|nah|not really|not$|not at all|unfortunately not)\b(?!.*\b(?:but|little|some)\b)/, 'none'],
  [/^(?:not (?:much|a lot|very much|that much))\b/, 'little'],
  [
    /^(?:(?:yes|yeah|yep|maybe|just|i mean|it does|it did|it helps?|it helped|they did|they do|they help|only),? )*(?:(?:help(?:s|ed)? )?(?:a (?:little|bit|tiny bit)|some|somewhat|slightly|for a (?:while|bit)))\b/,
    'some',
  ],
  [/^(?:yes|yeah|yep|it does|it did|it has|they do|they did)\b(?!.*\b(?:but|only|until|not)\b)/, 'good'],
];
const soon = 5;
/** What came of what was tried: said right after it, or in answer to the doctor's next question about it. */
const effectOf = (
  stretch: PatientStretch,
  remedies: readonly Remedy[],
  utterances: readonly Utterance[],
): { effect: Effect; from: Utterance[] } | null => {
  const last = Math.max(...remedies.flatMap(({ orders }) => orders));
  const own = stretch.from.filter(({ order }) => order >= last).map(({ utterance }) => utterance);
  const said = own.map(({ text }) => text).join(stretch.from[0]?.utterance.bare ? ' ' : '. ');
  const effect = effectIn(said, eachOnce(remedies).length);
  if (effect !== null) return { effect, from: own };
  for (let at = last + 1; at < Math.min(utterances.length - 1, last + soon); at += 1) {
    const [question, answer] = [utterances[at], utterances[at + 1]];
    if (!question || !answer || question.speaker !== 'doctor' || !asksEffect.test(question.text)) continue;
    // "Does the ibuprofen help?" of several: of that one alone.
    const named = mentionsOf(question.text).filter(({ kind }) => kind === 'drug');
    if (named.length > 0 && remedies.length > named.length) return null;
    if (answer.speaker !== 'patient') continue;
    const found = answered.find(([pattern]) => pattern.test(answer.text));
    return found === undefined ? null : { effect: found[1], from: [question, answer] };
  }
  return null;
};

const withEffect: Readonly<Record<Effect, string>> = {
  none: `, ${phrases.withoutRelief}`,
  little: `, ${phrases.withLittleRelief}`,
  some: `, ${phrases.withSomeRelief}`,
  good: `, ${phrases.withRelief}`,
};

const eachOnce = (remedies: readonly Remedy[]): Remedy[] => {
  const kept = new Map<string, Remedy>();
  for (const remedy of remedies) {
    const concept = conceptOf(remedy.name);
    const known = kept.get(concept);
    kept.set(
      concept,
      known
        ? {
            ...known,
            when: known.when === '' ? remedy.when : known.when,
            segmentIds: [...known.segmentIds, ...remedy.segmentIds],
          }
        : remedy,
    );
  }
  return [...kept.values()];
};

const near = 10;
type Tried = { remedies: Remedy[]; effect: Effect | null; segmentIds: string[]; order: number };
/** What was tried, what was told close together as one; with what came of it where that was said of all. */
const triedIn = (utterances: readonly Utterance[]): Tried[] =>
  patientStretches(utterances).reduce<Tried[]>((told, stretch) => {
    const start = stretch.from[0]?.order ?? 0;
    const found = remediesIn(stretch, utterances[start - 1]);
    if (found.length === 0) return told;
    const came = effectOf(stretch, found, utterances);
    const segmentIds = [
      ...found.flatMap((remedy) => remedy.segmentIds),
      ...(came?.from.flatMap((utterance) => utterance.segmentIds) ?? []),
    ];
    const last = told.at(-1);
    const order = stretch.from.at(-1)?.order ?? start;
    if (
      last &&
      start - last.order <= near &&
      (last.effect === (came?.effect ?? null) || last.effect === null || came === null)
    ) {
      const isSame =
        last.effect === (came?.effect ?? null) || (last.effect === null && ofAll.test(stretch.text) && came !== null);
      const all = eachOnce([...last.remedies, ...found]);
      const isOfAll = isSame || all.length === Math.max(last.remedies.length, eachOnce(found).length);
      if (isOfAll)
        return [
          ...told.slice(0, -1),
          {
            remedies: all,
            effect: last.effect ?? came?.effect ?? null,
            segmentIds: [...last.segmentIds, ...segmentIds],
            order: last.order,
          },
        ];
    }
    return [...told, { remedies: eachOnce(found), effect: came?.effect ?? null, segmentIds, order }];
  }, []);

const isOver = /\b(?:last night|yesterday)\b/;
/** Sentences of what was tried for the complaint: "has tried ibuprofen, ice and heat, without relief". */
export const remediesTold = (utterances: readonly Utterance[]): Draft[] =>
  triedIn(utterances).map(({ remedies, effect, segmentIds, order }) =>
    patientFact({
      // "Has tried it last night" is no English.
      body: `«S» ${remedies.some(({ when }) => isOver.test(when)) ? '' : '«has|have» '}${phrases.tried} ${listed(remedies.map(({ name, when }) => (when === '' ? name : `${name} ${when}`)))}${effect === null ? '' : withEffect[effect]}`,
      segmentIds,
      order,
    }),
  );
