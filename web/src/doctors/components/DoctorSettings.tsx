import type { ReactNode } from 'react';
import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { call } from '../../app/api.ts';
import { FormCard, type AnyForm } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { Pair } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Settings = UserSettings & { version?: number };
const groups = ['exportSettings', 'pmsSettings', 'letter'] as const;
/** What is said of a setting by its path in the body stands beside the field of the same name here. */
const fieldOf = (settings: UserSettings): Record<string, string> =>
  Object.fromEntries(
    Object.keys(settings).flatMap((name) => [
      [`settings.${name}`, name],
      ...groups
        .filter((group) => group === name)
        .flatMap((group) => Object.keys(settings[group]).map((key) => [`settings.${group}.${key}`, `${group}.${key}`])),
    ]),
  ) as Record<string, string>;

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** What differs, a level deep: all else stays as the doctor has it by then. */
const changedIn = (was: object, now: object): Record<string, unknown> => {
  const before = new Map<string, unknown>(Object.entries(was));
  return Object.fromEntries(
    Object.entries(now)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
      .map(([name, value]: [string, unknown]) => {
        const old = before.get(name);
        return [name, isGroup(value) && isGroup(old) ? changedIn(old, value) : value];
      }),
  );
};

type Props = {
  doctor: Doctor;
  title: string;
  /** What is shown beside the fields of what is typed in them. */
  aside?: (form: AnyForm) => ReactNode;
  children: (form: AnyForm) => ReactNode;
};
/** A doctor's own settings, changed for them: what they see when they look next. */
export const DoctorSettings = ({ doctor, title, aside, children }: Props) => {
  const params = { userId: doctor.id };
  const form = useContractForm(update, {
    params,
    start: { ...doctor.settings, version: doctor.version },
    toBody: (typed: Settings & Record<string, unknown>) => ({
      settings: changedIn(doctor.settings, {
        ...typed,
        exportSettings: { ...typed.exportSettings, fontSize: Number(typed.exportSettings.fontSize) },
      }),
    }),
    fieldOf: fieldOf(doctor.settings),
    latest: async () => {
      const { settings, version } = await call(get, { params });
      return { ...settings, version };
    },
    changes: [list, get],
    onDone: () => notify('success', { title: 'Saved' }),
  });
  const fields = (
    <FormCard form={form} title={title}>
      {children(form)}
    </FormCard>
  );
  return aside ? (
    <Pair>
      {fields}
      {aside(form)}
    </Pair>
  ) : (
    fields
  );
};
