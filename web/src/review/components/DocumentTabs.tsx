import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTypography from '@tabler/icons-react/dist/esm/icons/IconTypography.mjs';
import IconWand from '@tabler/icons-react/dist/esm/icons/IconWand.mjs';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Ring } from '../../ui/Ring.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { sentencesToCheck } from '../evidence/marks.ts';
import type { Saving } from '../saving/machine.ts';
import { SavedState } from './SavedState.tsx';
import styles from './DocumentTabs.module.css';

type Props = {
  documents: readonly AppointmentDocument[];
  active: DocumentType;
  saving: Saving | null;
  isPhone: boolean;
  /** On a phone and a tablet a sheet asks which document to add. */
  hasSheets: boolean;
  isEditing: boolean;
  mayAdd: boolean;
  onChoose: (type: DocumentType) => void;
  onAdd: (type: DocumentType) => void;
  onEdit: () => void;
  onTemplate: () => void;
  onVersions: () => void;
  /** Absent where the consult cannot be edited now. */
  onSmartEdit: (() => void) | undefined;
  onAddSheet: () => void;
};

const shortLabel: Record<DocumentType, string> = {
  ...documentTypeLabel,
  referral_letter: 'Referral',
  patient_letter: 'Patient',
  work_cover: 'Work cover',
};

const Count = ({ document }: { document: AppointmentDocument }) => {
  if (document.state === 'generating')
    return (
      <>
        <Ring />
        <span className="screen-reader">being written</span>
      </>
    );
  if (document.state === 'error') return <span className={styles['failed']}>Failed</span>;
  const count = sentencesToCheck(document).length;
  return count === 0 ? null : (
    <span className={styles['count']}>
      {count}
      <span className={styles['words']}> to check</span>
    </span>
  );
};

const Tools = ({ documents, active, saving, isPhone, onTemplate, onVersions, onSmartEdit }: Props) =>
  isPhone || documents.find(({ type }) => type === active)?.state !== 'done' ? null : (
    <div className={styles['tools']}>
      <SavedState saving={saving} />
      {onSmartEdit ? (
        <IconButton
          size="sm"
          label="Edit by instruction"
          aria-keyshortcuts="I"
          icon={<IconWand />}
          onClick={onSmartEdit}
        />
      ) : null}
      <IconButton size="sm" label="Choose the template" icon={<IconTypography />} onClick={onTemplate} />
      <IconButton size="sm" label="Versions" icon={<IconHistory />} onClick={onVersions} />
    </div>
  );

export const DocumentTabs = (props: Props) => {
  const { documents, active, isPhone, hasSheets, isEditing, mayAdd, onChoose, onAdd, onAddSheet, onEdit } = props;
  const missing = documentType.options.filter((type) => !documents.some((document) => document.type === type));
  return (
    <div className={styles['bar']}>
      <Tabs
        label="Documents"
        panelId="document"
        isBare
        chosen={active}
        onChoose={onChoose}
        tabs={documents.map((document) => ({
          key: document.type,
          label: shortLabel[document.type],
          count: <Count document={document} />,
        }))}
      />
      {missing.length === 0 || !mayAdd ? null : hasSheets ? (
        <IconButton label="Add a document" icon={<IconPlus />} onClick={onAddSheet} />
      ) : (
        <Menu
          label="Add a document"
          align="start"
          items={missing.map((type) => ({ label: documentTypeLabel[type], onChoose: () => onAdd(type) }))}
          trigger={(trigger) => <IconButton {...trigger} label="Add a document" icon={<IconPlus />} />}
        />
      )}
      {isPhone ? (
        <IconButton
          label="Edit the text"
          icon={<IconPencil />}
          className={classes(styles['edit'], isEditing && styles['editing'])}
          aria-pressed={isEditing}
          onClick={onEdit}
        />
      ) : null}
      <Tools {...props} />
    </div>
  );
};
