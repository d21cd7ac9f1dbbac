import { useId, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { Tabs, type Tab } from '../ui/Tabs.tsx';
import styles from './DetailTabs.module.css';

const key = 'tab';
export type DetailTab<Key extends string> = Tab<Key> & { content: () => ReactNode };
type Props<Key extends string> = { label: string; tabs: readonly DetailTab<Key>[] };

/** The parts of a page of details. Which one is open stands in the address, so that it can be linked to; the first one needs no word there. */
export const DetailTabs = <Key extends string>({ label, tabs }: Props<Key>) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const panelId = useId();
  const open = tabs.find((tab) => tab.key === params.get(key)) ?? tabs[0];
  if (!open) return null;
  const choose = (chosen: Key): void => {
    const isFirst = chosen === tabs[0]?.key;
    void navigate(
      { search: isFirst ? '' : `?${key}=${chosen}` },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  };
  return (
    <>
      <Tabs label={label} tabs={tabs} chosen={open.key} onChoose={choose} panelId={panelId} />
      <div
        key={open.key}
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${open.key}`}
        className={styles['panel']}
      >
        {open.content()}
      </div>
    </>
  );
};
