import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { Seconds } from '../transcript/cited.ts';

type Props = { seconds: Seconds; className?: string; onClick: (event: MouseEvent) => void };

/** Plays what a sentence rests on, and says how long that takes. */
export const PlayPassage = ({ seconds: { start, end }, className, onClick }: Props) => (
  <Button
    size="sm"
    {...(className === undefined ? {} : { className })}
    keys="P"
    icon={<IconPlayerPlay className="tabler-icon small-icon" />}
    onClick={onClick}
  >
    Play {Math.max(1, Math.round(end - start))} s
  </Button>
);
