import type { ReactNode } from 'react';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { FieldValues } from 'react-hook-form';
import { Notice } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormBody, FormFoot } from '../ui/Form.tsx';
import { isOverlayOpen, useKeys } from './keys.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import type { ConflictNotice } from './formRefusals.ts';
import { formMark, type ContractForm as Form } from './useContractForm.ts';

/** The parts of a form that its frame needs; a form over any values has them. */
export type AnyForm = Pick<Form<FieldValues>, 'id' | 'submit' | 'isBusy' | 'isDirty' | 'notice'>;

const Conflict = ({ by, hasConflicts }: ConflictNotice) => (
  <Notice
    isBad
    icon={<IconUsers />}
    title={by ? `Changed by ${by} meanwhile` : 'Changed somewhere else meanwhile'}
    text={
      hasConflicts
        ? 'What you typed is kept. Where both of you changed the same field, the other’s value stands below it. Save again to keep yours.'
        : 'What you typed is kept, and what else was changed stands here now. Save again.'
    }
  />
);

type Props = { form: AnyForm; className?: string | undefined; isGuarded?: boolean; children: ReactNode };

/** The form element: Enter and Ctrl-Enter save, leaving with something unsaved asks, and a conflict is told on top. */
export const ContractForm = ({ form, className, isGuarded = true, children }: Props) => {
  useKeys({
    // Of several forms on a screen the one that has the focus, else the first.
    'Ctrl Enter': () => {
      const focused = document.activeElement?.closest('form');
      const first = isOverlayOpen() ? null : document.querySelector<HTMLFormElement>(`form[${formMark}]`);
      (focused ?? first)?.requestSubmit();
    },
  });
  return (
    <form
      noValidate
      {...{ [formMark]: form.id }}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.notice ? <Conflict {...form.notice} /> : null}
      {children}
      {isGuarded ? <LeaveGuard of={form.id} when={form.isDirty && !form.isBusy} /> : null}
    </form>
  );
};

type CardProps = {
  form: AnyForm;
  title?: string;
  /** What the button that saves is called. */
  action?: string;
  /** Further buttons of the foot. */
  foot?: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
};
/** A page's form: its fields, and a foot with the button that saves. */
export const FormCard = ({ form, title, action = 'Save', foot, hint, children }: CardProps) => (
  <Card isPadded={false} style={{ maxWidth: 760 }} {...(title ? { title } : {})}>
    <ContractForm form={form}>
      <FormBody>{children}</FormBody>
      <FormFoot hint={hint}>
        <Button type="submit" variant="primary" isBusy={form.isBusy} keys="Ctrl Enter">
          {action}
        </Button>
        {foot}
      </FormFoot>
    </ContractForm>
  </Card>
);
