import { downloadAudio, downloadTranscript, downloadTranscriptRaw } from '@auscult/contract/appointments/endpoints.ts';
import type { AudioKind } from '@auscult/contract/appointments/schemas.ts';
import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { download as downloadDocument } from '@auscult/contract/exports/endpoints.ts';
import { call } from '../app/api.ts';
import { save, saveAs } from '../app/saveAs.ts';
import { showProblem } from '../app/showProblem.ts';

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
