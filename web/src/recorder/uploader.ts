import { delayAfter } from './backoff.ts';
import type { EpochRow, FinishRow } from './database.ts';
import { finishConsult, type Outcome } from './finishing.ts';
import { type Adoption, naming } from './naming.ts';
import type { Refusal } from './refusals.ts';
import type { Seats } from './seats.ts';
import { isNamed, sendEpoch, type Stop, waitingIn } from './sending.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';
import { emptyView, type UploadView } from './totals.ts';

const lockName = 'auscult-uploader';
const restMilliseconds = 60_000;

type Message = { type: 'new' | 'changed' } | { type: 'finished' | 'ending'; appointmentId: string };
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
export type UploaderParts = {
  store: RecordingStore;
  server: RecordingServer;
  /** Names this browser to the server, so that its own reload is not another device. */
  deviceId: string;
  seats: Seats;
  userId: () => string | null;
  locks: Pick<LockManager, 'request'>;
  channel: Channel;
  /** Milliseconds until the next try; tests wait less. */
  delay?: typeof delayAfter;
};

/** Sends what this browser holds, from one tab at a time. It is the only code that deletes a chunk. */
export class Uploader {
  readonly #parts: UploaderParts;
  readonly #listeners = new Set<() => void>();
  readonly #finishedListeners = new Set<(appointmentId: string) => void>();
  /** Epochs whose start is not settled, and epochs being captured, in this tab. */
  readonly #held = new Set<string>();
  readonly #live = new Set<string>();
  /** Consults that another tab of this browser restarted, or whose consent was withdrawn there. */
  readonly #ended = new Set<string>();
  readonly #naming: ReturnType<typeof naming>;
  #view = emptyView;
  #reading: Promise<void> | null = null;
  #nextReading: Promise<void> | null = null;
  #leading: AbortController | null = null;
  #isLeader = false;
  #isStopped = false;
  #news = 0;
  #mayRetryParked = true;
  #waiter: { end: () => void; isUrgentOnly: boolean } | null = null;

  constructor(parts: UploaderParts) {
    this.#parts = parts;
    this.#naming = naming({ ...parts, onChange: () => this.#changed() });
    parts.channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
  }

  get view(): UploadView {
    return this.#view;
  }
  /** This tab sends, and no other one of this browser. */
  get isSender(): boolean {
    return this.#isLeader;
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  onFinished = (listener: (appointmentId: string) => void): (() => void) => {
    this.#finishedListeners.add(listener);
    return () => this.#finishedListeners.delete(listener);
  };

  /** Sends from now on, as soon as no other tab does. */
  begin(): void {
    void this.refresh();
    this.#contend(false);
  }
  /** The tab that records sends too: a background tab may be slowed down. Two senders for a moment do no harm. */
  takeLead(): void {
    if (!this.#isLeader) this.#contend(true);
  }
  end(): void {
    this.#isStopped = true;
    this.#leading?.abort();
    this.#waiter?.end();
    this.#parts.channel.close();
  }

  /** `new`: there is more to send. `urgent`: try now even if the last try failed (online, visible, opened, asked). */
  wake(kind: 'new' | 'urgent'): void {
    this.#news += 1;
    if (kind === 'urgent') this.#mayRetryParked = true;
    if (kind === 'urgent' || !this.#waiter?.isUrgentOnly) this.#waiter?.end();
    if (kind === 'new') this.#say({ type: 'new' });
    void this.refresh();
  }

  /** While held, an epoch is neither named nor sent: its start may yet be refused and taken back. */
  hold(epochId: string): void {
    this.#held.add(epochId);
  }
  release(epochId: string): void {
    this.#held.delete(epochId);
    this.wake('new');
  }
  setLive(epochId: string, isLive: boolean): void {
    if (isLive) this.#live.add(epochId);
    else this.#live.delete(epochId);
  }

  /** Asks the server for the name of an epoch. */
  adopt(row: EpochRow, takeOver = false): Promise<Adoption> {
    return this.#naming.adopt(row, takeOver);
  }

  /** What was recorded of a consult is about to end by this tab's doing. */
  tellTabs = (appointmentId: string): void => this.#say({ type: 'ending', appointmentId });
  isEndedInTab = (appointmentId: string): boolean => this.#ended.has(appointmentId);

  /** The consult is not this browser's to pause any more. */
  leave(appointmentId: string): void {
    this.#naming.leave(appointmentId);
  }

  /** Resolves when the view shows what the store holds now; many calls at once are two reads. */
  refresh(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#read()
        .catch(() => undefined)
        .finally(() => {
          this.#reading = null;
        });
      return this.#reading;
    }
    this.#nextReading ??= this.#reading.then(() => {
      this.#nextReading = null;
      return this.refresh();
    });
    return this.#nextReading;
  }

  async #read(): Promise<void> {
    const { store, userId } = this.#parts;
    const id = userId();
    const epochs = id ? await store.listEpochs(id) : [];
    const finishes = id ? await store.listFinishes(id) : [];
    const pending = epochs.filter((row) => row.chunks > row.acknowledged && !row.isSetAside);
    const ages = await Promise.all(pending.slice(0, 5).map((row) => store.oldestAt(row.epochId)));
    const known = ages.filter((at) => at !== null);
    this.#show({ epochs, finishes, oldestPendingAt: known.length > 0 ? Math.min(...known) : null });
  }

  #show(change: Partial<UploadView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }

  #contend(isStealing: boolean): void {
    const mine = new AbortController();
    this.#leading?.abort();
    this.#leading = mine;
    const lead = () => this.#lead(mine.signal);
    const asked = isStealing
      ? this.#parts.locks.request(lockName, { steal: true }, lead)
      : this.#parts.locks.request(lockName, lead);
    // A stolen lock rejects; the tab then waits for its turn again.
    void asked
      .catch(() => undefined)
      .then(() => {
        mine.abort();
        if (this.#leading !== mine) return;
        this.#isLeader = false;
        if (!this.#isStopped) this.#contend(false);
      });
  }

  async #lead(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    this.#isLeader = true;
    signal.addEventListener('abort', () => this.#waiter?.end());
    let failures = 0;
    while (!signal.aborted) {
      const news = this.#news;
      this.#show({ isSending: true });
      const stop = await this.#pass(signal).catch((): Stop => 'busy');
      failures = stop === null ? 0 : failures + 1;
      this.#show({ isSending: false, stop });
      if (stop === null && news !== this.#news) continue;
      await this.#rest(
        stop === null ? restMilliseconds : (this.#parts.delay ?? delayAfter)(failures, stop === 'full'),
        stop !== null,
        signal,
      );
    }
  }

  #rest(milliseconds: number, isUrgentOnly: boolean, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiter = null;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#waiter = { end, isUrgentOnly };
    });
  }

  /** One walk over all that is held: names, then audio, then finishes. */
  async #pass(signal: AbortSignal): Promise<Stop> {
    const { store, userId } = this.#parts;
    const id = userId();
    if (!id) return 'signedOut';
    const mayRetryParked = this.#mayRetryParked;
    this.#mayRetryParked = false;
    let stop: Stop = null;
    for (const row of await store.listEpochs(id)) {
      if (signal.aborted) return null;
      // Unnamed audio of a restarted consult would be named as part of the new recording.
      if (this.#held.has(row.epochId) || (row.isSetAside && !isNamed(row)) || (row.trouble !== null && !mayRetryParked))
        continue;
      const outcome = await this.#send(row);
      if (outcome === 'unreachable' || outcome === 'signedOut' || outcome === 'full') return outcome;
      stop ??= outcome;
    }
    for (const finish of await store.listFinishes(id)) stop ??= await this.#finish(finish, mayRetryParked);
    const isBusy = ({ epochId }: EpochRow) => this.#live.has(epochId) || this.#held.has(epochId);
    await this.#naming.pauseWhatRests(await store.listEpochs(id), isBusy);
    return stop;
  }

  async #send(row: EpochRow): Promise<Stop> {
    if ((await waitingIn(this.#parts.store, row)).length === 0) return null;
    const adoption: Adoption = isNamed(row) ? { isAdopted: true } : await this.adopt(row);
    if (!adoption.isAdopted) return onlyPassing(adoption.refusal);
    const named = await this.#parts.store.getEpoch(row.epochId);
    if (!named || !isNamed(named)) return null;
    const stop = await sendEpoch(this.#parts, named, () => this.#changed());
    if (stop === 'closed' || stop === 'elsewhere' || stop === 'consent') {
      await this.#parts.store.setEpochTrouble(row.epochId, stop);
      this.#changed();
    }
    return stop === null ? null : onlyPassing(stop);
  }

  async #finish(finish: FinishRow, mayRetryParked: boolean): Promise<Stop> {
    if (finish.trouble !== null && finish.trouble !== 'missing' && !mayRetryParked) return null;
    const outcome: Outcome = await finishConsult(this.#parts, finish);
    this.#changed();
    if (outcome === 'finished') this.#finished(finish.appointmentId, true);
    return outcome === 'finished' || outcome === 'kept' || outcome === 'waiting' ? null : outcome;
  }

  #finished(appointmentId: string, isOurs: boolean): void {
    if (isOurs) this.#say({ type: 'finished', appointmentId });
    for (const listener of this.#finishedListeners) listener(appointmentId);
  }
  #changed(): void {
    void this.refresh();
    this.#say({ type: 'changed' });
  }
  #say(message: Message): void {
    if (!this.#isStopped) this.#parts.channel.postMessage(message);
  }
  #hear(message: Message): void {
    if (message.type === 'ending') this.#ended.add(message.appointmentId);
    if (message.type === 'finished') this.#finished(message.appointmentId, false);
    if (message.type === 'new') {
      this.#news += 1;
      if (!this.#waiter?.isUrgentOnly) this.#waiter?.end();
    }
    void this.refresh();
  }
}

/** What a decision must settle is noted on its row and does not hold up the rest. */
const onlyPassing = (refusal: Refusal): Stop =>
  refusal === 'unreachable' ||
  refusal === 'busy' ||
  refusal === 'full' ||
  refusal === 'signedOut' ||
  refusal === 'damaged'
    ? refusal
    : null;
