import { Readable } from 'node:stream';
import { ReadableStream } from 'node:stream/web';

type Words = { checked: (event: unknown) => unknown; failed: (error: unknown) => unknown };

/** Events as lines of JSON. The status has gone out by then, so that a failure on the way is a line of its own. */
export const linesOf = (events: globalThis.ReadableStream<unknown>, { checked, failed }: Words): Readable => {
  const reader = events.getReader();
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const lines = new ReadableStream<string>({
    pull: async (out) => {
      try {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(line(checked(value)));
      } catch (error) {
        out.enqueue(line(failed(error)));
        out.close();
      }
    },
    // A generator would hear that the caller left only with the next event, which may never come.
    cancel: (reason) => reader.cancel(reason),
  });
  return Readable.fromWeb(lines);
};
