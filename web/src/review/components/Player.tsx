import { useMemo } from 'react';
import IconPlayerPauseFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPauseFilled.mjs';
import IconPlayerPlayFilled from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs';
import IconRewindBackward10 from '@tabler/icons-react/dist/esm/icons/IconRewindBackward10.mjs';
import IconRewindForward10 from '@tabler/icons-react/dist/esm/icons/IconRewindForward10.mjs';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { useStore } from '../../ui/store.ts';
import type { PlacedSeconds } from '../transcript/cited.ts';
import { speeds, type Player as PlayerType } from '../transcript/player.ts';
import { Waveform } from './Waveform.tsx';
import styles from './Player.module.css';

type Props = { player: PlayerType; audio: Appointment['audio'][number]; notches: readonly PlacedSeconds[] };

const nextSpeed = (speed: number): number =>
  speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;

export const Player = ({ player, audio, notches }: Props) => {
  const { isPlaying, isLoading, problem, second, speed } = useStore(player.state);
  const own = useMemo(
    () => notches.flatMap(({ kind, start }) => (kind === audio.kind ? start : [])),
    [notches, audio.kind],
  );
  const skip = (by: number) => player.seek(Math.min(audio.seconds, player.time() + by));
  const label = isPlaying ? 'Pause' : 'Play';
  return (
    <div className={styles['player']} role="group" aria-label="Recording">
      <div className={styles['controls']}>
        <IconButton label="Back 10 seconds" icon={<IconRewindBackward10 />} onClick={() => skip(-10)} />
        <button
          type="button"
          className={styles['play']}
          aria-label={label}
          title={label}
          onClick={() => (isPlaying ? player.pause() : void player.play())}
        >
          {isLoading ? <Ring /> : isPlaying ? <IconPlayerPauseFilled /> : <IconPlayerPlayFilled />}
        </button>
        <IconButton label="Forward 10 seconds" icon={<IconRewindForward10 />} onClick={() => skip(10)} />
        <Button
          variant="ghost"
          size="sm"
          className="num"
          aria-label={`Speed ${speed} times`}
          onClick={() => player.setSpeed(nextSpeed(speed))}
        >
          {speed}×
        </Button>
        <span className={styles['time']}>
          <b>{duration(second)}</b> / {duration(audio.seconds)}
        </span>
      </div>
      <Waveform player={player} audio={audio} notches={own} />
      {problem ? (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      ) : null}
      {audio.isTruncated ? (
        <p className={styles['problem']}>
          A part of this recording is missing or cannot be read. The rest was transcribed.
        </p>
      ) : null}
    </div>
  );
};
