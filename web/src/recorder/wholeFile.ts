import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import * as recording from '@auscult/contract/recording/endpoints.ts';
import { base } from '../app/api.ts';
import { problemOfAnswer, problemWithoutAnswer } from '../app/problem.ts';
import { accessToken, freshAccessToken } from '../app/session.ts';

export const acceptedFiles = '.webm,.mp4,.m4a,.wav,.mp3,.ogg,.flac,audio/*';
export const mostBytes = 1024 ** 3;

type WholeFile = {
  appointmentId: string;
  kind: AudioKind;
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Seconds that the browser finds in a file; undefined where it cannot tell. */
const secondsOf = (file: File): Promise<number | undefined> =>
  new Promise((resolve) => {
    const audio = new Audio();
    const address = URL.createObjectURL(file);
    const end = (seconds?: number) => {
      URL.revokeObjectURL(address);
      resolve(seconds !== undefined && Number.isFinite(seconds) ? Math.min(seconds, 20_000) : undefined);
    };
    audio.addEventListener('loadedmetadata', () => end(audio.duration));
    audio.addEventListener('error', () => end());
    setTimeout(end, 4000);
    audio.src = address;
  });

/** Only this kind of request tells how far an upload has come. */
const send = (form: FormData, address: string, { onProgress, signal }: WholeFile): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    const token = accessToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve();
      const body: unknown = request.responseText.startsWith('{') ? JSON.parse(request.responseText) : {};
      return reject(problemOfAnswer(request.status, body));
    });
    request.addEventListener('error', () => reject(problemWithoutAnswer('fetch_error')));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });

/** Sends a whole recording. Sending the same file again changes nothing. */
export const sendWholeFile = async (whole: WholeFile): Promise<void> => {
  const { appointmentId, kind, file } = whole;
  const seconds = await secondsOf(file);
  const form = new FormData();
  form.append('appointmentId', appointmentId);
  if (seconds !== undefined) form.append('seconds', String(seconds));
  form.append('file', file, file.name);
  const endpoint = kind === 'dictation' ? recording.uploadDictationAudio : recording.uploadAudio;
  // A token that ends half way would waste the whole upload, so it starts with a fresh one.
  await freshAccessToken();
  await send(form, `${base}${endpoint.path}`, whole);
};
