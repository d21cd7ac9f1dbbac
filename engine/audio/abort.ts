/** The promise, or a rejection with the signal's reason as soon as it is aborted. */
export async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The same items; throws the signal's reason even while the source gives nothing. */
export async function* untilAborted<Item>(
  source: AsyncIterable<Item>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Item> {
  const iterator = source[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const next = await orAborted(iterator.next(), signal);
      isDone = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    isDone ||= !signal?.aborted;
    throw error;
  } finally {
    // Not awaited after an abort: a generator that hangs in next() never answers return().
    if (!isDone) void iterator.return?.()?.then(undefined, () => undefined);
  }
}
