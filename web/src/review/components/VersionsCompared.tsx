import type { listVersions } from '@auscult/contract/documents/endpoints.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { classes } from '../../ui/classes.ts';
import { Differences } from '../../ui/Differences.tsx';
import { reasonLabel } from './MadeBy.tsx';
import styles from './VersionsDialog.module.css';

export type Version = ResponseOf<typeof listVersions>[number];

const VersionRow = ({
  version,
  isChosen,
  isPresent,
  onChoose,
}: {
  version: Version;
  isChosen: boolean;
  isPresent: boolean;
  onChoose: () => void;
}) => {
  const at = { at: version.createdAt, timeZone: useTimeZone() };
  return (
    <li>
      <button
        type="button"
        className={classes(styles['version'], isChosen && styles['chosen'])}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <b className="num">{version.number}</b>
        <span>
          {reasonLabel[version.reason]}
          {isPresent ? (
            <small>Shown now</small>
          ) : version.provenance ? (
            <small>{version.provenance.templateName ?? version.provenance.engine}</small>
          ) : null}
        </span>
        <time className="num" dateTime={version.createdAt}>
          {shortDate(at)}
          <br />
          {timeOfDay(at)}
        </time>
      </button>
    </li>
  );
};

type ComparedProps = {
  versions: readonly Version[];
  shown: AppointmentDocument;
  chosen: Version | undefined;
  onChoose: (id: string) => void;
};
/** All versions, and how the chosen one differs from the text shown now. */
export const VersionsCompared = ({ versions, shown, chosen, onChoose }: ComparedProps) => (
  <div className={styles['both']}>
    <ul className={styles['list']}>
      {versions.map((version) => (
        <VersionRow
          key={version.id}
          version={version}
          isPresent={version.id === shown.version?.id}
          isChosen={version.id === chosen?.id}
          onChoose={() => onChoose(version.id)}
        />
      ))}
    </ul>
    {chosen ? (
      <Differences
        mine={shown.content}
        theirs={chosen.content}
        mineLabel="Only in the text shown now"
        theirsLabel={`Only in version ${chosen.number}`}
      />
    ) : (
      <p className="muted small">There is one version so far.</p>
    )}
  </div>
);
