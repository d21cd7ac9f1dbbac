import { createRoot } from 'react-dom/client';
import { Slide, ToastContainer, toast, type ToastContentProps } from 'react-toastify';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { classes } from './classes.ts';
import type { ToastKind, ToastWords } from './Toasts.tsx';
import styles from './Toasts.module.css';

const icons = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconAlertCircle };

const Words = ({
  kind,
  words,
  closeToast,
  toastProps: { toastId: id },
}: { kind: ToastKind; words: ToastWords } & Pick<ToastContentProps, 'closeToast' | 'toastProps'>) => {
  const Icon = icons[kind];
  return (
    <div
      className={classes(styles['toast'], styles[kind])}
      // One that comes to stand under a resting mouse goes all the same: it may cover the button that was pressed.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && toast.pause({ id })}
      onPointerLeave={() => toast.play({ id })}
    >
      <Icon aria-hidden="true" />
      <b>{words.title}</b>
      <button type="button" className={styles['cross']} aria-label="Dismiss" onClick={() => closeToast()}>
        <IconX className="tabler-icon small-icon" />
      </button>
      {words.text ? <p>{words.text}</p> : null}
      {words.actions?.length ? (
        <div className={styles['actions']}>
          {words.actions.map(({ label, onChoose }) => (
            <button
              key={label}
              type="button"
              className="link small"
              onClick={() => {
                closeToast();
                onChoose();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
};

let host: HTMLElement | undefined;
/** A popover, so that toasts stand above an open dialog. It is raised again with each toast. */
const raise = (): void => {
  if (!host) {
    host = document.createElement('div');
    host.className = styles['host'] ?? '';
    host.popover = 'manual';
    document.body.append(host);
    createRoot(host).render(
      <ToastContainer
        position="top-right"
        autoClose={5000}
        draggable
        draggablePercent={80}
        closeButton={false}
        icon={false}
        transition={Slide}
        pauseOnHover={false}
        pauseOnFocusLoss
        hideProgressBar={false}
        newestOnTop
        closeOnClick={false}
        aria-label="Notices"
      />,
    );
  }
  if (host.matches(':popover-open')) host.hidePopover();
  host.showPopover();
};

export const showToast = (kind: ToastKind, words: ToastWords): void => {
  raise();
  const stays = kind === 'error' && Boolean(words.actions?.length);
  toast((props: ToastContentProps) => <Words kind={kind} words={words} {...props} />, {
    type: kind,
    role: kind === 'error' ? 'alert' : 'status',
    toastId: `${kind} ${words.title} ${words.text ?? ''}`,
    ...(stays ? { autoClose: false } : {}),
  });
};
