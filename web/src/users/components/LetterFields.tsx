import { useId, useState } from 'react';
import { templateVariables } from '@auscult/contract/templates/variables.ts';
import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import type { UserSettings } from '@auscult/contract/users/schemas.ts';
import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Field, TextArea } from '../../ui/Field.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from '../SettingsPage.module.css';

const positions = { per_template: 'Where the template has it', on_top: 'Always first' };
/** The words of each kind of consult. */
const kinds = [
  {
    key: 'new',
    label: 'New',
    opening: 'letter.introNew',
    closing: 'letter.closingNew',
    of: 'a new consult',
    type: 'new',
  },
  {
    key: 'review',
    label: 'Review',
    opening: 'letter.introReturning',
    closing: 'letter.closingReturning',
    of: 'a review',
    type: 'returning',
  },
  {
    key: 'postOp',
    label: 'After an operation',
    opening: 'letter.introPostOp',
    closing: 'letter.closingPostOp',
    of: 'a consult after an operation',
    type: 'post_op',
  },
  {
    key: 'any',
    label: 'Any other',
    opening: 'letter.opening',
    closing: undefined,
    of: 'any other consult',
    type: 'unspecified',
  },
] as const;
type Kind = (typeof kinds)[number]['key'];

/** What may stand between braces in an opening, a closing and a sign-off, each with what it becomes. */
const Variables = () => (
  <details>
    <summary>Variables that may stand in these texts</summary>
    <dl className={styles['variables']}>
      {Object.entries(templateVariables).map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{`{{${name}}}`}</code>
          </dt>
          <dd className="muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);

type Props = {
  form: AnyForm;
  /** Called with the type of consult whose words are looked at. */
  onKind?: (type: ConsultationType) => void;
};
/** How letters begin and end. A doctor says so for themselves, and an administrator for a doctor. */
export const LetterFields = ({ onKind, ...shown }: Props) => {
  const form = partOf<UserSettings>(shown.form);
  const panel = useId();
  const [chosen, setChosen] = useState<Kind>('new');
  const wrongIn = ({ opening, closing }: (typeof kinds)[number]): number =>
    [opening, closing].filter((name) => name !== undefined && form.around(name).error !== undefined).length;
  const choose = (kind: Kind): void => {
    setChosen(kind);
    onKind?.(kinds.find(({ key }) => key === kind)?.type ?? 'unspecified');
  };
  const tabs = kinds.map((kind) => ({
    key: kind.key,
    label: kind.label,
    count: wrongIn(kind) || undefined,
    isCountAmber: true,
  }));
  return (
    <>
      <Field label="Opening" isGroup {...form.around('letter.introPosition')}>
        {() => <Choices label="Opening" {...form.choices('letter.introPosition', positions)} />}
      </Field>
      <Variables />
      <Tabs label="Kind of consult" tabs={tabs} chosen={chosen} onChoose={choose} panelId={panel} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${chosen}`}>
        {kinds.map(({ key, opening, closing, of }) => (
          // Each stays a field of the form while another is looked at.
          <div key={key} className={styles['fields']} hidden={key !== chosen}>
            <TextArea
              label={`Opening of ${of}`}
              {...(closing ? {} : { help: 'Also where the words of its own kind are empty.' })}
              {...form.field(opening)}
            />
            {closing ? <TextArea label={`Closing of ${of}`} {...form.field(closing)} /> : null}
          </div>
        ))}
      </div>
      <TextArea label="Sign-off" help="Stands above the doctor’s name." {...form.field('letter.signOff')} />
    </>
  );
};
