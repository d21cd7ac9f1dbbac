import { useState } from 'react';
import { longDate, timeOfDay } from '@auscult/contract/format.ts';
import { update, versions } from '@auscult/contract/templates/endpoints.ts';
import type { Template, VersionReason } from '@auscult/contract/templates/schemas.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Differences } from '../../ui/Differences.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { changedByTemplates } from '../useTemplateSaving.tsx';
import { asText } from './StaleTemplateDialog.tsx';
import styles from './Lists.module.css';

const reasons: Record<VersionReason, string> = {
  created: 'Made',
  changed: 'Changed',
  copied: 'Copied',
  synced: 'From its file',
  restored: 'Brought back',
};
type Props = { template: Template; mayRestore: boolean; onRestored: () => void; onClose: () => void };
/** How a template read before, what is another now, and the way back to it. */
export const TemplateVersionsDialog = ({ template, mayRestore, onRestored, onClose }: Props) => {
  const timeZone = useTimeZone();
  const read = useRead(versions, { params: { templateId: template.id } }, { keepSeconds: 0 });
  const [open, setOpen] = useState<number>();
  const restoring = useSend(update, {
    changes: changedByTemplates,
    onDone: () => {
      notify('success', { title: 'It reads as it did then' });
      onRestored();
    },
  });
  return (
    <Modal title="Versions" isWide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded read={read} of="the versions">
        {(all) => (
          <ul className={styles['rows']}>
            {all.map(({ version, reason, by, at, content }) => (
              <li key={version}>
                <span>
                  <b>Version {version}</b> {reasons[reason].toLowerCase()}
                  {by ? ` by ${by.name}` : ''}
                  <span className="muted small">
                    {' '}
                    {longDate({ at, timeZone })}, {timeOfDay({ at, timeZone })}
                  </span>
                </span>
                {version === template.version ? (
                  <span className="muted small">As it is now</span>
                ) : (
                  <Button
                    size="sm"
                    aria-expanded={open === version}
                    onClick={() => setOpen(open === version ? undefined : version)}
                  >
                    Compare
                  </Button>
                )}
                {open === version ? (
                  <div style={{ flexBasis: '100%' }}>
                    <Differences
                      mine={asText(template)}
                      theirs={asText(content)}
                      mineLabel="Now"
                      theirsLabel={`Version ${version}`}
                    />
                    {mayRestore ? (
                      <Button
                        size="sm"
                        isBusy={restoring.isPending}
                        onClick={() => {
                          const { type: _, ...rest } = content;
                          restoring.mutate({
                            params: { templateId: template.id },
                            body: { baseVersion: template.version, ...rest },
                          });
                        }}
                      >
                        Bring this version back
                      </Button>
                    ) : null}
                  </div>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
};
