import type { RecordingStore } from './store.ts';

const retryMilliseconds = 1000;
type Waiting = { sequence: number; seconds: number; bytes: ArrayBuffer };

/** Writes the chunks of one epoch in order. While the disk refuses, they wait in memory and the screen says so. */
export class ChunkWriter {
  readonly #store: Pick<RecordingStore, 'append'>;
  readonly #epochId: string;
  readonly #onWritten: () => void;
  readonly #onRefused: (isRefused: boolean) => void;
  /** The last chunk is read after all before it. */
  #read: Promise<void> = Promise.resolve();
  readonly #waiting: Waiting[] = [];
  #sequence = 0;
  #writing: Promise<void> | null = null;

  constructor({
    store,
    epochId,
    onWritten,
    onRefused,
  }: {
    store: Pick<RecordingStore, 'append'>;
    epochId: string;
    onWritten: () => void;
    onRefused: (isRefused: boolean) => void;
  }) {
    this.#store = store;
    this.#epochId = epochId;
    this.#onWritten = onWritten;
    this.#onRefused = onRefused;
  }

  /** The sequence number is taken at once, so that chunks read at different speeds keep their order. */
  add(chunk: Blob, seconds: number): void {
    if (chunk.size === 0) return;
    const sequence = this.#sequence;
    this.#sequence += 1;
    this.#read = Promise.all([chunk.arrayBuffer(), this.#read]).then(([bytes]) => {
      this.#waiting.push({ sequence, seconds, bytes });
      this.#writing ??= this.#write();
    });
  }

  /** Resolves when all that was added is on the disk, however long the disk takes. */
  async drain(): Promise<void> {
    await this.#read;
    while (this.#writing) await this.#writing;
  }

  async #write(): Promise<void> {
    let isRefused = false;
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const isWritten = await this.#store.append({ epochId: this.#epochId, ...next }).then(
        () => true,
        () => false,
      );
      if (isWritten) {
        this.#waiting.shift();
        this.#onWritten();
      } else {
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds));
      }
      if (isWritten === isRefused) this.#onRefused(!isWritten);
      isRefused = !isWritten;
    }
    // Cleared in the same turn as the last look, or a chunk added in between would wait for ever.
    this.#writing = null;
  }
}
