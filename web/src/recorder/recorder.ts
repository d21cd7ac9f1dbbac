import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { store } from '../ui/store.ts';
import { makeHearing } from './hearing.ts';
import { isCapturing, phaseAfter, type Step } from './machine.ts';
import { finishedElsewhere, problemOfEnd, problemOfRefusal, problemOfStart } from './problems.ts';
import { freshView, type RecorderParts, type RecorderView } from './recorderView.ts';
import { restartConsult } from './restarting.ts';
import { askToStart } from './starting.ts';
import type { Take } from './take.ts';
import { makeTakes } from './takes.ts';
import { tally } from './tally.ts';
import { takingTurns } from './turns.ts';
import { type Ended, uploadNews } from './uploadNews.ts';
import { wait } from './wait.ts';
import { renewLease, whoRecords } from './whoRecords.ts';
import type { Frame } from './worklet.ts';

const reopenMilliseconds = 800;

/** Records one consult on this device. It outlives the screen: leaving the page does not stop it. */
export class Recorder {
  readonly #parts: RecorderParts;
  readonly #state = store(freshView);
  readonly #hearing = makeHearing((level) => this.#show({ level }));
  readonly wave = this.#hearing.wave;
  /** Each frame of sound with the second of the recording at which it ends. */
  readonly onFrame = this.#hearing.listen;
  readonly #leave: (() => void)[];
  readonly #takes: ReturnType<typeof makeTakes>;
  #chosen: string | null = null;
  /** Seconds that the server holds from other devices or earlier visits. */
  #foreign = new Map<AudioKind, number>();
  readonly #turns = takingTurns();
  readonly #inTurn = this.#turns.inTurn;
  #letGo: (() => void) | null = null;
  #isDisposed = false;
  #told: Ended | null = null;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#takes = makeTakes(parts, {
      frame: (frame) => this.#onFrame(frame),
      lost: () => void this.#changeMicrophone().catch(() => undefined),
      diskRefused: (isDiskRefusing) => this.#show({ isDiskRefusing }),
    });
    const ticking = setInterval(() => this.#tick(), 500);
    this.#leave = [
      parts.uploader.subscribe(() => this.#onUploads()),
      parts.uploader.onFinished((appointmentId) => {
        if (appointmentId === parts.appointmentId) this.#step('confirm');
      }),
      () => clearInterval(ticking),
    ];
    this.#onUploads();
  }

  get view() {
    return this.#state.get();
  }
  /** As of now, for drawing only: bars of the level meter (0 to 5), and seconds that the server has. */
  get meterSteps(): number {
    return this.#hearing.steps();
  }
  get safe(): number {
    return this.#tally().safe;
  }
  /** Seconds of one kind, over all devices. */
  secondsOf = (kind: AudioKind): number => this.#tally(kind).recorded;
  subscribe = this.#state.subscribe;
  record = (): Promise<void> => this.#inTurn(() => this.#record(false));
  takeOver = (): Promise<void> => this.#inTurn(() => this.#record(true));
  pause = (): Promise<void> => this.#inTurn(() => this.#end('pause'));
  finish = (): Promise<void> => this.#inTurn(() => this.#finish());
  restart = (): Promise<void> => this.#inTurn(() => this.#restart());

  /** Consultation or dictation; not while recording. */
  setKind(kind: AudioKind): void {
    if (isCapturing(this.view.phase) || kind === this.view.kind) return;
    this.wave.clear();
    this.#show({ kind });
    this.#tick();
  }
  /** Used from the next take on: sound that is being recorded is not cut for it. */
  preferMicrophone = (deviceId: string | null): void => void (this.#chosen = deviceId);
  /** Used at once when recording. */
  async chooseMicrophone(deviceId: string | null): Promise<void> {
    this.#chosen = deviceId;
    if (this.view.phase === 'recording') await this.#changeMicrophone();
  }
  dismissProblem = (): void => this.#show({ problem: null, replacedBy: null });
  /** Takes back a finish that could not be confirmed. */
  async goOn(): Promise<void> {
    await this.#parts.store.dropFinish(this.#parts.appointmentId);
    await this.#parts.uploader.refresh();
    this.#step('goOn');
    this.#parts.uploader.wake('urgent');
  }
  /** Hands out the last second, for a page that may be about to go. */
  flush = (): void => this.#takes.current()?.capture.flush();

  /** After the server said that this recording was stopped, or after being away: asks who records now. */
  async verify(): Promise<void> {
    if (this.#isDisposed) return;
    const { seats, appointmentId, uploader } = this.#parts;
    const { elsewhere, foreignSeconds, isResting, isEnded, isFinished } = await this.#turns.between(() =>
      whoRecords(this.#parts),
    );
    if (isEnded) await uploader.refresh();
    if (foreignSeconds) this.#foreign = foreignSeconds;
    const isKnown = Boolean(foreignSeconds ?? elsewhere) || this.view.elsewhere?.place === 'tab';
    if (isKnown) this.#show({ elsewhere });
    if (elsewhere?.place === 'tab') void seats.whenLeft(appointmentId).then(() => this.verify());
    if (elsewhere) await this.#inTurn(() => this.#end('takenElsewhere'));
    else if (isKnown && this.view.phase === 'elsewhere') this.#step('goOn');
    const row = this.#takes.current()?.row;
    if (row && isFinished) {
      this.#show({ problem: finishedElsewhere });
      await this.#inTurn(() => this.#end('refused'));
    } else if (row && isResting && !isEnded && this.view.phase === 'recording') await renewLease(this.#parts, row);
    uploader.wake('urgent');
    this.#tick();
  }

  /** What follows is done here: the other tabs of this browser hear of it before the server tells them. */
  tellTabs = (): void => this.#parts.uploader.tellTabs(this.#parts.appointmentId);
  /** The consult was discarded or its consent withdrawn: what this device holds of it goes too. */
  async forget(): Promise<void> {
    const { store, appointmentId, uploader } = this.#parts;
    uploader.leave(appointmentId);
    await this.pause();
    await store.discardConsult(appointmentId);
    this.#foreign.clear();
    this.wave.clear();
    this.#step('restart');
    this.#show({ problem: null });
    await uploader.refresh();
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const leave of this.#leave) leave();
    this.#letGo?.();
  }

  async #record(takeOver: boolean): Promise<void> {
    const { uploader, store, seats, appointmentId } = this.#parts;
    if (!this.#step('record')) return;
    this.#show({ problem: null, replacedBy: null });
    // Only a tab of this browser can have the seat: that is said before the server is asked since when.
    const inTab = () => this.#show({ elsewhere: { place: 'tab', since: null } });
    const onTaken = () => (inTab(), void this.#inTurn(() => this.#end('takenElsewhere')).then(() => this.verify()));
    if (!(await seats.take(appointmentId, { isForced: takeOver, onTaken }))) {
      inTab();
      this.#step('takenElsewhere');
      void this.verify();
      return;
    }
    const take = await this.#open().catch((error: unknown) => {
      this.#show({ problem: problemOfStart(error) });
      this.#step('refused');
    });
    if (!take) return;
    uploader.takeLead();
    const refused = await askToStart(uploader, take.row, takeOver);
    if (!refused) {
      this.#step('started');
      uploader.release(take.row.epochId);
      uploader.wake('urgent');
      return;
    }
    // Refused before the screen said "Recording": the second or two are taken back.
    await this.#close();
    await store.discardEpoch(take.row.epochId);
    uploader.release(take.row.epochId);
    this.#step(refused.isElsewhere ? 'takenElsewhere' : 'refused');
    this.#show({ problem: refused.problem });
  }

  async #open(): Promise<Take> {
    const take = await this.#takes.open(this.view.kind, this.#chosen);
    this.#hearing.rest();
    this.#letGo ??= this.#parts.hold();
    this.#show({ microphone: take.capture.microphone });
    return take;
  }

  /** Ends the capture; what it gave is on the disk when this resolves. */
  async #end(step: Step): Promise<void> {
    if (!this.#step(step) && this.#takes.current() === null) return;
    if (step === 'takenElsewhere') this.#parts.uploader.leave(this.#parts.appointmentId);
    await this.#close();
  }

  async #close(): Promise<void> {
    await this.#takes.close();
    this.#settle();
    this.#hearing.rest();
    this.#tick();
  }

  #changeMicrophone = (): Promise<void> => this.#inTurn(() => this.#end('lose')).then(() => this.#reopen());
  async #reopen(): Promise<void> {
    const before = this.view.microphone?.deviceId;
    while (this.view.phase === 'lost') {
      const take = await this.#open().catch(() => null);
      if (!take) {
        await wait(reopenMilliseconds);
        continue;
      }
      this.#parts.uploader.release(take.row.epochId);
      if (!this.#step('reopen')) {
        await this.#close();
        return;
      }
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
    await this.#end('pause');
    const problem = await restartConsult(this.#parts);
    this.#show({ problem });
    if (problem) return;
    this.#foreign.clear();
    this.wave.clear();
    await this.#parts.uploader.refresh();
    this.#step('restart');
  }

  async #afterEnd(): Promise<void> {
    const { uploader, appointmentId } = this.#parts;
    await this.#end('refused');
    const { ended } = this.#news();
    // It was this tab that withdrew the consent, and it has let go of everything by now.
    if (!ended) return;
    this.wave.clear();
    this.#step('restart');
    this.#show({ problem: problemOfEnd(ended, uploader.isEndedInTab(appointmentId)) });
  }

  #onFrame(frame: Frame): void {
    const at = this.#tally().recorded;
    this.#hearing.hear(frame, at);
    if (Math.floor(at) !== this.view.recordedSeconds) this.#tick();
  }

  #onUploads(): void {
    const { refused, isFinishing, ended } = this.#news();
    if (refused && this.view.phase === 'recording') {
      void this.#inTurn(() => this.#end(refused === 'elsewhere' ? 'takenElsewhere' : 'refused')).then(() => {
        if (!this.#news().ended) this.#show({ problem: problemOfRefusal(refused) ?? null });
        // It may have been ended on another device, which is then said in its own words.
        void this.verify();
      });
    }
    if (isFinishing) this.#step('finish');
    if (ended && ended !== this.#told) void this.#inTurn(() => this.#afterEnd());
    this.#told = ended;
    this.#tick();
  }

  #news() {
    return uploadNews(this.#parts.uploader.view, this.#parts.appointmentId, this.#takes.current()?.row.epochId);
  }
  #tally(kind = this.view.kind) {
    const { uploader, appointmentId } = this.#parts;
    const foreignSeconds = this.#foreign.get(kind) ?? 0;
    return tally({ view: uploader.view, appointmentId, kind, foreignSeconds, take: this.#takes.current() });
  }
  #tick(): void {
    const { recordedSeconds, safeSeconds } = this.#tally();
    const isSame = recordedSeconds === this.view.recordedSeconds && safeSeconds === this.view.safeSeconds;
    if (!isSame) this.#show({ recordedSeconds, safeSeconds });
  }

  #step(step: Step): boolean {
    const phase = phaseAfter(this.view.phase, step);
    if (phase) this.#show({ phase });
    this.#settle();
    return phase !== undefined;
  }
  /** The page may go again once nothing is captured and the last second is on the disk. */
  #settle(): void {
    if (isCapturing(this.view.phase) || this.#takes.current()) return;
    this.#letGo?.();
    this.#letGo = null;
    this.#parts.seats.leave(this.#parts.appointmentId);
  }
  #show(change: Partial<RecorderView>): void {
    this.#state.update((view) => ({ ...view, ...change }));
  }
}
