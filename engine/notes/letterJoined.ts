import type { Draft } from './drafting.ts';
import type { NotesStatement } from './engine.ts';
import { letterPhrases } from './letterPhrases.ts';
import type { Voice } from './voice.ts';

/** A list of medicines or allergies names them; other bullets are sentences. */
export const isListOf = ({ topic, body, label }: Draft): boolean => {
  if (topic !== 'medications' && topic !== 'allergies') return false;
  return label === undefined ? !/«S»|«D»/.test(listed(body)) : /^(?:Allergies|Medications)$/.test(label);
};
const listed = (body: string): string =>
  body
    .replace(/^«S» «reports\|report» (?:the )?(?=[a-z ,]*\d)/, '')
    .replace(/^.*, «S» (?=«(?:takes|uses)\||«is\|are» (?:still |currently |now )?(?:on|taking) )/, '«S» ')
    .replace(
      /^«S» (?:(?:also |still |currently |just |only )*«(?:takes|uses)\|[a-z]+»|«is\|are» (?:also |still |currently |now )*(?:on|taking|using)) (?:the |a |some )?(?=\S)/,
      '',
    );
/** "She takes perindopril 5 mg" in a list of what she takes: "Perindopril 5 mg". */
export const listedInLetter = (draft: Draft): Draft =>
  draft.topic === 'medications' && !draft.isOwn && draft.label === undefined
    ? { ...draft, body: listed(draft.body) }
    : draft;

const measured =
  /^(?:His|Her|Their|Your|(?:(?:Mr|Ms) )?[A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)?'s?) ((?:blood pressure|BP|pulse|heart rate|temperature|weight|height|body mass index|BMI|oxygen saturation|oxygen level|respiratory rate|breathing rate|HbA1c|eGFR|average blood sugar \(HbA1c\)|kidney function \(eGFR\)|LDL cholesterol|creatinine|haemoglobin|ferritin|TSH|LDL|CRP|albumin ratio)(?: today)?) (is|was) (\d[\d./%]*(?: ?(?:mmHg|kg|cm|bpm|degrees|mmol\/L))?)\.$/u;
const joinable = /^(?:He|She|They|You|I|(?:Mr|Ms) [A-Z][\p{L}'-]+) /u;
const tangled =
  /,|;|:|“|\b(?:and|or|but|if|because|when|which|denies|deny|told me|reports?|impression|opinion|not|no)\b/;
const auxiliary = /^(?:is|are|was|were|has|have|had|can|cannot|could|will|takes?|needs?|drinks?|works?|lives?)\b/;
const mostWords = 22;
const wordCount = (text: string): number => text.split(' ').length;
const union = (...all: readonly NotesStatement[]): string[] => [
  ...new Set(all.flatMap(({ segmentIds }) => segmentIds)),
];
const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** The measurements that follow each other, in one sentence. */
const withMeasures = (statements: readonly NotesStatement[]): NotesStatement[] => {
  const out: NotesStatement[][] = [];
  for (const statement of statements) {
    const last = out.at(-1);
    if (last?.[0] && measured.test(statement.text) && measured.test(last[0].text) && last.length < 5)
      last.push(statement);
    else out.push([statement]);
  }
  return out.flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const rest = others.map(({ text }) => {
      const [, name = '', , value = ''] = measured.exec(text) ?? [];
      return `${name} ${value}`;
    });
    const text = [withoutStop(first.text), ...rest.slice(0, -1)].join(', ');
    return [{ text: `${text} and ${rest.at(-1) ?? ''}.`, segmentIds: union(...group) }];
  });
};

/** The second of two short sentences about the same person, as it follows the first; `null` where they are better apart. */
const following = (first: string, second: string): string | null => {
  if (tangled.test(withoutStop(first)) || tangled.test(withoutStop(second))) return null;
  if (wordCount(first) + wordCount(second) > mostWords) return null;
  const advice = 'The advice was to ';
  if (first.startsWith(advice) && second.startsWith(advice)) return `to ${second.slice(advice.length)}`;
  const [subject = ''] = joinable.exec(second) ?? [];
  const [before = ''] = joinable.exec(first) ?? [];
  const isSame = subject !== '' && (subject === before || /^(?:Mr|Ms) /.test(before) === /^(?:He|She) /.test(subject));
  if (!isSame || before === '' || (subject === 'I ') !== (before === 'I ')) return null;
  const advised = /^(?:[\p{L}'. ]+?) (?:was|were) advised to /u;
  if (advised.test(first) && advised.test(second)) return second.replace(advised, 'to ');
  if (advised.test(first) || advised.test(second)) return null;
  const [verb] = auxiliary.exec(second.slice(subject.length)) ?? [];
  // Only what is told in the same way follows on: "she has lost weight and she is a cook" does not.
  if (verb === undefined || verb !== auxiliary.exec(first.slice(before.length))?.[0]) return null;
  return `${subject === 'I ' ? 'I' : subject.trim().toLowerCase()} ${second.slice(subject.length)}`;
};

const paired = (statements: readonly NotesStatement[]): NotesStatement[] => {
  const out: NotesStatement[] = [];
  let isJoined = false;
  for (const statement of statements) {
    const last = out.at(-1);
    const more: string | null = last && !isJoined ? following(last.text, statement.text) : null;
    isJoined = more !== null;
    if (last && more !== null)
      out[out.length - 1] = {
        text: `${withoutStop(last.text)} and ${more}`,
        segmentIds: union(last, statement),
      };
    else out.push(statement);
  }
  return out;
};

/** The sentences of a paragraph as they follow each other in a letter: measurements together, short ones about the same person in pairs. Nothing changes its order. */
export const connected = (
  statements: readonly NotesStatement[],
  voice: Voice,
  isExamination: boolean,
): NotesStatement[] => {
  const joined = paired(withMeasures(statements));
  const [first, ...others] = joined;
  if (
    !first ||
    !isExamination ||
    voice.isToPatient ||
    /^(?:On\b|Physical|Exam|General|My impression|I )/.test(first.text)
  )
    return joined;
  const begins = /^(?:His|Her|Their|There|The|He|She|They) /.test(first.text)
    ? `${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`
    : first.text;
  return [{ ...first, text: `${letterPhrases.onExamination} ${begins}` }, ...others];
};
