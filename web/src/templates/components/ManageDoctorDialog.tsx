import { useState } from 'react';
import { documentTypeLabel } from '@auscult/contract/format.ts';
import {
  assign,
  collectFor,
  listAssigned,
  listAvailable,
  unassign,
  uncollectFor,
} from '@auscult/contract/templates/assignments.ts';
import { templateErrors } from '@auscult/contract/templates/errors.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { call } from '../../app/api.ts';
import { Loaded } from '../../app/Loaded.tsx';
import { useConfirmed } from '../../app/useConfirmed.tsx';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { MultiSelect } from '../../ui/Combobox.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { changedByTemplates } from '../useTemplateSaving.tsx';
import { inUseQuestion } from './inUse.ts';
import styles from './Lists.module.css';

type Held = ResponseOf<typeof listAssigned>[number];
const changes = [...changedByTemplates, listAvailable];
const sourceLabel = { own: 'Own', assigned: 'Given', collected: 'Collected' } as const;
const params = (doctorId: string) => ({ params: { doctorId } });

/** Takes a template back, or out of a doctor's collection; a default only after a question. */
const useTaking = (doctorId: string) =>
  useConfirmed<Held, unknown>({
    send: ({ id, isAssigned }, confirm) =>
      isAssigned
        ? call(unassign, { params: { templateId: id }, query: { doctorsIds: [doctorId], confirm } })
        : call(uncollectFor, { params: { doctorId, templateId: id }, query: { confirm } }),
    refusal: templateErrors.templateInUse,
    questionOf: ({ name }, { metadata }) => inUseQuestion({ name, deed: 'Take back', metadata }),
    changes,
    onDone: ({ name }) => notify('success', { title: `“${name}” is taken back` }),
  });

const Give = ({ doctorId }: { doctorId: string }) => {
  const available = useRead(listAvailable, { ...params(doctorId), query: {} }, { keepSeconds: 0 }).data ?? [];
  const [chosen, setChosen] = useState<string[]>([]);
  const giving = useSend(assign, {
    changes,
    onDone: () => {
      setChosen([]);
      notify('success', { title: 'Given' });
    },
  });
  return (
    <Stack>
      <MultiSelect
        label="Give templates"
        placeholder="Name a template"
        options={available.map(
          ({ id, name, type }) => [id, `${name} (${documentTypeLabel[type].toLowerCase()})`] as const,
        )}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        isBusy={giving.isPending}
        onClick={() => giving.mutate({ ...params(doctorId), body: { templateIds: chosen } })}
      >
        Give
      </Button>
    </Stack>
  );
};

type Props = { doctorId: string; name: string; onClose: () => void };
/** What one doctor has of templates: given, taken back, put under My. */
export const DoctorTemplates = ({ doctorId }: Pick<Props, 'doctorId'>) => {
  const read = useRead(listAssigned, params(doctorId), { keepSeconds: 0 });
  const taking = useTaking(doctorId);
  const collecting = useSend(collectFor, { changes });
  return (
    <>
      <Give doctorId={doctorId} />
      <Loaded read={read} of="the templates">
        {(held) =>
          held.length === 0 ? (
            <p className="muted">Nothing but what every doctor may use.</p>
          ) : (
            <ul className={styles['rows']}>
              {held.map((item) => (
                <li key={item.id}>
                  <span>
                    <b>{item.name}</b>{' '}
                    <span className="muted small">
                      {[documentTypeLabel[item.type], sourceLabel[item.source], item.isDefault && 'Default']
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  {item.source === 'own' ? null : (
                    <>
                      {item.isInCollection ? null : (
                        <Button
                          size="sm"
                          onClick={() => collecting.mutate({ ...params(doctorId), body: { templateId: item.id } })}
                        >
                          Put under My
                        </Button>
                      )}
                      <Button size="sm" isBusy={taking.isBusy} onClick={() => taking.start(item)}>
                        Take back
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {taking.question}
    </>
  );
};

export const ManageDoctorDialog = ({ doctorId, name, onClose }: Props) => (
  <Modal
    name="defaultTemplates"
    title={`Templates of ${name}`}
    isWide
    onClose={onClose}
    actions={<Button onClick={onClose}>Close</Button>}
  >
    <DoctorTemplates doctorId={doctorId} />
  </Modal>
);
