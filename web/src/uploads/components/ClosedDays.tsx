import { useRef, useState } from 'react';
import { dateText } from '../../ui/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { DayField } from '../../ui/MomentField.tsx';

type Props = { value: string[] | undefined; onChange: (value: string[]) => void; error?: string | undefined };

/** Days on which a practice is closed, one added at a time. Whoever works by keys stays in the field. */
export const ClosedDays = ({ value = [], onChange, error }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState<string | null>(null);
  const goOn = (): void => place.current?.querySelector('input')?.focus();
  const isDay = day === null || /^\d{4}-\d\d-\d\d$/.test(day);
  const add = (): void => {
    if (day && isDay) {
      onChange([...new Set([...value, day])].toSorted());
      setDay(null);
    }
    goOn();
  };
  const remove = (one: string): void => {
    onChange(value.filter((other) => other !== one));
    goOn();
  };
  return (
    <Stack ref={place}>
      <DayField
        label="Closed on"
        help="Nobody is reminded on these days, nor at weekends."
        value={day}
        onChange={setDay}
        error={isDay ? error : 'A day, such as 25/12/2026'}
      />
      <p>
        <Button size="sm" onClick={add}>
          Add the day
        </Button>
      </p>
      <ul hidden={value.length === 0}>
        {value.map((one) => (
          <li key={one}>
            {dateText(one)}{' '}
            <Button size="sm" variant="ghost" aria-label={`Remove ${dateText(one)}`} onClick={() => remove(one)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
