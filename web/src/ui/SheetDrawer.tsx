import type { ReactNode } from 'react';
import { Drawer } from '@base-ui/react/drawer';
import { useBackCloses } from './backCloses.ts';
import type { SheetName } from './named.ts';
import styles from './BottomSheet.module.css';

/** The drawer itself, loaded when the first sheet opens. */
export const SheetDrawer = ({
  name = 'Custom',
  title,
  onClose,
  children,
}: {
  name?: SheetName;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => {
  useBackCloses(onClose);
  return (
    <Drawer.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      swipeDirection="down"
    >
      <Drawer.Portal>
        <Drawer.Backdrop className={styles['backdrop']} />
        <Drawer.Viewport className={styles['viewport']}>
          <Drawer.Popup className={styles['sheet']} data-name={name}>
            <span className={styles['grab']} aria-hidden="true" />
            <Drawer.Content>
              <Drawer.Title>{title}</Drawer.Title>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
};
