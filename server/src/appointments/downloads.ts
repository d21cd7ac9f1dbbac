import { errors } from '@auscult/contract/errors.ts';
import type { FileAnswer } from '@auscult/contract/kit.ts';
import { paragraphOf } from '@auscult/contract/richtext.ts';
import { exportSettings } from '@auscult/contract/users/schemas.ts';
import { audit } from '../platform/audit.ts';
import { inTransaction, type Db } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { scopeOf, type Actor } from '../platform/scope.ts';
import { getPlayable } from '../recording/data.ts';
import { getTranscript } from '../transcripts/data.ts';
import { asText, asVtt } from '../transcripts/rules.ts';

type Call = { house: House; db: Db; caller: Caller; actor: Actor };
type Format = 'txt' | 'json' | 'vtt' | 'docx';
type Wanted = { appointmentId: string; isSmartDictation: boolean };

const noteDownload = ({ db, caller }: Call, appointmentId: string, what: string): Promise<void> =>
  inTransaction(db, (tx) => audit(tx, caller, { action: 'downloaded', appointmentId, detail: { what } }));

const contentTypes: Record<Format, string> = {
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** A transcript as a file: raw as the engine said it, or as it reads. */
export const downloadTranscript = async (
  call: Call,
  { appointmentId, isSmartDictation, format, isRaw }: Wanted & { format: Format; isRaw: boolean },
): Promise<FileAnswer> => {
  const found = await getTranscript(
    call.db,
    scopeOf(call.actor),
    appointmentId,
    isSmartDictation ? 'dictation' : 'consultation',
  );
  if (!found) throw problem(errors.audioEmpty);
  const segments = isRaw ? found.raw : found.segments;
  const text = asText(segments);
  await noteDownload(call, appointmentId, 'transcript');
  const content = {
    txt: () => Buffer.from(text),
    json: () => Buffer.from(JSON.stringify(segments)),
    vtt: () => Buffer.from(asVtt(segments)),
    docx: async () => {
      const { toDocx } = await import('@auscult/connector/writers/docx.ts');
      return toDocx(
        { type: 'doc', content: text.split('\n').map((line) => paragraphOf(line)) },
        exportSettings.parse({}),
      );
    },
  }[format]();
  return { contentType: contentTypes[format], name: `transcript.${format}`, content: await content };
};

/** The recording as the player plays it. */
export const downloadAudio = async (call: Call, { appointmentId, isSmartDictation }: Wanted): Promise<FileAnswer> => {
  const found = await getPlayable(
    call.db,
    scopeOf(call.actor),
    appointmentId,
    isSmartDictation ? 'dictation' : 'consultation',
  );
  if (!found) throw problem(errors.audioEmpty);
  await noteDownload(call, appointmentId, 'audio');
  const { storage } = call.house;
  return {
    contentType: found.content_type,
    name: 'consultation.m4a',
    content: storage.stream(found.object_key),
    length: await storage.size(found.object_key),
  };
};
