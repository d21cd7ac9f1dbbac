import { useState } from 'react';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { dayName, timeOfDay } from '@auscult/contract/format.ts';
import { getMaintenance, setMaintenance } from '@auscult/contract/maintenance/endpoints.ts';
import type { MaintenanceState } from '@auscult/contract/maintenance/schemas.ts';
import { EditModal } from '../../app/EditModal.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { useTimeZone } from '../../app/timeZone.ts';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Banner.tsx';
import { Card, Pairs } from '../../ui/Card.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { MomentField } from '../../ui/MomentField.tsx';
import { notify } from '../../ui/Toasts.tsx';

const recordingWords = (count: number): string =>
  count === 0
    ? 'Nobody records at present.'
    : `${count === 1 ? 'One doctor records' : `${count} doctors record`} at present: what they say is kept on their devices and sent afterwards.`;

const TurnOn = ({ state, onClose }: { state: MaintenanceState; onClose: () => void }) => {
  const timeZone = useTimeZone();
  const form = useContractForm(setMaintenance, {
    start: { isOn: true },
    changes: [getMaintenance],
    onDone: () => {
      notify('success', { title: 'Doctors are kept out' });
      onClose();
    },
  });
  return (
    <EditModal
      form={form}
      title="Keep doctors out?"
      text={`Doctors see that Auscult is being maintained until this is turned off. ${recordingWords(state.recordingNow)} Administrators and practice systems go on.`}
      action="Turn on"
      onClose={onClose}
    >
      <TextArea label="Message" note="(optional)" {...form.field('message')} />
      <MomentField label="Expected to be over" note="(optional)" timeZone={timeZone} {...form.control('until')} />
    </EditModal>
  );
};

const Under = ({ state }: { state: MaintenanceState }) => {
  const timeZone = useTimeZone();
  const words = (at: string): string => `${dayName({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`;
  const items: [string, string][] = [
    ...(state.since ? [['Since', words(state.since)] satisfies [string, string]] : []),
    ...(state.by ? [['Turned on by', state.by.name] satisfies [string, string]] : []),
    ...(state.message ? [['Message', state.message] satisfies [string, string]] : []),
    ...(state.until ? [['Expected to be over', words(state.until)] satisfies [string, string]] : []),
  ];
  return (
    <>
      <Notice icon={<IconTool />} title="Maintenance is on" text="Doctors are kept out." />
      <Pairs items={items} />
    </>
  );
};

/** Keeps doctors out for a while, and lets them in again. */
export const MaintenanceCard = () => {
  const read = useRead(getMaintenance, undefined, { everySeconds: 30 });
  const [isAsking, setIsAsking] = useState(false);
  const ending = useSend(setMaintenance, {
    changes: [getMaintenance],
    onDone: () => notify('success', { title: 'Doctors are let in again' }),
  });
  return (
    <Card title="Maintenance">
      <Loaded read={read} of="the maintenance">
        {(state) => (
          <Stack>
            {state.isOn ? <Under state={state} /> : null}
            <Pairs
              items={[
                ['Recording now', String(state.recordingNow)],
                ['Doctors online', String(state.doctorsOnline)],
              ]}
            />
            <p>
              {state.isOn ? (
                <Button
                  variant="primary"
                  isBusy={ending.isPending}
                  onClick={() => ending.mutate({ body: { isOn: false } })}
                >
                  Turn off
                </Button>
              ) : (
                <Button onClick={() => setIsAsking(true)}>Keep doctors out…</Button>
              )}
            </p>
            {isAsking ? <TurnOn state={state} onClose={() => setIsAsking(false)} /> : null}
          </Stack>
        )}
      </Loaded>
    </Card>
  );
};
