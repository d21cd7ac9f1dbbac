import { memo, useMemo, type MouseEvent } from 'react';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import { duration } from '@auscult/contract/format.ts';
import type { Speaker, TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Seconds } from '../transcript/cited.ts';
import type { Player } from '../transcript/player.ts';
import { useHeardWord } from '../transcript/useHeard.ts';
import { lowConfidence, tokensOf, type Span, type Token } from '../transcript/words.ts';
import styles from './Script.module.css';

export const speakerLabel: Record<Speaker, string> = {
  doctor: 'Doctor',
  patient: 'Patient',
  other: 'Other',
  unknown: 'Speaker',
};

export type SegmentProps = {
  segment: TranscriptSegment;
  player: Player;
  isLit: boolean;
  /** Words that the chosen sentence cites. */
  cited: Span | undefined;
  /** Seconds of the chosen sentence, offered on its first segment. */
  seconds: Seconds | undefined;
  /** The card under the sentence offers them too; on a phone that is enough. */
  isInCard: boolean;
  /** Found by the search, as spans of the text. */
  found: readonly Span[];
  onChoose: (segmentId: string) => void;
};

type WordProps = { token: Token; index: number; isHeard: boolean; isFound: boolean };
const Word = ({ token, index, isHeard, isFound }: WordProps) => {
  const isUnsure = token.confidence !== undefined && token.confidence < lowConfidence;
  return (
    <span
      data-word={index}
      title={isUnsure ? 'The recogniser was not sure of this word' : undefined}
      className={
        classes(isHeard && styles['now'], isUnsure && styles['unsure'], isFound && styles['found']) || undefined
      }
    >
      {token.text}
    </span>
  );
};

const meets = (token: Token, span: Span): boolean =>
  token.offset < span.to && token.offset + token.text.length > span.from;

type TextProps = Pick<SegmentProps, 'cited' | 'found'> & { tokens: readonly Token[]; heard: number };
const SegmentText = ({ tokens, heard, cited, found }: TextProps) => {
  const words = tokens.map((token, index) => ({
    token,
    isCited: cited !== undefined && meets(token, cited),
    node: (
      <Word
        key={index}
        token={token}
        index={index}
        isHeard={index === heard}
        isFound={found.some((span) => meets(token, span))}
      />
    ),
  }));
  const spaced = (list: typeof words) => list.flatMap(({ node }, index) => (index === 0 ? [node] : [' ', node]));
  const first = words.findIndex(({ isCited }) => isCited);
  if (first < 0) return <>{spaced(words)}</>;
  const last = words.findLastIndex(({ isCited }) => isCited) + 1;
  return (
    <>
      {spaced(words.slice(0, first))} <mark>{spaced(words.slice(first, last))}</mark> {spaced(words.slice(last))}
    </>
  );
};

/** One stretch of speech. A click on a word plays from there; its time is a button that does the same by keyboard. */
export const Segment = memo(({ segment, player, isLit, cited, seconds, isInCard, found, onChoose }: SegmentProps) => {
  const tokens = useMemo(() => tokensOf(segment), [segment]);
  const heard = useHeardWord(player, tokens);
  const onClick = (event: MouseEvent) => {
    onChoose(segment.id);
    const word = event.target instanceof HTMLElement ? tokens[Number(event.target.dataset['word'])] : undefined;
    if (word?.start !== undefined) void player.play({ start: word.start });
  };
  const { start } = segment;
  return (
    <li
      data-segment={segment.id}
      aria-current={isLit || undefined}
      className={classes(styles['segment'], segment.speaker === 'doctor' && styles['doctor'], isLit && styles['lit'])}
    >
      {start === undefined ? (
        <span />
      ) : (
        <button
          type="button"
          className={styles['time']}
          aria-label={`Play from ${duration(start)}`}
          onClick={() => {
            onChoose(segment.id);
            void player.play({ start });
          }}
        >
          {duration(start)}
        </button>
      )}
      <div onClick={onClick} className={styles['said']}>
        <span className={styles['speaker']}>{speakerLabel[segment.speaker]}</span>
        <p lang="en-AU">
          <SegmentText tokens={tokens} heard={heard} cited={cited} found={found} />
        </p>
        {seconds ? (
          <Button
            size="sm"
            className={classes(styles['passage'], isInCard && styles['inCard'])}
            keys="P"
            icon={<IconPlayerPlay className="tabler-icon small-icon" />}
            onClick={(event) => {
              event.stopPropagation();
              void player.play(seconds);
            }}
          >
            Play {Math.max(1, Math.round(seconds.end - seconds.start))} s
          </Button>
        ) : null}
      </div>
    </li>
  );
});
