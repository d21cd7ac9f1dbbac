import { useNavigate, useParams } from 'react-router';
import { get, list, listOptions, remove, update } from '@auscult/contract/it-companies/endpoints.ts';
import type { ItCompany } from '@auscult/contract/it-companies/schemas.ts';
import { call } from '../app/api.ts';
import { FormCard } from '../app/ContractForm.tsx';
import { Loaded } from '../app/Loaded.tsx';
import { useContractForm } from '../app/useContractForm.ts';
import { useQuestion } from '../app/useQuestion.tsx';
import { useRead } from '../app/useRead.ts';
import { useRemoval } from '../app/useRemoval.ts';
import { Button } from '../ui/Button.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { notify } from '../ui/Toasts.tsx';
import { ItCompanyFields } from './components/ItCompanyFields.tsx';

const path = '/admin/integrations/it-companies';
const changes = [list, listOptions, get];
const questions = {
  remove: (name: string) => ({
    title: `Remove ${name}?`,
    text: 'Its name and contact are deleted. Connections that name it keep it from being removed.',
    action: 'Remove',
    isDanger: true,
  }),
};

const OneCompany = ({ company }: { company: ItCompany }) => {
  const navigate = useNavigate();
  const params = { companyId: company.id };
  const { ask, question } = useQuestion(questions);
  const form = useContractForm(update, {
    params,
    start: company,
    changes,
    onDone: () => {
      notify('success', { title: 'Saved' });
      void navigate(path);
    },
  });
  const removal = useRemoval<ItCompany>({
    remove: () => call(remove, { params }),
    changes: [list, listOptions],
    words: ({ name }) => `${name} is removed`,
    onDone: () => void navigate(path),
  });
  return (
    <>
      <FormCard
        form={form}
        foot={
          <Button variant="ghost" onClick={() => ask('remove', () => removal.start(company), company.name)}>
            Remove
          </Button>
        }
      >
        <ItCompanyFields form={form} />
      </FormCard>
      {question}
    </>
  );
};

/** One IT company, to change it. */
export const ItCompanyPage = () => {
  const { companyId = '' } = useParams();
  const read = useRead(get, { params: { companyId } }, { keepSeconds: 0 });
  return (
    <>
      <PageHeading title={read.data?.name ?? 'IT company'} size="md" />
      <Loaded read={read} of="the IT company">
        {(company) => <OneCompany key={company.id} company={company} />}
      </Loaded>
    </>
  );
};
