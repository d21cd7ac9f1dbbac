import { useState, type ReactNode } from 'react';
import type { AdminAppointment } from '@auscult/contract/admin-appointments/schemas.ts';
import type { AppointmentDocument } from '@auscult/contract/documents/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';

type Props = { consult: AdminAppointment; panelId: string; children: (document: AppointmentDocument) => ReactNode };

/** Something of each document of a consult, under tabs. */
export const ByDocument = ({ consult, panelId, children }: Props) => {
  const documents = consult.appointmentDocuments.filter(({ state }) => state !== 'none');
  const [wanted, setWanted] = useState<DocumentType>();
  const shown = documents.find(({ type }) => type === wanted) ?? documents[0];
  return (
    <section aria-label="Documents">
      {shown ? (
        <>
          <Tabs
            label="Documents"
            tabs={documents.map(({ type }) => ({ key: type, label: documentTypeLabel[type] }))}
            chosen={shown.type}
            onChoose={setWanted}
            panelId={panelId}
          />
          <div role="tabpanel" id={panelId} aria-labelledby={`${panelId}-${shown.type}`}>
            {children(shown)}
          </div>
        </>
      ) : (
        <EmptyState title="Nothing written yet" text="Documents appear here once the consult was recorded." />
      )}
    </section>
  );
};
