import type { ConsultationType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel, noteLengthLabel } from '@auscult/contract/format.ts';
import { list as listSpecialities } from '@auscult/contract/specialities/endpoints.ts';
import { create } from '@auscult/contract/templates/endpoints.ts';
import { limitOf } from '../../app/limits.ts';
import { useRead } from '../../app/useRead.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { CheckField, Segments } from '../../ui/Choices.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { optionsOf } from '../../ui/options.ts';
import type { Act } from '../useEditor.ts';
import type { Draft } from './draft.ts';
import { kindLabel, templateStatusLabel } from './labels.ts';
import frame from './Editor.module.css';
import styles from './Details.module.css';

type Props = {
  draft: Draft;
  act: Act;
  /** A template keeps the type that it was made with. */
  isNew: boolean;
  /** Only administrators say whom it is for. */
  mayShare: boolean;
  isReadOnly: boolean;
  nameError: string | undefined;
};
const types = optionsOf(kindLabel);

type LengthProps = { chosen: Draft['noteLength']; onChoose: (length: Draft['noteLength']) => void };
const Length = ({ chosen, onChoose }: LengthProps) => (
  <div className={frame['topics']}>
    <span className={frame['label']}>Length</span>
    <Segments
      label="Length"
      options={optionsOf(noteLengthLabel)}
      chosen={chosen}
      registration={{
        name: 'noteLength',
        onChange: (event) => onChoose(event.target.value as Draft['noteLength']),
      }}
    />
  </div>
);

type PartProps = { draft: Draft; set: (change: Partial<Draft>) => void };
/** One that was removed since stays among the choices where it is the template's. */
const SpecialityField = ({ draft, set }: PartProps) => {
  const specialities = useRead(listSpecialities, { query: { perPage: 1000 } }).data?.items ?? [];
  const names = [
    ...new Set([...specialities.map(({ name }) => name), ...(draft.speciality ? [draft.speciality] : [])]),
  ];
  return (
    <SelectField
      label="Speciality"
      options={[['', 'Any'], ...names.map((name) => [name, name] as const)]}
      value={draft.speciality ?? ''}
      onChange={(event) => set({ speciality: event.target.value || null })}
    />
  );
};

const ConsultKinds = ({ draft, isReadOnly, set }: PartProps & { isReadOnly: boolean }) => {
  const toggle = (type: ConsultationType): void =>
    set({
      consultationTypes: draft.consultationTypes.includes(type)
        ? draft.consultationTypes.filter((one) => one !== type)
        : [...draft.consultationTypes, type],
    });
  return (
    <div className={frame['topics']}>
      <span className={frame['label']}>
        For <span className="muted">(every kind of consult where none is chosen)</span>
      </span>
      <Chips label="Kinds of consult">
        {types.map(([type, label]) => (
          <Chip
            key={type}
            disabled={isReadOnly}
            isOn={draft.consultationTypes.includes(type)}
            onClick={() => toggle(type)}
          >
            {label}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};

/** What a template is called, and which documents it is for. */
export const Details = ({ draft, act, isNew, mayShare, isReadOnly, nameError }: Props) => {
  const set = (change: Partial<Draft>): void => act({ kind: 'details', field: Object.keys(change).join(), change });
  return (
    <fieldset className={styles['details']} disabled={isReadOnly}>
      <legend className="screen-reader">Details</legend>
      <TextField
        label="Name"
        autoComplete="off"
        {...limitOf(create, 'name')}
        value={draft.name}
        error={nameError}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label="Type"
        disabled={!isNew}
        options={optionsOf(documentTypeLabel)}
        value={draft.type}
        onChange={(event) => set({ type: event.target.value as Draft['type'] })}
      />
      <SpecialityField draft={draft} set={set} />
      <SelectField
        label="Status"
        options={optionsOf(templateStatusLabel)}
        value={draft.status}
        onChange={(event) => set({ status: event.target.value as Draft['status'] })}
      />
      <Length chosen={draft.noteLength} onChoose={(noteLength) => set({ noteLength })} />
      <ConsultKinds draft={draft} isReadOnly={isReadOnly} set={set} />
      {mayShare ? (
        <CheckField
          label="For every doctor"
          hint="Otherwise only for those who are given it."
          checked={draft.isGlobal}
          onChange={(event) => set({ isGlobal: event.target.checked })}
        />
      ) : null}
    </fieldset>
  );
};
