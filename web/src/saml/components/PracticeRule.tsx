import { getPracticeSecurity, updatePracticeSecurity } from '@auscult/contract/auth/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { Loaded } from '../../app/Loaded.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { useRead } from '../../app/useRead.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { notify } from '../../ui/Toasts.tsx';

type Props = { practiceId: string; rule: ResponseOf<typeof getPracticeSecurity> };
const RuleForm = ({ practiceId, rule }: Props) => {
  const form = useContractForm(updatePracticeSecurity, {
    params: { practiceId },
    start: rule,
    changes: [getPracticeSecurity],
    onDone: () => notify('success', { title: 'Saved' }),
  });
  return (
    <FormCard form={form}>
      <CheckField
        label="A second step of every doctor"
        hint="Whoever has none sets one up at the next sign-in. Single sign-on counts as both steps."
        {...form.flag('isSecondFactorRequired')}
      />
      <FormColumns>
        <TextField label="Hours without use" help="A session then ends by itself." {...form.field('idleHours')} />
        <TextField
          label="Days in all"
          help="A session ends then, however much it is used."
          {...form.field('absoluteDays')}
        />
      </FormColumns>
    </FormCard>
  );
};

/** The rule of one practice for the sessions of its doctors. */
export const PracticeRule = ({ practiceId }: { practiceId: string }) => {
  const read = useRead(getPracticeSecurity, { params: { practiceId } }, { keepSeconds: 0 });
  return (
    <Loaded read={read} of="the practice’s rule">
      {(rule) => <RuleForm practiceId={practiceId} rule={rule} />}
    </Loaded>
  );
};
