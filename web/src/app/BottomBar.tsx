import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { BottomSheet, SheetItems } from '../ui/BottomSheet.tsx';
import type { MenuItem } from '../ui/Menu.tsx';
import type { Place } from './places.tsx';
import styles from './BottomBar.module.css';

type Props = {
  places: readonly Place[];
  current: Place | undefined;
  hasNew: boolean;
  items: readonly MenuItem[];
};

/** The places at the foot of a phone's screen; what does not fit is behind "More". */
export const BottomBar = ({ places, current, hasNew, items }: Props) => {
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
