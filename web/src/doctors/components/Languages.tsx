import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { list as listLanguages } from '@auscult/contract/languages/endpoints.ts';
import { useState } from 'react';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Combobox, MultiSelect } from '../../ui/Combobox.tsx';
import { notify } from '../../ui/Toasts.tsx';

/** The languages that a doctor works in, one of them the usual one. */
export const Languages = ({ doctor }: { doctor: Doctor }) => {
  const known = useRead(listLanguages).data ?? [];
  const [chosen, setChosen] = useState(() => doctor.languages.map(({ id }) => id));
  const [usual, setUsual] = useState(() => doctor.languages.find(({ isDefault }) => isDefault)?.id ?? null);
  const saving = useSend(update, { changes: [list, get], onDone: () => notify('success', { title: 'Saved' }) });
  const options = known.map(({ id, name }): [string, string] => [id, name]);
  const unheard = known.filter(({ id, speech, notes }) => chosen.includes(id) && (speech === 'no' || notes === 'no'));
  const languages = chosen.map((id) => ({ id, isDefault: id === usual }));
  return (
    <Card title="Languages">
      <MultiSelect label="Works in" options={options} value={chosen} onChange={setChosen} />
      <Combobox
        label="Usually"
        options={options.filter(([id]) => chosen.includes(id))}
        value={usual}
        onChange={setUsual}
        help={
          unheard.length > 0
            ? `${unheard.map(({ name }) => name).join(', ')}: the engines in force do not know it well.`
            : undefined
        }
      />
      <Button
        variant="primary"
        isBusy={saving.isPending}
        disabled={usual === null || !chosen.includes(usual)}
        onClick={() =>
          saving.mutate({
            params: { userId: doctor.id },
            body: { languages: languages as never, baseVersion: doctor.version },
          })
        }
      >
        Save
      </Button>
    </Card>
  );
};
