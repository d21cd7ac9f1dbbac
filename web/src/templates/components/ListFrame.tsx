import { NavLink } from 'react-router';
import styles from './Lists.module.css';

/** Lists that belong together, each with its own address. */
export const ListTabs = ({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly (readonly [to: string, words: string])[];
}) => (
  <nav className={styles['tabs']} aria-label={label}>
    {tabs.map(([to, words]) => (
      <NavLink key={to} to={to} className={styles['tab'] ?? ''}>
        {words}
      </NavLink>
    ))}
  </nav>
);
