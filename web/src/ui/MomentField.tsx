import { useRef, useState, type ReactNode } from 'react';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { IconButton } from './Button.tsx';
import { TextField, type FieldFrame } from './Field.tsx';
import { dateText, localText, momentText, readDate, readMoment } from './moments.ts';
import styles from './MomentField.module.css';

/** Opens the browser's own calendar, or calendar and clock, and hands back what it says. */
const Picker = ({
  type,
  value,
  onPick,
}: {
  type: 'date' | 'datetime-local';
  value: string;
  onPick: (value: string) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={styles['picker']}>
      <input
        ref={input}
        type={type}
        value={value}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => onPick(event.target.value)}
      />
      <IconButton
        label="Choose from a calendar"
        icon={<IconCalendar />}
        size="sm"
        onClick={() => input.current?.showPicker()}
      />
    </span>
  );
};

type Props = FieldFrame & { value: string | null; onChange: (value: string | null) => void };
type Typing = Props & {
  /** A value as it is typed. */
  textOf: (value: string) => string;
  /** Null where it cannot be read. */
  read: (typed: string) => string | null;
  placeholder: string;
  picker: ReactNode;
};

/** What is typed stands as it is typed until the field is left. What cannot be read is the value as it is, for the rules of the form to refuse. */
const Typed = ({ value, onChange, textOf, read, picker, ...frame }: Typing) => {
  const given = value ?? '';
  const shown = given === '' || Number.isNaN(Date.parse(given)) ? given : textOf(given);
  const [typed, setTyped] = useState(shown);
  const [seen, setSeen] = useState(shown);
  if (seen !== shown) {
    setSeen(shown);
    setTyped(shown);
  }
  const take = (): void => {
    const next = typed.trim() === '' ? null : (read(typed) ?? typed);
    if ((next ?? '') !== given && typed !== shown) onChange(next);
    else setTyped(shown);
  };
  return (
    <TextField
      {...frame}
      autoComplete="off"
      value={typed}
      aside={picker}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
      }}
    />
  );
};

/** A day (yyyy-mm-dd), typed or chosen from a calendar. Spread `form.control(name)` into it. */
export const DayField = (props: Props) => (
  <Typed
    {...props}
    textOf={dateText}
    placeholder="dd/mm/yyyy"
    read={(typed) => readDate(typed)}
    picker={<Picker type="date" value={props.value ?? ''} onPick={(date) => props.onChange(date || null)} />}
  />
);

/** A moment as an instant, typed or chosen, by the clock of `timeZone`. Spread `form.control(name)` into it. */
export const MomentField = ({ timeZone, ...props }: Props & { timeZone: string | undefined }) => {
  const { value } = props;
  const read = (typed: string): string | null =>
    readMoment(typed, { now: new Date(), timeZone })?.toISOString() ?? null;
  const pick = (local: string): void => {
    const [date = '', time = ''] = local.split('T');
    if (local) props.onChange(read(`${dateText(date)}, ${time}`));
  };
  return (
    <Typed
      {...props}
      textOf={(at) => momentText(at, timeZone)}
      placeholder="dd/mm/yyyy, 9:20 am"
      read={read}
      picker={
        <Picker
          type="datetime-local"
          value={value && !Number.isNaN(Date.parse(value)) ? localText(value, timeZone) : ''}
          onPick={pick}
        />
      }
    />
  );
};
