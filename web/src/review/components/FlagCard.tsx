import type { ReactNode } from 'react';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { Flag, SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { duration } from '@auscult/contract/format.ts';
import type { TranscriptSegment } from '@auscult/contract/transcripts/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { correctionOf } from '../evidence/correction.ts';
import { isEntered, openAlerts } from '../evidence/marks.ts';
import type { Tracked } from '../evidence/plugin.ts';
import { placedSecondsOf, quoteOf, writtenQuote, type PlacedSeconds, type Transcript } from '../transcript/cited.ts';
import { PlayPassage } from './PlayPassage.tsx';
import styles from './FlagCard.module.css';

type Props = {
  documentLabel: string;
  tracked: Tracked;
  decided: ReadonlySet<string>;
  transcripts: readonly Transcript[];
  /** Undefined where there is no recording. */
  onPlay: ((seconds: PlacedSeconds) => void) | undefined;
  onUse: (flag: Flag) => void;
  onRemove: (flag: Flag) => void;
  onKeep: () => void;
  /** Undefined where a decision stands for good. */
  onAskAgain: (() => void) | undefined;
};

/** A name at the start keeps its capital. */
const lowerFirst = (text: string): string =>
  text.replace(/^(The|A|An|This|These|No|Not|How|Written)\b/, (word) => word.toLowerCase());
const small = 'tabler-icon small-icon';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="num">{name}</dt>
    <dd>{children}</dd>
  </>
);

/** What is written beside what was said: facts only. */
const Comparison = ({
  documentLabel,
  flag,
  sentence,
  segments,
}: {
  documentLabel: string;
  flag: Flag;
  sentence: SentenceEvidence;
  segments: readonly TranscriptSegment[];
}) => {
  const written = writtenQuote(sentence.text, flag.written);
  const quote = quoteOf(flag, sentence, segments);
  return (
    <dl className={styles['compare']}>
      <Row name={documentLabel}>
        {written.before}
        <b>{written.written}</b>
        {written.after}
      </Row>
      {quote ? (
        <Row name={quote.at === undefined ? 'Said' : `Said at ${duration(quote.at)}`}>
          “{quote.before}
          <b>{quote.said}</b>
          {quote.after}”
        </Row>
      ) : (
        <Row name="Said">Not found in the transcript</Row>
      )}
    </dl>
  );
};

/** Writes what was said, where it is plain which words that would be. */
const Correction = ({ text, flag, onUse }: Pick<Props, 'onUse'> & { text: string; flag: Flag }) => {
  const correction = correctionOf(text, flag);
  return correction ? (
    <Button size="sm" onClick={() => onUse(flag)}>
      Use {correction.label}
    </Button>
  ) : null;
};

const withoutFlag = (sentence: SentenceEvidence): string =>
  isEntered(sentence)
    ? 'This stands in the record or was entered for this consult'
    : 'No passage was found for this sentence';
const titleOf = (sentence: SentenceEvidence, flag: Flag | undefined, isOpen: boolean): string => {
  if (!flag) return withoutFlag(sentence);
  const isAlert = sentence.flags.some(({ severity }) => severity === 'alert');
  if (!isAlert) return flag.because;
  return isOpen ? `Check this: ${lowerFirst(flag.because)}` : `Kept as written. ${flag.because}`;
};

/** Opens under a flagged sentence. Choosing it away is a decision of the doctor's, and is kept. */
export const FlagCard = (props: Props) => {
  const { documentLabel, tracked, decided, transcripts, onPlay, onUse, onRemove, onKeep, onAskAgain } = props;
  const { sentence } = tracked;
  const open = openAlerts(sentence, decided);
  const flags = open.length > 0 ? open : sentence.flags;
  const isAlert = flags.some((flag) => flag.severity === 'alert');
  const segments = transcripts.flatMap((transcript) => transcript.segments);
  const seconds = placedSecondsOf(sentence, transcripts);
  const unfounded = open.find(({ kind }) => kind === 'unsupported');
  return (
    <div
      className={classes(styles['card'], !(isAlert && open.length > 0) && styles['quiet'])}
      role="group"
      aria-label={open.length > 0 ? 'Check this' : 'About this sentence'}
    >
      {(flags.length > 0 ? flags : [undefined]).map((flag) => (
        <div key={flag?.id ?? 'none'}>
          <p className={styles['why']}>
            <IconAlertCircle className={small} aria-hidden="true" />
            {titleOf(sentence, flag, open.length > 0)}
          </p>
          {flag ? (
            <Comparison documentLabel={documentLabel} flag={flag} sentence={sentence} segments={segments} />
          ) : null}
        </div>
      ))}
      <div className={styles['actions']} data-card-actions="">
        {seconds && onPlay ? <PlayPassage seconds={seconds} onClick={() => onPlay(seconds)} /> : null}
        {open.map((flag) => (
          <Correction key={flag.id} text={sentence.text} flag={flag} onUse={onUse} />
        ))}
        {unfounded ? (
          <Button size="sm" onClick={() => onRemove(unfounded)}>
            Remove
          </Button>
        ) : null}
        {open.length > 0 ? (
          <Button size="sm" keys="Enter" onClick={onKeep}>
            Keep as written
          </Button>
        ) : isAlert && onAskAgain ? (
          <Button size="sm" onClick={onAskAgain}>
            Check it again
          </Button>
        ) : null}
      </div>
    </div>
  );
};

/** Sentences with something to say about them, be it only that nothing was found or need have been said. */
export const hasCard = ({ sentence, isEdited }: Tracked): boolean =>
  !isEdited && (sentence.flags.length > 0 || sentence.level === 'check' || isEntered(sentence));
