import { patientStretches, saidBetween } from '../transcript/patientStretches.ts';
import type { PatientStretch } from '../transcript/patientStretches.ts';
import type { Draft } from '../drafting.ts';
import { patientFact } from '../story/patientFact.ts';
import type { Matter } from './complaintSubject.ts';
import { fromPatient } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { listed } from '../wording/listed.ts';

/** How an injury came about: what the patient was doing and what happened then, wherever in one breath it was told. */

const word =
  "(?!(?:and|but|so|or|because|i|it|we|he|she|they|that|which|who|when|while|like|really|just|then|you|if|is|was|were|am|are|have|has|had|what|yeah|pretty|landed|felt|heard|twisted|hit|fell|ended|hurt|instead|trying)\\b)[a-z0-9'-]+";
const thing = `${word}(?: ${word}){0,4}`;
const part =
  '(?:my|the|this) (?:(?:left|right|lower|upper|other|big|little|index|middle|ring) )*(?:knees?|hips?|shoulders?|ankles?|foot|feet|toes?|legs?|arms?|elbows?|wrists?|hands?|fingers?|thumbs?|back|neck|head|face|side|heels?|calf|thighs?|ribs?|chest|nose|shins?)';
const softly =
  '(?:(?:also|just|then|actually|kind of|sort of|suddenly|accidentally|ended up|immediately|basically|must have) )*';
const awry = '(?: (?:wrong|awkwardly|funny|badly|hard|weird))?';

/** What happens to one, as it is told of oneself. */
const happenings: readonly RegExp[] = [
  `(?:slipp(?:ed|ing)|tripp(?:ed|ing)|stumbl(?:ed|ing))(?: (?:on|over|off|in|down) ${thing})?`,
  `(?:fell|falling)(?: (?:down|off|over|out of|onto|on|from|backwards?|forwards?|into|directly|right|top of))*(?: (?:to the ground|${part}|(?:a|an|the|some) ${word}(?: (?![a-z]+ing\\b)${word})?))?`,
  `land(?:ed|ing)(?: (?:directly|right|hard|awkwardly))*(?: (?:on|onto)(?: top of)? (?:it|${thing}))?${awry}`,
  `(?:twist(?:ed|ing)|roll(?:ed|ing)|sprained|jamm(?:ed|ing)|bang(?:ed|ing)|hyperextended|overextended|crushed|strained|tweaked|jarred|hit) (?:it|${part})(?: (?:on|against|into) ${thing})?${awry}`,
  `stepp(?:ed|ing) (?:off|on|in|into) ${thing}${awry}`,
  `(?:ran|running|crash(?:ed|ing)|bump(?:ed|ing)|collid(?:ed|ing)) (?:into|with) ${thing}`,
  `dropp(?:ed|ing) ${thing} on ${part}`,
  '(?:felt|heard)(?: or (?:felt|heard))? (?:(?:an?|this|that|something|kind of|sort of|like|little|small|big|loud|sudden|sharp) )+(?:pop(?:ping)?|snap(?:ping)?|crack|tear|rip|crunch)\\b',
  `(?:got|was) (?:hit|rear-ended|tackled|kicked|pushed|knocked (?:down|over)|thrown|struck|elbowed)(?: (?:by|in|from|off) ${thing})?`,
].map(
  (pattern) =>
    new RegExp(`\\b(?<lead>i ${softly}|(?:and|then|,|when i|ended up)(?: i)? ${softly})(?<event>${pattern})`, 'g'),
);
const anyEvent =
  /\b(?:fell|falling|slipp|tripp|stumbl|landed|landing|twisted|rolled|sprained|jammed|banged|hyperextended|strained|tweaked|hit|stepped|ran into|crashed|bumped|collided|dropped|pop|popping|snap|crack|tear|rear-ended|tackled|kicked|pushed|knocked|thrown|struck)/;
/** Enough by itself to have hurt. */
const isHarm =
  /^(?:slipped|tripped|stumbled|fell|landed|twisted|rolled|sprained|jammed|banged|hyperextended|overextended|strained|tweaked|hit|ran into|crashed|collided|dropped|was|felt|heard|stepped (?:off|in)|crushed|jarred)\b/;

const sports =
  'playing|skiing|snowboarding|skating|surfing|swimming|bowling|golfing|hiking|dancing|wrestling|jogging|horse riding|cycling';
const doing = `(?:${sports}|walking|running|riding|climbing|lifting|carrying|moving|working|gardening|mowing|shovell?ing|cleaning|chopping|painting|driving|getting|taking|putting|picking|pulling|pushing|throwing|reaching|bending|exercising|training|building|loading|unloading|digging|raking|flying|chasing|jumping|racing|rushing|crossing)`;
const when =
  '(?: (?:yesterday|today|this morning|last (?:night|week|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|over the weekend|(?:about |around )?(?:\\d+|a couple of|a few|a) (?:hours?|days?|weeks?|months?) ago|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:morning|afternoon|evening|night))?)?';
const activity = new RegExp(
  `\\bi (?:was|had been) ${softly}(?:out |outside )?(?:going to (?=take|get|put|pick))?(?<doing>(?:${doing}|take|get|put|pick)(?: ${word}){0,8}?${when})(?=$|[.,]| (?:and|but|so|when|because|i|it|we|he|she|that|then|like|just|as)\\b)`,
  'g',
);
const gerunds: Readonly<Record<string, string>> = { take: 'taking', get: 'getting', put: 'putting', pick: 'picking' };
const pasts: Readonly<Record<string, string>> = {
  slipping: 'slipped',
  tripping: 'tripped',
  stumbling: 'stumbled',
  falling: 'fell',
  landing: 'landed',
  twisting: 'twisted',
  rolling: 'rolled',
  jamming: 'jammed',
  banging: 'banged',
  bumping: 'bumped',
  stepping: 'stepped',
  running: 'ran',
  crashing: 'crashed',
  colliding: 'collided',
  dropping: 'dropped',
};
const inPast = (event: string): string =>
  event
    .replace(/^[a-z]+/, (verb) => pasts[verb] ?? verb)
    .replace(
      /^(felt|heard).*?((?:(?:little|small|big|loud|sudden|sharp) )*)(pop|snap|crack|tear|rip|crunch)(?:ping)?$/,
      '$1 a $2$3',
    )
    .replace(/^got /, 'was ')
    .replace(
      / (?:and|to|in|on|at|with|for|a|an|the|my|up|here|there|of|into|onto|from|over|directly|right|top of)$/,
      '',
    )
    .trim();

type Event = { text: string; from: number; to: number };
const eventsIn = (text: string): Event[] =>
  happenings
    .flatMap((pattern) =>
      [...text.matchAll(pattern)].map(({ index, 0: all, groups }) => ({
        text: inPast(groups?.['event'] ?? ''),
        from: index,
        to: index + all.length,
      })),
    )
    .toSorted((one, other) => one.from - other.from);

const longAgo =
  /\b(?:\d+|few|couple|several|many|some|couple of) years (?:ago|back)|\bas a (?:kid|child|teenager)\b|\bwhen i was (?:\d+|a|young|little|in)\b|\bin (?:high school|college|19\d\d|20\d\d)\b|\bback then\b|\byears ago\b|\bused to\b|\blast year\b/;
const supposing =
  /\b(?:if|could|would|might|may|not|never|no|almost|nearly|thought|think|worried|afraid|sometimes|every time|whenever|usually|always|often|wife|husband|mother|father|mum|mom|dad|son|daughter|friend|mate)(?: [a-z]+){0,3} $/;
const asksPast = /\b(?:before|past|previous(?:ly)?|history|ever|surger\w+|other)\b/;
/** What parts what was being done from what happened: another matter, or another time. */
const apart = /\b(?:not|never|no|if|ago|usually|always|sometimes|before|better|doctor|hospital|pain|hurts?)\b|\?/;
const farthest = 170;
const farthestSport = 320;
const nextTo = 24;
const around = 60;

/** The activity that was told before an event: the one that says most. */
const activityBefore = (text: string, from: number): { doing: string; from: number } | null => {
  const found = [...text.slice(0, from).trimEnd().matchAll(activity)].flatMap(({ index, groups }) => {
    const said = (groups?.['doing'] ?? '')
      .replace(/ down this /, ' down a ')
      .replace(/^(?:take|get|put|pick)\b/, (verb) => gerunds[verb] ?? verb);
    const between = text.slice(index, from).slice(said.length + 6);
    const isSport = new RegExp(`^(?:${sports})`).test(said);
    const isPlain = said.split(' ').length > 2 || isSport;
    return from - index <= (isSport ? farthestSport : farthest) &&
      !apart.test(between) &&
      isPlain &&
      !/^getting (?:up|better|worse|old)/.test(said)
      ? [{ doing: said, from: index }]
      : [];
  });
  const sport = found.find(({ doing: said }) => new RegExp(`^(?:${sports})`).test(said));
  return sport ?? found.toSorted((one, other) => other.doing.length - one.doing.length)[0] ?? null;
};

const subject =
  /\b(?:i|he|she|they|we|it(?= (?:was|fell|hit|jumped|landed|went|just|then|ended|ran|slipped|rolled|came|bounced))|you|who|which|that|someone|somebody|(?:another|the|a|one|my) (?:other )?[a-z]+(?= (?:ran|ended|fell|hit|jumped|slipped|came|went|pulled|kicked|just|then|was|had|got)\b))\b/g;
/** Whether it happened to the one who tells it: "she ended up falling on my foot" did not. */
const isOwn = (text: string, { from, to }: Event): boolean => {
  const before = [...text.slice(Math.max(0, from - farthest), to).matchAll(subject)].filter(
    ({ index, 0: one }) => Math.max(0, from - farthest) + index <= from + one.length,
  );
  return before.at(-1)?.[0] === 'i';
};
const vague = /^(?:landed|fell directly|was hit|was pushed|was thrown|hit it|fell)$/;

const toldIn = (stretch: PatientStretch, asked: Utterance | undefined, matter: Matter | null): Draft[] => {
  const hurt = matter?.part ?? null;
  const { text } = stretch;
  if (!anyEvent.test(text) || (asked?.speaker === 'doctor' && asksPast.test(asked.text))) return [];
  const events = eventsIn(text).filter(
    (event) =>
      isOwn(text, event) &&
      !supposing.test(
        text.slice(Math.max(0, event.from - 40), event.from + 1).replace(/(?:i|and|then|,|when|ended)$/, ''),
      ),
  );
  const at = events.findIndex(({ text: event }) => isHarm.test(event));
  const first = events[at];
  if (!first || longAgo.test(text.slice(Math.max(0, first.from - around), first.to + around))) return [];
  const chain = events.slice(at + 1).reduce<Event[]>(
    (told, one) => {
      const last = told.at(-1);
      const between = last === undefined ? '' : text.slice(last.to, one.from);
      return last && one.from >= last.to && between.length <= nextTo && !apart.test(between) && told.length < 4
        ? [...told, one]
        : told;
    },
    [first],
  );
  const told = [...new Set(chain.map(({ text: event }) => event))];
  const happened = listed(told);
  const named = happened.replace(/\bit\b/, `my ${hurt ?? ''}`);
  const act = activityBefore(text, first.from);
  if ((vague.test(happened) && act === null) || /^(?:landed|hit it)$/.test(happened)) return [];
  // "Landed on it": on the part that hurts.
  if (/\bit\b/.test(happened) && hurt === null) return [];
  const body = fromPatient(act === null ? `i ${named}` : `i was ${act.doing} when i ${named}`);
  const said = saidBetween(stretch, act?.from ?? first.from, chain.at(-1)?.to ?? first.to);
  return [
    patientFact({
      body,
      segmentIds: [
        ...(named === happened ? [] : (matter?.segmentIds ?? [])),
        ...said.flatMap(({ utterance }) => utterance.segmentIds),
      ],
      order: said.at(-1)?.order ?? 0,
    }),
  ];
};

/** The sentence of how it happened: "was taking out the trash when she slipped on a patch of ice and heard a pop". */
export const mechanismTold = (utterances: readonly Utterance[], matter: Matter | null = null): Draft[] => {
  const last = utterances.length * 0.6;
  return patientStretches(utterances)
    .filter(({ from }) => (from[0]?.order ?? 0) <= last)
    .flatMap((stretch) => toldIn(stretch, utterances[(stretch.from[0]?.order ?? 0) - 1], matter))
    .slice(0, 1);
};
