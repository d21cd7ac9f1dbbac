import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { optionsOf } from '../../ui/options.ts';
import { defaultKey } from './defaultKey.ts';

type Props = {
  settings: UserSettings['pmsSettings'];
  usable: readonly { id: string; name: string; type: DocumentType }[];
  onChoose: (change: Partial<UserSettings['pmsSettings']>) => Promise<unknown>;
};
/** The default template of each type of document, saved as it is chosen. */
export const DefaultFields = ({ settings, usable, onChoose }: Props) => (
  <FormColumns>
    {optionsOf(documentTypeLabel).map(([type, label]) => (
      <ChoiceField
        key={type}
        label={label}
        options={[
          ['', 'None: the best fit'],
          ...usable.filter((one) => one.type === type).map(({ id, name }) => [id, name] as const),
        ]}
        value={settings[defaultKey[type]] ?? ''}
        onChoose={(chosen) => onChoose({ [defaultKey[type]]: chosen || null })}
      />
    ))}
  </FormColumns>
);
