import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import type { ReactNode } from 'react';
import { documentType, type DocumentType } from '@auscult/contract/enumerations.ts';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import { listTemplates } from '@auscult/contract/integrations/endpoints.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useRead } from '../../app/useRead.ts';
import { Notice } from '../../ui/Banner.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { ListCard } from '../../ui/ListCard.tsx';
import type { Arrival } from './arrivals.ts';

const labels: Readonly<Record<string, string>> = documentTypeLabel;

/** What the practice system has for documents of its own, where it has told. */
const Templates = ({ practiceId }: { practiceId: string }) => {
  const read = useRead(listTemplates, { params: { practiceId } });
  return (
    <Loaded read={read} of="the templates of the practice system">
      {(templates) =>
        templates.length === 0 ? null : (
          <ListCard
            title="Templates of the practice system"
            empty=""
            rows={templates.map(({ externalId, name, type }) => ({
              key: externalId,
              name,
              text: externalId,
              aside: type === null ? 'For none of our documents' : (labels[type] ?? type),
            }))}
          />
        )
      }
    </Loaded>
  );
};

/** As what each document arrives, where that is set for all of them at once. */
export const Arrivals = ({ of }: { of: (type: DocumentType) => Arrival }) => (
  <ListCard
    title="How documents arrive"
    all={{ to: '?tab=settings', label: 'Change in Settings' }}
    empty=""
    rows={documentType.options.map((type) => {
      const { as, format } = of(type);
      return { key: type, name: documentTypeLabel[type], text: as, aside: format };
    })}
  />
);

type Props = { integration: Pick<Shown, 'practice' | 'isExportingDocs'>; children: ReactNode };
/** What goes to a practice, under what it is filed there, and in which format. */
export const Documents = ({ integration: { practice, isExportingDocs }, children }: Props) => (
  <Stack>
    {isExportingDocs ? null : (
      <Notice
        icon={<IconPlayerPause />}
        title="No documents go to this practice"
        text="Their export is switched off in the settings of this connection."
      />
    )}
    {children}
    <Templates practiceId={practice.id} />
  </Stack>
);
