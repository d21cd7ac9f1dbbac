import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { listAll } from '@auscult/contract/templates/endpoints.ts';
import { announce } from '../../app/announcer.ts';
import { useMe } from '../../app/me.ts';
import { useRead } from '../../app/useRead.ts';
import { useSaveSettings } from '../../users/useSaveSettings.ts';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { optionsOf } from '../../ui/options.ts';
import { defaultKey } from './defaultKey.ts';
import styles from './Lists.module.css';

/** Which template new documents of each kind are written by. Saved as they are chosen. */
export const DefaultsCard = () => {
  const { pmsSettings } = useMe().settings;
  const usable = useRead(listAll, { query: {} }).data ?? [];
  const saving = useSaveSettings(() => announce('Saved'));
  const optionsFor = (type: DocumentType): [string, string][] =>
    usable.filter((one) => one.type === type).map(({ id, name }) => [id, name]);
  return (
    <Card title="Defaults">
      <div className={styles['defaults']}>
        <p className="soft">
          What new documents are written by. With none, the one that fits best is taken: by kind of consult and
          speciality.
        </p>
        <FormColumns>
          {optionsOf(documentTypeLabel).map(([type, label]) => (
            <SelectField
              key={type}
              label={label}
              disabled={saving.isPending}
              options={[['', 'None: the best fit'], ...optionsFor(type)]}
              value={pmsSettings[defaultKey[type]] ?? ''}
              onChange={(event) =>
                saving.mutate({ body: { pmsSettings: { [defaultKey[type]]: event.target.value || null } } })
              }
            />
          ))}
        </FormColumns>
      </div>
    </Card>
  );
};
