import { get } from '@auscult/contract/doctors/endpoints.ts';
import type { Doctor } from '@auscult/contract/doctors/schemas.ts';
import { download, downloadSample, remove, upload } from '@auscult/contract/letterheads/endpoints.ts';
import { longDate } from '@auscult/contract/format.ts';
import { call } from '../../app/api.ts';
import { saveAs } from '../../app/saveAs.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { notify } from '../../ui/Toasts.tsx';

const MOST_BYTES = 10 * 1_048_576;

/** The Word file that a doctor's exported documents are written on. */
export const Letterhead = ({ doctor: { id: userId, docxTemplate } }: { doctor: Doctor }) => {
  const timeZone = useTimeZone();
  const uploading = useSend(upload, {
    changes: [get],
    onDone: () => notify('success', { title: 'The letterhead is in force' }),
  });
  const removing = useSend(remove, { changes: [get], onDone: () => notify('success', { title: 'Removed' }) });
  return (
    <Card title="Letterhead">
      {docxTemplate ? (
        <p>
          <b className="strong">{docxTemplate.name}</b>, {Math.ceil(docxTemplate.bytes / 1024)} kB, since{' '}
          {longDate({ at: docxTemplate.uploadedAt, timeZone })}{' '}
          <Button size="sm" onClick={() => saveAs(docxTemplate.name, call(download, { params: { userId } }))}>
            Download
          </Button>{' '}
          <Button size="sm" isBusy={removing.isPending} onClick={() => removing.mutate({ params: { userId } })}>
            Remove
          </Button>
        </p>
      ) : (
        <p className="muted">None: documents leave on plain paper.</p>
      )}
      <p>
        <Button onClick={() => saveAs('sample-letter.docx', call(downloadSample, { params: { userId } }))}>
          Preview on a sample letter
        </Button>
      </p>
      <FileDrop
        label={docxTemplate ? 'Another Word file' : 'Word file'}
        help="With {{body}} where the text is to stand."
        accept=".docx"
        most={MOST_BYTES}
        isBusy={uploading.isPending}
        onFiles={([file]) => file && uploading.mutate({ params: { userId }, body: {}, file })}
      />
    </Card>
  );
};
