import { useEffect, useRef, useState } from 'react';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import type { LiveSegment, LiveTextView } from '../../recorder/liveText.ts';
import { BackCloses } from '../../ui/backCloses.ts';
import { classes } from '../../ui/classes.ts';
import type { SheetName } from '../../ui/named.ts';
import styles from './LivePane.module.css';

const speakerWords: Record<string, string> = { doctor: 'Doctor', patient: 'Patient', other: 'Other' };
const nearPixels = 80;

const Turn = ({ segment, isPartial = false }: { segment: LiveSegment; isPartial?: boolean }) => {
  const speaker = speakerWords[segment.speaker];
  return (
    <div
      className={classes(
        styles['turn'],
        segment.speaker === 'doctor' && styles['doctor'],
        isPartial && styles['partial'],
      )}
    >
      <time>{duration(segment.start)}</time>
      <div>
        {speaker ? <span className={styles['speaker']}>{speaker}</span> : null}
        {segment.text}
        {isPartial ? <span className={styles['caret']} aria-hidden="true" /> : null}
      </div>
    </div>
  );
};

/** Dictation, as it will stand. */
const Dictated = ({ live }: { live: LiveTextView }) => (
  <p className={styles['dictated']}>
    {live.standing?.text.slice(0, live.standing.settled)}
    <span className={styles['partial']}>{live.standing?.text.slice(live.standing.settled)}</span>
    {live.state === 'on' ? <span className={styles['caret']} aria-hidden="true" /> : null}
  </p>
);

const emptyWords = (live: LiveTextView, kind: AudioKind): string => {
  if (live.state === 'unavailable')
    return 'Live text is not available right now. The recording goes on, and the final transcript is made from it.';
  if (live.state === 'connecting') return 'Connecting the live text. The recording does not wait for it.';
  if (live.state === 'on') return 'Listening.';
  return kind === 'dictation'
    ? 'What you dictate stands here as it will be written: say “comma”, “full stop”, “new line”, “heading plan”, “scratch that”.'
    : 'What is said appears here while you record.';
};

/** Keeps the newest words in sight, unless the reader has scrolled up. */
const useFollowing = (live: LiveTextView) => {
  const script = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useEffect(() => {
    const shown = script.current;
    if (shown && isNear.current) shown.scrollTop = shown.scrollHeight;
  }, [live.segments, live.partial, live.standing]);
  const onScroll = () => {
    const shown = script.current;
    if (shown) isNear.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < nearPixels;
  };
  return { script, onScroll };
};

type Props = { live: LiveTextView; kind: AudioKind; language: string };

/** As dictated, or turn by turn. */
const Words = ({ live, kind }: Omit<Props, 'language'>) => {
  const isDictation = kind === 'dictation';
  if (isDictation ? live.standing === null : live.segments.length === 0 && live.partial === null)
    return <p className={styles['noWords']}>{emptyWords(live, kind)}</p>;
  if (isDictation) return <Dictated live={live} />;
  return (
    <>
      {live.segments.map((segment) => (
        <Turn key={segment.id} segment={segment} />
      ))}
      {live.partial ? <Turn segment={live.partial} isPartial /> : null}
    </>
  );
};

/** The live transcript: beside the recorder, below it on a tablet held upright, a sheet on a phone. */
export const LivePane = ({ live, kind, language }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const { script, onScroll } = useFollowing(live);
  const title = kind === 'dictation' ? 'Dictation' : 'Live transcript';
  return (
    <aside
      data-name={isOpen ? ('Transcription' satisfies SheetName) : undefined}
      className={classes(styles['live'], isOpen && styles['open'])}
      aria-label={title}
    >
      {isOpen ? <BackCloses onClose={() => setIsOpen(false)} /> : null}
      <button
        type="button"
        className={styles['grab']}
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Make the transcript smaller' : 'Show the whole transcript'}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div className={styles['liveHead']}>
        <h2>{title}</h2>
        <span className="tiny muted">{language}</span>
      </div>
      <div
        ref={script}
        className={styles['script']}
        role="log"
        aria-label="What was said"
        tabIndex={0}
        onScroll={onScroll}
      >
        <Words {...{ live, kind }} />
      </div>
      <div className={styles['liveFoot']}>
        <IconInfoCircle className="small-icon" />
        <span>{live.honestly ? `${live.honestly} ` : ''}The final transcript is made from the stored audio.</span>
      </div>
    </aside>
  );
};
