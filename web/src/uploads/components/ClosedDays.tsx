import { useState } from 'react';
import { dateText } from '../../ui/moments.ts';
import { Button } from '../../ui/Button.tsx';
import { DayField } from '../../ui/MomentField.tsx';

type Props = { value: string[] | undefined; onChange: (value: string[]) => void; error?: string | undefined };

/** Days on which a practice is closed, one added at a time. */
export const ClosedDays = ({ value = [], onChange, error }: Props) => {
  const [day, setDay] = useState<string | null>(null);
  const add = () => {
    if (day) onChange([...new Set([...value, day])].toSorted());
    setDay(null);
  };
  return (
    <div>
      <DayField label="Closed on" value={day} onChange={setDay} error={error} />
      <p>
        <Button size="sm" disabled={!day} onClick={add}>
          Add the day
        </Button>
      </p>
      <ul>
        {value.map((one) => (
          <li key={one}>
            {dateText(one)}{' '}
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${dateText(one)}`}
              onClick={() => onChange(value.filter((other) => other !== one))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};
