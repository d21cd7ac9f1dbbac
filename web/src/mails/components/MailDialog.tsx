import { download, get } from '@auscult/contract/mails/endpoints.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { showProblem } from '../../app/showProblem.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';

const save = async (mailId: string): Promise<void> => {
  try {
    const url = URL.createObjectURL(await call(download, { params: { mailId } }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `mail-${mailId}.eml`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    showProblem(error);
  }
};

/** The text of a mail where no mail server takes it: the links in it are for its receiver. */
export const MailDialog = ({ mailId, onClose }: { mailId: string; onClose: () => void }) => {
  const read = useRead(get, { params: { mailId } }, { keepSeconds: 0 });
  return (
    <Modal
      title={read.data?.subject ?? 'Mail'}
      isWide
      onClose={onClose}
      actions={
        <>
          {read.data?.text ? <Button onClick={() => void save(mailId)}>Download</Button> : null}
          <Button variant="primary" data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Loaded read={read} of="the mail">
        {({ text }) =>
          text ? (
            <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' }}>{text}</pre>
          ) : (
            <p>A mail server takes the mails of this installation, so that only the receiver reads this one.</p>
          )
        }
      </Loaded>
    </Modal>
  );
};
