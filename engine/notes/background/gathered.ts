import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import type { Mention } from '../../evidence/concepts.ts';
import { isSupposed, polarityOf } from '../../evidence/polarity.ts';
import { allergiesAsked } from '../medicines/allergiesAsked.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { firstPrescribed } from '../chronic/coursesEnded.ts';
import { medicinesReviewed } from '../medicines/medicinesReviewed.ts';
import { mentionsOf } from '../mentions.ts';
import { listed } from '../wording/listed.ts';

/** One thing that was spoken of as the patient's own, by the words in which it was named. */
type Held = { concept: string; name: string; segmentIds: readonly string[]; order: number };

/** Conditions that stay with people, by the words that name them plainly: "your thyroid" may be anything. */
const lasting =
  /^(?:diabetes|type [12] diabetes|hypertension|high blood pressure|(?:congestive )?heart failure|chf|high cholesterol|hyperlipid\w+|asthma|copd|emphysema|atrial fibrillation|afib|gout|hypothyroidism|hyperthyroidism|kidney stones?|kidney disease|chronic kidney disease|coronary artery disease|epilepsy|migraines?|depression|anxiety|acid reflux|reflux|gerd|gord|arthritis|rheumatoid arthritis|osteoarthritis|osteoporosis|lupus|psoriasis|eczema|hepatitis|glaucoma|crohn's(?: disease)?|ulcerative colitis|coeliac disease|irritable bowel syndrome|sleep apno?ea|diverticulitis|endometriosis|parkinson's disease|multiple sclerosis|anaemia|anemia|low iron|hay fever)$/;
const ofPatient = sparing(
  /\b(?:(?:my|your)(?: (?!has\b|had\b|have\b|is\b|was\b|got\b)[a-z]+){0,2}|(?:history|diagnosis) of(?: [a-z0-9]+){0,2}|diagnosed with(?: [a-z]+){0,2}|i have(?: had)?(?: [a-z]+){0,1}|(?:significant|known) for(?: [a-z]+){0,2})$/,
);
const ofOthers =
  /\b(?:mother|father|mum|mom|dad|brother|sister|family|wife|husband|son|daughter|aunt|uncle|cousin|neighbou?r|friends?|mate|boss|partner|boyfriend|girlfriend|colleague|grand\w+|runs in|your kids|my kids)\b/;

const isOwn = (words: readonly string[], mention: Mention, isQuestion: boolean): boolean => {
  const before = words.slice(Math.max(0, mention.at - 6), mention.at).join(' ');
  return (
    ofPatient.test(before) ||
    // "What about your heart, lungs, diabetes?" asks whether there is any.
    (!isQuestion &&
      /(?:and|,|or)$/.test(before) &&
      /\b(?:history of|significant for|your|my)\b/.test(words.slice(0, mention.at).join(' ')))
  );
};

/** "Your own health, asthma, eczema?" "I had terrible eczema": of what is listed, that which the answer names. */
const isTakenUp = (utterances: readonly Utterance[], order: number, { concept }: Mention): boolean => {
  const answer = utterances[order + 1];
  if (utterances[order]?.question !== true || answer?.speaker !== 'patient') return false;
  const words = wordsOf(answer.text);
  return mentionsIn(words).some((one) => one.concept === concept && polarityOf(words, one) === 'affirmed');
};

/** What a patient may always come with is not what they have. */
const offers = /\b(?:you can always|if you (?:want|need)|(?:want|like) to talk|come (?:and )?see me about)\b/;

const conditionsHeld = (utterances: readonly Utterance[]): Held[] =>
  utterances.flatMap((utterance, order) => {
    const words = wordsOf(utterance.text);
    const isAsked = utterance.question && !/\byour\b/.test(utterance.text);
    if (
      ofOthers.test(utterance.text) ||
      (utterance.speaker === 'patient' && /\b(?:she|he)\b/.test(utterance.text)) ||
      offers.test(utterance.text) ||
      isAsked ||
      utterance.speaker === 'unknown' ||
      utterance.speaker === 'other'
    )
      return [];
    return mentionsIn(words)
      .filter(
        (mention) =>
          lasting.test(mention.words) &&
          (isOwn(words, mention, utterance.question) || isTakenUp(utterances, order, mention)) &&
          polarityOf(words, mention) === 'affirmed' &&
          !isSupposed(words, mention),
      )
      .map((mention) => ({ concept: mention.concept, name: mention.words, segmentIds: utterance.segmentIds, order }));
  });

/** How the patient and the doctor speak of what is taken. What the doctor uses is given, and no medicine of the patient's. */
const takes = {
  patient:
    /\b(?:i (?:also |just |still |do |only |usually )*(?:take|am taking|am on|am still on|use|am using|have been taking|have been on)|my)(?: [a-z0-9]+){0,3}$/,
  doctor:
    /\b(?:you are (?:still |currently )?(?:on|taking)|your|continue (?:you on |with |taking )?(?:the |your )?)(?: [a-z0-9]+){0,3}$/,
} as const;
const notTaken =
  /\b(?:stop\w*|used to|was on|allerg\w+|react\w+|rash|made me|instead|if|start|try|tried|add|switch|change|before|last year|ago|did not|do not|not|never|ran out|off|prescribe|increase|decrease|would|could|check\w*|recheck\w*|test\w*|levels?|measure\w*|repeat)\b/;

/** "Because of my potassium": what the blood holds, where nothing says that it is taken. */
const isMeasured = (words: readonly string[], { at, length, words: name }: Mention): boolean =>
  /^(?:potassium|sodium|calcium|magnesium|iron|ferritin|vitamin [a-z0-9]+|b12|insulin|testosterone|thyroxine)$/.test(
    name,
  ) &&
  /^(?:my|your|the|low|high)$/.test(words[at - 1] ?? '') &&
  !/^(?:tablets?|supplements?|pills?|capsules?|drops?|infusions?|\d.*)$/.test(words[at + length] ?? '');

/** "My GP started me on ramipril two weeks ago, now I take two." */
const startedOn = sparing(
  /\b(?:doctor|doc|gp|specialist|they) (?:just |has |have |had )?(?:started|put) me on (?:this |an? |the |some )?$/,
);
const isStarted = (words: readonly string[], { at, length }: Mention): boolean =>
  startedOn.test(`${words.slice(Math.max(0, at - 8), at).join(' ')} `) &&
  !/\b(?:stop\w*|came off|took me off|but|instead|before|used to|years? ago|allerg\w+|react\w*)\b/.test(
    words.slice(at + length).join(' '),
  );

/** "See your GP about a Mirena", "I want you off Levlen". */
const spokenOf = /\b(?:about|instead of|rather than|without|off)(?: (?:an?|the|your|some))?$/;
const drugsTaken = (utterances: readonly Utterance[]): Held[] =>
  utterances.flatMap((utterance, order) => {
    const { text, question, speaker } = utterance;
    if (speaker === 'patient' && !question && !ofOthers.test(text.replace(/\bfamily (?=doc|doctor|gp)/g, ''))) {
      const words = wordsOf(text);
      const started = mentionsIn(words).filter((mention) => mention.kind === 'drug' && isStarted(words, mention));
      if (started.length > 0)
        return started.map((mention) => ({
          concept: mention.concept,
          name: mention.words,
          segmentIds: utterance.segmentIds,
          order,
        }));
    }
    if (question || ofOthers.test(text) || notTaken.test(text) || (speaker !== 'patient' && speaker !== 'doctor'))
      return [];
    const words = wordsOf(text);
    return mentionsIn(words)
      .filter(
        (mention) =>
          mention.kind === 'drug' &&
          !/^(?:nicotine|alcohol|caffeine)/.test(mention.words) &&
          !isMeasured(words, mention) &&
          !spokenOf.test(words.slice(Math.max(0, mention.at - 3), mention.at).join(' ')) &&
          takes[speaker].test(words.slice(Math.max(0, mention.at - 7), mention.at).join(' ')),
      )
      .map((mention) => ({ concept: mention.concept, name: mention.words, segmentIds: utterance.segmentIds, order }));
  });

const asksWhichConditions =
  /\b(?:what else have you got|(?:medical|health) (?:conditions?|problems?|issues?|history)|past history|other (?:illness(?:es)?|conditions|problems))\b/;
const namedAgain =
  /^(?:(?:and|so|okay|the|your) )*([a-z0-9 ]+?)(?:,? (?:i see|too|as well|is it|still|here|then))*[?.]?$/;
const since =
  /^(?:(?:yes|yeah|yep|yup|that is right|right|for|about|oh|well),? )+(\d+ (?:years?|months?))?(?=$|[,.]| (?:and|now|but|i)\b)/;
/** "What else have you got? High blood pressure, I see." "Yep, fifteen years.": what the doctor reads out and the patient says yes to, with how long. */
const conditionsConfirmed = (utterances: readonly Utterance[]): Held[] =>
  utterances.flatMap((said, order) => {
    const answer = utterances.slice(order + 1).find(({ turn }) => turn !== said.turn);
    const last = utterances.filter(({ turn }) => turn === said.turn);
    const read = said.text.replace(/^.*\bwhat else have you got (?=[a-z])/, '');
    const [, name = ''] = namedAgain.exec(read) ?? [];
    if (
      said.speaker !== 'doctor' ||
      answer?.speaker !== 'patient' ||
      !lasting.test(name) ||
      !last.some(({ text }) => asksWhichConditions.test(text))
    )
      return [];
    const match = since.exec(answer.text);
    if (match === null) return [];
    const [condition] = mentionsOf(name);
    const how = match[1] === undefined ? '' : ` ${forTime} ${match[1]}`;
    return condition === undefined
      ? []
      : [
          {
            concept: condition.concept,
            name: `${name}${how}`,
            segmentIds: [...said.segmentIds, ...answer.segmentIds],
            order,
          },
        ];
  });
const forTime = 'for';

const once = (held: readonly Held[], known: ReadonlySet<string>): Held[] => [
  ...new Map(held.filter(({ concept }) => !known.has(concept)).map((one) => [one.concept, one])).values(),
];
/** "Hypothyroid, no, hyperthyroid": two that exclude each other are not both held; the first was told as a whole. */
const withoutOpposites = (held: readonly Held[]): Held[] => {
  const stem = (name: string): string | undefined => /^(?:hypo|hyper)(.+)$/.exec(name)?.[1];
  return held.filter(
    ({ name }, at) =>
      !held.slice(0, at).some((other) => stem(other.name) !== undefined && stem(other.name) === stem(name)),
  );
};

const draftOf = (held: readonly Held[], lead: Marked, topic: 'past_history' | 'medications'): Draft[] =>
  held.length === 0
    ? []
    : [
        {
          body: `${lead} ${listed(held.map(({ name }) => name))}`,
          topic,
          segmentIds: [...new Set(held.flatMap(({ segmentIds }) => segmentIds))],
          order: held[0]?.order ?? 0,
          isOwn: false,
          isDenial: false,
          speaker: 'doctor',
          isGathered: true,
        },
      ];

const conceptsIn = (drafts: readonly Draft[], topics: RegExp): Set<string> =>
  new Set(
    drafts
      .filter(({ topic }) => topics.test(topic))
      .flatMap(({ body }) => mentionsOf(plainOf(body)).map(({ concept }) => concept)),
  );

/** What was spoken of in passing as the patient's own, conditions and medicines, where no statement tells of it already. */
export const gatheredFrom = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft[] => {
  const reviewed = medicinesReviewed(utterances, drafts);
  return [
    ...reviewed,
    ...allergiesAsked(utterances, drafts),
    ...draftOf(
      withoutOpposites(
        once([...conditionsConfirmed(utterances), ...conditionsHeld(utterances)], conceptsIn(drafts, /^past_history$/)),
      ),
      `«S» «has|have» ${phrases.history}`,
      'past_history',
    ),
    ...draftOf(
      once(
        drugsTaken(utterances),
        new Set([...conceptsIn([...drafts, ...reviewed], /^medications$/), ...firstPrescribed(utterances)]),
      ),
      '«S» «takes|take»',
      'medications',
    ),
  ];
};

const agrees = sparing(
  /^(?:(?:okay|ok|yes|yeah|yep|sure|all right|great|perfect|no|well|alright|good|oh|fine|doctor|i think),? )*(?:(?:that |it |this |which )?(?:all )?(?:sounds?|works?|is|would be) (?:really |very |just |pretty )?(?:good|great|fine|perfect|like a (?:good |great )?(?:plan|idea|first start|start)|reasonable|okay|wonderful|a good (?:plan|idea))(?! (?:to|question|thing|because))|i (?:agree|can do that|am (?:okay|good|fine|happy) with that|will do that|will give that a try|like that(?: plan| idea)?)|(?:i am )?(?:happy|okay|fine|good) with that|let us do (?:that|it)\b|will do\b)/,
);
const nearestPlan = 14;
/** That the patient agreed, where it was said in answer to what the doctor plans. */
export const agreementIn = (utterances: readonly Utterance[], drafts: readonly Draft[]): Draft | null => {
  const firstPlan = Math.min(
    ...drafts
      .filter(({ topic, speaker }) => (topic === 'plan' || topic === 'follow_up') && speaker === 'doctor')
      .map(({ order }) => order),
  );
  const at = utterances.findLastIndex(
    ({ text, speaker, question }, order) =>
      speaker === 'patient' &&
      !question &&
      order > firstPlan &&
      order > utterances.length * 0.5 &&
      agrees.test(text) &&
      !/\b(?:but|not|rather|except|if|until|worried|afraid)\b/.test(text.replace(/^(?:no,? )+/, '')),
  );
  const said = utterances[at];
  // A parent's word is not the child's.
  if (!said || said.isForPatient) return null;
  const before = drafts.filter(
    ({ order, topic }) => order < at && order >= at - nearestPlan && (topic === 'plan' || topic === 'follow_up'),
  );
  return before.length === 0
    ? null
    : {
        body: phrases.agreement,
        topic: 'plan',
        segmentIds: [...new Set([...(before.at(-1)?.segmentIds ?? []), ...said.segmentIds])],
        order: utterances.length,
        isOwn: false,
        isDenial: false,
        speaker: 'doctor',
        isGathered: true,
      };
};
