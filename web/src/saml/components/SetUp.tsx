import { create, get } from '@auscult/contract/saml/endpoints.ts';
import { samlErrors } from '@auscult/contract/saml/errors.ts';
import { FormCard } from '../../app/ContractForm.tsx';
import { useContractForm } from '../../app/useContractForm.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/Toasts.tsx';
import { checkDomains, domainsOf } from './domainWords.ts';

type Typed = { metadata: string; domains: string; emailFrom: string };

/** The first form: the provider's metadata says all but whose emails it speaks for. */
export const SetUp = ({ practiceId }: { practiceId: string }) => {
  const form = useContractForm(create, {
    params: { practiceId },
    start: { metadata: '', domains: '', emailFrom: 'nameId' },
    toBody: ({ metadata, domains, emailFrom }: Typed) => ({
      metadata,
      domains: domainsOf(domains),
      emailFrom: emailFrom.trim(),
      isActive: false,
      isEnforced: false,
    }),
    fieldOf: { certificates: 'metadata', ssoUrl: 'metadata', idpEntityId: 'metadata' },
    refusals: [{ error: samlErrors.samlDomainTaken, field: 'domains' }],
    changes: [get],
    onDone: () =>
      notify('success', { title: 'Set up as a draft', text: 'Give the provider our addresses, then try it.' }),
  });
  return (
    <FormCard form={form} action="Set up">
      <TextArea
        label="Metadata of the provider"
        rows={8}
        spellCheck={false}
        help="The XML that the practice’s identity provider offers. Its addresses and certificates are read from it."
        {...form.field('metadata', { isOwn: true, check: (xml) => xml.trim() !== '' || 'The metadata is needed' })}
      />
      <TextField
        label="Domains of the practice’s emails"
        placeholder="clinic.example"
        autoComplete="off"
        help="Whoever has an email of these signs in by this connection. Several with commas between."
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
    </FormCard>
  );
};
