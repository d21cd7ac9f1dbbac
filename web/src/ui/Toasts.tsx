export type ToastKind = 'info' | 'success' | 'warning' | 'error';
export type ToastAction = { label: string; onChoose: () => void };
export type ToastWords = { title: string; text?: string | undefined; actions?: readonly ToastAction[] };

/**
 * Shows a toast: top right for 5 s, longer while the mouse or the focus is on it. One with an action and an error
 * stays until dismissed. The toast library loads after the first screen.
 */
export const notify = (kind: ToastKind, words: ToastWords): void => {
  void import('./ToastHost.tsx').then(({ showToast }) => showToast(kind, words));
};
