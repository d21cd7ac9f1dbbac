import { useRef, useState } from 'react';
import * as appointments from '@auscult/contract/appointments/endpoints.ts';
import type { Appointment, AudioKind } from '@auscult/contract/appointments/schemas.ts';
import { wordsOf } from '../../app/showProblem.ts';
import { useSend } from '../../app/useRead.ts';
import { useMacroTyping } from '../../macros/useMacroTyping.tsx';
import { acceptedFiles, mostBytes, sendWholeFile } from '../../recorder/wholeFile.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from './OtherAudio.module.css';

type FileProps = { appointmentId: string; kind: AudioKind; onSent: () => void; onClose: () => void };

const useWholeFile = ({ appointmentId, kind, onSent }: Omit<FileProps, 'onClose'>) => {
  const [sending, setSending] = useState<{ name: string; share: number; stop: AbortController } | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const send = async (file: File): Promise<void> => {
    if (file.size > mostBytes) {
      setWrong('This file is larger than 1 GiB, the most that can be taken.');
      return;
    }
    const stop = new AbortController();
    const onProgress = (share: number) => setSending({ name: file.name, share, stop });
    setWrong(null);
    onProgress(0);
    try {
      await sendWholeFile({ appointmentId, kind, file, onProgress, signal: stop.signal });
      onSent();
    } catch (error) {
      if (!stop.signal.aborted) setWrong(wordsOf(error).text ?? wordsOf(error).title);
    } finally {
      setSending(null);
    }
  };
  return { sending, wrong, send };
};

/** A recording made elsewhere, sent whole. */
export const FileModal = ({ appointmentId, kind, onSent, onClose }: FileProps) => {
  const { sending, wrong, send } = useWholeFile({ appointmentId, kind, onSent });
  const input = useRef<HTMLInputElement>(null);
  const cancel = () => {
    sending?.stop.abort();
    onClose();
  };
  return (
    <Modal
      title="Upload a recording"
      text="webm, mp4, m4a, wav, mp3, ogg or flac; up to 4 hours or 1 GiB. It is stored whole, then transcribed when you finish."
      mayDismiss={sending === null}
      onClose={onClose}
      actions={
        <>
          <Button onClick={cancel}>{sending ? 'Stop' : 'Cancel'}</Button>
          <Button variant="primary" data-autofocus isBusy={sending !== null} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        accept={acceptedFiles}
        hidden
        aria-label="Recording"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void send(file);
          Object.assign(target, { value: '' });
        }}
      />
      {sending ? (
        <div className={styles['sending']} role="status">
          <span className="small">{sending.name}</span>
          <span className="small num muted">{Math.round(sending.share * 100)} %</span>
          <progress value={sending.share} max={1} aria-label="Sent" />
        </div>
      ) : null}
      {wrong ? (
        <p className={styles['wrong']} role="alert">
          {wrong}
        </p>
      ) : null}
    </Modal>
  );
};

type PasteProps = {
  appointmentId: string;
  isSmartDictation: boolean;
  onPasted: (appointment: Appointment) => void;
  onClose: () => void;
};

/** A transcript made elsewhere: the documents are written from it. */
export const PasteModal = ({ appointmentId, isSmartDictation, onPasted, onClose }: PasteProps) => {
  const [text, setText] = useState('');
  const macros = useMacroTyping(appointmentId);
  const pasting = useSend(appointments.pasteTranscript, { isShownInPlace: true, onDone: onPasted });
  const send = () => pasting.mutate({ params: { appointmentId }, body: { text, isSmartDictation } });
  return (
    <Modal
      title="Paste a transcript"
      isWide
      text="A line may begin with who spoke, such as “Doctor:” or “Patient:”. The note and letter are written from it at once."
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={text.trim() === ''} isBusy={pasting.isPending} onClick={send}>
            Write the documents
          </Button>
        </>
      }
    >
      <TextArea
        label="Transcript"
        rows={12}
        value={text}
        data-autofocus
        error={pasting.error ? wordsOf(pasting.error).text : undefined}
        {...macros.props}
        onChange={({ target }) => setText(target.value)}
      />
      {macros.list}
    </Modal>
  );
};
