import { useEffect, useState } from 'react';
import IconTransferOut from '@tabler/icons-react/dist/esm/icons/IconTransferOut.mjs';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { applyChanges } from '@auscult/contract/generation/endpoints.ts';
import { call } from '../../app/api.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from '../components/Review.module.css';

type Props = { appointmentId: string; document: AppointmentDocument; onShow: () => void };
type Standing = { versionId: string; types: DocumentType[]; before: readonly string[] };

/** After the last key, so that a figure that is half typed is nobody's correction. */
const PAUSE_MILLISECONDS = 1500;

const listed = (names: readonly string[], word: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;

/** Looks, after each edit by hand, whether other documents still say it the old way. Finding nothing, it stays silent. */
const useStanding = (appointmentId: string, { type, version }: AppointmentDocument): Standing | undefined => {
  const [standing, setStanding] = useState<Standing>();
  const versionId = version?.id;
  const isEdited = version?.reason === 'edited';
  useEffect(() => {
    if (!versionId || !isEdited) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const body = { appointmentId, type, baseVersionId: versionId };
      call(applyChanges, { body }, { signal: leaving.signal }).then(
        ({ facts, proposals }) => {
          const sure = proposals.filter(({ pieces }) => pieces.some(({ isSure }) => isSure));
          const old = facts
            .map(({ before }) => before)
            .filter((before) => sure.some(({ pieces }) => pieces.some((piece) => piece.before.includes(before))));
          setStanding({ versionId, types: sure.map((one) => one.type), before: old });
        },
        // A hint only: the dialog says what went wrong, where somebody asks.
        () => undefined,
      );
    }, PAUSE_MILLISECONDS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [appointmentId, type, versionId, isEdited]);
  return standing?.versionId === versionId ? standing : undefined;
};

/** "The letter still says 50 mg", with the way to look at it. */
export const CarryNotice = ({ appointmentId, document, onShow }: Props) => {
  const standing = useStanding(appointmentId, document);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const key = standing?.before.join(' ') ?? '';
  if (!standing || standing.types.length === 0 || left.has(key)) return null;
  const names = standing.types.map((type) => documentTypeLabel[type].toLowerCase());
  const old = standing.before.slice(0, 3).map((before) => `“${before}”`);
  return (
    <div className={styles['notices']}>
      <Notice
        icon={<IconTransferOut />}
        title={`The ${listed(names, 'and the')} still ${names.length === 1 ? 'says' : 'say'} ${old.length > 0 ? listed(old, 'and') : 'it the old way'}`}
        action={
          <>
            <Button size="sm" onClick={onShow}>
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
