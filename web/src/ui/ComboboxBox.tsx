import { useState, type ReactNode } from 'react';
import { Combobox } from '@base-ui/react/combobox';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { classes } from './classes.ts';
import type { Wiring } from './Field.tsx';
import field from './Field.module.css';
import styles from './Combobox.module.css';

export type Option = readonly [value: string, label: string];
export type Found = {
  options: readonly Option[];
  /** Asks the server for others; without it the options are all there are. */
  onSearch?: ((typed: string) => void) | undefined;
  isSearching?: boolean | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
};
type Item = { value: string; label: string };
type Around = Found & { label: string; wiring: Wiring; isBad: boolean };

const itemsOf = (options: readonly Option[]): Item[] => options.map(([value, label]) => ({ value, label }));
const itemOf = (options: readonly Option[], value: string): Item => ({
  value,
  label: options.find(([one]) => one === value)?.[1] ?? 'Chosen before',
});
const isSame = (one: Item, other: Item): boolean => one.value === other.value;

/** Over a modal, which the browser shows above everything, the list has to stand inside it. */
const useContainer = (): [HTMLElement | null, (box: HTMLElement | null) => void] => {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return [container, (box) => setContainer(box?.closest('dialog') ?? null)];
};

const Popup = ({ container, isSearching }: { container: HTMLElement | null; isSearching: boolean | undefined }) => (
  <Combobox.Portal {...(container ? { container } : {})}>
    <Combobox.Positioner sideOffset={4} className={styles['positioner']}>
      <Combobox.Popup className={styles['popup']} aria-busy={isSearching || undefined}>
        <Combobox.Status className={styles['said']}>{isSearching ? 'Searching…' : null}</Combobox.Status>
        <Combobox.Empty className={styles['said']}>{isSearching ? null : 'Nothing found.'}</Combobox.Empty>
        <Combobox.List>
          {(item: Item) => (
            <Combobox.Item key={item.value} value={item} className={styles['item']}>
              {item.label}
              <Combobox.ItemIndicator>
                <IconCheck />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);

type RootProps = Pick<Found, 'options' | 'onSearch' | 'isDisabled'>;
const rootOf = ({ options, onSearch, isDisabled }: RootProps) => ({
  items: itemsOf(options),
  isItemEqualToValue: isSame,
  disabled: isDisabled ?? false,
  // What the server found is not searched again here.
  ...(onSearch
    ? {
        filter: null,
        onInputValueChange: (typed: string, { reason }: { reason: string }) => {
          if (reason === 'input-change' || reason === 'input-clear') onSearch(typed);
        },
      }
    : {}),
});

const boxOf = (isBad: boolean, ...more: (string | undefined)[]): string =>
  classes(field['input'], isBad && field['bad'], ...more);

export type OneProps = Around & { value: string | null; onChange: (value: string | null) => void };
export const ComboboxBox = ({
  value,
  onChange,
  wiring,
  isBad,
  label,
  placeholder,
  isSearching,
  ...found
}: OneProps) => {
  const [container, box] = useContainer();
  const isSet = value !== null && value !== '';
  return (
    <Combobox.Root
      {...rootOf(found)}
      value={isSet ? itemOf(found.options, value) : null}
      onValueChange={(item: Item | null) => onChange(item?.value ?? null)}
    >
      <Combobox.InputGroup ref={box} className={boxOf(isBad)}>
        <Combobox.Input {...wiring} placeholder={placeholder ?? 'Type to search'} />
        {isSet ? (
          <Combobox.Clear className={styles['tool']} aria-label={`Clear ${label.toLowerCase()}`}>
            <IconX />
          </Combobox.Clear>
        ) : null}
        <Combobox.Trigger className={styles['tool']} aria-label={`Show ${label.toLowerCase()}`}>
          <IconChevronDown />
        </Combobox.Trigger>
      </Combobox.InputGroup>
      <Popup container={container} isSearching={isSearching} />
    </Combobox.Root>
  );
};

export type ManyProps = Around & { value: readonly string[]; onChange: (value: string[]) => void };
export const MultiSelectBox = ({
  value,
  onChange,
  wiring,
  isBad,
  label,
  placeholder,
  isSearching,
  ...found
}: ManyProps) => {
  const [container, box] = useContainer();
  const chip = ({ value: one, label: words }: Item): ReactNode => (
    <Combobox.Chip key={one} className={styles['chip']} aria-label={words}>
      {words}
      <Combobox.ChipRemove className={styles['remove']} aria-label={`Remove ${words}`}>
        <IconX />
      </Combobox.ChipRemove>
    </Combobox.Chip>
  );
  return (
    <Combobox.Root
      {...rootOf(found)}
      multiple
      value={value.map((one) => itemOf(found.options, one))}
      // Escape closes the list, and takes nothing of what was chosen away.
      onValueChange={(items: Item[], { reason }) => {
        if (reason !== 'escape-key') onChange(items.map((item) => item.value));
      }}
    >
      <Combobox.InputGroup ref={box} className={boxOf(isBad, styles['many'])}>
        <Combobox.Value>
          {(items: Item[]) => (
            <Combobox.Chips className={styles['chips']} aria-label={items.length ? `Chosen ${label}` : undefined}>
              {items.map(chip)}
              <Combobox.Input {...wiring} placeholder={items.length ? '' : (placeholder ?? 'Type to search')} />
            </Combobox.Chips>
          )}
        </Combobox.Value>
      </Combobox.InputGroup>
      <Popup container={container} isSearching={isSearching} />
    </Combobox.Root>
  );
};
