import { get, list, update } from '@auscult/contract/doctors/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { listAssigned, listAvailable } from '@auscult/contract/templates/assignments.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { DefaultFields } from '../../templates/components/DefaultFields.tsx';
import { changedByTemplates } from '../../templates/useTemplateSaving.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { notify } from '../../ui/Toasts.tsx';

/** Which template a doctor's new documents of each kind are written by, chosen for them among those that they may use. */
export const DefaultTemplates = ({ doctor }: { doctor: Doctor }) => {
  const params = { doctorId: doctor.id };
  const held = useRead(listAssigned, { params }, { keepSeconds: 0 }).data ?? [];
  const others = useRead(listAvailable, { params, query: {} }, { keepSeconds: 0 }).data ?? [];
  const usable = [...held.filter(({ status }) => status === 'active'), ...others.filter(({ isGlobal }) => isGlobal)];
  const saving = useSend(update, {
    changes: [list, get, ...changedByTemplates],
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <Card title="Default templates">
      <Stack>
        <p className="soft">What this doctor’s new documents are written by. With none, the one that fits best.</p>
        <DefaultFields
          settings={doctor.settings.pmsSettings}
          usable={usable}
          onChoose={(change) =>
            // One value that takes another's place: whatever else of the doctor changed meanwhile stays as it is.
            saving.mutateAsync({ params: { userId: doctor.id }, body: { settings: { pmsSettings: change } } })
          }
        />
      </Stack>
    </Card>
  );
};
