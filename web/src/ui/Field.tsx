import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { classes } from './classes.ts';
import styles from './Field.module.css';

export type FieldFrame = {
  label: string;
  /** A quieter word after the label, such as "(optional)". */
  note?: string;
  help?: ReactNode;
  error?: string | undefined;
  /** What somebody else saved meanwhile, and a way to take it. */
  elsewhere?: { text: string; onTake: () => void } | undefined;
};
export type Wiring = { id: string; 'aria-invalid': boolean | undefined; 'aria-describedby': string | undefined };

/** Label, help and error around a control. A group of controls is named by `isGroup`, a single one by its label. */
export const Field = ({
  label,
  note,
  help,
  error,
  elsewhere,
  isGroup = false,
  children,
}: FieldFrame & { isGroup?: boolean; children: (wiring: Wiring) => ReactNode }) => {
  const id = useId();
  const helpId = error ? `${id}-error` : help ? `${id}-help` : undefined;
  const words = (
    <>
      {label}
      {note ? <span className={styles['optional']}> {note}</span> : null}
    </>
  );
  return (
    <div className={styles['field']}>
      {isGroup ? (
        <span className={styles['label']} aria-hidden="true">
          {words}
        </span>
      ) : (
        <label className={styles['label']} htmlFor={id}>
          {words}
        </label>
      )}
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': helpId })}
      {error ? (
        <span className={styles['error']} id={`${id}-error`} role="alert">
          <IconAlertCircle />
          {error}
        </span>
      ) : help ? (
        <span className={styles['help']} id={`${id}-help`}>
          {help}
        </span>
      ) : null}
      {elsewhere ? (
        <span className={styles['elsewhere']}>
          {elsewhere.text}{' '}
          <button type="button" className="link" onClick={elsewhere.onTake}>
            Use this
          </button>
        </span>
      ) : null}
    </div>
  );
};

/** The box around a control, with what stands before and after it. */
export const InputBox = ({
  isBad = false,
  icon,
  aside,
  className,
  children,
}: {
  isBad?: boolean;
  icon?: ReactNode;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <div className={classes(styles['input'], isBad && styles['bad'], className)}>
    {icon}
    {children}
    {aside}
  </div>
);

type TextProps = FieldFrame &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
    icon?: ReactNode;
    aside?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };
/** Spread react-hook-form's `register(name)` into it. */
export const TextField = ({ label, note, help, error, elsewhere, icon, aside, ...input }: TextProps) => (
  <Field {...{ label, help, error, elsewhere, ...(note ? { note } : {}) }}>
    {(wiring) => (
      <InputBox isBad={Boolean(error)} icon={icon} aside={aside}>
        <input {...input} {...wiring} />
      </InputBox>
    )}
  </Field>
);

type AreaProps = FieldFrame &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & { ref?: Ref<HTMLTextAreaElement> };
export const TextArea = ({ label, note, help, error, elsewhere, ...area }: AreaProps) => (
  <Field {...{ label, help, error, elsewhere, ...(note ? { note } : {}) }}>
    {(wiring) => (
      <textarea rows={3} {...area} {...wiring} className={classes(styles['input'], error && styles['bad'])} />
    )}
  </Field>
);

type SelectProps = FieldFrame &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
    options: readonly (readonly [value: string, label: string])[];
    ref?: Ref<HTMLSelectElement>;
  };
export const SelectField = ({ label, note, help, error, elsewhere, options, ...select }: SelectProps) => (
  <Field {...{ label, help, error, elsewhere, ...(note ? { note } : {}) }}>
    {(wiring) => (
      <InputBox isBad={Boolean(error)}>
        <select {...select} {...wiring}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <IconChevronDown />
      </InputBox>
    )}
  </Field>
);
