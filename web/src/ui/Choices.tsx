import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Choices.module.css';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> };

/** The bare tick box; `CheckField` brings its words. */
export const Check = ({ className, ...rest }: Input) => (
  <input {...rest} type="checkbox" className={classes(styles['check'], className)} />
);

export const CheckField = ({ label, hint, ...rest }: Input & { label: ReactNode; hint?: ReactNode }) => (
  <label className={styles['checkLabel']}>
    <Check {...rest} />
    <span>
      {label}
      {hint ? <small>{hint}</small> : null}
    </span>
  </label>
);

export const Checks = ({ children }: { children: ReactNode }) => <div className={styles['checks']}>{children}</div>;

type Option = readonly [value: string, label: string, hint?: string];
/** `registration` is what react-hook-form's `register(name)` answers. */
type GroupProps = {
  label: string;
  options: readonly Option[];
  registration: Input & { name: string };
  describedBy?: string | undefined;
  /** The chosen value, where no form holds it. */
  chosen?: string;
};
/** `isLong`: under one another, each hint on one line. */
type ChoicesProps = GroupProps & { isLong?: boolean };

/** One of a few short words, side by side. */
export const Segments = ({ label, options, registration, describedBy, chosen }: GroupProps) => (
  <div className={styles['segments']} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
    {options.map(([value, text]) => (
      <label key={value}>
        <input
          {...registration}
          type="radio"
          value={value}
          {...(chosen === undefined ? {} : { checked: chosen === value })}
        />
        {text}
      </label>
    ))}
  </div>
);

/** One of a few, each with a line that explains it. */
export const Choices = ({ label, options, registration, describedBy, chosen, isLong }: ChoicesProps) => (
  <div
    className={classes(styles['choices'], isLong && styles['long'])}
    role="radiogroup"
    aria-label={label}
    aria-describedby={describedBy}
  >
    {options.map(([value, text, hint]) => (
      <label key={value} className={styles['choice']}>
        <input
          {...registration}
          type="radio"
          value={value}
          {...(chosen === undefined ? {} : { checked: chosen === value })}
        />
        <b>{text}</b>
        {hint ? <small>{hint}</small> : null}
      </label>
    ))}
  </div>
);
