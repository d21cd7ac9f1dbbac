import { downloadAudio, downloadTranscript, downloadTranscriptRaw } from '@auscult/contract/appointments/endpoints.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { DocumentType } from '@auscult/contract/appointments/enumerations.ts';
import { download as downloadDocument } from '@auscult/contract/exports/endpoints.ts';
import { call } from '../app/api.ts';
import { showProblem } from '../app/showProblem.ts';

/** File names carry no patient's name: they stay in the browser's list of downloads. */
const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
};

/** Saves a file once it is fetched, or says why it is not. */
export const saveAs = (name: string, fetched: Promise<Blob>): void =>
  void fetched.then((blob) => save(blob, name), showProblem);

export type TranscriptFormat = 'txt' | 'json' | 'vtt' | 'docx';
type Recorded = { appointmentId: string; kind: AudioKind };

const queryOf = ({ appointmentId, kind }: Recorded) => ({ appointmentId, isSmartDictation: kind === 'dictation' });

export const saveRawTranscript = (of: Recorded, format: TranscriptFormat): void =>
  saveAs(`${of.kind}-as-heard.${format}`, call(downloadTranscriptRaw, { query: { ...queryOf(of), format } }));
export const saveTranscript = (of: Recorded): void =>
  saveAs(`${of.kind}-transcript.txt`, call(downloadTranscript, { query: queryOf(of) }));

export const fetchAudio = (of: Recorded): Promise<Blob> => call(downloadAudio, { query: queryOf(of) });

const extensions: readonly (readonly [type: string, extension: string])[] = [
  ['webm', 'webm'],
  ['mp4', 'm4a'],
  ['ogg', 'ogg'],
  ['mpeg', 'mp3'],
  ['flac', 'flac'],
  ['wav', 'wav'],
];
export const saveAudio = (of: Recorded): void => {
  const extensionOf = (blob: Blob) => extensions.find(([type]) => blob.type.includes(type))?.[1] ?? 'audio';
  fetchAudio(of).then((blob) => save(blob, `${of.kind}.${extensionOf(blob)}`), showProblem);
};

export type DocumentFormat = 'html' | 'txt' | 'docx' | 'pdf';
export const saveDocumentFile = (appointmentId: string, type: DocumentType, format: DocumentFormat): void =>
  saveAs(
    `${type.replace('_', '-')}.${format}`,
    call(downloadDocument, { params: { appointmentId }, query: { type, format } }),
  );
