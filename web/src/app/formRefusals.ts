import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errors, ruleText, type ErrorEntry } from '@auscult/contract/errors.ts';
import { isEmpty } from './fieldRules.ts';
import { isSame, valueAt } from './formBody.ts';
import type { Conflict, Kept } from './formFields.ts';
import { isApiProblem, isProblem, rulesOf } from './problem.ts';
import { showProblem } from './showProblem.ts';

/** `by` where the server names who; `hasConflicts` where both changed the same field. */
export type ConflictNotice = { by: string | undefined; hasConflicts: boolean };

type Given = {
  form: UseFormReturn<FieldValues>;
  kept: Kept;
  startValues: (given: FieldValues) => FieldValues;
  refusals?: readonly { error: ErrorEntry; field: string; text?: string }[];
  fieldOf?: Readonly<Record<string, string>>;
  latest?: () => Promise<FieldValues>;
};

const wordsOf = (value: unknown, labels: Record<string, string> = {}): string => {
  if (isEmpty(value)) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const each = (Array.isArray(value) ? value : [value]).map((one) => labels[String(one)] ?? String(one));
  return `“${each.join(', ')}”`;
};

/** The field on which the server's word about a path is shown: the path's own, or that of the whole of which it is a part. */
const placeOf = (path: string, { kept, fieldOf = {} }: Pick<Given, 'kept' | 'fieldOf'>): string | undefined => {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('.');
    const field = fieldOf[name] ?? name;
    if (kept.shown.has(field)) return field;
  }
  return undefined;
};

/** Puts each broken rule on its field; answers whether all of them have one. */
const showRules = (given: Given, error: unknown): boolean => {
  const broken = isApiProblem(error) ? rulesOf(error) : [];
  const placed = broken.map((rule) => ({ rule, field: placeOf(rule.path, given) }));
  const seen = new Set<string>();
  for (const { rule, field } of placed) {
    if (field === undefined || seen.has(field)) continue;
    given.form.setError(field, { type: 'server', message: ruleText(rule) }, { shouldFocus: seen.size === 0 });
    seen.add(field);
  }
  return broken.length > 0 && placed.every(({ field }) => field !== undefined);
};

/**
 * Takes in what somebody else saved: fields that were left alone here follow, and those that were changed here too are kept
 * and named. What is saved next is based on the other's version.
 */
const takeIn = async ({ form, kept, startValues }: Given, latest: () => Promise<FieldValues>) => {
  const now = await latest();
  const others = startValues(now);
  const { values } = kept;
  const conflicts: (Conflict & { value: unknown })[] = [];
  for (const name of kept.shown) {
    const [was, other, mine] = [valueAt(values, name), valueAt(others, name), form.getValues(name) as unknown];
    if (isSame(was, other) || isSame(mine, other)) continue;
    if (isSame(mine, was)) form.resetField(name, { defaultValue: other });
    else conflicts.push({ name, value: other, text: `Saved meanwhile: ${wordsOf(other, kept.labels[name])}` });
  }
  kept.values = others;
  kept.version = (now['version'] as number | undefined) ?? kept.version;
  return conflicts;
};

const authorOf = (metadata: unknown): string | undefined => {
  const by = (metadata as { by?: unknown } | null | undefined)?.by;
  return typeof by === 'string' ? by : undefined;
};

/** What a save that was refused shows, field by field. */
export const useRefusals = (given: Given) => {
  const [conflicts, setConflicts] = useState<readonly (Conflict & { value: unknown })[]>([]);
  const [notice, setNotice] = useState<ConflictNotice>();
  const { form, latest, refusals = [] } = given;
  const show = async (error: unknown): Promise<void> => {
    if (latest && isProblem(error, errors.versionStale)) {
      const found = await takeIn(given, latest).catch(() => undefined);
      if (!found) return showProblem(error);
      setConflicts(found);
      setNotice({ by: authorOf(error.metadata), hasConflicts: found.length > 0 });
      if (found[0]) form.setFocus(found[0].name);
      return;
    }
    const own = refusals.find((one) => isProblem(error, one.error));
    if (own && isApiProblem(error))
      form.setError(own.field, { type: 'server', message: own.text ?? error.description }, { shouldFocus: true });
    else if (!showRules(given, error)) showProblem(error);
  };
  /** Takes in what was saved by another form of the page, or by somebody else whose change was read meanwhile. */
  const follow = async (now: FieldValues): Promise<void> => {
    const found = await takeIn(given, () => Promise.resolve(now));
    if (found.length === 0) return;
    setConflicts(found);
    setNotice({ by: undefined, hasConflicts: true });
  };
  return {
    conflicts,
    notice,
    show,
    follow,
    clear: () => {
      setConflicts([]);
      setNotice(undefined);
    },
    take: (name: string) => {
      const conflict = conflicts.find((one) => one.name === name);
      if (conflict) form.setValue(name, conflict.value, { shouldDirty: true, shouldValidate: true });
      setConflicts(conflicts.filter((one) => one !== conflict));
    },
  };
};
