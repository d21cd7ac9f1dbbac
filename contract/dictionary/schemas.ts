import { z } from 'zod';
import { documentType } from '../enumerations.ts';
import { changesOf, historyItem, id, instant } from '../kit.ts';
import { readersNamed } from '../macros/schemas.ts';

/** Longer than any term or short sentence. */
const LONGEST = 120;
const text = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST)
  .regex(/^\P{C}*$/u, 'No line breaks and no control characters');

/** What is heard: whole words, compared without regard to case, so it begins and ends with a letter or a digit. */
const search = text.regex(/^[\p{L}\p{N}](?:.*[\p{L}\p{N}\p{M}])?$/u, 'Begin and end with a letter or a digit');

/** Words as they are heard, and as they are to be written. */
export const replacementRequest = z.strictObject({ search, replace: text });
export type ReplacementRequest = z.infer<typeof replacementRequest>;
/** The endpoint's address names no row, so the body does. */
export const replacementChanges = z.strictObject({ id, ...changesOf(replacementRequest).shape });
export type ReplacementChanges = z.infer<typeof replacementChanges>;

/** One of a person's own replacements. */
export const replacement = z.object({ id, search: z.string(), replace: z.string(), createdAt: instant });
export type Replacement = z.infer<typeof replacement>;

/** One that holds for somebody, and whose it is. */
export const replacementInForce = z.object({
  search: z.string(),
  replace: z.string(),
  source: z.enum(['own', 'dictionary']),
});
export type ReplacementInForce = z.infer<typeof replacementInForce>;

const doctorsIds = z.array(id).max(500);
/** An entry of the dictionary that administrators keep: for the named doctors, for everybody where none is named. */
export const dictionaryRequest = z.strictObject({ search, replace: text, doctorsIds: doctorsIds.default([]) });
export type DictionaryRequest = z.infer<typeof dictionaryRequest>;
export const dictionaryChanges = changesOf(dictionaryRequest);
export type DictionaryChanges = z.infer<typeof dictionaryChanges>;

export const dictionaryEntry = z.object({
  id,
  search: z.string(),
  replace: z.string(),
  isGlobal: z.boolean(),
  doctorsIds: z.array(id),
  createdAt: instant,
  updatedAt: instant,
});
export const dictionaryEntryInFull = dictionaryEntry.extend({ history: z.array(historyItem), doctors: readersNamed });
export type DictionaryEntryInFull = z.infer<typeof dictionaryEntryInFull>;
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

/** A word as the speller knows it, in its own spelling. */
export const word = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*$/u, 'One word');
export const knownWord = z.object({ id, word: z.string(), createdAt: instant });
export type KnownWord = z.infer<typeof knownWord>;

/** A word of a document, there or wherever it stands, and what is written in its place. */
export const spellingRequest = z
  .strictObject({
    appointmentId: id,
    type: documentType,
    baseVersionId: id,
    word,
    replacement: text,
    isEverywhere: z.boolean(),
    /** Which text block in reading order, and the character in it, where it is one place. */
    block: z.number().int().min(0).optional(),
    start: z.number().int().min(0).optional(),
  })
  .superRefine(({ isEverywhere, ...place }, context) => {
    for (const path of isEverywhere ? [] : (['block', 'start'] as const))
      if (place[path] === undefined) context.addIssue({ code: 'custom', path: [path], message: 'Name the place' });
  });
export type SpellingRequest = z.infer<typeof spellingRequest>;
