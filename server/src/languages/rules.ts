import type { list } from '@auscult/contract/languages/endpoints.ts';
import { clinicalLanguages, DEFAULT_LANGUAGE, isRightToLeft, languageName } from '@auscult/contract/languages.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { House } from '../platform/house.ts';

type Told = readonly string[] | undefined;

/** An engine that knows a language knows its regions. */
const knows = (told: Told, tag: string): 'yes' | 'no' | 'untold' => {
  if (told === undefined) return 'untold';
  return told.some((known) => tag === known || tag.startsWith(`${known}-`)) ? 'yes' : 'no';
};

/** The list of languages, by name, with what each engine in force says that it knows. */
export const listLanguages = ({ speech, notes }: Pick<House, 'speech' | 'notes'>): AnswerOf<typeof list> =>
  clinicalLanguages
    .map((id) => ({
      id,
      name: languageName(id),
      nativeName: languageName(id, id),
      isRightToLeft: isRightToLeft(id),
      isDefault: id === DEFAULT_LANGUAGE,
      speech: knows(speech.languages, id),
      notes: knows(notes.languages, id),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
