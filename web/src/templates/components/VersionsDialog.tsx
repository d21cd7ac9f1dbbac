import { useState } from 'react';
import { longDate, timeOfDay } from '@auscult/contract/format.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
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
type Version = ResponseOf<typeof versions>[number];

const When = ({ version: { version, reason, by, at } }: { version: Version }) => {
  const timeZone = useTimeZone();
  return (
    <span>
      <b>Version {version}</b> {reasons[reason].toLowerCase()}
      {by ? ` by ${by.name}` : ''}
      <span className="muted small">
        {' '}
        {longDate({ at, timeZone })}, {timeOfDay({ at, timeZone })}
      </span>
    </span>
  );
};

type ComparedProps = Omit<Props, 'onClose'> & { version: Version };
const Compared = ({ version: { version, content }, template, mayRestore, onRestored }: ComparedProps) => {
  const restoring = useSend(update, {
    changes: changedByTemplates,
    onDone: () => {
      notify('success', { title: 'It reads as it did then' });
      onRestored();
    },
  });
  const restore = () => {
    const { type: _, ...rest } = content;
    restoring.mutate({ params: { templateId: template.id }, body: { baseVersion: template.version, ...rest } });
  };
  return (
    <div style={{ flexBasis: '100%' }}>
      <Differences
        mine={asText(template)}
        theirs={asText(content)}
        mineLabel="Now"
        theirsLabel={`Version ${version}`}
      />
      {mayRestore ? (
        <Button size="sm" isBusy={restoring.isPending} onClick={restore}>
          Bring this version back
        </Button>
      ) : null}
    </div>
  );
};

/** How a template read before, what is another now, and the way back to it. */
export const TemplateVersionsDialog = ({ template, mayRestore, onRestored, onClose }: Props) => {
  const read = useRead(versions, { params: { templateId: template.id } }, { keepSeconds: 0 });
  const [open, setOpen] = useState<number>();
  return (
    <Modal title="Versions" isWide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Loaded read={read} of="the versions">
        {(all) => (
          <ul className={styles['rows']}>
            {all.map((one) => (
              <li key={one.version}>
                <When version={one} />
                {one.version === template.version ? (
                  <span className="muted small">As it is now</span>
                ) : (
                  <Button
                    size="sm"
                    aria-expanded={open === one.version}
                    onClick={() => setOpen(open === one.version ? undefined : one.version)}
                  >
                    Compare
                  </Button>
                )}
                {open === one.version ? <Compared version={one} {...{ template, mayRestore, onRestored }} /> : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
};
