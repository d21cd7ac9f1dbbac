import { useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react';
import { SelectField } from './Field.tsx';

type Props = Omit<ComponentProps<typeof SelectField>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'> & {
  value: string;
  /** Acts on the choice. What is refused, or asked about first and so without an answer yet, stands as it was. */
  onChoose: (value: string) => Promise<unknown> | undefined;
};
type Held = { value: string; isSent: boolean };

/** Keys that open the list: what is chosen in it is chosen once. Others change the closed field at each press. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean =>
  key === ' ' || key === 'Enter' || key === 'F4' || (altKey && key.startsWith('Arrow'));

/** A select that is acted on without a form: once a choice is made, and not at each arrow key on the way to it. */
export const ChoiceField = ({ value, help, onChoose, ...select }: Props) => {
  const isWalking = useRef(false);
  const [held, setHeld] = useState<Held>();
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setHeld(undefined);
  }
  const isOpen = held !== undefined && !held.isSent;

  const choose = (next: string): void => {
    if (next === value) return setHeld(undefined);
    const work = onChoose(next);
    setHeld(work && { value: next, isSent: true });
    return void work?.catch(() => setHeld(undefined));
  };
  const change = ({ target }: ChangeEvent<HTMLSelectElement>): void =>
    isWalking.current ? setHeld({ value: target.value, isSent: false }) : choose(target.value);
  const press = (event: KeyboardEvent): void => {
    isWalking.current = !opensList(event);
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    choose(event.key === 'Enter' ? held.value : value);
  };
  return (
    <SelectField
      {...select}
      help={isOpen ? 'Press Enter to keep this, Escape to go back.' : help}
      value={held?.value ?? value}
      onPointerDown={() => void (isWalking.current = false)}
      onKeyDown={press}
      onChange={change}
      onBlur={() => isOpen && choose(held.value)}
    />
  );
};
