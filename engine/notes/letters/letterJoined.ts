import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { NotesStatement } from '../engine.ts';
import { mayFollow } from './letterFindings.ts';
import { letterPhrases } from './letterPhrases.ts';
import { mentionsOf } from '../mentions.ts';
import { inRuns } from './letterRuns.ts';
import type { Voice } from '../wording/voice.ts';
import { wordCount } from '../wording/wordCount.ts';

/** A sentence of a letter with what it is about. */
export type Told = NotesStatement & { topic: Topic };
/** Where sentences follow each other: an untitled part of a letter that holds the examination alone, and a letter that the doctor signs. */
export type Place = { isExamination: boolean; isLetter: boolean };

/** A letter tells one story, whatever problem a part of it is about. */
export const inOneStory = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft): Draft => {
    const { ofProblem, ...told } = draft;
    return ofProblem === undefined ? draft : told;
  });

const habit = /^(?:Alcohol|Smoking)$/;
const mostAnswers = 4;
/** "Down to one glass", "most nights", "a big glass": what was answered piece by piece of one habit is one answer. */
export const answersTogether = (drafts: readonly Draft[], joint = ', '): Draft[] =>
  drafts.reduce<Draft[]>((out, draft) => {
    const last = out.at(-1);
    const isMore =
      last?.label !== undefined &&
      last.label === draft.label &&
      habit.test(last.label) &&
      [last, draft].every(({ body }) => !/«|\b(?:no|not|never)\b/.test(body)) &&
      last.body.split(joint).length < mostAnswers;
    return last && isMore
      ? [
          ...out.slice(0, -1),
          {
            ...last,
            body: `${last.body}${joint}${draft.body}`,
            segmentIds: [...new Set([...last.segmentIds, ...draft.segmentIds])],
          },
        ]
      : [...out, draft];
  }, []);

/** A list of medicines or allergies names them; other bullets are sentences. */
export const isListOf = ({ topic, body, label }: Draft): boolean => {
  if (topic !== 'medications' && topic !== 'allergies') return false;
  return label === undefined ? !/«S»|«D»/.test(listed(body)) : /^(?:Allergies|Medications)$/.test(label);
};
const listed = (body: string): string =>
  body
    .replace(/^(?:«P» |the )?([a-z]+(?: [a-z]+)?) was (?:put up|increased|put down|reduced|changed) to (?=\d)/, '$1 ')
    .replace(/^«S» «reports\|report» (?:the )?(?=[a-z ,]*\d)/, '')
    .replace(/^.*, «S» (?=«(?:takes|uses)\||«is\|are» (?:still |currently |now )?(?:on|taking) )/, '«S» ')
    .replace(
      /^«S» (?:(?:also |still |currently |just |only )*«(?:takes|uses)\|[a-z]+»|«is\|are» (?:also |still |currently |now )*(?:on|taking|using)) (?:the |a |some )?(?=\S)/,
      '',
    );
const noneKnown = /^«S» «denies\|deny» (?:having )?(?:any )?(?:known )?(?:drug |medicine )?allergies$/;
/** "She takes perindopril 5 mg" in a list of what she takes: "Perindopril 5 mg". */
export const listedInLetter = (draft: Draft): Draft => {
  if (draft.topic === 'allergies' && noneKnown.test(draft.body)) return { ...draft, body: letterPhrases.knownNone };
  return draft.topic === 'medications' && !draft.isOwn && draft.label === undefined
    ? { ...draft, body: listed(draft.body) }
    : draft;
};

const measured =
  /^(?:His|Her|Their|Your|(?:(?:Mr|Ms) )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)?'s?) ((?:blood pressure|BP|pulse|heart rate|temperature|weight|height|body mass index|BMI|oxygen saturation|oxygen level|respiratory rate|breathing rate|HbA1c|eGFR|average blood sugar \(HbA1c\)|kidney function \(eGFR\)|LDL cholesterol|creatinine|haemoglobin|ferritin|TSH|LDL|CRP|albumin ratio)(?: today)?) (is|was) (\d[\d./%]*(?: ?(?:mmHg|kg|cm|bpm|degrees|mmol\/L))?)\.$/u;
const opening = /^(?:He|She|They|You|I|(?:Mr|Ms) [A-Z][\p{L}'-]+) /u;
const tangled =
  /,|;|:|“|\. [A-Z]|\b(?:and|or|but|if|because|when|which|denies|deny|told me|reports?|impression|opinion|not|no)\b/;
const auxiliary = /^(?:was|were|has|have|had|can|cannot|could|takes?|needs?)\b/;
const past =
  /^(?:[a-z]+ed|fell|went|woke|felt|lost|took|saw|began|ran|broke|had|got|kept|threw|tore|caught|hit|slept|ate|drank|left)\b/;
const present = /^(?:also |still |now |never |usually |often )?(?:[a-z]{3,}(?<!s)s|cannot|can)\b/;
const mostWords = 18;
const union = (...all: readonly NotesStatement[]): string[] => [
  ...new Set(all.flatMap(({ segmentIds }) => segmentIds)),
];
const withoutStop = (text: string): string => text.replace(/\.$/, '');

const measuredIn = ({ text }: NotesStatement): string | undefined => measured.exec(text)?.[1];
const tenseOf = ({ text }: NotesStatement): string | undefined => measured.exec(text)?.[2];
/** The measurements that follow each other, in one sentence: each thing once. */
const withMeasures = (statements: readonly Told[]): Told[] => {
  const out: [Told, ...Told[]][] = [];
  for (const statement of statements) {
    const last = out.at(-1);
    const name = measuredIn(statement);
    const isAgain = name !== undefined && last !== undefined && name === measuredIn(last[0]);
    const isNew =
      name !== undefined &&
      last?.every((other) => ![undefined, name].includes(measuredIn(other)) && tenseOf(other) === tenseOf(statement));
    if (last && last.length < 5 && (isNew || (isAgain && last.length === 1 && tenseOf(last[0]) === tenseOf(statement))))
      last.push(statement);
    else out.push([statement]);
  }
  return out.map((group) => {
    const [first, ...others] = group;
    if (others.length === 0) return first;
    const rest = others.map(({ text }) => {
      const [, name = '', , value = ''] = measured.exec(text) ?? [];
      return name === measuredIn(first) ? value : `${name} ${value}`;
    });
    const text = [withoutStop(first.text), ...rest.slice(0, -1)].join(', ');
    return { ...first, text: `${text} and ${rest.at(-1) ?? ''}.`, segmentIds: union(...group), parts: group };
  });
};

/** Whether two sentences tell of the same kind of thing: symptoms, or what was tried for them. */
const isOfKind = (one: string, two: string): boolean =>
  ['symptom', 'drug', 'condition'].some((kind) =>
    [one, two].every((text) => mentionsOf(text.toLowerCase()).some((mention) => mention.kind === kind)),
  );
/** "The pain is on the inside", "the pain wakes her": what is told of one thing. */
const aboutThing =
  /^(?:The|His|Her|Their|Your) (?:[A-Za-z-]+ )?[A-Za-z-]+ (?=(?:is|was|wakes|hurts|comes|goes|lasts|started|has|gets|does|makes|feels|shows|showed)\b)/;

/** The second of two short sentences about the same person and matter, as it follows the first; `null` where they are better apart. */
const following = (first: Told, second: Told): string | null => {
  if (first.topic === 'examination' && second.topic === 'examination' && mayFollow(first.text, second.text))
    return `${second.text.charAt(0).toLowerCase()}${second.text.slice(1)}`;
  if (tangled.test(withoutStop(first.text)) || tangled.test(withoutStop(second.text))) return null;
  if (first.topic !== second.topic || wordCount(first.text) + wordCount(second.text) > mostWords) return null;
  const advice = 'The advice was to ';
  if (first.text.startsWith(advice) && second.text.startsWith(advice)) return `to ${second.text.slice(advice.length)}`;
  const [thing = ''] = aboutThing.exec(second.text) ?? [];
  if (thing !== '' && first.text.startsWith(thing) && /^(?:history|results)$/.test(first.topic))
    return second.text.slice(thing.length);
  const [subject = ''] = opening.exec(second.text) ?? [];
  const [before = ''] = opening.exec(first.text) ?? [];
  const isSame = subject !== '' && (subject === before || (/^(?:Mr|Ms) /.test(before) && /^(?:He|She) /.test(subject)));
  if (!isSame || before === 'I ') return null;
  const [one, two] = [first.text.slice(before.length), second.text.slice(subject.length)];
  const [verb] = auxiliary.exec(two) ?? [];
  // Only what is told in the same way follows on: "she has lost weight and she is a cook" does not.
  const isAlike =
    (verb !== undefined ? verb === auxiliary.exec(one)?.[0] : past.test(one) && past.test(two)) ||
    (first.topic === 'history' && isOfKind(one, two) && [one, two].every((text) => present.test(text)));
  if (!isAlike || /^(?:was|were) advised\b/.test(one)) return null;
  // "She takes perindopril and atorvastatin".
  const [does = ''] = /^(?:takes?|uses?) /.exec(two) ?? [];
  return does !== '' && one.startsWith(does) ? two.slice(does.length) : two;
};

const paired = (statements: readonly Told[]): Told[] => {
  const out: Told[] = [];
  let isJoined = false;
  for (const statement of statements) {
    const last = out.at(-1);
    const more: string | null = last && !isJoined ? following(last, statement) : null;
    isJoined = more !== null;
    if (last && more !== null)
      out[out.length - 1] = {
        ...last,
        text: `${withoutStop(last.text)} and ${more}`,
        segmentIds: union(last, statement),
        parts: [last, statement],
      };
    else out.push(statement);
  }
  return out;
};

/** "On examination", before the findings of the visit. */
const introduced = (first: string, { name }: Voice): string => {
  // A name of a person or of a sign keeps its capital.
  const begins =
    /^[A-Z][a-z]+ (?!\p{Lu})/u.test(first) && !first.startsWith(name) && !/^(?:Mr|Ms|[A-Z][a-z]+['’]s)\b/.test(first)
      ? `${first.charAt(0).toLowerCase()}${first.slice(1)}`
      : first;
  return `${letterPhrases.onExamination} ${begins}`;
};

/** A statement without what it is about. */
const plainly = ({ text, segmentIds, parts }: NotesStatement): NotesStatement =>
  parts ? { text, segmentIds, parts: parts.map(plainly) } : { text, segmentIds };

/**
 * The sentences of a paragraph as they follow each other in a letter: measurements together, what is told in the same way in one, short
 * ones about the same person in pairs. Nothing changes its order.
 */
export const connected = (
  statements: readonly Told[],
  voice: Voice,
  { isExamination, isLetter }: Place,
): NotesStatement[] => {
  const runs = isLetter ? inRuns(withMeasures(statements), voice) : withMeasures(statements);
  const joined = paired(runs).map(plainly);
  const [first, ...others] = joined;
  return first &&
    isExamination &&
    !voice.isToPatient &&
    !/^(?:On\b|Physical|Exam|General|My impression|I )/.test(first.text)
    ? [{ ...first, text: introduced(first.text, voice) }, ...others]
    : joined;
};

/** A list of what is planned needs no words for it. */
export const inList = (statement: NotesStatement): NotesStatement => ({
  ...statement,
  text: statement.text.replace(plan, (_, letter: string) => letter.toUpperCase()),
});
const plan = new RegExp(`^${letterPhrases.planIs} (?:an? |some )?(.)`);
