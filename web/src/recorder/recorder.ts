import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { store } from '../ui/store.ts';
import type { EpochRow } from './database.ts';
import { makeHearing } from './hearing.ts';
import { isCapturing, phaseAfter, type Step } from './machine.ts';
import { problemOfRefusal, problemOfStart } from './problems.ts';
import { freshView, type RecorderParts, type RecorderView } from './recorderView.ts';
import { restartConsult } from './restarting.ts';
import type { Take } from './take.ts';
import { makeTakes } from './takes.ts';
import { tally } from './tally.ts';
import { takingTurns } from './turns.ts';
import { wait } from './wait.ts';
import { renewLease, whoRecords } from './whoRecords.ts';
import type { Frame } from './worklet.ts';

/** A start that the server has not answered by now goes on without it. */
const answerMilliseconds = 1500;
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
  readonly #inTurn = takingTurns();
  #letGo: (() => void) | null = null;
  #isDisposed = false;

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.#takes = makeTakes(parts, {
      frame: (frame) => this.#onFrame(frame),
      lost: () =>
        void this.#inTurn(() => this.#end('lose')).then(
          () => this.#reopen(),
          () => undefined,
        ),
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
  /** Bars of the level meter, 0 to 5, as of now; for drawing only. */
  get meterSteps(): number {
    return this.#hearing.steps();
  }
  /** Seconds that the server has, as of now; for drawing only. */
  get safe(): number {
    return this.#tally().safe;
  }
  /** Seconds recorded, as of now; for drawing only. */
  get seconds(): number {
    return this.#tally().recorded;
  }

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
  /** Used from the next take on, and at once when recording. */
  async chooseMicrophone(deviceId: string | null): Promise<void> {
    this.#chosen = deviceId;
    if (this.view.phase === 'recording')
      await this.#inTurn(async () => {
        await this.#end('lose');
        await this.#reopen();
      });
  }
  dismissProblem(): void {
    this.#show({ problem: null, replacedBy: null });
  }
  /** Takes back a finish that could not be confirmed. */
  async goOn(): Promise<void> {
    await this.#parts.store.dropFinish(this.#parts.appointmentId);
    await this.#parts.uploader.refresh();
    this.#step('goOn');
    this.#parts.uploader.wake('urgent');
  }
  /** Hands out the last second, for a page that may be about to go. */
  flush(): void {
    this.#takes.current()?.capture.flush();
  }

  /** After the server said that this recording was stopped, or after being away: asks who records now. */
  async verify(): Promise<void> {
    if (this.#isDisposed) return;
    const { server, seats, appointmentId, deviceId, uploader, store } = this.#parts;
    const { elsewhere, state } = await whoRecords({ ...this.#parts, ours: await this.#ours() });
    if (state) this.#foreign = state.foreignSeconds;
    const isKnown = Boolean(state ?? elsewhere) || this.view.elsewhere?.place === 'tab';
    if (isKnown) this.#show({ elsewhere });
    if (elsewhere?.place === 'tab') void seats.whenLeft(appointmentId).then(() => this.verify());
    if (elsewhere) await this.#inTurn(() => this.#end('takenElsewhere'));
    else if (isKnown && this.view.phase === 'elsewhere') this.#step('goOn');
    const row = this.#takes.current()?.row;
    if (row && state && !state.isLeased && this.view.phase === 'recording')
      await renewLease({ server, store, seats, deviceId, row });
    uploader.wake('urgent');
    this.#tick();
  }

  /** The consult was discarded or its consent withdrawn: what this device holds of it goes too. */
  async forget(): Promise<void> {
    const { store, appointmentId, uploader } = this.#parts;
    uploader.leave(appointmentId);
    await this.#inTurn(() => this.#end('pause'));
    await store.discardConsult(appointmentId);
    this.#foreign.clear();
    this.wave.clear();
    this.#step('restart');
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
    const onTaken = () => void this.#inTurn(() => this.#end('takenElsewhere')).then(() => this.verify());
    if (!(await seats.take(appointmentId, { isForced: takeOver, onTaken }))) {
      this.#step('takenElsewhere');
      this.#show({ elsewhere: { place: 'tab', since: null } });
      void this.verify();
      return;
    }
    const take = await this.#open().catch((error: unknown) => {
      this.#show({ problem: problemOfStart(error) });
      return null;
    });
    if (!take) {
      this.#step('refused');
      return;
    }
    uploader.takeLead();
    const answer = await Promise.race([uploader.adopt(take.row, takeOver), wait(answerMilliseconds)]);
    const refusal = answer && !answer.isAdopted ? answer.refusal : null;
    const problem = refusal ? problemOfRefusal(refusal) : undefined;
    if (refusal !== 'elsewhere' && !problem) {
      this.#step('started');
      uploader.release(take.row.epochId);
      uploader.wake('urgent');
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

  #onFrame(frame: Frame): void {
    const at = this.#tally().recorded;
    this.#hearing.hear(frame, at);
    if (Math.floor(at) !== this.view.recordedSeconds) this.#tick();
  }

  #onUploads(): void {
    const { uploader, appointmentId } = this.#parts;
    const row = uploader.view.epochs.find(({ epochId }) => epochId === this.#takes.current()?.row.epochId);
    const refused = row?.trouble;
    // The server refused a recording that had begun without it. What was captured stays here.
    if (refused && this.view.phase === 'recording') {
      void this.#inTurn(() => this.#end(refused === 'elsewhere' ? 'takenElsewhere' : 'refused')).then(() =>
        this.#show({ problem: problemOfRefusal(refused) ?? null }),
      );
    }
    // A finish of an earlier visit is still on its way.
    const finish = uploader.view.finishes.find((one) => one.appointmentId === appointmentId);
    if (finish && !finish.trouble) this.#step('finish');
    this.#tick();
  }

  async #ours(): Promise<EpochRow[]> {
    const { store, userId, appointmentId } = this.#parts;
    return (await store.listEpochs(userId)).filter((row) => row.appointmentId === appointmentId);
  }
  #tally() {
    const { uploader, appointmentId } = this.#parts;
    const { kind } = this.view;
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
