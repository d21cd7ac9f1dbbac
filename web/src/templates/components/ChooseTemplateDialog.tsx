import { useState } from 'react';
import { templatesForMe } from '@auscult/contract/appointments/endpoints.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import type { TemplateChoice } from '@auscult/contract/templates/schemas.ts';
import { SheetOrModal } from '../../app/SheetOrModal.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import { SetAsDefaultDialog } from './SetAsDefaultDialog.tsx';

/** Each template once: what fits best, then what is the doctor's, then the rest. */
const groupsOf = (choices: readonly TemplateChoice[]): [label: string, of: TemplateChoice[]][] => {
  const labelOf = ({ isSuggested, isGlobal, isInCollection, isAssigned }: TemplateChoice): string =>
    isSuggested ? 'Suggested' : !isGlobal || isInCollection || isAssigned ? 'Mine' : 'Others';
  return ['Suggested', 'Mine', 'Others'].flatMap((label): [string, TemplateChoice[]][] => {
    const of = choices.filter((choice) => labelOf(choice) === label);
    return of.length > 0 ? [[label, of]] : [];
  });
};
const hintOf = ({ isDefault, speciality, outline }: TemplateChoice): string =>
  [isDefault ? 'Your default' : '', speciality, outline.join(', ')].filter(Boolean).join(' · ');

type ListProps = {
  type: DocumentType;
  choices: readonly TemplateChoice[];
  chosen: string;
  onChange: (id: string) => void;
};
const List = ({ type, choices, chosen, onChange }: ListProps) => {
  const [typed, setTyped] = useState('');
  const name = documentTypeLabel[type].toLowerCase();
  const found = choices.filter((choice) => choice.name.toLowerCase().includes(typed.trim().toLowerCase()));
  if (choices.length === 0) return <p className="muted">There is no template for a {name} yet.</p>;
  return (
    <>
      <TextField
        label="Search templates"
        type="search"
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.length === 0 ? <p role="status">No template goes by that name.</p> : null}
      {groupsOf(found).map(([label, of]) => (
        <section key={label}>
          <h3 className="small soft">{label}</h3>
          <Choices
            label={`${label}: templates for the ${name}`}
            isLong
            options={of.map((choice) => [choice.id, choice.name, hintOf(choice)] as const)}
            chosen={chosen}
            registration={{ name: 'template', onChange: (event) => onChange(event.target.value) }}
          />
        </section>
      ))}
    </>
  );
};

type Props = {
  type: DocumentType;
  /** Suggests by its kind of consult. */
  appointmentId?: string;
  chosenId: string | null;
  text: string;
  /** What is done with the one that is chosen. */
  action: string;
  onClose: () => void;
  onChoose: (templateId: string, isFromNowOn: boolean) => void;
};
/** Which template a document follows; then whether later ones follow it too. */
export const ChooseTemplateDialog = ({ type, appointmentId, chosenId, text, action, onClose, onChoose }: Props) => {
  const { data, error } = useRead(templatesForMe, { query: { type, ...(appointmentId ? { appointmentId } : {}) } });
  const [chosen, setChosen] = useState(chosenId ?? '');
  const [isSecondStep, setIsSecondStep] = useState(false);
  const choice = data?.find(({ id }) => id === chosen);
  if (isSecondStep && choice)
    return (
      <SetAsDefaultDialog
        choice={choice}
        action={action}
        onBack={() => setIsSecondStep(false)}
        onClose={onClose}
        onChoose={(isFromNowOn) => onChoose(chosen, isFromNowOn)}
      />
    );
  return (
    <SheetOrModal
      name="AppointmentSelectTemplate"
      title="Choose a template"
      text={text}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!choice || chosen === chosenId}
            onClick={() => (choice?.isDefault ? onChoose(chosen, false) : setIsSecondStep(true))}
          >
            {choice?.isDefault ? action : 'Next'}
          </Button>
        </>
      }
    >
      {error ? (
        <p role="alert">{error.description}</p>
      ) : data ? (
        <List type={type} choices={data} chosen={chosen} onChange={setChosen} />
      ) : (
        <Loading label="Templates">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
    </SheetOrModal>
  );
};
