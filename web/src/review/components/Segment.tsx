import { memo, type MouseEvent } from 'react';
import { duration } from '@auscult/contract/format.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { classes } from '../../ui/classes.ts';
import type { Seconds } from '../transcript/cited.ts';
import type { Player } from '../transcript/player.ts';
import { letterAt } from '../transcript/pointed.ts';
import { useHeardWord } from '../transcript/useHeard.ts';
import { tokensOf } from '@auscult/contract/transcripts/words.ts';
import { PlayPassage } from './PlayPassage.tsx';
import { leadOf, SegmentText, type SegmentTextProps } from './SegmentText.tsx';
import styles from './Script.module.css';

export const speakerLabel: Record<Speaker, string> = {
  doctor: 'Doctor',
  patient: 'Patient',
  other: 'Other',
  unknown: 'Speaker',
};

export type SegmentProps = Pick<SegmentTextProps, 'cited' | 'found'> & {
  segment: TranscriptSegment;
  player: Player;
  isLit: boolean;
  /** Seconds of the chosen sentence, offered on its first segment. */
  seconds: Seconds | undefined;
  /** The card under the sentence offers them too; on a phone that is enough. */
  isInCard: boolean;
  /** Of one voice, the doctor's, whether or not the recogniser told it. */
  isDictation: boolean;
  onChoose: (segmentId: string) => void;
  /** Asks who spoke; undefined where that cannot be changed. */
  onSpeaker: ((segmentId: string) => void) | undefined;
};

const PlayFrom = ({ start, onClick }: { start: number; onClick: () => void }) => (
  <button type="button" className={styles['time']} aria-label={`Play from ${duration(start)}`} onClick={onClick}>
    {duration(start)}
  </button>
);

/** Who speaks; a button where that can be changed. */
const Who = ({ speaker, onAsk }: { speaker: Speaker; onAsk: (() => void) | undefined }) =>
  onAsk ? (
    <button
      type="button"
      className={classes(styles['speaker'], styles['who'])}
      title="Say who is speaking"
      onClick={(event) => {
        event.stopPropagation();
        onAsk();
      }}
    >
      {speakerLabel[speaker]}
    </button>
  ) : (
    <span className={styles['speaker']}>{speakerLabel[speaker]}</span>
  );

/** One stretch of speech. A click on a word plays from there; its time is a button that does the same by keyboard. */
export const Segment = memo((props: SegmentProps) => {
  const { segment, player, isLit, cited, seconds, isInCard, isDictation, found, onChoose, onSpeaker } = props;
  const speaker = isDictation && segment.speaker === 'unknown' ? 'doctor' : segment.speaker;
  const heard = useHeardWord(player, segment);
  const onPoint = ({ currentTarget, clientX: x, clientY: y }: MouseEvent<HTMLElement>) => {
    const letter = letterAt(currentTarget, { x, y });
    const at = letter === undefined ? undefined : letter + leadOf(segment.text);
    const word = at === undefined ? undefined : tokensOf(segment).findLast(({ offset }) => offset <= at);
    if (word?.start !== undefined) void player.play({ start: word.start });
  };
  const { start } = segment;
  return (
    <li
      data-segment={segment.id}
      aria-current={isLit || undefined}
      className={classes(styles['segment'], speaker === 'doctor' && styles['doctor'], isLit && styles['lit'])}
    >
      {start === undefined ? (
        <span />
      ) : (
        <PlayFrom
          start={start}
          onClick={() => {
            onChoose(segment.id);
            void player.play({ start });
          }}
        />
      )}
      <div onClick={() => onChoose(segment.id)} className={styles['said']}>
        <Who speaker={speaker} onAsk={onSpeaker && (() => onSpeaker(segment.id))} />
        <p lang="en-AU" onClick={onPoint}>
          <SegmentText segment={segment} heard={heard} cited={cited} found={found} />
        </p>
        {seconds ? (
          <PlayPassage
            seconds={seconds}
            className={classes(styles['passage'], isInCard && styles['inCard'])}
            onClick={(event) => {
              event.stopPropagation();
              void player.play(seconds);
            }}
          />
        ) : null}
      </div>
    </li>
  );
});
