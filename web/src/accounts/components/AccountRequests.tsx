import { useState } from 'react';
import { acceptRequest, listRequests, refuseRequest } from '@auscult/contract/accounts/endpoints.ts';
import { accountErrors } from '@auscult/contract/accounts/errors.ts';
import type { AccountRequest } from '@auscult/contract/accounts/schemas.ts';
import { ContractForm } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField, TextArea } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { useChoices } from '../useChoices.ts';
import styles from './AccountFrame.module.css';

type Props = { request: AccountRequest; onClose: () => void };

const Accept = ({ request, onClose }: Props) => {
  const { practices, specialities } = useChoices();
  const form = useContractForm(acceptRequest, {
    params: { requestId: request.id },
    start: { practiceId: '', specialityId: null },
    changes: [listRequests],
    refusals: [
      { error: accountErrors.emailTaken, field: 'practiceId' },
      { error: accountErrors.requestDecided, field: 'practiceId' },
    ],
    onDone: () => {
      onClose();
      notify('success', { title: 'Accepted', text: `${request.email} has an invitation.` });
    },
  });
  return (
    <Modal title={`Accept ${request.firstName} ${request.lastName}?`} text={request.practiceName} onClose={onClose}>
      <ContractForm form={form} isGuarded={false} className={styles['fields']}>
        <SelectField
          label="Practice"
          {...form.select('practiceId', practices, { none: 'Choose a practice', needed: 'A practice' })}
        />
        <SelectField
          label="Speciality"
          note="(optional)"
          {...form.select('specialityId', specialities, { none: 'None' })}
        />
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Accept and invite
        </Button>
      </ContractForm>
    </Modal>
  );
};

const Refuse = ({ request, onClose }: Props) => {
  const form = useContractForm(refuseRequest, {
    params: { requestId: request.id },
    start: { reason: '' },
    changes: [listRequests],
    refusals: [{ error: accountErrors.requestDecided, field: 'reason' }],
    onDone: () => {
      onClose();
      notify('success', { title: 'Refused', text: 'The person is told by mail.' });
    },
  });
  return (
    <Modal title={`Refuse ${request.firstName} ${request.lastName}?`} onClose={onClose}>
      <ContractForm form={form} isGuarded={false} className={styles['fields']}>
        <TextArea label="Reason" help="The person reads it in the mail." autoFocus {...form.field('reason')} />
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          Refuse
        </Button>
      </ContractForm>
    </Modal>
  );
};

/** Who asked for an account and waits for an answer. Nothing where nobody does. */
export const AccountRequests = () => {
  const { data } = useRead(listRequests, { query: { states: ['pending'] } });
  const [asked, setAsked] = useState<{ request: AccountRequest; deed: 'accept' | 'refuse' }>();
  if (!data || data.items.length === 0) return null;
  const close = (): void => setAsked(undefined);
  return (
    <Card title="Asked for an account">
      <ul className={styles['requests']}>
        {data.items.map((request) => (
          <li key={request.id}>
            <div>
              <b className="strong">
                {request.firstName} {request.lastName}
              </b>
              , {request.practiceName}
              {request.speciality ? `, ${request.speciality}` : ''}
              <p className="small muted">
                {request.email}
                {request.referredBy ? `, referred by ${request.referredBy}` : ''}
                {request.hasAccount ? ', has an account already' : ''}
              </p>
              {request.message ? <p className="small">{request.message}</p> : null}
            </div>
            <Button size="sm" variant="primary" onClick={() => setAsked({ request, deed: 'accept' })}>
              Accept
            </Button>
            <Button size="sm" onClick={() => setAsked({ request, deed: 'refuse' })}>
              Refuse
            </Button>
          </li>
        ))}
      </ul>
      {asked?.deed === 'accept' ? <Accept request={asked.request} onClose={close} /> : null}
      {asked?.deed === 'refuse' ? <Refuse request={asked.request} onClose={close} /> : null}
    </Card>
  );
};
