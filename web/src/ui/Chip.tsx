import { useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { classes } from './classes.ts';
import { Check } from './Choices.tsx';
import { usePopover } from './usePopover.ts';
import popover from './Popover.module.css';
import styles from './Chip.module.css';

type ChipsProps = { label?: string; onNear?: () => void; children: ReactNode };
/** `onNear`: the pointer or the focus has come to them. */
export const Chips = ({ label = 'Filters', onNear, children }: ChipsProps) => (
  <div className={styles['chips']} role="group" aria-label={label} onPointerEnter={onNear} onFocus={onNear}>
    {children}
  </div>
);

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon?: ReactNode; isOn?: boolean };
/** A filter that is on or off. */
export const Chip = ({ icon, isOn = false, className, children, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    {...rest}
    className={classes(styles['chip'], isOn && styles['on'], className)}
  >
    {icon}
    {children}
  </button>
);

type PopoverChipProps = {
  label: string;
  /** What is chosen, in words; absent while nothing is. */
  value?: string | undefined;
  icon?: ReactNode;
  isAdd?: boolean;
  onClear?: () => void;
  children: ReactNode;
};
/** A filter with a panel of its own: tint, value and a cross once something is chosen. */
export const PopoverChip = ({ label, value, icon, isAdd = false, onClear, children }: PopoverChipProps) => {
  const { triggerProps, panelProps } = usePopover();
  return (
    <span className={styles['pair']}>
      <button
        type="button"
        {...triggerProps}
        className={classes(
          styles['chip'],
          value && styles['on'],
          value && onClear && styles['joined'],
          isAdd && styles['add'],
        )}
      >
        {icon}
        {value ? (
          <>
            <span className="screen-reader">{label}: </span>
            {value}
          </>
        ) : (
          label
        )}
        {value && onClear ? null : isAdd ? null : <IconChevronDown />}
      </button>
      {value && onClear ? (
        <button
          type="button"
          className={classes(styles['chip'], styles['on'], styles['cross'])}
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={onClear}
        >
          <IconX />
        </button>
      ) : null}
      <div {...panelProps} role="dialog" aria-label={label} className={popover['panel']}>
        {children}
      </div>
    </span>
  );
};

type FilterChipProps<Value extends string> = {
  label: string;
  options: readonly (readonly [Value, string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
  icon?: ReactNode;
};
/** Choose any number of the options. */
export const FilterChip = <Value extends string>({
  label,
  options,
  chosen,
  onChange,
  icon,
}: FilterChipProps<Value>) => {
  const key = chosen.join('\n');
  const [picked, setPicked] = useState(chosen);
  const [seen, setSeen] = useState(key);
  // What is chosen comes back by way of the address; until then the ticks show what was picked.
  if (seen !== key) {
    setSeen(key);
    setPicked(chosen);
  }
  const pick = (next: Value[]): void => {
    setPicked(next);
    onChange(next);
  };
  const words = options.filter(([value]) => picked.includes(value)).map(([, text]) => text);
  const value = words.length === 0 ? undefined : words.length === 1 ? words[0] : `${label}: ${words.length}`;
  const toggle = (option: Value): void =>
    pick(picked.includes(option) ? picked.filter((other) => other !== option) : [...picked, option]);
  return (
    <PopoverChip label={label} value={value} icon={icon} onClear={() => pick([])}>
      <fieldset className={styles['list']}>
        <legend className="screen-reader">{label}</legend>
        {options.map(([option, text]) => (
          <label key={option}>
            <Check checked={picked.includes(option)} onChange={() => toggle(option)} />
            {text}
          </label>
        ))}
      </fieldset>
    </PopoverChip>
  );
};

type SearchChipProps = { value: string; onChange: (value: string) => void; label?: string; id?: string };
export const SearchChip = ({ value, onChange, label = 'Search', id }: SearchChipProps) => (
  <span className={styles['search']}>
    <IconSearch />
    <input
      id={id}
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </span>
);
