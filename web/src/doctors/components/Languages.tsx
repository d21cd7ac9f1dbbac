import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { list as listLanguages } from '@auscult/contract/languages/endpoints.ts';
import { call } from '../../app/api.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { useContractForm, type BodyOf } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import { Combobox, MultiSelect } from '../../ui/Combobox.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Typed = { languages: string[]; usual: string | null };
const typedOf = ({ languages, version }: Doctor): Typed & { version: number } => ({
  languages: languages.map(({ id }) => id),
  usual: languages.find(({ isDefault }) => isDefault)?.id ?? null,
  version,
});

/** The languages that a doctor works in, one of them the usual one. */
export const Languages = ({ doctor }: { doctor: Doctor }) => {
  const params = { userId: doctor.id };
  const known = useRead(listLanguages).data ?? [];
  const form = useContractForm(update, {
    params,
    start: typedOf(doctor),
    toBody: ({ languages, usual }: Typed) => ({
      // Only languages of the list can be chosen.
      languages: languages.map((id) => ({ id, isDefault: id === usual })) as BodyOf<typeof update>['languages'],
    }),
    latest: async () => typedOf(await call(get, { params })),
    changes: [list, get],
    onDone: () => notify('success', { title: 'Saved' }),
  });
  const chosen = form.value('languages');
  const options = known.map(({ id, name }): [string, string] => [id, name]);
  const unheard = known.filter(({ id, speech, notes }) => chosen.includes(id) && (speech === 'no' || notes === 'no'));
  return (
    <FormCard form={form} title="Languages">
      <MultiSelect label="Works in" options={options} {...form.control('languages')} />
      <Combobox
        label="Usually"
        options={options.filter(([id]) => chosen.includes(id))}
        {...form.control('usual', {
          check: (usual, { languages }) =>
            (usual !== null && languages.includes(usual)) || 'One of the languages above has to be the usual one',
        })}
        help={
          unheard.length > 0
            ? `${unheard.map(({ name }) => name).join(', ')}: the engines in force do not know it well.`
            : undefined
        }
      />
    </FormCard>
  );
};
