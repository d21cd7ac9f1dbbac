import { useEffect, useRef } from 'react';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { IconButton } from '../../ui/Button.tsx';
import styles from './SidePane.module.css';

export type Search = { words: string; at: number };
type Props = { search: Search; total: number; onChange: (search: Search) => void; onClose: () => void };
const icon = 'tabler-icon small-icon';

/** Enter goes to the next place, Shift Enter to the one before, Escape closes. */
export const TranscriptSearch = ({ search, total, onChange, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const walk = (by: number) => onChange({ ...search, at: total === 0 ? 0 : (search.at + by + total) % total });
  const words = search.words.trim() === '' ? '' : total === 0 ? 'Not found' : `${search.at + 1} of ${total}`;
  return (
    <div className={styles['search']} role="search">
      <input
        ref={input}
        type="search"
        aria-label="Search the transcript"
        placeholder="Search the transcript"
        value={search.words}
        onChange={(event) => onChange({ words: event.target.value, at: 0 })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') walk(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <span className="tiny muted num nowrap" role="status">
        {words}
      </span>
      <IconButton size="sm" label="Previous place" icon={<IconChevronUp className={icon} />} onClick={() => walk(-1)} />
      <IconButton size="sm" label="Next place" icon={<IconChevronDown className={icon} />} onClick={() => walk(1)} />
      <IconButton size="sm" label="Close the search" icon={<IconX className={icon} />} onClick={onClose} />
    </div>
  );
};
