import { Chip, Chips } from '../../ui/Chip.tsx';

const ranges = [
  [1, 'Today'],
  [7, '7 days'],
  [14, '14 days'],
  [31, '31 days'],
] as const;

/** How many days of consults the dashboard shows. */
export const Range = ({ days, onChange }: { days: number; onChange: (days: number) => void }) => (
  <div style={{ marginTop: 16 }}>
    <Chips label="How far ahead">
      {ranges.map(([value, label]) => (
        <Chip key={value} isOn={value === days} onClick={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  </div>
);
