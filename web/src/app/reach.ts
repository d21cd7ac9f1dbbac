import { ping } from '@auscult/contract/system/endpoints.ts';
import { store } from '../ui/store.ts';

const betweenTries = 3_000;
const longestTry = 10_000;
/** What a proxy answers in the place of a server that is down. */
const ofAProxy: readonly number[] = [502, 504];

/** False from the second try in a row without an answer until the next answer: a server that starts again within a moment is not worth a word. */
export const isServerReached = store(true);

let fails = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const ask = (): void => {
  fetch(`/api/v1${ping.path}`, { cache: 'no-store', signal: AbortSignal.timeout(longestTry) }).then(
    ({ status }) => noteStatus(status),
    () => noteReach(false),
  );
};

/** Every call to the server says whether it was answered. While there is no answer the server is asked every 3 s. */
export const noteReach = (isAnswered: boolean): void => {
  if (isAnswered) {
    fails = 0;
    clearTimeout(timer);
    timer = undefined;
    isServerReached.set(true);
    return;
  }
  // Without a network nothing is known of the server.
  if (!navigator.onLine) return;
  fails += 1;
  if (fails > 1) isServerReached.set(false);
  timer ??= setTimeout(() => {
    timer = undefined;
    ask();
  }, betweenTries);
};
/** After an answer of any kind. */
export const noteStatus = (status: number): void => noteReach(!ofAProxy.includes(status));
