import type { AnswerOf, RequestOf } from '@auscult/contract/kit.ts';
import type { fromSample } from '@auscult/contract/templates/endpoints.ts';
import { topic, type TemplateBlock } from '@auscult/contract/templates/schemas.ts';
import { proposedTopics } from '@auscult/contract/templates/topics.ts';

type Guessed = { block: TemplateBlock; because: string };

const isDate = /^(?:date:?\s*)?\d{1,2}(?:[/.-]\d{1,2}[/.-]\d{2,4}|(?:st|nd|rd|th)?\s+\p{L}+\s+\d{4})\.?$/iu;
const isSalutation = /^dear\b/i;
const isRegarding = /^re\b[:.]?/i;
const isSignOff = /^(?:(?:yours|kind|warm|best|with kind)\b.*|regards),?$/i;
/** A short line of its own without an end of a sentence, or one that ends in a colon. */
const titleOf = (line: string): string | undefined =>
  line.length <= 60 && !/[.?!,;]$/.test(line) && line.split(' ').length <= 6
    ? line.replace(/:$/, '').trim()
    : undefined;

const section = (id: string, title: string, because: string): Guessed => {
  const topics = [...new Set(proposedTopics(title))];
  return {
    block: {
      type: 'section',
      id,
      title,
      instruction: '',
      topics: topics.length > 0 ? topics : [...topic.options],
      style: 'prose',
      omitWhenEmpty: true,
    },
    because,
  };
};

/**
 * A template guessed from a letter. Only what is known to be form becomes text, with variables where the letter had names and dates:
 * nothing of what the letter says of its patient enters the template. An untitled paragraph becomes a section.
 */
export const guessTemplate = ({ type, text }: RequestOf<typeof fromSample>['body']): AnswerOf<typeof fromSample> => {
  const guessed: Guessed[] = [];
  const id = (): string => `block-${guessed.length + 1}`;
  const add = (words: string, because: string) =>
    void guessed.push({ block: { type: 'text', id: id(), text: words }, because });
  const isLetter = type !== 'note';
  let isTitled = false;
  for (const line of text
    .split(/\n+/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    if (isDate.test(line)) add('{{date.long}}', 'A line that holds a date');
    else if (isLetter && isSalutation.test(line)) {
      add('Dear {{referrer.greeting}},', 'A salutation');
      guessed.push({ block: { type: 'letter_opening', id: id() }, because: 'What follows a salutation' });
    } else if (isRegarding.test(line))
      add('Re: {{patient.fullName}}, born {{patient.birthDate}}', 'A line that names the patient');
    else if (isSignOff.test(line)) {
      if (isLetter)
        guessed.push({ block: { type: 'letter_closing', id: id() }, because: 'What comes before the sign-off' });
      guessed.push({ block: { type: 'signature', id: id() }, because: 'A sign-off' });
      break;
    } else {
      const title = titleOf(line);
      const known = title !== undefined && proposedTopics(title).length > 0 ? title : undefined;
      if (known !== undefined) guessed.push(section(id(), known, 'A title and what follows it'));
      else if (!isTitled && guessed.at(-1)?.block.type !== 'section')
        guessed.push(section(id(), '', 'A paragraph without a title'));
      isTitled = known !== undefined;
    }
  }
  if (guessed.length === 0) guessed.push(section(id(), '', 'The whole text'));
  const blocks = guessed.slice(0, 200).map(({ block }) => block);
  return {
    content: { name: 'From a letter', type, speciality: null, consultationTypes: [], noteLength: 'medium', blocks },
    guesses: guessed.slice(0, 200).map(({ block, because }) => ({ blockId: block.id, because })),
  };
};
