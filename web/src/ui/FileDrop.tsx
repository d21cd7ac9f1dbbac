import { useState, type DragEvent } from 'react';
import IconFileUpload from '@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs';
import { classes } from './classes.ts';
import { Field, type FieldFrame } from './Field.tsx';
import styles from './FileDrop.module.css';

type Props = FieldFrame & {
  /** What may be chosen: ".docx,.pdf". */
  accept?: string;
  /** Bytes. */
  most?: number;
  onFiles: (files: File[]) => void;
  isMultiple?: boolean;
  isBusy?: boolean;
};

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

const refusalOf = (file: File, { accept, most }: Pick<Props, 'accept' | 'most'>): string | undefined => {
  const endings = (accept ?? '').split(',').filter((one) => one.startsWith('.'));
  if (endings.length > 0 && !endings.some((ending) => file.name.toLowerCase().endsWith(ending)))
    return `“${file.name}” is none of ${endings.join(', ')}`;
  if (most !== undefined && file.size > most) return `“${file.name}” is larger than ${megabytes(most)}`;
  return undefined;
};

const useDropping = (onDrop: (files: FileList) => void) => {
  const [isOver, setIsOver] = useState(false);
  const onDrag = (event: DragEvent, over: boolean): void => {
    event.preventDefault();
    setIsOver(over);
  };
  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => onDrag(event, true),
      onDragLeave: (event: DragEvent) => onDrag(event, false),
      onDrop: (event: DragEvent) => {
        onDrag(event, false);
        onDrop(event.dataTransfer.files);
      },
    },
  };
};

/** Files chosen, or dragged here. What is of the wrong kind or too large is refused before it is sent. */
export const FileDrop = ({
  label,
  help,
  error,
  note,
  accept,
  most,
  onFiles,
  isMultiple = false,
  isBusy = false,
}: Props) => {
  const [refusal, setRefusal] = useState<string>();
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    const refused = files.map((file) => refusalOf(file, { ...(accept ? { accept } : {}), ...(most ? { most } : {}) }));
    setRefusal(refused.find((one) => one !== undefined));
    if (files.length > 0 && refused.every((one) => one === undefined)) onFiles(files);
  };
  const { isOver, dropProps } = useDropping((files) => {
    if (!isBusy) take(files);
  });
  return (
    <Field {...{ label, help, error: refusal ?? error, ...(note ? { note } : {}) }}>
      {(wiring) => (
        <label {...dropProps} className={classes(styles['drop'], isOver && styles['over'])}>
          <IconFileUpload />
          <span>
            <b>{isMultiple ? 'Choose files' : 'Choose a file'}</b> or drop {isMultiple ? 'them' : 'it'} here
          </span>
          <input
            {...wiring}
            type="file"
            className="screen-reader"
            accept={accept}
            multiple={isMultiple}
            disabled={isBusy}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again after a refusal.
              event.target.value = '';
            }}
          />
        </label>
      )}
    </Field>
  );
};
