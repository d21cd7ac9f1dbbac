import { useEffect, useMemo, useRef } from 'react';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { citedSpan, secondsOf, segmentIdsOf, type Transcript } from '../transcript/cited.ts';
import type { Player } from '../transcript/player.ts';
import type { Span } from '../transcript/words.ts';
import { Segment } from './Segment.tsx';
import styles from './Script.module.css';

export type Found = ReadonlyMap<string, readonly Span[]>;
type Props = {
  /** Undefined until something was transcribed. */
  transcript: Transcript | undefined;
  player: Player;
  sentence: SentenceEvidence | null;
  /** A segment chosen by hand. */
  chosenSegment: string | null;
  found: Found;
  /** The search's present hit, scrolled to. */
  hit: string | null;
  /** Changes when the list gets another height, and is scrolled again. */
  isTall: boolean;
  /** Whether there is sound to play. */
  hasAudio: boolean;
  onChoose: (segmentId: string) => void;
  onSpeaker: ((segmentId: string) => void) | undefined;
};

const nothing: readonly Span[] = [];
const none: Transcript['segments'] = [];

/** Farther than this the way there shows nothing but a blur, and takes seconds. In heights of the list. */
const farHeights = 3;
/** Frames in which what has come into sight gets its true height. */
const settlingFrames = 6;

/** The lit segment scrolls itself to the middle of the list, and never the page with it. Answers what ends it. */
const scrollTo = (list: HTMLElement, segmentId: string): (() => void) => {
  const segment = list.querySelector<HTMLElement>(`[data-segment="${CSS.escape(segmentId)}"]`);
  if (!segment) return () => undefined;
  const top = () => segment.offsetTop - (list.clientHeight - segment.offsetHeight) / 2;
  const isFar = Math.abs(top() - list.scrollTop) > farHeights * list.clientHeight;
  const isCalm = isFar || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const go = () => list.scrollTo({ top: top(), behavior: isCalm ? 'auto' : 'smooth' });
  go();
  // Segments out of sight have only an estimated height until they are drawn.
  if (!isCalm) {
    const again = setTimeout(go, 220);
    return () => clearTimeout(again);
  }
  let frames = 0;
  let frame = requestAnimationFrame(function settle() {
    go();
    frames += 1;
    if (frames < settlingFrames) frame = requestAnimationFrame(settle);
  });
  return () => cancelAnimationFrame(frame);
};

/** What the sentence in sight rests on, else the passage that was chosen. */
const useLit = (sentence: Props['sentence'], segments: Transcript['segments'], chosenSegment: string | null) => {
  const ids = useMemo(() => (sentence ? segmentIdsOf(sentence) : []), [sentence]);
  const seconds = useMemo(() => (sentence ? secondsOf(sentence, segments) : undefined), [sentence, segments]);
  const lit = useMemo(
    () => new Set(sentence ? ids : chosenSegment ? [chosenSegment] : []),
    [sentence, ids, chosenSegment],
  );
  return { ids, seconds, lit };
};

export const Script = ({
  transcript,
  player,
  sentence,
  chosenSegment,
  found,
  hit,
  isTall,
  hasAudio,
  onChoose,
  onSpeaker,
}: Props) => {
  const segments = transcript?.segments ?? none;
  const list = useRef<HTMLUListElement>(null);
  const { ids, seconds, lit } = useLit(sentence, segments, chosenSegment);
  const target = hit ?? (sentence ? ids[0] : undefined);
  useEffect(() => {
    if (!target || !list.current) return;
    return scrollTo(list.current, target);
  }, [target, sentence, isTall]);
  if (segments.length === 0)
    return (
      <div className={styles['empty']}>
        <b>No transcript yet</b>
        <span>What was said appears here once it has been transcribed.</span>
      </div>
    );
  return (
    <ul ref={list} className={styles['script']} tabIndex={0} aria-label="Transcript">
      {segments.map((segment) => (
        <Segment
          key={segment.id}
          segment={segment}
          player={player}
          isLit={lit.has(segment.id)}
          onChoose={onChoose}
          onSpeaker={onSpeaker}
          cited={sentence && lit.has(segment.id) ? citedSpan(sentence, segment) : undefined}
          seconds={hasAudio && segment.id === ids[0] ? seconds : undefined}
          isDictation={transcript?.kind === 'dictation'}
          isInCard={(sentence?.flags.length ?? 0) > 0}
          found={found.get(segment.id) ?? nothing}
        />
      ))}
    </ul>
  );
};
