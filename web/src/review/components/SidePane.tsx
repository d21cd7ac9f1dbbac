import { useMemo, useState } from 'react';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { SentenceEvidence } from '@auscult/contract/documents/schemas.ts';
import { IconButton } from '../../ui/Button.tsx';
import { BackCloses } from '../../ui/backCloses.ts';
import { classes } from '../../ui/classes.ts';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import type { SheetName } from '../../ui/named.ts';
import { useStore } from '../../ui/store.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { saveAudio, saveRawTranscript, saveTranscript, type TranscriptFormat } from '../download.ts';
import { isEdited } from '../documentActions.ts';
import type { PlacedSeconds } from '../transcript/cited.ts';
import type { Player as PlayerType } from '../transcript/player.ts';
import { searchSegments } from '../transcript/search.ts';
import type { Named } from '../transcript/speakers.ts';
import { Player } from './Player.tsx';
import { Script, type Found } from './Script.tsx';
import { SpeakerDialog } from './SpeakerDialog.tsx';
import { TranscriptSearch, type Search } from './TranscriptSearch.tsx';
import { UnwrittenList } from './UnwrittenList.tsx';
import styles from './SidePane.module.css';

type Props = {
  appointment: Appointment;
  player: PlayerType;
  sentence: SentenceEvidence | null;
  chosenSegment: string | null;
  notches: readonly PlacedSeconds[];
  unwritten: Parameters<typeof UnwrittenList>[0];
  /** On a phone the keyboard needs the room. */
  isAway: boolean;
  onChooseSegment: (segmentId: string) => void;
  /** Keeps who spoke; undefined where the consult's status does not let it. */
  onName: ((kind: AudioKind, changes: Named[]) => void) | undefined;
};

const kindLabel: Record<AudioKind, string> = { consultation: 'Consult', dictation: 'Dictation' };
const formats: readonly TranscriptFormat[] = ['txt', 'json', 'vtt', 'docx'];
const icon = 'tabler-icon small-icon';

const downloadsOf = (appointment: Appointment, kind: AudioKind): MenuItem[] => {
  const of = { appointmentId: appointment.id, kind };
  const hasAudio = appointment.audio.some((audio) => audio.kind === kind);
  return [
    { label: 'Transcript, with your dictionary', onChoose: () => saveTranscript(of) },
    'line',
    ...formats.map((format) => ({
      label: `Transcript as heard, ${format}`,
      onChoose: () => saveRawTranscript(of, format),
    })),
    ...(hasAudio ? ['line' as const, { label: 'The recording', onChoose: () => saveAudio(of) }] : []),
  ];
};

const useSearch = (segments: Appointment['transcripts'][number]['segments']) => {
  const [search, setSearch] = useState<Search | null>(null);
  const hits = useMemo(() => searchSegments(segments, search?.words ?? ''), [segments, search?.words]);
  const found: Found = useMemo(
    () => new Map([...Map.groupBy(hits, (hit) => hit.segmentId)].map(([id, of]) => [id, of.map((hit) => hit.span)])),
    [hits],
  );
  return { search, setSearch, hits, found, hit: search ? (hits[search.at]?.segmentId ?? null) : null };
};

type Half = 'transcript' | 'unwritten';
type Segment = Appointment['transcripts'][number]['segments'][number];
const none: Segment[] = [];

const ScriptTools = ({
  appointment,
  kind,
  onSearch,
}: {
  appointment: Appointment;
  kind: AudioKind;
  onSearch: () => void;
}) =>
  // Nothing to search or to download yet.
  appointment.transcripts.every((transcript) => transcript.kind !== kind) ? null : (
    <span className="row">
      <IconButton size="sm" label="Search the transcript" icon={<IconSearch className={icon} />} onClick={onSearch} />
      <Menu
        label="Download"
        items={downloadsOf(appointment, kind)}
        trigger={(props) => (
          <IconButton {...props} size="sm" label="Download" icon={<IconDownload className={icon} />} />
        )}
      />
    </span>
  );

const Grab = ({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) => (
  <>
    <button
      type="button"
      className={styles['grab']}
      aria-expanded={isOpen}
      aria-label={isOpen ? 'Show less of the transcript' : 'Show the whole transcript'}
      onClick={() => onChange(!isOpen)}
    >
      <span />
    </button>
    {isOpen ? <BackCloses onClose={() => onChange(false)} /> : null}
  </>
);

type HeadProps = Pick<Props, 'appointment' | 'player'> & {
  kind: AudioKind;
  search: ReturnType<typeof useSearch>['search'];
  total: number;
  onSearch: ReturnType<typeof useSearch>['setSearch'];
};
/** Which transcript is shown, and the way to search it. */
const Head = ({ appointment, player, kind, search, total, onSearch }: HeadProps) => {
  const kinds = appointment.transcripts.map((one) => one.kind);
  return (
    <div className={styles['head']}>
      {search ? (
        <TranscriptSearch search={search} total={total} onChange={onSearch} onClose={() => onSearch(null)} />
      ) : (
        <>
          {kinds.length > 1 ? (
            <Tabs
              label="Transcripts"
              tabs={kinds.map((key) => ({ key, label: kindLabel[key] }))}
              chosen={kind}
              onChoose={player.choose}
              panelId="script"
              isBare
            />
          ) : (
            <h2>Transcript</h2>
          )}
          <ScriptTools appointment={appointment} kind={kind} onSearch={() => onSearch({ words: '', at: 0 })} />
        </>
      )}
    </div>
  );
};

type HalvesProps = { chosen: Half; onChoose: (half: Half) => void; unwrittenCount: number };
/** On a phone the transcript and what stands in no document are beside each other in tabs. */
const Halves = ({ chosen, onChoose, unwrittenCount }: HalvesProps) => {
  const tabs = [
    { key: 'transcript' as const, label: 'Transcript' },
    { key: 'unwritten' as const, label: 'Said, but in no document', count: unwrittenCount },
  ];
  return (
    <div className={styles['halves']}>
      <Tabs label="What was said" {...{ tabs, chosen, onChoose }} panelId="said" isBare />
    </div>
  );
};

const Silent = () => <p className={styles['silent']}>No recording: this transcript was given as text.</p>;

type NamingProps = Pick<Props, 'appointment' | 'onName'> & { kind: AudioKind; segments: readonly Segment[] };
/** Asks who spoke; `onSpeaker` is undefined where that cannot be changed. */
const useNaming = ({ appointment, kind, segments, onName }: NamingProps) => {
  const [asked, setAsked] = useState<string | null>(null);
  const segment = segments.find(({ id }) => id === asked);
  const onClose = () => setAsked(null);
  const nameAndClose = (named: Named[]) => {
    onClose();
    onName?.(kind, named);
  };
  const hasEdited = appointment.appointmentDocuments.some(isEdited);
  return {
    onSpeaker: onName && kind === 'consultation' ? setAsked : undefined,
    question:
      segment && onName ? <SpeakerDialog {...{ segments, segment, hasEdited, onClose, onName: nameAndClose }} /> : null,
  };
};

/** What was said: the recording, its transcript, and what stands in no document. On a phone a sheet over the document. */
export const SidePane = ({
  appointment,
  player,
  sentence,
  chosenSegment,
  notches,
  unwritten,
  isAway,
  onChooseSegment,
  onName,
}: Props) => {
  const { kind } = useStore(player.state);
  const [isOpen, setIsOpen] = useState(false);
  const [half, setHalf] = useState<Half>('transcript');
  const transcript = appointment.transcripts.find((one) => one.kind === kind);
  const audio = appointment.audio.find((one) => one.kind === kind);
  const segments = transcript?.segments ?? none;
  const { search, setSearch, hits, found, hit } = useSearch(segments);
  const { onSpeaker, question } = useNaming({ appointment, kind, segments, onName });
  return (
    <aside
      data-name={isOpen ? ('Transcription' satisfies SheetName) : undefined}
      className={classes(styles['side'], isOpen && styles['open'], isAway && styles['away'], styles[half])}
      id="said"
      aria-label="What was said"
    >
      <Grab isOpen={isOpen} onChange={setIsOpen} />
      {audio ? <Player player={player} audio={audio} notches={notches} /> : transcript ? <Silent /> : null}
      <Halves chosen={half} onChoose={setHalf} unwrittenCount={unwritten.items.length} />
      <Head {...{ appointment, player, kind, search }} total={hits.length} onSearch={setSearch} />
      <div id="script" className={styles['script']}>
        <Script
          key={kind}
          {...{ transcript, player, sentence, chosenSegment, found, hit }}
          hasAudio={audio !== undefined}
          isTall={isOpen}
          onChoose={onChooseSegment}
          onSpeaker={onSpeaker}
        />
      </div>
      {question}
      {unwritten.mayAdd ? (
        <div className={styles['missing']}>
          <UnwrittenList {...unwritten} />
        </div>
      ) : null}
    </aside>
  );
};
