import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { Banner } from '../ui/Banner.tsx';
import { useStore } from '../ui/store.ts';
import { refresh } from './newVersion.ts';
import { useCutNotice } from './offline.ts';
import { needsRefresh } from './serverState.ts';

/** The one line above every screen: the connection before a new version. */
export const Banners = () => {
  const isOld = useStore(needsRefresh);
  const cut = useCutNotice();
  if (cut)
    return (
      <Banner icon={<IconWifiOff />}>
        <b>{cut.title}</b> - {cut.text}
      </Banner>
    );
  if (isOld)
    return (
      <Banner
        icon={<IconRefresh />}
        aside={
          <button type="button" onClick={refresh}>
            Refresh
          </button>
        }
      >
        <b>New version available</b>
      </Banner>
    );
  return null;
};
