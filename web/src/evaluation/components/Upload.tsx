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

type FieldsProps = {
  doctorId: string | null;
  setDoctorId: (id: string | null) => void;
  files: readonly Text[];
  take: (chosen: File[]) => Promise<void>;
  pasted: Text;
  setPasted: (text: Text) => void;
  note: string;
  setNote: (note: string) => void;
};
const Fields = ({ doctorId, setDoctorId, files, take, pasted, setPasted, note, setNote }: FieldsProps) => (
  <FormBody>
    <LookupField
      label="Written as for"
      read={listDoctors}
      optionOf={(doctor) => [doctor.id, fullName(doctor)]}
      value={doctorId}
      onChange={setDoctorId}
    />
    <FileDrop
      label="Files"
      accept=".txt,.vtt,.json"
      most={MOST_BYTES}
      isMultiple
      onFiles={(chosen) => void take(chosen)}
    />
    {files.length > 0 ? <p className="small">{files.map(({ name }) => name).join(', ')}</p> : null}
    <TextField
      label="Name"
      note="of what is pasted"
      {...limitOf(uploadTranscriptRaw, 'name')}
      value={pasted.name}
      onChange={(event) => setPasted({ ...pasted, name: event.target.value })}
    />
    <TextArea
      label="Transcript"
      note="lines that begin with Doctor: or Patient:"
      rows={6}
      {...limitOf(uploadTranscriptRaw, 'transcript')}
      value={pasted.transcript}
      onChange={(event) => setPasted({ ...pasted, transcript: event.target.value })}
    />
    <TextArea
      label="A good note of it"
      note="optional, with one transcript"
      rows={4}
      value={note}
      onChange={(event) => setNote(event.target.value)}
    />
  </FormBody>
);

/** Transcripts as files or pasted. Each becomes a consult of its own that no doctor sees. */
export const Upload = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const [doctorId, setDoctorId] = useState<string | null>(null);
  const [files, setFiles] = useState<Text[]>([]);
  const [pasted, setPasted] = useState<Text>({ name: '', transcript: '' });
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const all = [...files, ...(pasted.transcript.trim() === '' ? [] : [pasted])];
  const take = async (chosen: File[]): Promise<void> => {
    const read = await Promise.all(
      chosen.map(async (file) => ({
        name: file.name.replace(/\.\w+$/, '').slice(0, 100),
        transcript: await readText(file),
      })),
    );
    setFiles([...files, ...read]);
  };
  const send = async (): Promise<void> => {
    setIsBusy(true);
    let sent = 0;
    try {
      for (const { name, transcript } of all) {
        const reference = note.trim() === '' || all.length > 1 ? {} : { reference: { note } };
        await call(uploadTranscriptRaw, {
          body: { doctorId: doctorId ?? '', transcript, ...(name.trim() === '' ? {} : { name }), ...reference },
        });
        sent += 1;
      }
      notify('success', { title: `${counted(sent, 'transcript')} uploaded` });
      onClose();
    } catch (error) {
      // What was taken is not sent a second time.
      setFiles(files.slice(sent));
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
      <Fields {...{ doctorId, setDoctorId, files, take, pasted, setPasted, note, setNote }} />
    </Modal>
  );
};
