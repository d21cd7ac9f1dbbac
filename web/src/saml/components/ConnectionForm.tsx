import { get, update } from '@auscult/contract/saml/endpoints.ts';
import { samlErrors } from '@auscult/contract/saml/errors.ts';
import type { SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { CheckField } from '../../ui/Choices.tsx';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { checkDomains, domainsOf } from './domainWords.ts';

type Typed = { metadata: string; domains: string; emailFrom: string; isActive: boolean; isEnforced: boolean };
type Props = { connection: SamlConnection; canEnforce: boolean };

const useConnectionForm = ({ practiceId, domains, emailFrom, isActive, isEnforced }: SamlConnection) =>
  useContractForm(update, {
    params: { practiceId },
    start: { metadata: '', domains: domains.join(', '), emailFrom, isActive, isEnforced },
    toBody: (typed: Typed) => ({
      domains: domainsOf(typed.domains),
      emailFrom: typed.emailFrom.trim(),
      isActive: typed.isActive,
      isEnforced: typed.isActive && typed.isEnforced,
      ...(typed.metadata.trim() === '' ? {} : { metadata: typed.metadata }),
    }),
    fieldOf: { certificates: 'metadata', ssoUrl: 'metadata', idpEntityId: 'metadata' },
    refusals: [{ error: samlErrors.samlDomainTaken, field: 'domains' }],
    changes: [get],
    onDone: () => notify('success', { title: 'Saved' }),
  });

/** What may be changed of a connection. Pasted metadata replaces the provider's part of it. */
export const ConnectionForm = ({ connection, canEnforce }: Props) => {
  const form = useConnectionForm(connection);
  const mayEnforce = form.value('isActive') && (canEnforce || connection.isEnforced);
  return (
    <FormCard form={form}>
      <TextField
        label="Domains of the practice’s emails"
        autoComplete="off"
        help="Several with commas between."
        {...form.field('domains', { isOwn: true, check: checkDomains })}
      />
      <TextField
        label="Where the email stands"
        autoComplete="off"
        help="nameId, or the name of the attribute that holds it."
        {...form.field('emailFrom', {
          isOwn: true,
          check: (name) => name.trim() !== '' || 'Where the email stands is needed',
        })}
      />
      <CheckField
        label="Offered at sign-in"
        hint="Until then it can be tried, and nobody sees it."
        {...form.flag('isActive')}
      />
      <CheckField
        label="The only way in"
        hint={
          mayEnforce
            ? 'Passwords and passkeys of these domains no longer sign in.'
            : 'Possible once it is offered and one trial sign-on was good.'
        }
        disabled={!mayEnforce}
        {...form.flag('isEnforced')}
      />
      <TextArea
        label="New metadata of the provider"
        rows={4}
        spellCheck={false}
        help="Only to replace the provider or its certificates. It has to be tried anew then."
        {...form.field('metadata', { isOwn: true })}
      />
    </FormCard>
  );
};
