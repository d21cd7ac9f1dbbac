import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { Microphone, OpenCapture } from './capture.ts';
import { type LevelState, watchLevels } from './levels.ts';
import { isCapturing, type Phase, phaseAfter, type Step } from './machine.ts';
import { type Problem, problemOfRefusal, problemOfStart, restartProblem } from './problems.ts';
import { refusalOf } from './refusals.ts';
import type { RecordingServer } from './server.ts';
import type { RecordingStore } from './store.ts';
import { beginTake, type Take } from './take.ts';
import { totalsOf } from './totals.ts';
import type { Uploader } from './uploader.ts';
import { makeWave } from './wave.ts';
import type { Frame } from './worklet.ts';

/** A start that the server has not answered by now goes on without it. */
const answerMilliseconds = 1500;
const reopenMilliseconds = 800;

export type RecorderParts = {
  appointmentId: string;
  userId: string;
  deviceId: string;
  store: RecordingStore;
  server: RecordingServer;
  uploader: Uploader;
  openCapture: OpenCapture;
  /** Keeps the screen on and the page from reloading while it is held. */
  hold: () => () => void;
};

/** What the screen shows. It changes about once a second, never at frame rate. */
export type RecorderView = {
  phase: Phase;
  kind: AudioKind;
  /** Whole seconds by the recorder's own clock, over all devices. */
  recordedSeconds: number;
  safeSeconds: number;
  microphone: Microphone | null;
  level: Pick<LevelState, 'word' | 'concern'> & { silentSeconds: number };
  problem: Problem | null;
  /** The disk refuses audio; it is held in memory and sent from there as soon as the disk takes it. */
  isDiskRefusing: boolean;
  /** The microphone was lost and another one took its place. */
  replacedBy: string | null;
};

const quiet: RecorderView['level'] = { word: 'No sound', concern: null, silentSeconds: 0 };

/** Records one consult on this device. It outlives the screen: leaving the page does not stop it. */
export class Recorder {
  readonly wave = makeWave();
  readonly #parts: RecorderParts;
  readonly #listeners = new Set<() => void>();
  readonly #frameListeners = new Set<(frame: Frame, atSeconds: number) => void>();
  readonly #leave: (() => void)[];
  #view: RecorderView = { phase: 'ready', kind: 'consultation', recordedSeconds: 0, safeSeconds: 0, microphone: null, level: quiet, problem: null, isDiskRefusing: false, replacedBy: null };
  #take: Take | null = null;
  #feed = watchLevels();
  #steps = 0;
  #chosen: string | null = null;
  /** Seconds that the server holds from other devices or earlier visits. */
  #foreign = new Map<AudioKind, number>();
  #line: Promise<unknown> = Promise.resolve();
  #letGo: (() => void) | null = null;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    const ticking = setInterval(() => this.#tick(), 500);
    this.#leave = [
      parts.uploader.subscribe(() => this.#onUploads()),
      parts.uploader.onFinished((appointmentId) => { if (appointmentId === parts.appointmentId) this.#step('confirm'); }),
      () => clearInterval(ticking),
    ];
    this.#tick();
  }

  get view(): RecorderView { return this.#view; }
  get appointmentId(): string { return this.#parts.appointmentId; }
  /** Bars of the level meter, 0 to 5, as of now; for drawing only. */
  get meterSteps(): number { return this.#steps; }
  /** Seconds recorded, as of now; for drawing only. */
  get seconds(): number { return this.#recorded(); }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  onFrame = (listener: (frame: Frame, atSeconds: number) => void): (() => void) => {
    this.#frameListeners.add(listener);
    return () => this.#frameListeners.delete(listener);
  };

  record = (): Promise<void> => this.#inTurn(() => this.#record(false));
  takeOver = (): Promise<void> => this.#inTurn(() => this.#record(true));
  pause = (): Promise<void> => this.#inTurn(() => this.#end('pause'));
  finish = (): Promise<void> => this.#inTurn(() => this.#finish());
  restart = (): Promise<void> => this.#inTurn(() => this.#restart());

  /** Consultation or dictation; not while recording. */
  setKind(kind: AudioKind): void { if (!isCapturing(this.#view.phase)) { this.wave.clear(); this.#show({ kind }); this.#tick(); } }
  /** Used from the next take on, and at once when recording. */
  async chooseMicrophone(deviceId: string | null): Promise<void> {
    this.#chosen = deviceId;
    if (this.#view.phase === 'recording') await this.#inTurn(async () => { await this.#end('lose'); await this.#reopen(); });
  }
  dismissProblem(): void { this.#show({ problem: null, replacedBy: null }); }
  /** Takes back a finish that could not be confirmed. */
  async goOn(): Promise<void> {
    await this.#parts.store.dropFinish(this.#parts.appointmentId);
    this.#step('goOn');
    this.#parts.uploader.wake('urgent');
  }
  /** Hands out the last second, for a page that may be about to go. */
  flush(): void { this.#take?.capture.flush(); }

  /** After the server said that this recording was stopped, or after being away: asks who records now. */
  async verify(): Promise<void> {
    const { server, appointmentId, deviceId, uploader, store, userId } = this.#parts;
    const state = await server.state(appointmentId).catch(() => null);
    if (!state) return;
    const ours = (await store.listEpochs(userId)).filter((row) => row.appointmentId === appointmentId);
    for (const { recordingId, kind, epochs } of state.recordings) {
      const others = epochs.filter(({ epoch }) => !ours.some((row) => row.recordingId === recordingId && row.epoch === epoch));
      this.#foreign.set(kind, others.reduce((sum, { seconds }) => sum + seconds, 0));
    }
    const lease = state.recordings.find((recording) => recording.lease)?.lease;
    if (lease && lease.deviceId !== deviceId) await this.#inTurn(() => this.#end('takenElsewhere'));
    else if (this.#view.phase === 'elsewhere') this.#step('goOn');
    // The server stops a recording that sent nothing for long. This one is still going, so it says so again.
    const take = this.#take;
    if (!lease && take?.row && this.#view.phase === 'recording') await server.start({ appointmentId, kind: take.row.kind, deviceId, takeOver: false }).catch(() => undefined);
    uploader.wake('urgent');
    this.#tick();
  }

  /** The consult was discarded or its consent withdrawn: what this device holds of it goes too. */
  async forget(): Promise<void> {
    await this.#inTurn(() => this.#end('pause'));
    const { store, userId, appointmentId, uploader } = this.#parts;
    for (const row of await store.listEpochs(userId)) if (row.appointmentId === appointmentId) await store.discardEpoch(row.epochId);
    await store.dropFinish(appointmentId);
    this.#foreign.clear();
    this.wave.clear();
    this.#step('restart');
    await uploader.refresh();
  }

  dispose(): void {
    for (const leave of this.#leave) leave();
    this.#letGo?.();
  }

  async #record(takeOver: boolean): Promise<void> {
    const { uploader, store } = this.#parts;
    if (!this.#step('record')) return;
    this.#show({ problem: null, replacedBy: null });
    const take = await this.#open().catch((error: unknown) => { this.#show({ problem: problemOfStart(error) }); return null; });
    if (!take) { this.#step('refused'); return; }
    uploader.takeLead();
    const answer = await Promise.race([uploader.adopt(take.row, takeOver), wait(answerMilliseconds)]);
    const refusal = answer && !answer.isAdopted ? answer.refusal : null;
    const problem = refusal ? problemOfRefusal(refusal) : undefined;
    if (refusal !== 'elsewhere' && !problem) {
      this.#step('started');
      uploader.release(take.row.epochId);
      return;
    }
    // Refused before the screen said "Recording": the second or two are taken back.
    await this.#close();
    await store.discardEpoch(take.row.epochId);
    uploader.release(take.row.epochId);
    this.#step(refusal === 'elsewhere' ? 'takenElsewhere' : 'refused');
    this.#show({ problem: problem ?? null });
  }

  async #open(): Promise<Take> {
    const { store, openCapture, appointmentId, userId, uploader, hold } = this.#parts;
    const kind = this.#view.kind;
    const take = await beginTake({
      store, openCapture, consult: { appointmentId, kind, userId }, deviceId: this.#chosen,
      events: {
        frame: (frame) => this.#onFrame(frame),
        lost: () => void this.#inTurn(() => this.#end('lose')).then(() => this.#reopen()),
        written: () => uploader.wake('new'),
        diskRefused: (isDiskRefusing) => this.#show({ isDiskRefusing }),
      },
    });
    this.#take = take;
    this.#feed = watchLevels();
    this.#letGo ??= hold();
    uploader.hold(take.row.epochId);
    uploader.setLive(take.row.epochId, true);
    this.#show({ microphone: take.capture.microphone });
    return take;
  }

  /** Ends the capture; what it gave is on the disk when this resolves. */
  async #end(step: Step): Promise<void> {
    if (!this.#step(step) && this.#take === null) return;
    await this.#close();
  }

  async #close(): Promise<void> {
    const take = this.#take;
    const { uploader, store } = this.#parts;
    if (take) {
      await take.close();
      this.#take = null;
      uploader.setLive(take.row.epochId, false);
      if ((await store.getEpoch(take.row.epochId))?.chunks === 0) await store.discardEpoch(take.row.epochId);
      await uploader.refresh();
      uploader.wake('new');
    }
    this.#settle();
    this.#steps = 0;
    this.#show({ level: quiet });
    this.#tick();
  }

  async #reopen(): Promise<void> {
    const before = this.#view.microphone?.deviceId;
    while (this.#view.phase === 'lost') {
      const take = await this.#open().catch(() => null);
      if (!take) { await wait(reopenMilliseconds); continue; }
      this.#parts.uploader.release(take.row.epochId);
      if (!this.#step('reopen')) { await this.#close(); return; }
      if (take.capture.microphone.deviceId !== before) this.#show({ replacedBy: take.capture.microphone.label });
    }
  }

  async #finish(): Promise<void> {
    const { store, uploader, appointmentId, userId } = this.#parts;
    await this.#end('pause');
    if (!this.#step('finish')) return;
    await store.askFinish(appointmentId, userId);
    uploader.wake('urgent');
  }

  async #restart(): Promise<void> {
    const { store, server, uploader, appointmentId } = this.#parts;
    await this.#end('pause');
    // Set aside first: if this is cut short, the worst is audio that the server has and this list does not show.
    await store.setAside(appointmentId, true);
    try {
      await server.restart({ appointmentId });
    } catch (error) {
      await store.setAside(appointmentId, false);
      this.#show({ problem: problemOfRefusal(refusalOf(error)) ?? restartProblem });
      return;
    }
    this.#foreign.clear();
    this.wave.clear();
    this.#step('restart');
    this.#show({ problem: null });
    await uploader.refresh();
  }

  #onFrame(frame: Frame): void {
    const state = this.#feed(frame);
    const at = this.#recorded();
    this.#steps = state.steps;
    this.wave.push(frame.rms, at);
    for (const listener of this.#frameListeners) listener(frame, at);
    const { word, concern } = this.#view.level;
    if (state.word !== word || state.concern !== concern) this.#show({ level: { word: state.word, concern: state.concern, silentSeconds: Math.round(state.silentSeconds) } });
    if (Math.floor(at) !== this.#view.recordedSeconds) this.#tick();
  }

  #onUploads(): void {
    const row = this.#parts.uploader.view.epochs.find(({ epochId }) => epochId === this.#take?.row.epochId);
    const refused = row?.trouble;
    // The server refused a recording that had begun without it. What was captured stays here.
    if (refused && this.#view.phase === 'recording') {
      void this.#inTurn(() => this.#end(refused === 'elsewhere' ? 'takenElsewhere' : 'refused')).then(() => this.#show({ problem: problemOfRefusal(refused) ?? null }));
    }
    this.#tick();
  }

  #recorded(): number {
    const { kind } = this.#view;
    const mine = this.#rows();
    const take = this.#take;
    const earlier = totalsOf(mine.filter(({ epochId }) => epochId !== take?.row.epochId)).recordedSeconds;
    return (this.#foreign.get(kind) ?? 0) + earlier + (take?.capture.seconds() ?? 0);
  }
  #rows() {
    return this.#parts.uploader.view.epochs.filter((row) => row.appointmentId === this.#parts.appointmentId && row.kind === this.#view.kind);
  }

  #tick(): void {
    const recordedSeconds = Math.floor(this.#recorded());
    const safeSeconds = Math.min(recordedSeconds, Math.floor((this.#foreign.get(this.#view.kind) ?? 0) + totalsOf(this.#rows()).safeSeconds + 0.05));
    if (recordedSeconds !== this.#view.recordedSeconds || safeSeconds !== this.#view.safeSeconds) this.#show({ recordedSeconds, safeSeconds });
  }

  #step(step: Step): boolean {
    const phase = phaseAfter(this.#view.phase, step);
    if (phase) this.#show({ phase });
    this.#settle();
    return phase !== undefined;
  }
  /** The page may go again once nothing is captured and the last second is on the disk. */
  #settle(): void {
    if (isCapturing(this.#view.phase) || this.#take) return;
    this.#letGo?.();
    this.#letGo = null;
  }
  #show(change: Partial<RecorderView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
  /** One thing at a time: a pause pressed during a start waits for it. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#line.then(work);
    this.#line = turn.catch(() => undefined);
    return turn;
  }
}

const wait = (milliseconds: number): Promise<null> => new Promise((resolve) => { setTimeout(() => resolve(null), milliseconds); });
