import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { accountItems } from './accountItems.tsx';
import { BottomBar } from './BottomBar.tsx';
import { Brand } from './Brand.tsx';
import { InFrame } from './ErrorPage.tsx';
import { areSingleKeysOn } from './keys.ts';
import { isAdmin, isDoctor, useMe } from './me.ts';
import { openPalette } from './overlays.ts';
import { placeOf, placesOf } from './places.tsx';
import { Rail } from './Rail.tsx';
import { SafeLine } from './SyncState.tsx';
import styles from './Shell.module.css';

// Administrators' alone: nobody else's first load carries it.
const MaintenanceBand = lazy(async () => ({ default: (await import('./MaintenanceBand.tsx')).MaintenanceBand }));

type Props = { isNarrow: boolean; banner: ReactNode; children: ReactNode };
/** The frame around a signed-in screen: rail, top bar and bottom bar. */
export const Shell = ({ isNarrow, banner, children }: Props) => {
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const places = placesOf(me);
  const current = placeOf(places, pathname);
  const { singleKeys } = me.settings.appPreferences;
  useEffect(() => areSingleKeysOn.set(singleKeys), [singleKeys]);
  const home = isAdmin(me) ? '/admin' : '/doctor/appointments';
  const items = accountItems(me, (to) => void navigate(to));
  return (
    <div className={classes(styles['app'], isNarrow && styles['narrow'])}>
      <a className={styles['skip']} href="#main">
        Go to the content
      </a>
      <div className={styles['banner']}>
        {banner}
        {isAdmin(me) ? (
          <Suspense fallback={null}>
            <MaintenanceBand />
          </Suspense>
        ) : null}
      </div>
      <Rail me={me} home={home} places={places} current={current} items={items} />
      <header className={styles['topbar']}>
        <Brand to={home} />
        <SafeLine />
        <IconButton label="Find anything" icon={<IconSearch />} onClick={openPalette} />
      </header>
      <main id="main" className={styles['main']} tabIndex={-1}>
        <InFrame value>{isNarrow ? children : <div className={styles['page']}>{children}</div>}</InFrame>
      </main>
      <BottomBar places={places} current={current} hasNew={isDoctor(me)} items={items} />
    </div>
  );
};
