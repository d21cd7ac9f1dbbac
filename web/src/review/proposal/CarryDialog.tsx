import { useEffect, useRef, useState } from 'react';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { applyChanges } from '@auscult/contract/generation/endpoints.ts';
import type { Proposal } from '@auscult/contract/generation/schemas.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../../app/api.ts';
import { showProblem } from '../../app/showProblem.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Bone, Loading } from '../../ui/Skeleton.tsx';
import { readAgain } from '../documentActions.ts';
import { accept, documentNow, sayAccepted, type Kept } from './accept.ts';
import { counted } from '@auscult/contract/format.ts';
import { chosenAtFirst, piecesChosen, reopens, toggled, type Chosen } from './chosen.ts';
import { PieceList } from './PieceList.tsx';
import styles from './PieceList.module.css';

type Props = {
  appointmentId: string;
  type: DocumentType;
  /** Then accepting opens the consult for review again. */
  isReviewed: boolean;
  flush: () => Promise<void>;
  onClose: () => void;
};
type Carried = ResponseOf<typeof applyChanges>;
type ChosenIn = ReadonlyMap<DocumentType, Chosen>;

const nameOf = (type: DocumentType): string => documentTypeLabel[type].toLowerCase();
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and the ${names.at(-1) ?? ''}`;

/** What was corrected in one document and stands in others, for the text that is saved by then. */
const useCarried = ({ appointmentId, type, flush, onClose }: Props): Carried | undefined => {
  const [carried, setCarried] = useState<Carried>();
  const latest = useRef({ flush, onClose });
  useEffect(() => {
    const { flush: save, onClose: leave } = latest.current;
    const leaving = new AbortController();
    const look = async () => {
      await save();
      const baseVersionId = documentNow(appointmentId, type)?.version?.id ?? '';
      const body = { appointmentId, type, baseVersionId };
      setCarried(await call(applyChanges, { body }, { signal: leaving.signal }));
    };
    look().catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      showProblem(error);
      void readAgain(appointmentId);
      leave();
    });
    return () => leaving.abort();
  }, [appointmentId, type]);
  return carried;
};

/** Saves each document by itself; one that was changed meanwhile is told of, and the others are kept. */
const acceptAll = async (appointmentId: string, proposals: readonly Proposal[], chosen: ChosenIn): Promise<Kept[]> => {
  const kept: Kept[] = [];
  for (const { type, baseVersionId, pieces } of proposals) {
    const own = piecesChosen(pieces, chosen.get(type) ?? new Set());
    const document = documentNow(appointmentId, type);
    if (own.length === 0 || !document) continue;
    try {
      const base = { versionId: baseVersionId, content: document.content };
      kept.push(await accept({ appointmentId, type, base, pieces: own, reason: 'synchronization' }));
    } catch (error) {
      showProblem(error);
      void readAgain(appointmentId);
    }
  }
  return kept;
};

type FoundProps = Props & { carried: Carried };

const Found = ({ appointmentId, type, isReviewed, carried: { proposals }, onClose }: FoundProps) => {
  const [chosen, setChosen] = useState<ChosenIn>(
    () => new Map(proposals.map((proposal) => [proposal.type, chosenAtFirst(proposal.pieces)])),
  );
  const [isBusy, setIsBusy] = useState(false);
  const count = [...chosen.values()].reduce((sum, own) => sum + own.size, 0);
  const save = async () => {
    setIsBusy(true);
    const kept = await acceptAll(appointmentId, proposals, chosen);
    onClose();
    if (kept.length > 0) sayAccepted(`Carried to the ${listed(kept.map((one) => nameOf(one.type)))}`, kept);
  };
  return (
    <Modal
      title="Carry your corrections over"
      isWide
      onClose={onClose}
      text={`You corrected the ${nameOf(type)}. The same facts still stand as they were here. Nothing changes until you accept.${isReviewed ? reopens : ''}`}
      actions={
        <>
          <Button onClick={onClose}>Leave as they are</Button>
          <Button variant="primary" isBusy={isBusy} disabled={count === 0} data-autofocus onClick={() => void save()}>
            Accept {counted(count, 'change')}
          </Button>
        </>
      }
    >
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Where it stands as it was">
        {proposals.map((proposal) => (
          <section key={proposal.type} aria-label={documentTypeLabel[proposal.type]}>
            <h3>{documentTypeLabel[proposal.type]}</h3>
            <PieceList
              label={`Changes in the ${nameOf(proposal.type)}`}
              pieces={proposal.pieces}
              chosen={chosen.get(proposal.type) ?? new Set()}
              onToggle={(id) =>
                setChosen((now) => new Map([...now, [proposal.type, toggled(now.get(proposal.type) ?? new Set(), id)]]))
              }
            />
          </section>
        ))}
      </div>
    </Modal>
  );
};

/** What was corrected in one document, carried to the others, document by document and change by change. */
export const CarryDialog = (props: Props) => {
  const { type, onClose } = props;
  const carried = useCarried(props);
  if (carried && carried.proposals.length > 0) return <Found key="found" {...props} carried={carried} />;
  const close = (
    <Button variant="primary" data-autofocus onClick={onClose}>
      Close
    </Button>
  );
  if (carried)
    return (
      <Modal
        key="none"
        title="Nothing to carry over"
        onClose={onClose}
        actions={close}
        text={
          carried.facts.length === 0
            ? `No name, dose, side, number, medicine or date was corrected in the ${nameOf(type)} since it was drafted.`
            : 'The other documents do not say it the old way.'
        }
      />
    );
  return (
    <Modal
      key="looking"
      title="Carry your corrections over"
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      <Loading label="Comparing the documents">
        <Bone width="100%" height={120} radius={8} />
      </Loading>
    </Modal>
  );
};
