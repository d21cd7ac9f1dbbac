import { sparing } from '../../evidence/sparing.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { sentencesIn } from '../../evidence/sentences.ts';
import type { Draft } from '../drafting.ts';
import { letterPhrases } from './letterPhrases.ts';
import { agreeing, fromDoctor, fromPatient } from '../wording/person.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { upperFirst } from '../wording/letterCase.ts';

const activity =
  '(?:lift\\w*|carry\\w*|push\\w*|pull\\w*|bend\\w*|twist\\w*|squat\\w*|kneel\\w*|climb\\w*|crawl\\w*|ladders?|steps|stairs|scaffold\\w*|heights?|reach\\w*|overhead|shoulder height|driv\\w+|forklift|machin\\w+|power tools|vehicles?|uneven ground|stand\\w*|sit|sitting|walking|grip\\w*|typing|keyboard|computer|repetitive|vibrat\\w+|weight-?bearing|night shifts?|shifts?|duties|hours|overtime|customers?|heavy (?:work|things))';
/** "No lifting over five kilos", "avoid ladders", "do not drive": what the worker is not to do; "cannot fully bend" is what was found. */
const limit = new RegExp(
  `^(?:no|avoid|nothing|not|do not|never|limit\\w*|only|minimal|restricted?|you (?:should not|cannot|can not|must not|are not to)) (?!(?:fully|quite|really|properly|completely|even) )(?:[a-z0-9'-]+ ){0,8}?${activity}\\b`,
);
/** "Sit for thirty minutes at most", "change position every half hour". */
const paced =
  /^(?:sit|stand|walk|change (?:your )?position|get up|take (?:a )?breaks?|rest breaks?|a break)\b.*\b(?:\d+ (?:minutes?|hours?)|half (?:an )?hour|every|at most|at a time)\b/;
const needed = /^you (?:will )?(?:need|have) to (?:be able to )?/;
const hours =
  /\b(?:\d+ hours? (?:a|per) (?:day|shift|week)|\d+ (?:days?|shifts?) (?:a|per) week|(?:normal|full|reduced|usual) hours|full[- ]time|part[- ]time|half days?)\b/;
const capable =
  /\b(?:unfit|fit for (?:work|all|suitable|light|modified|normal|full|pre|office|some)|off work|(?:a|one|two|three|\d+|this|next|the rest of (?:the|this)) (?:days?|weeks?|week|fortnight|shift) off|put you off|off until|back (?:to|at) work|return(?:ing)? to work|(?:office|light|suitable|modified|alternat\w+|normal|full|usual|pre-?injury|desk|seated|restricted) (?:duties|duty|work)|no (?:current )?(?:work )?capacity|capacity (?:for|to) work|certificate (?:of capacity )?(?:for|until|runs|from|to))\b/;
/** What held before, or what the employer has. */
export const otherCapacity =
  /\b(?:last time|previous\w*|last (?:week|month|year|certificate)|used to|(?:they|he|she|work) (?:have|has|had|offer\w*))\b/;
const imperative = /^(?:have|take|stay|keep|go|start|return)\b/;
const lead = /^(?:(?:and|but|so|also|then|okay|right|well|yes|that is fine|just),? )+/;

const given = (body: string, topic: Draft['topic'], utterance: Utterance, order: number): Draft => ({
  body,
  topic,
  segmentIds: [...utterance.segmentIds],
  order,
  isOwn: false,
  isDenial: false,
  speaker: utterance.speaker,
});

/** What the doctor said of the worker's capacity: fitness, hours, limits and their dates, each in the words in which it was said. */
export const capacityIn = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((utterance, order) => {
    if (utterance.speaker !== 'doctor' || utterance.question) return [];
    const text = utterance.text.replace(lead, '');
    if (otherCapacity.test(text)) return [];
    const isPaced = paced.test(text.replace(needed, ''));
    if (!limit.test(text) && !isPaced && !hours.test(text) && !capable.test(text)) return [];
    const body = fromDoctor(text);
    return [given(imperative.test(text) ? `«S» «A» ${body}` : body, 'work_capacity', utterance, order)];
  });

const answersAfter = (utterances: readonly Utterance[], at: number): { utterance: Utterance; order: number }[] => {
  const turn = utterances[at + 1]?.turn;
  return utterances.flatMap((utterance, order) =>
    order > at && utterance.turn === turn && utterance.speaker === 'patient' && !utterance.question
      ? [{ utterance, order }]
      : [],
  );
};

const secondVerb =
  /(«[a-z]+\|[a-z]+»[^«]*?,? and )(lift|carry|drive|push|pull|pack|load|clean|stand|sit|bend|climb|work|walk|make|take)\b/;
/** "I use spanners all day and lift engine parts": the second verb agrees as the first does. */
const withSecondVerb = (body: string): string =>
  body.replace(secondVerb, (_, before: string, verb: string) => `${before}${agreeing(verb) ?? verb}`);
const asksOfJob =
  /\b(?:remind me|tell me) what you do\b|\bwhat do you do (?:there|at work)\b|\bwhat (?:do you do|sort of work|kind of work|type of work|is your (?:job|work|role|occupation)|(?:does|do) (?:your|the) (?:job|work|role) involve)\b|\byour usual (?:job|duties|work)\b|\bwhat .*\bfor (?:work|a living)\b|\bwhat does your (?:job|work|role)\b/;
/** "It's all lifting and shovelling": what the job is made of. */
const ofAll = /^it is (?=(?:all|mostly|mainly|a lot of|lots of|heavy)\b)/;
/** What the worker answered about the job, whole. */
export const dutiesIn = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((asked, at) =>
    asked.speaker === 'doctor' && asked.question && asksOfJob.test(asked.text)
      ? answersAfter(utterances, at)
          .slice(0, 4)
          .map(({ utterance, order }) => ({
            order,
            utterance: { ...utterance, text: utterance.text.replace(ofAll, '') },
          }))
          .filter(({ utterance: { text } }) => text.includes(' ') && !/^(?:i am )?(?:it|that|this)\b/.test(text))
          .map(({ utterance, order }, index) => {
            const [, job] = /^i am (an? .+)$/.exec(utterance.text) ?? [];
            const said = given(fromPatient(job ?? utterance.text), 'social_history', utterance, order);
            const duty = { ...said, body: withSecondVerb(said.body), isGathered: true };
            const isSentence = job === undefined && /^(?:i|my|it|the|we)\b/.test(utterance.text);
            return index > 0 || isSentence ? duty : { ...duty, label: 'Occupation' };
          })
      : [],
  );

export const injuring =
  /\b(?:injur(?:ed|y|ies)|hurt(?! when| if)|cut(?! (?:right |way |it |them )?(?:back|down|out)\b)|fell|fall (?:at|from|off|down|on)|slipped|tripped|twisted|rolled|strained|sprained|lifting|lifted|pull(?:ed|ing)|push(?:ed|ing)|carrying|crush\w*|struck|hit|jammed|yanked|caught|trapped|burn(?:ed|t)|landed|trod|popped|stung|splashed|sprayed|went (?:bang|pop|across|through|into)|lost (?:my|his|her) (?:grip|footing|balance)|done my|stuffed|wrecked|buggered|wrenched|tweaked|ricked|grabbed|felt (?:something|it|a) (?:go|give|pop|tear|pull|snap|crack|click|twinge|rip)|back went|bent (?:down|over))(?=)\b/;
const asksHow =
  /\bwhat (?:happened|did you do|were you doing|have you done|went wrong)\b|\bhow (?:did|was) (?:it|that|this|you)\b|\bwhat has happened\b/;
const atWork =
  /\b(?:at|from|on the way to) work\b|\bon (?:site|the job|shift)\b|\b(?:warehouse|factory|workshop|depot)\b/;
const another =
  /\b(?:he|she|they|him|her|them|we|us|me and|another|mate|boss|fella|bloke|guy|someone|somebody|client|resident|patient)\b/;
const mostSentences = 4;

export type Told = { text: string; segmentIds: string[] };
export type Injury = {
  /** The words in which the date was told; `null` where it was not. */ date: Told | null;
  /** How it happened: a statement, or the worker's own words where other people are in it. */ mechanism: Draft[];
};

const month = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const weekday = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const dated = new RegExp(
  `\\b(?:the )?(?:(?:${weekday},? )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?|(?:twenty |thirty )?[a-z]+(?:st|nd|rd|th)) (?:of )?${month}(?:,? \\d{4})?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|(?:last |this )?${weekday}(?:,? the [a-z-]+(?:st|nd|rd|th)| (?:morning|afternoon|evening|night|week))?|(?:last|this) (?:week|night|month|morning|afternoon)|yesterday(?: (?:morning|afternoon|evening))?|earlier today|today|(?:a|an|one|two|three|four|five|six|\\d+|a (?:couple of|few)) (?:days?|weeks?|months?|years?) ago)\\b`,
  'i',
);
const clock =
  /\b(?:at |about |around |just (?:after|before) )*(?:half past |quarter (?:past|to) )?(?:\d{1,2}(?:[:.]\d{2})?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: (?:in the (?:morning|afternoon|evening)|at night|am|pm|o'clock))\b/i;
const asksWhen = /\bwhen (?:was|did|were)\b|\bwhat (?:day|date|time)\b/;

const corrected = /\b(?:no|hang on|wait|actually|sorry|i mean|rather)\b/i;
const everyDay = new RegExp(dated.source, 'gi');
/** The day, and the hour where it was said with it. */
const dateIn = (text: string): string | null => {
  const days = text.match(everyDay) ?? [];
  // "No, hang on, yesterday was, yeah, Monday": who puts it right says the right one last.
  const day = corrected.test(text) ? days.at(-1) : days[0];
  const time = clock.exec(text)?.[0];
  if (day === undefined) return null;
  return time === undefined || day.includes(time) ? day : `${day}, ${time.trim()}`;
};

/** When the injury happened, as it was told: with the injury, or in answer to "when"; of an injury that the doctor set down or dictated, from that. */
const dateOf = (utterances: readonly Utterance[], mechanism: readonly Draft[], own: readonly Draft[]): Told | null => {
  for (const draft of [
    ...own.filter(({ body }) => injuring.test(body) || /\bdate of injury\b/i.test(body)),
    ...mechanism,
  ]) {
    const text = dateIn(draft.body);
    if (text !== null && draft.segmentIds.length > 0) return { text, segmentIds: draft.segmentIds };
  }
  // "It was last Tuesday. I was unloading the truck": told in the same breath.
  const [how] = mechanism;
  const beside = how === undefined ? [] : [how.order - 1, how.order + 1, how.order + 2];
  for (const order of beside) {
    const said = utterances[order];
    if (said?.turn !== utterances[how?.order ?? -1]?.turn || said?.question !== false) continue;
    const text = dateIn(said.text);
    if (text !== null) return { text, segmentIds: said.segmentIds };
  }
  const confirmed = utterances.findIndex(
    ({ speaker, question, text }, at) =>
      speaker === 'doctor' &&
      question &&
      injuring.test(text) &&
      dateIn(text) !== null &&
      /^(?:yes|yeah|yep|yup|that is right|correct|it was)\b/.test(utterances[at + 1]?.text ?? ''),
  );
  const asked = utterances[confirmed];
  const answer = utterances[confirmed + 1];
  if (asked && answer) {
    const time = clock.exec(answer.text)?.[0];
    const text = [dateIn(asked.text) ?? '', ...(time === undefined ? [] : [time.trim()])].join(', ');
    return { text, segmentIds: [...new Set([...asked.segmentIds, ...answer.segmentIds])] };
  }
  const first = mechanism[0]?.order;
  for (const [at, asked] of utterances.entries()) {
    if (!asked.question || !asksWhen.test(asked.text) || /\b(?:start|last|next|tetanus)\b/.test(asked.text)) continue;
    if (first === undefined ? !/\b(?:happen|injur\w*|accident|hurt)\b/.test(asked.text) : Math.abs(at - first) > 14)
      continue;
    for (const { utterance } of answersAfter(utterances, at).reverse()) {
      const text = dateIn(utterance.text);
      if (text !== null) return { text, segmentIds: [...utterance.segmentIds] };
    }
  }
  const before = own.find(({ body }) => injuring.test(body) && dateIn(body) !== null);
  return before ? { text: dateIn(before.body) ?? '', segmentIds: [] } : null;
};

const hurting = sparing(
  /\bi (?:had |have |was |just |kind of )*(?:hurt|injured|cut|fell|slipped|tripped|twisted|rolled|strained|sprained|burn(?:ed|t)|jammed|crushed|landed|lifting|carrying)\b(?! asleep)/,
);
type At = { utterance: Utterance; order: number };
const longAgo = sparing(
  /\b(?:not|never|nothing)\b.*\b(?:hurt|injur\w+|cut|burn\w*)\b|\b(?:years? ago|as a (?:child|kid|teenager)|when i was|used to|previous\w*|before that)\b/,
);
/** What somebody was at, or what happened next: of one story with the sentence beside it. */
const ofStory =
  /^(?:and |so |then |but )*(?:(?:i|we) (?:was|were|had been|missed|bent|fell|went down|lost|trod|stepped|reached|turned|[a-z]*slipped|tripped|twisted|dropped|landed)|(?:it|the [a-z]+|my [a-z]+(?: [a-z]+)?) (?:gave way|gave out|went|slipped|tipped|jammed|rolled|fell|broke|twisted|caught|snapped|popped|collapsed|dropped|swung|kicked))\b/;
/** The sentences of the same breath that belong to the story: "I have done my knee at work. I was coming down a ladder". */
const withBreath = (told: readonly At[], utterances: readonly Utterance[]): At[] => {
  const orders = new Set(told.map(({ order }) => order));
  for (const { order, utterance } of told)
    for (const step of [-1, 1])
      for (let next = order + step; ; next += step) {
        const beside = utterances[next];
        if (!beside || beside.turn !== utterance.turn || beside.question || longAgo.test(beside.text)) break;
        if (!ofStory.test(beside.text)) break;
        orders.add(next);
      }
  return [...orders]
    .sort((a, b) => a - b)
    .flatMap((order) => {
      const utterance = utterances[order];
      return utterance ? [{ utterance, order }] : [];
    })
    .slice(0, mostSentences);
};
/** Where the worker tells how it happened: at work, or in answer to that; else the first that tells of being hurt. */
const toldOfInjury = (utterances: readonly Utterance[]): At[] => {
  const byPatient = utterances.flatMap((utterance, order): At[] =>
    utterance.speaker === 'patient' &&
    !utterance.question &&
    injuring.test(utterance.text) &&
    !longAgo.test(utterance.text)
      ? [{ utterance, order }]
      : [],
  );
  const asked = utterances.flatMap((utterance, at) =>
    utterance.speaker === 'doctor' && utterance.question && asksHow.test(utterance.text)
      ? answersAfter(utterances, at).map(({ order }) => order)
      : [],
  );
  const told = byPatient.filter(({ utterance, order }) => atWork.test(utterance.text) || asked.includes(order));
  const found = told.length > 0 ? told : byPatient.filter(({ utterance }) => hurting.test(utterance.text)).slice(0, 1);
  return withBreath(found.slice(0, mostSentences), utterances);
};

const longestQuote = 70;
/** The worker's sentences about it as they were heard; where speech has no marks, what was made out of them. */
const quotedFrom = (
  ids: readonly string[],
  told: readonly At[],
  said: readonly Pick<TranscriptSegment, 'id' | 'text'>[],
): string => {
  const heard = said
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ text }) => sentencesIn(text).map((sentence) => sentence.text.trim()))
    .filter((text) => injuring.test(text.toLowerCase()) && !text.endsWith('?'))
    .join(' ');
  const isShort = heard !== '' && heard.split(' ').length <= longestQuote;
  const quote = isShort ? heard : told.map(({ utterance }) => upperFirst(utterance.text.replace(lead, ''))).join('. ');
  return upperFirst(quote.replace(/[“”"]/g, '').replace(/\.$/, ''));
};

/** "I've stuffed my shoulder", as a report has it. */
const plainly = (body: string): string =>
  body.replace(/\b(?:stuffed|wrecked|buggered)(?: up)? (?=«P» )/, `${letterPhrases.injured} `);

/** What the worker told of how it happened, and when. Nothing is worked out: "last Thursday" stays so. */
export const injuryIn = (
  utterances: readonly Utterance[],
  own: readonly Draft[],
  said: readonly Pick<TranscriptSegment, 'id' | 'text'>[],
): Injury => {
  const told = toldOfInjury(utterances);
  const [first] = told;
  const isOfOthers = told.some(({ utterance }) => another.test(utterance.text));
  const ids = [...new Set(told.flatMap(({ utterance }) => utterance.segmentIds))];
  const words = first && {
    ...given(`${letterPhrases.inOwnWords}: “${quotedFrom(ids, told, said)}”`, 'history', first.utterance, first.order),
    segmentIds: ids,
  };
  const mechanism =
    words && isOfOthers
      ? [words]
      : told.map(({ utterance, order }) =>
          given(plainly(fromPatient(utterance.text.replace(lead, ''))), 'history', utterance, order),
        );
  return { date: dateOf(utterances, mechanism, own), mechanism };
};
