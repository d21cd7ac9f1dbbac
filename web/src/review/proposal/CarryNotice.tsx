import { useEffect, useState } from 'react';
import IconTransferOut from '@tabler/icons-react/dist/esm/icons/IconTransferOut.mjs';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { applyChanges } from '@auscult/contract/generation/endpoints.ts';
import { call } from '../../app/api.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../components/Review.module.css';
import { standingOf, type Standing } from './standing.ts';

type Props = {
  appointmentId: string;
  document: AppointmentDocument;
  /** The versions of the others: what was carried over no longer stands there. */
  others: readonly (string | undefined)[];
  onShow: () => void;
};

/** After the last key, so that a figure that is half typed is nobody's correction. */
const PAUSE_MILLISECONDS = 1500;

const listed = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;

/** Looks, after each edit by hand, whether other documents still say it the old way. Finding nothing, it stays silent. */
const useStanding = ({ appointmentId, document: { type, version }, others }: Props): Standing | undefined => {
  const [found, setFound] = useState<{ of: string; standing: Standing }>();
  const versionId = version?.id;
  const isEdited = version?.reason === 'edited';
  const of = [versionId, ...others].join(' ');
  useEffect(() => {
    if (!versionId || !isEdited) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = { appointmentId, type, baseVersionId: versionId };
      call(applyChanges, { body }, { signal: leaving.signal }).then(
        (carried) => setFound({ of, standing: standingOf(carried) }),
        // A hint only: the dialog says what went wrong, where somebody asks.
        () => undefined,
      );
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [appointmentId, type, versionId, isEdited, of]);
  return found?.of === of ? found.standing : undefined;
};

/** "The letter still says 50 mg", with the way to look at it. */
export const CarryNotice = (props: Props) => {
  const standing = useStanding(props);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const key = standing?.before.join(' ') ?? '';
  if (!standing || standing.types.length === 0 || left.has(key)) return null;
  const names = standing.types.map((type) => documentTypeLabel[type].toLowerCase());
  const old = standing.before.slice(0, 3).map((before) => `“${before}”`);
  return (
    <div className={styles['carry']}>
      <Notice
        icon={<IconTransferOut />}
        title={`The ${listed(names, 'and the')} still ${names.length === 1 ? 'says' : 'say'} ${old.length > 0 ? listed(old, 'and') : 'it the old way'}`}
        action={
          <>
            <Button size="sm" onClick={props.onShow}>
              Show the changes
            </Button>{' '}
            <Button size="sm" variant="ghost" onClick={() => setLeft(new Set([...left, key]))}>
              Leave it
            </Button>
          </>
        }
      />
    </div>
  );
};
