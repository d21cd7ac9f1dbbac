import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { facets } from '@auscult/contract/appointments/endpoints.ts';
import { fullName, product } from '@auscult/contract/format.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { BottomSheet, SheetItems } from '../ui/BottomSheet.tsx';
import { IconButton } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { accountItems } from './accountItems.tsx';
import { InFrame } from './ErrorPage.tsx';
import { areSingleKeysOn } from './keys.ts';
import { isAdmin, isDoctor, useMe } from './me.ts';
import { openPalette } from './overlays.ts';
import { placeOf, placesOf, type Place } from './places.tsx';
import { SafeLine, SyncFoot } from './SyncState.tsx';
import { useRead } from './useRead.ts';
import styles from './Shell.module.css';

const Brand = ({ to }: { to: string }) => (
  <Link className={styles['brand']} to={to} aria-label={`${product}, start`}>
    <Mark />
    <span>{product}</span>
  </Link>
);

const initials = ({ firstName, lastName }: Me): string => `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase();
const nameOf = (me: Me): string => (isDoctor(me) ? `Dr ${fullName(me)}` : fullName(me));

const Places = ({
  places,
  current,
  toReview,
}: {
  places: readonly Place[];
  current: Place | undefined;
  toReview: number;
}) => (
  <div className={styles['nav']}>
    {places.map((place) => (
      <Link key={place.to} to={place.to} title={place.label} aria-current={place === current ? 'page' : undefined}>
        {place.icon}
        <span>{place.label}</span>
        {place.isCounted && toReview ? (
          <span className={styles['count']}>
            {toReview}
            <span className="screen-reader"> waiting for review</span>
          </span>
        ) : null}
      </Link>
    ))}
  </div>
);

const BottomBar = ({
  places,
  current,
  hasNew,
  items,
}: {
  places: readonly Place[];
  current: Place | undefined;
  hasNew: boolean;
  items: readonly MenuItem[];
}) => {
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const navigate = useNavigate();
  const shown = places.slice(0, 3);
  const link = (place: Place) => (
    <Link key={place.to} to={place.to} aria-current={place === current ? 'page' : undefined}>
      {place.icon}
      {place.label}
    </Link>
  );
  const rest: MenuItem[] = places
    .slice(3)
    .map((place) => ({ label: place.label, icon: place.icon, onChoose: () => void navigate(place.to) }));
  return (
    <nav className={styles['bottombar']} aria-label="Places">
      {shown.slice(0, 2).map(link)}
      {hasNew ? (
        <Link to="/doctor/new-appointment" aria-label="New consult">
          <span className={styles['plus']}>
            <IconPlus />
          </span>
        </Link>
      ) : null}
      {shown.slice(2).map(link)}
      <button type="button" aria-haspopup="dialog" onClick={() => setIsMoreOpen(true)}>
        <IconDots />
        More
      </button>
      {isMoreOpen ? (
        <BottomSheet title="More" onClose={() => setIsMoreOpen(false)}>
          <SheetItems items={[...rest, ...items]} onClose={() => setIsMoreOpen(false)} />
        </BottomSheet>
      ) : null}
    </nav>
  );
};

// Administrators' alone: nobody else's first load carries it.
const MaintenanceBand = lazy(async () => ({ default: (await import('./MaintenanceBand.tsx')).MaintenanceBand }));

/** The frame around a signed-in screen: rail, top bar and bottom bar. */
export const Shell = ({
  isNarrow,
  banner,
  children,
}: {
  isNarrow: boolean;
  banner: ReactNode;
  children: ReactNode;
}) => {
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const places = placesOf(me);
  const current = placeOf(places, pathname);
  const { singleKeys } = me.settings.appPreferences;
  useEffect(() => areSingleKeysOn.set(singleKeys), [singleKeys]);
  const home = isAdmin(me) ? '/admin' : '/doctor/appointments';
  const { data: counts } = useRead(facets, { query: {} });
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
      <nav className={styles['rail']} aria-label="Places">
        <Brand to={home} />
        <button
          type="button"
          className={styles['find']}
          title="Find anything"
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
        >
          <IconSearch />
          <span>Find anything</span>
          <Kbd>Ctrl K</Kbd>
        </button>
        <Places places={places} current={current} toReview={counts?.toReview ?? 0} />
        <div className={styles['foot']}>
          <SyncFoot />
          <Menu
            label="Your account"
            align="start"
            items={items}
            trigger={(props) => (
              <button type="button" {...props} className={styles['me']} title={nameOf(me)}>
                <span className={styles['avatar']}>{initials(me)}</span>
                <span>
                  <b>{nameOf(me)}</b>
                  <small>{me.practice?.name ?? 'Administrator'}</small>
                </span>
              </button>
            )}
          />
        </div>
      </nav>
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
