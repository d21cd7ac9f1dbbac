import { useState } from 'react';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import { listVersions } from '@auscult/contract/documents/endpoints.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { SoFar } from '../../review/components/SoFar.tsx';
import { VersionsCompared } from '../../review/components/VersionsCompared.tsx';
import { ByDocument } from './ByDocument.tsx';
import styles from './Versions.module.css';

type Of = { appointmentId: string; document: AppointmentDocument };
const useVersions = ({ appointmentId, document: { type } }: Of) =>
  useRead(listVersions, { params: { appointmentId }, query: { type } }, { keepSeconds: 0 });

const OfOne = (of: Of) => {
  const [wantedId, setWantedId] = useState<string>();
  const present = of.document.version?.id;
  return (
    <Loaded read={useVersions(of)} of="the versions">
      {(versions) => (
        <VersionsCompared
          versions={versions}
          shown={of.document}
          chosen={versions.find(({ id }) => id === wantedId) ?? versions.find(({ id }) => id !== present)}
          onChoose={setWantedId}
        />
      )}
    </Loaded>
  );
};

/** Every text that was written or edited, and how it differs from the one shown now. */
export const Versions = ({ consult }: { consult: AdminAppointment }) => (
  <ByDocument consult={consult} panelId="read-versions">
    {(document) => (
      <div className={styles['versions']}>
        <OfOne key={`${document.type} ${document.version?.id}`} appointmentId={consult.id} document={document} />
      </div>
    )}
  </ByDocument>
);

/** What was just written, beside the version before it where there is one. */
export const BesideBefore = (of: Of) => {
  const { content, version } = of.document;
  const { data = [] } = useVersions(of);
  const before = data[data.findIndex(({ id }) => id === version?.id) + 1];
  if (!before || before.id === data[0]?.id) return <SoFar text={content} />;
  return (
    <div className={styles['sides']}>
      <section aria-label="Before">
        <h3>Version {before.number}, before</h3>
        <SoFar text={before.content} />
      </section>
      <section aria-label="Now">
        <h3>Version {version?.number}, now</h3>
        <SoFar text={content} />
      </section>
    </div>
  );
};
