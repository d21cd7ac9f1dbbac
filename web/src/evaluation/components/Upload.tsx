import { list as listConsults, uploadTranscriptRaw } from '@auscult/contract/appointments/endpoints.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { counted, fullName } from '@auscult/contract/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/api.ts';
import { limitOf } from '../../app/limits.ts';
import { LookupField } from '../../app/LookupField.tsx';
import { showProblem } from '../../app/showProblem.ts';
import { invalidate } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormBody } from '../../ui/Form.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { readText } from '../../ui/readText.ts';
import { notify } from '../../ui/Toasts.tsx';

type Text = { name: string; transcript: string };
const MOST_BYTES = 2_000_000;

const textOf = async (file: File): Promise<Text> => ({
  name: file.name.replace(/\.\w+$/, '').slice(0, 100),
  transcript: await readText(file),
});

/** `files`: what was read of those that were chosen. */
type Typed = { doctorId: string | null; files: readonly Text[]; pasted: Text; note: string; letter: string };
const empty: Typed = { doctorId: null, files: [], pasted: { name: '', transcript: '' }, note: '', letter: '' };

type FieldsProps = { typed: Typed; onChange: (patch: Partial<Typed>) => void };
const Fields = ({ typed: { doctorId, files, pasted, note, letter }, onChange }: FieldsProps) => (
  <FormBody>
    <LookupField
      label="Written as for"
      read={listDoctors}
      optionOf={(doctor) => [doctor.id, fullName(doctor)]}
      value={doctorId}
      onChange={(chosen) => onChange({ doctorId: chosen })}
    />
    <FileDrop
      label="Files"
      accept=".txt,.vtt,.json"
      most={MOST_BYTES}
      isMultiple
      onFiles={(chosen) =>
        void Promise.all(chosen.map(textOf)).then((read) => onChange({ files: [...files, ...read] }))
      }
    />
    {files.length > 0 ? <p className="small">{files.map(({ name }) => name).join(', ')}</p> : null}
    <TextField
      label="Name"
      note="of what is pasted"
      {...limitOf(uploadTranscriptRaw, 'name')}
      value={pasted.name}
      onChange={(event) => onChange({ pasted: { ...pasted, name: event.target.value } })}
    />
    <TextArea
      label="Transcript"
      note="lines that begin with Doctor: or Patient:"
      rows={6}
      {...limitOf(uploadTranscriptRaw, 'transcript')}
      value={pasted.transcript}
      onChange={(event) => onChange({ pasted: { ...pasted, transcript: event.target.value } })}
    />
    <TextArea
      label="A good note of it"
      note="(optional, with one transcript)"
      rows={4}
      value={note}
      onChange={(event) => onChange({ note: event.target.value })}
    />
    <TextArea
      label="A good letter of it"
      note="(optional, with one transcript)"
      rows={4}
      value={letter}
      onChange={(event) => onChange({ letter: event.target.value })}
    />
  </FormBody>
);

const typedOf = (texts: Pick<Typed, 'note' | 'letter'>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));

const upload = (doctorId: string, { name, transcript }: Text, reference: Partial<Pick<Typed, 'note' | 'letter'>>) =>
  call(uploadTranscriptRaw, {
    body: {
      doctorId,
      transcript,
      ...(name.trim() === '' ? {} : { name }),
      ...(Object.keys(reference).length === 0 ? {} : { reference }),
    },
  });

/** Transcripts as files or pasted. Each becomes a consult of its own that no doctor sees. */
export const Upload = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState(empty);
  const [isBusy, setIsBusy] = useState(false);
  const { doctorId, files, pasted, note, letter } = typed;
  // Files are read for a while, and what is typed meanwhile stays.
  const change = (patch: Partial<Typed>): void => setTyped((before) => ({ ...before, ...patch }));
  const all = [...files, ...(pasted.transcript.trim() === '' ? [] : [pasted])];
  const send = async (): Promise<void> => {
    setIsBusy(true);
    let sent = 0;
    try {
      for (const text of all) {
        await upload(doctorId ?? '', text, all.length > 1 ? {} : typedOf({ note, letter }));
        sent += 1;
      }
      notify('success', { title: `${counted(sent, 'transcript')} uploaded` });
      onClose();
    } catch (error) {
      // What was taken is not sent a second time.
      change({ files: files.slice(sent) });
      showProblem(error);
    }
    invalidate(client, listConsults);
    setIsBusy(false);
  };
  return (
    <Modal
      isWide
      title="Upload transcripts"
      text="Use words of real patients only where your consent covers it."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={doctorId === null || all.length === 0}
            onClick={() => void send()}
          >
            {all.length > 1 ? `Upload ${all.length}` : 'Upload'}
          </Button>
        </>
      }
    >
      <Fields typed={typed} onChange={change} />
    </Modal>
  );
};
