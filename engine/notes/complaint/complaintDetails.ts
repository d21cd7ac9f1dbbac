import { sparing } from '../../evidence/sparing.ts';
import { began, lasted, onDay, since, spanOf, times } from '../questions/askedSpan.ts';
import { mentionsIn, wordsOf } from '../../evidence/concepts.ts';
import { polarityOf } from '../../evidence/polarity.ts';
import type { Matter } from './complaintSubject.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { storyPhrases } from '../story/storyPhrases.ts';
import { isLastSpokenOf } from './referentCertain.ts';
import { isAimedAt } from '../symptoms/symptomsTold.ts';
import { namedWith } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';

const noun =
  /(?:pain|aches?|headaches?|cough|swelling|rash|dizziness|numbness|tingling|nausea|vomiting|diarrh?o?ea|weakness|stiffness|tightness|discomfort|palpitations?|fatigue|bleeding|itch|itching|fevers?|cramps|cramping|soreness|lump|congestion|heartburn|reflux|migraines?|bruising|discharge|shortness of breath|redness|wheez(?:e|ing)|sore throat|constipation|incontinence|sweats|chills|vertigo|trouble sleeping|runny nose|stuffy nose)$/;
const shortened = /^(?:painful|hurts?|hurting|sore|aching)$/;

/** The complaints that an utterance names as nouns, those that are there. */
const complaintsIn = (text: string): string[] => {
  const words = wordsOf(text);
  return [
    ...new Set(
      mentionsIn(words).flatMap((mention) => {
        if (mention.kind !== 'symptom' || polarityOf(words, mention) === 'denied' || isAimedAt(words, mention))
          return [];
        const named = namedWith(words, mention);
        if (named !== null && noun.test(named)) return [named];
        if (mention.concept !== 'pain' || !(shortened.test(mention.words) || /pain|ache/.test(mention.words)))
          return [];
        const [part, another] = mentionsIn(words).filter(({ kind }) => kind === 'paired' || kind === 'single');
        return [part && !another ? `${part.words} ${phrases.pain}`.replace(/^head pain$/, 'headache') : phrases.pain];
      }),
    ),
  ];
};

const furthest = 8;
const asksOther = /\b(?:any|have you (?:had|noticed)|do you (?:have|get)|other)\b/;
/** What a question means by "it": the complaint that it names, else the one that was told of last. `null` where several were. */
export const complaintOf = (
  utterances: readonly Utterance[],
  order: number,
): { name: string; segmentIds: readonly string[] } | null => {
  const asked = utterances[order];
  const alone = (named: readonly string[], { segmentIds }: Utterance) =>
    named[0] !== undefined && named.length === 1 ? { name: named[0], segmentIds } : null;
  const askedOf = complaintsIn(asked?.text ?? '');
  if (asked && askedOf.length > 0) return alone(askedOf, asked);
  for (let back = order - 1; back >= Math.max(0, order - furthest); back -= 1) {
    const said = utterances[back];
    if (!said || (said.question && asksOther.test(said.text))) continue;
    const named = complaintsIn(said.text);
    if (named.length > 0) return alone(named, said);
  }
  return null;
};

const like =
  /^(?:an? )?(?:(?:very|more|mostly|quite|and|or|of|a) |,? ?(?:sharp|dull|burning|throbbing|stabbing|aching|achy|constant|intermittent|crampy|cramping|tight|heavy|shooting|pulsating|pounding|squeezing|stinging|dry|productive|wet|yellow|green|clear|white|brown|red|pressure|ache|pain|cough),? ?)+$/;

const tidy = (body: Marked): string =>
  body
    .replace(/[,.]+$/, '')
    .replace(
      /^(?:(?:it|that|this) (?:was|is|started|has been)|started|«S» (?:«(?:thinks|guesses)\|[a-z]+»|would say)|well|just|like|or so|so|now|really|only) /g,
      '',
    )
    .replace(/^(?:just|like|only|now|really) /, '')
    .replace(
      /,? (?:or so|or something|now|at this point|«S» (?:«(?:thinks|guesses|believes)\|[a-z]+»|would say))$/g,
      '',
    )
    .replace(/,? «S» «does\|do» not know$/, '')
    .trim();

const ofFinding =
  /\b(?:f(?:i|ou)nd|diagnos\w+|surger\w+|operation|last (?:time|period)|tests?|tested|scan|vaccin\w*|quit|stop\w*|hospital|notic\w+|born|move\w*|fill\w*|eat|ate)\b/;

const isFeltIn = /pain|ache|swelling|numbness|tingling|weakness|stiffness|soreness|cramping/;
/** The statement that a question about a complaint and its answer make; `null` where they make none. */
const detailOf = (label: string, answer: string, question: string, complaint: string | null): Marked | null => {
  if (label === 'Severity') {
    const [, from] =
      /^(?:(?:about|probably|maybe|around|like|at|a|an) )*(\d+(?:\.\d+)?(?: (?:to|or) (?:an? )?\d+)?)(?:\/10| out of 10)?$/.exec(
        answer,
      ) ?? [];
    return from !== undefined && /\b10\b/.test(`${question} ${answer}`)
      ? `${from.replace(/ (?:or|to)(?: an?)? /, '–')}/10`
      : null;
  }
  if (complaint === null) return null;
  const the = `${phrases.the} ${complaint}`;
  if ((label === 'Onset' || label === 'Duration') && !ofFinding.test(question)) {
    const [, span] = lasted.exec(answer) ?? [];
    const [, days] = /^(?:about |like )?(\d+)$/.exec(answer) ?? [];
    const [, unit] = /\bhow many (days|weeks|months|years) ago\b/.exec(question) ?? [];
    if (days !== undefined && unit !== undefined) return `${the} ${phrases.began} ${answer} ${unit} ago`;
    if (began.test(answer)) return `${the} ${phrases.began} ${onDay(answer)}`;
    // A minute or two is how long it lasts each time, and not since when it is there.
    if (span !== undefined && /\b(?:seconds?|minutes?)\b/.test(span)) return `${the} ${storyPhrases.lasts} ${span}`;
    if (span !== undefined) return `«S» «has|have» had ${the} for ${span.replace(/^(for )?these /, 'the ')}`;
    if (since.test(answer)) return `«S» «has|have» had ${the} ${answer}`;
  }
  const isMany = /(?:aches|pains|headaches|migraines|cramps|sweats|chills|palpitations)$/.test(complaint);
  if (label === 'Lasting' && lasted.test(answer))
    return `${the} ${isMany ? 'last' : 'lasts'} ${answer.replace(/^for /, '')}`;
  if (label === 'Frequency' && times.test(answer)) return `«S» «gets|get» ${complaint} ${answer}`;
  if (label === 'Character' && like.test(answer)) return `${the} ${isMany ? 'are' : 'is'} ${answer}`;
  const [, side, part] = /^(?:«P» |the )?(left|right)(?: ([a-z]+))?(?: side)?$/.exec(answer) ?? [];
  const sided = /\bwhich ([a-z]+)\b/.exec(question)?.[1];
  if (label === 'Site' && side !== undefined && sided !== undefined && sided !== 'side' && (part ?? sided) === sided)
    return isFeltIn.test(complaint) ? `${the} is in «P» ${side} ${sided}` : null;
  if (
    label === 'Site' &&
    /^(?:mostly |mainly |just |more )?(?:in|on|at|over|behind|around) (?:the|«P»|both) [a-z «»P]{3,40}$/.test(answer)
  )
    return `${the} ${isMany ? 'are' : 'is'} ${answer}`;
  return null;
};

const ofSmoking = /^Duration \(smok/;
const smokingFor = (draft: Draft): Draft[] => {
  const { label: _, ...rest } = draft;
  const answer = tidy(draft.body);
  const [, span] = lasted.exec(answer) ?? [];
  return span === undefined && !since.test(answer)
    ? []
    : [
        {
          ...rest,
          body: `«S» «has|have» ${phrases.smoked} ${span === undefined ? answer : `for ${span}`}`,
          topic: 'social_history',
          isGathered: true,
        },
      ];
};

const wouldSay = sparing(
  /^«S» (?:would say|«(?:says|thinks|guesses)\|[a-z]+»),? (?:that )?(?:it is )?(?:(?:probably|about|maybe|like|around) )*(?:an? )?(\d+)(?:\/10| out of 10)?(?:,? it is (?:very |quite |really |pretty )?(?:painful|sore|bad))?$/,
);
/** "I would say a 6", asked for a number: how bad it is; `null` for what is no rating. */
const ratedAs = (draft: Draft, utterances: readonly Utterance[]): Draft | null => {
  const [, given] = draft.label === undefined ? (wouldSay.exec(draft.body) ?? []) : [];
  const asked = utterances.slice(Math.max(0, draft.order - 2), draft.order).find(({ text }) => /\b10\b/.test(text));
  return given === undefined || !asked
    ? null
    : {
        ...draft,
        label: 'Severity',
        body: `${given}/10`,
        topic: 'history',
        segmentIds: [...new Set([...asked.segmentIds, ...draft.segmentIds])],
      };
};

const whenWasThat = /\b(?:when|how long ago) was (?:that|this|it)\b/;
/** "He picked up an irregular pulse." "When was that?": when it was found, which is not when it began. */
const asksWhenFound = (utterances: readonly Utterance[], order: number): boolean =>
  whenWasThat.test(utterances[order]?.text ?? '') &&
  utterances.slice(Math.max(0, order - 5), order).some(({ text }) => ofFinding.test(text) || foundBy.test(text));
const foundBy = /\b(?:picked up|pick up|told|took|checked|measured|referred|sent)\b/;

/** All that a question about a complaint holds beside its name: when it began, how long and how often it is there, where, and what it is like. */
const ofComplaintAlone =
  /^(?:and|so|okay|then|now|just|first|how|what|when|where|which|whereabouts|long|often|frequent\w*|many|times?|do|does|did|is|are|was|were|has|have|had|been|be|you|your|it|this|that|these|those|they|them|the|a|an|for|on|in|of|to|at|or|any|all|start\w*|began|begins?|beg[au]n|coming|comes?|came|happen\w*|go\w*|noticed?|noticing|experienc\w*|having|gets?|getting|got|feel\w*|last\w*|describe\w*|would|say|can|could|tell|me|exactly|roughly|about|approximately|kind|sort|type|like|there|located|hurt\w*|bother\w*|spot|place|side|right|left|days?|weeks?|months?|years?|hours?|minutes?|day|night|morning|today|now|usually|typically|normally|actually|little|more|bit|symptoms?|quality|character|pain|ago|ever|since|before|each|every|occur\w*|present|show|up|again|month|week|point|long)$/;
/** "How long was that weight loss over?", "how many days have you had the hoarse voice?": of something that the complaint's name does not hold. */
const isOfComplaintAlone = (question: string, complaint: string): boolean => {
  const own = new Set(wordsOf(complaint));
  const parts = new Set(
    mentionsOf(question)
      .filter(({ kind }) => kind === 'paired' || kind === 'single')
      .flatMap(({ words }) => wordsOf(words)),
  );
  // What is asked of a case only is not asked of the complaint.
  if (
    /\b(?:when|if|while|whenever|after|before|during) (?:you|it|that|the|your)\b/.test(
      question.replace(/^.*?\bwhen (?=did|was|do|does|is|were)/, ''),
    )
  )
    return false;
  return wordsOf(question).every(
    (word) => !/^[a-z]/.test(word) || ofComplaintAlone.test(word) || own.has(word) || parts.has(word),
  );
};

/** Whether an answer under a label tells of what it is: "duration: 18 months" alone does not. */
export const tellsOfWhat = ({ label, isOwn }: Draft): boolean =>
  isOwn || !/^(?:(?:Lasting|Frequency|Character|Site)$|(?:Onset|Duration)\b)/.test(label ?? '');

const withSpan = (draft: Draft, { body, from, isOfDrug }: NonNullable<ReturnType<typeof spanOf>>): Draft => {
  const { label: _, ...rest } = draft;
  return {
    ...rest,
    body,
    topic: isOfDrug ? 'medications' : rest.topic,
    segmentIds: [...new Set([...from.segmentIds, ...rest.segmentIds])],
  };
};

const ofOtherThing =
  /\b(?:tak(?:e|ing)|(?:been|you) on|liv(?:e|ed|ing)|work\w*|smok\w+|drink\w*|married|pregnan\w+|sleep\w*|exercis\w*)\b/;
const ofIt = /\b(?:it|this|that|these|symptoms?|happen\w*)\b/;
const labels = /^(?:Onset|Duration|Lasting|Frequency|Severity|Character|Site)\b/;
/** Answers to what is asked of a complaint, each as a sentence that names the complaint where that can be done: "the headache started 2 days ago". */
export const withComplaintNamed = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  matter: Matter | null,
): Draft[] =>
  drafts.flatMap((draft) => {
    if (ofSmoking.test(draft.label ?? '')) return smokingFor(draft);
    const rated = ratedAs(draft, utterances);
    if (rated !== null) return [rated];
    const label = labels.exec(draft.label ?? '')?.[0];
    if (label === undefined || draft.isGathered || !/^(?:history|review_of_systems|past_history)$/.test(draft.topic))
      return [draft];
    const question = utterances[draft.order];
    if (!question) return [draft];
    if (asksWhenFound(utterances, draft.order)) return [];
    const span = spanOf(utterances, draft.order, tidy(draft.body));
    if (span !== null) return [withSpan(draft, span)];
    // "How long have you been on the Crestor?": of something else.
    if (
      ofOtherThing.test(question.text) ||
      mentionsOf(question.text).some(({ kind }) => /^(?:drug|condition|procedure)$/.test(kind))
    )
      return [draft];
    const near = complaintOf(utterances, draft.order);
    const isOfMatter = near === null && matter !== null && ofIt.test(question.text);
    const complaint = isOfMatter ? matter.name.replace(/^the /, '') : (near?.name ?? null);
    if (complaint !== null && label !== 'Severity') {
      const referent = { name: complaint, concept: mentionsOf(complaint)[0]?.concept ?? complaint };
      const isNamed = complaintsIn(question.text).length > 0;
      if (
        !isOfComplaintAlone(question.text, complaint) ||
        (!isNamed && !isLastSpokenOf(utterances, draft.order, referent))
      )
        return [draft];
    }
    const body = detailOf(label, tidy(draft.body), question.text, complaint);
    if (body === null) return [draft];
    const named = isOfMatter ? matter.segmentIds : (near?.segmentIds ?? []);
    const from = { segmentIds: [...new Set([...named, ...draft.segmentIds])] };
    if (label === 'Severity') return [{ ...draft, ...from, label, body, topic: 'history' as const }];
    const { label: _, ...rest } = draft;
    return [{ ...rest, ...from, body, topic: 'history' as const }];
  });
