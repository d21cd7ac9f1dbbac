import type { list } from '@auscult/contract/languages/endpoints.ts';
import { clinicalLanguages, DEFAULT_LANGUAGE, isRightToLeft, otherNames } from '@auscult/contract/languages.ts';
import type { AnswerOf } from '@auscult/contract/kit.ts';
import type { House } from '../platform/house.ts';

type Told = readonly string[] | undefined;

/** An engine that knows a language knows its regions. */
const knows = (told: Told, tag: string): 'yes' | 'no' | 'untold' => {
  if (told === undefined) return 'untold';
  return told.some((known) => tag === known || tag.startsWith(`${known}-`)) ? 'yes' : 'no';
};

const nameIn = (locale: string, tag: string): string =>
  otherNames[tag] ?? new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;

/** The list of languages, by name, with what each engine in force says that it knows. */
export const listLanguages = ({ speech, notes }: Pick<House, 'speech' | 'notes'>): AnswerOf<typeof list> =>
  clinicalLanguages
    .map((id) => ({
      id,
      name: nameIn('en-AU', id),
      nativeName: nameIn(id, id),
      isRightToLeft: isRightToLeft(id),
      isDefault: id === DEFAULT_LANGUAGE,
      speech: knows(speech.languages, id),
      notes: knows(notes.languages, id),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en-AU'));
