import { z } from 'zod';
import { appointment } from '../appointments/schemas.ts';
import { errors } from '../errors.ts';
import { appointmentDocument } from '../documents/schemas.ts';
import { dictionaryErrors } from './errors.ts';
import { endpoint, flagText, id, listQuery, many, nothing, page } from '../kit.ts';
import {
  dictionaryChanges,
  dictionaryEntry,
  dictionaryEntryInFull,
  dictionaryRequest,
  replacement,
  replacementChanges,
  replacementInForce,
  replacementRequest,
  knownWord,
  spellingRequest,
  word,
} from './schemas.ts';

const own = '/users/settings/replacements';
export const listOwn = endpoint({
  method: 'GET',
  path: own,
  access: 'any',
  summary: 'Own word replacements, by what is heard',
  query: listQuery(20),
  response: page(replacement),
});
export const createOwn = endpoint({
  method: 'POST',
  path: own,
  access: 'any',
  summary: 'Add a word replacement of one’s own',
  body: replacementRequest,
  response: replacement,
  errors: [errors.replacementListed],
});
export const updateOwn = endpoint({
  method: 'PATCH',
  path: own,
  access: 'any',
  summary: 'Change a word replacement of one’s own',
  body: replacementChanges,
  response: replacement,
  errors: [errors.notFound, errors.replacementListed],
});
export const removeOwn = endpoint({
  method: 'DELETE',
  path: own,
  access: 'any',
  summary: 'Remove a word replacement of one’s own',
  query: z.object({ id }),
  response: nothing,
  errors: [errors.notFound],
});
export const listInForce = endpoint({
  method: 'GET',
  path: '/config/post-processing-dictionary/replacements',
  access: 'any',
  summary: 'Replacements in force for the signed-in user: own ones, and the dictionary’s',
  response: z.array(replacementInForce),
});
export const replaceWords = endpoint({
  method: 'POST',
  path: '/appointments/dictionary/replace',
  access: 'owner',
  summary:
    'Replace words in a consult’s transcripts and documents, and remember it among the doctor’s own replacements',
  body: z.strictObject({ appointmentId: id, ...replacementRequest.shape }),
  response: appointment,
  errors: [errors.stepRefused, errors.generationRunning],
});
export const dismissWord = endpoint({
  method: 'POST',
  path: '/appointments/spellcheck/dismiss',
  access: 'owner',
  summary: 'Take a word as right: in a consult, or always',
  body: z.strictObject({ appointmentId: id, word, isForAlways: z.boolean().default(false) }),
  response: z.object({ dismissed: z.array(z.string()), known: z.array(z.string()) }),
});
export const replaceSpelling = endpoint({
  method: 'POST',
  path: '/appointments/spellcheck/replace',
  access: 'owner',
  summary: 'Write a word of a document another way, in one place or everywhere in it',
  body: spellingRequest,
  response: appointmentDocument,
  errors: [
    errors.stepRefused,
    errors.versionStale,
    errors.documentMissing,
    errors.generationRunning,
    dictionaryErrors.wordsMissing,
  ],
});
const words = '/users/settings/words';
export const listWords = endpoint({
  method: 'GET',
  path: words,
  access: 'any',
  summary: 'Words that one’s speller takes as right',
  response: z.array(knownWord),
});
export const removeWord = endpoint({
  method: 'DELETE',
  path: `${words}/:wordId`,
  access: 'any',
  summary: 'Have a word checked again',
  params: z.object({ wordId: id }),
  response: nothing,
  errors: [errors.notFound],
});

const dictionary = '/admin/config/post-processing-dictionary';
const one = z.object({ dictionaryId: id });
export const list = endpoint({
  method: 'GET',
  path: dictionary,
  access: 'admin',
  summary: 'The dictionary that administrators keep, by what is heard',
  query: listQuery(20).extend({
    /** Entries for any of these doctors by name. */
    doctorsIds: many(id),
    onlyGlobal: flagText,
  }),
  response: page(dictionaryEntry),
});
export const create = endpoint({
  method: 'POST',
  path: `${dictionary}/create`,
  access: 'admin',
  summary: 'Add an entry to the dictionary, for everybody or for named doctors',
  body: dictionaryRequest,
  response: dictionaryEntry,
  errors: [errors.replacementListed],
});
export const get = endpoint({
  method: 'GET',
  path: `${dictionary}/:dictionaryId`,
  access: 'admin',
  summary: 'One entry of the dictionary, with its history',
  params: one,
  response: dictionaryEntryInFull,
  errors: [errors.notFound],
});
export const update = endpoint({
  method: 'PATCH',
  path: `${dictionary}/:dictionaryId`,
  access: 'admin',
  summary: 'Change an entry of the dictionary',
  params: one,
  body: dictionaryChanges,
  response: dictionaryEntry,
  errors: [errors.notFound, errors.replacementListed],
});
export const remove = endpoint({
  method: 'DELETE',
  path: `${dictionary}/:dictionaryId`,
  access: 'admin',
  summary: 'Remove an entry of the dictionary',
  params: one,
  response: nothing,
  errors: [errors.notFound],
});
