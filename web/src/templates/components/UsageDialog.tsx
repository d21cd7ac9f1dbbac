import { usage } from '@auscult/contract/templates/endpoints.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './Lists.module.css';

/** Which doctors have a template, and how often it was used. */
export const UsageDialog = ({ templateId, onClose }: { templateId: string; onClose: () => void }) => {
  const read = useRead(usage, { params: { templateId } }, { keepSeconds: 0 });
  return (
    <Modal
      title="Who uses it"
      text="Over the last 90 days."
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded read={read} of="its use">
        {(doctors) =>
          doctors.length === 0 ? (
            <p className="muted">Nobody has it yet.</p>
          ) : (
            <ul className={styles['rows']}>
              {doctors.map(({ doctorId, name, isDefault, isInCollection, isAssigned, used }) => (
                <li key={doctorId}>
                  <bdi>{name}</bdi>
                  <span className="muted small">
                    {[isDefault && 'default', isAssigned && 'assigned', isInCollection && 'under My']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                  <span className="num">{used === 1 ? 'once' : `${used} times`}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Modal>
  );
};
