import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import { counted } from '@auscult/contract/format.ts';
import { getMaintenance, setMaintenance } from '@auscult/contract/maintenance/endpoints.ts';
import { Banner } from '../ui/Banner.tsx';
import { useRead, useSend } from './useRead.ts';

const LOOK_SECONDS = 60;

/** Says on every screen of an administrator that doctors are kept out, and lets them in again. */
export const MaintenanceBand = () => {
  const { data } = useRead(getMaintenance, undefined, { everySeconds: LOOK_SECONDS });
  const ending = useSend(setMaintenance, { changes: [getMaintenance] });
  if (!data?.isOn) return null;
  return (
    <Banner
      icon={<IconTool />}
      aside={
        <button type="button" disabled={ending.isPending} onClick={() => ending.mutate({ body: { isOn: false } })}>
          Turn off
        </button>
      }
    >
      <b>Maintenance is on</b> - doctors are kept out
      {data.recordingNow > 0 ? `; ${counted(data.recordingNow, 'consult')} still recorded, kept on the device` : ''}.
    </Banner>
  );
};
