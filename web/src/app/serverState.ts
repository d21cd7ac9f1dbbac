import { store } from '../ui/store.ts';

/** `mode`: the server says that it is being maintained. The page takes the whole screen, the modal stands over it. */
export type Maintenance = { mode: boolean; showPage: boolean; showModal: boolean };
const open: Maintenance = { mode: false, showPage: false, showModal: false };

export const maintenance = store<Maintenance>(open);
/** What an administrator says of it. */
export type Notice = { message?: string | null; until?: string | null };
export const maintenanceNotice = store<Notice>({});
/** The screen shows a consult that was begun and is not finished: nothing is put over it. */
export const isConsultInHand = store(false);
/** The server runs another version than this page. */
export const needsRefresh = store(false);

let storedVersion: string | null = null;

type Answer = { response: Response; isMaintenance: boolean; notice?: Notice | undefined };
/** Reads what each answer says about the server as a whole. */
export const noteAnswer = ({ response, isMaintenance, notice = {} }: Answer): void => {
  const version = response.headers.get('x-app-version');
  storedVersion ??= version;
  if (version && version !== storedVersion) needsRefresh.set(true);
  if (!isMaintenance) {
    if (maintenance.get().mode) maintenance.set(open);
    return;
  }
  maintenanceNotice.set(notice);
  if (!maintenance.get().mode) maintenance.set({ mode: true, showPage: false, showModal: true });
};

/** The first read of a visit met the maintenance, so that there is no screen to stand over. */
export const showMaintenancePage = (): void => maintenance.set({ mode: true, showPage: true, showModal: false });
export const dismissMaintenanceModal = (): void => maintenance.update((state) => ({ ...state, showModal: false }));
