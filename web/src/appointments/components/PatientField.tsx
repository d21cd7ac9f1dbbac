import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import type { PatientSummary } from '@auscult/contract/appointments/schemas.ts';
import { ageInYears, fullName } from '@auscult/contract/format.ts';
import { list } from '@auscult/contract/patients/endpoints.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead } from '../../app/useRead.ts';
import { Field, InputBox } from '../../ui/Field.tsx';
import { dateText } from '../../ui/moments.ts';
import { hasTwoNames, type ConsultValues } from './consultForm.ts';
import styles from './PatientField.module.css';
import { aboutPatient } from './words.ts';

export const bornWords = (birthDate: string, timeZone: string | undefined): string =>
  `${dateText(birthDate)}, ${ageInYears(birthDate, new Date(), timeZone)} years`;

const usePatients = (typed: string, isWanted: boolean, doctor: string | undefined): PatientSummary[] => {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), 150);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useRead(
    list,
    { query: { search, perPage: 6, ...(doctor ? { doctor } : {}) } },
    { isWanted: isWanted && search.length > 1, isKeptWhileNext: true },
  );
  return search.length > 1 && isWanted ? (data?.items ?? []) : [];
};

type Props = {
  registration: UseFormRegisterReturn;
  value: string;
  known: PatientSummary | null;
  error: string | undefined;
  onChoose: (patient: PatientSummary | null) => void;
  /** Whose patients are found, where an administrator asks. */
  doctor?: string | undefined;
};

const helpOf = (known: PatientSummary | null, timeZone: string | undefined): string =>
  known
    ? `${known.birthDate ? `Born ${bornWords(known.birthDate, timeZone)}. ` : ''}Start typing to choose another or to add a new patient.`
    : 'First and last name. Known patients appear as you type.';

type FoundProps = {
  id: string;
  patients: readonly PatientSummary[];
  at: number;
  onPoint: (at: number) => void;
  onChoose: (patient: PatientSummary) => void;
  onNew: () => void;
};
/** Chosen on pressing the mouse: a click would come after the field has lost its focus and closed the list. */
const Found = ({ id, patients, at, onPoint, onChoose, onNew }: FoundProps) => {
  const timeZone = useTimeZone();
  const option = (index: number, choose: () => void) => ({
    id: `${id}-${index}`,
    role: 'option',
    'aria-selected': index === at,
    onMouseMove: () => onPoint(index),
    onMouseDown: (event: MouseEvent) => {
      event.preventDefault();
      choose();
    },
  });
  return (
    <ul id={id} role="listbox" aria-label="Patients" className={styles['list']}>
      {patients.map((patient, index) => (
        <li key={patient.id} {...option(index, () => onChoose(patient))}>
          <IconUser />
          <bdi className="strong">{fullName(patient)}</bdi>
          <span className="muted small">{aboutPatient(patient, timeZone)}</span>
        </li>
      ))}
      <li {...option(patients.length, onNew)}>
        <IconUserPlus />
        <span>A new patient</span>
      </li>
    </ul>
  );
};

type Asked = Pick<Props, 'value' | 'known' | 'doctor' | 'onChoose'>;
/** The patients that are found as one types, which of them is pointed at, and the keys that move and choose. */
const useFound = ({ value, known, doctor, onChoose }: Asked) => {
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const patients = usePatients(value, isOpen && known === null, doctor);
  const isShown = isOpen && patients.length > 0;
  const choose = (patient: PatientSummary | null): void => {
    onChoose(patient);
    setIsOpen(false);
    setAt(-1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShown) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      setAt((at + by + patients.length + 1) % (patients.length + 1));
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      setIsOpen(false);
    }
    if (event.key === 'Enter' && at >= 0 && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(patients[at] ?? null);
    }
  };
  const open = (): void => {
    setIsOpen(true);
    setAt(-1);
  };
  return { patients, at, setAt, isShown, choose, onKeyDown, open, close: () => setIsOpen(false) };
};

/** One field for a known patient and a new one: choose from what appears, or go on typing. */
export const PatientField = ({ registration, value, known, error, onChoose, doctor }: Props) => {
  const timeZone = useTimeZone();
  const listId = useId();
  const { patients, at, setAt, isShown, choose, onKeyDown, open, close } = useFound({ value, known, doctor, onChoose });
  return (
    <div className={styles['field']}>
      <Field label="Patient" help={helpOf(known, timeZone)} error={error}>
        {(wiring) => (
          <InputBox
            isBad={Boolean(error)}
            icon={<IconUser />}
            aside={known ? <span className={styles['tag']}>Known patient</span> : null}
          >
            <input
              {...registration}
              {...wiring}
              autoFocus
              autoComplete="off"
              role="combobox"
              aria-expanded={isShown}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                void registration.onChange(event);
                if (known) onChoose(null);
                open();
              }}
              onBlur={(event) => {
                void registration.onBlur(event);
                close();
              }}
            />
          </InputBox>
        )}
      </Field>
      {isShown ? (
        <Found id={listId} patients={patients} at={at} onPoint={setAt} onChoose={choose} onNew={close} />
      ) : null}
    </div>
  );
};

type NewProps = Pick<Props, 'known' | 'onChoose' | 'doctor'> & { form: UseFormReturn<ConsultValues> };
/** Whose a new consult is: somebody who is known, or a first and a last name. */
export const PatientOfNew = ({ form, known, onChoose, doctor }: NewProps) => (
  <PatientField
    value={form.watch('patientName')}
    known={known}
    doctor={doctor}
    onChoose={onChoose}
    error={form.formState.errors.patientName?.message}
    registration={form.register('patientName', {
      validate: (text) =>
        text.trim() === ''
          ? 'A patient is needed'
          : known !== null || hasTwoNames(text) || 'Please give a first and a last name',
    })}
  />
);
