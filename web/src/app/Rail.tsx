import { Link } from 'react-router';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { facets } from '@auscult/contract/appointments/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import type { Me } from '@auscult/contract/users/schemas.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { Menu, type MenuItem } from '../ui/Menu.tsx';
import { Brand } from './Brand.tsx';
import { isDoctor } from './me.ts';
import { openPalette } from './overlays.ts';
import type { Place } from './places.tsx';
import { SyncFoot } from './SyncState.tsx';
import { useRead } from './useRead.ts';
import styles from './Rail.module.css';

const initials = ({ firstName, lastName }: Me): string => `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase();
const nameOf = (me: Me): string => (isDoctor(me) ? `Dr ${fullName(me)}` : fullName(me));

type PlacesProps = { places: readonly Place[]; current: Place | undefined };
const Places = ({ places, current }: PlacesProps) => {
  const { data: counts } = useRead(facets, { query: {} });
  const toReview = counts?.toReview ?? 0;
  return (
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
};

const Account = ({ me, items }: { me: Me; items: readonly MenuItem[] }) => (
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
);

type Props = PlacesProps & { me: Me; home: string; items: readonly MenuItem[] };

/** The places at the left edge: with their names, or as icons alone where the width is wanted. */
export const Rail = ({ me, home, places, current, items }: Props) => (
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
    <Places places={places} current={current} />
    <div className={styles['foot']}>
      <SyncFoot />
      <Account me={me} items={items} />
    </div>
  </nav>
);
