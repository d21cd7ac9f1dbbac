import { z } from 'zod';
import { changesOf, id, instant, listQuery, many, flagTextOn } from '../kit.ts';
import { noUnknownVariables } from '../templates/variables.ts';

/** A text with the name that it is put in by: "insert macro normal chest". */
export const macroRequest = z.strictObject({
  name: z
    .string()
    .trim()
    .max(60)
    .regex(/^\P{C}*$/u, 'A name has no control characters')
    .regex(/[\p{L}\p{N}]/u, 'A name has a letter or a digit'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .regex(/^[\P{C}\n]*$/u, 'No control characters')
    .superRefine(noUnknownVariables),
});
export type MacroRequest = z.infer<typeof macroRequest>;
export const macroChanges = changesOf(macroRequest);
export type MacroChanges = z.infer<typeof macroChanges>;

export const macro = z.object({
  id,
  name: z.string(),
  text: z.string(),
  /** For every doctor; else a doctor's own. */
  isGlobal: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Macro = z.infer<typeof macro>;
/** Of those that a doctor may use, which are the doctor's own. */
export const usableMacro = macro.extend({ isOwn: z.boolean() });
export type UsableMacro = z.infer<typeof usableMacro>;

/** Where a macro or a prompt macro is named. */
export const usedIn = z.array(z.object({ id, name: z.string() }));
/** What an administrator keeps: for the named doctors, for everybody where none is named. */
export const readers = z.array(id).max(500);
export const adminMacroRequest = z.strictObject({ ...macroRequest.shape, doctorsIds: readers.default([]) });
export type AdminMacroRequest = z.infer<typeof adminMacroRequest>;
export const adminMacroChanges = changesOf(adminMacroRequest);
export type AdminMacroChanges = z.infer<typeof adminMacroChanges>;
export const adminMacro = macro.extend({
  /** Whom it is for by name. */
  doctorsIds: z.array(id),
  /** The doctor whose own it is. */
  ownerId: id.nullable(),
});
export type AdminMacro = z.infer<typeof adminMacro>;
/** Whom something is for, by name. */
export const readersNamed = z.array(z.object({ id, name: z.string() }));
export const adminMacroDetail = adminMacro.extend({ usedIn, doctors: readersNamed });
export type AdminMacroDetail = z.infer<typeof adminMacroDetail>;
/** A list of what administrators keep for doctors. */
export const readersQuery = listQuery(20).extend({
  /** Those for any of these doctors by name, and these doctors' own. */
  doctorsIds: many(id),
  /** Without those of named doctors; not asked where doctors are named. */
  onlyGlobal: flagTextOn,
});
export type ReadersQuery = z.output<typeof readersQuery>;
