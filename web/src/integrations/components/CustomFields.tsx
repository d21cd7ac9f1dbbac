import type { AnyForm } from '../../app/ContractForm.tsx';
import { partOf } from '../../app/formParts.ts';
import type { ContractForm } from '../../app/useContractForm.ts';
import { CheckField, Checks } from '../../ui/Choices.tsx';
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';
import { secretHelp } from './CommonFields.tsx';
import { paperNames, secretNames, type CustomTyped } from './customTyped.ts';

const speaks = { folder: 'A folder', mllp: 'HL7 over MLLP', fhir: 'FHIR R4', webhook: 'A signed webhook' };
const messages = { MDM_T02: 'MDM^T02', ORU_R01: 'ORU^R01', REF_I12: 'REF^I12' };
const signs = { 'UNICODE UTF-8': 'UTF-8', '8859/1': 'ISO 8859-1', ASCII: 'ASCII' };
const lostAnswers = { resend: 'Send it again', ask: 'Ask a person' };
const auths = { none: 'None', basic: 'User and password', bearer: 'Token', client_credentials: 'Client credentials' };
const writes = { create: 'Create', put: 'Put by our id' };

type Kept = Record<string, { isSet: boolean; last4: string | null }>;
type Props = { form: ContractForm<CustomTyped>; kept?: Kept };

const Mllp = ({ form }: Props) => (
  <>
    <FormColumns>
      <TextField label="Host" autoComplete="off" {...form.field('host')} />
      <TextField label="Port" inputMode="numeric" {...form.field('port')} />
    </FormColumns>
    <FormColumns>
      <TextField label="Sender" help="APPLICATION^FACILITY" autoComplete="off" {...form.field('sender')} />
      <TextField label="Receiver" help="APPLICATION^FACILITY" autoComplete="off" {...form.field('receiver')} />
    </FormColumns>
    <FormColumns>
      <SelectField label="Message" {...form.select('messageType', messages)} />
      <SelectField label="Characters" {...form.select('characterSet', signs)} />
    </FormColumns>
    <FormColumns>
      <SelectField
        label="When an answer is lost"
        help="Again only to a receiver that drops repeats."
        {...form.select('onLostAck', lostAnswers)}
      />
      <TextField label="Seconds to wait for an answer" inputMode="numeric" {...form.field('ackSeconds')} />
    </FormColumns>
    <CheckField label="By TLS" {...form.flag('isTls')} />
    <TextField
      label="Takes in messages from"
      help="Addresses or ranges of the sender, or CN=… of its certificate, with commas between them. Empty: nothing is taken in."
      autoComplete="off"
      {...form.field('feedFrom')}
    />
    <CheckField
      label="Can be asked who is there"
      hint="For Meditech: by QRY^A19, when somebody presses Fetch. Most hospitals only push."
      {...form.flag('canQuery')}
    />
  </>
);
const Folder = ({ form }: Props) => (
  <>
    <TextField
      label="Folder"
      help="On a disk that the server reaches and may write to."
      autoComplete="off"
      {...form.field('folder')}
    />
    <Checks>
      <CheckField label="Word (docx)" {...form.flag('docx')} />
      <CheckField label="Web page (html)" {...form.flag('html')} />
      <CheckField label="Plain text (txt)" {...form.flag('txt')} />
    </Checks>
  </>
);
const secretLabels = { basic: 'Password', bearer: 'Token', client_credentials: 'Client secret' };
const Fhir = ({ form, kept }: Props) => {
  const auth = form.value('auth');
  return (
    <>
      <TextField label="Base address" type="url" autoComplete="off" {...form.field('baseUrl')} />
      <FormColumns>
        <SelectField label="Writing" {...form.select('write', writes)} />
        <SelectField label="Signing in" {...form.select('auth', auths)} />
      </FormColumns>
      {auth === 'client_credentials' ? (
        <FormColumns>
          <TextField label="Token address" type="url" autoComplete="off" {...form.field('tokenUrl')} />
          <TextField label="Client id" autoComplete="off" {...form.field('clientId')} />
        </FormColumns>
      ) : null}
      {auth === 'basic' ? <TextField label="User" autoComplete="off" {...form.field('clientId')} /> : null}
      {auth === 'none' ? null : (
        <TextField
          label={secretLabels[auth]}
          type="password"
          autoComplete="new-password"
          help={secretHelp(kept?.[secretNames[auth]])}
          {...form.field('token')}
        />
      )}
    </>
  );
};

/** For a receiver that nobody else vouches for, or that lets in only whom it knows. */
const Papers = ({ form, kept = {} }: Props) => {
  const isKept = paperNames.some((name) => kept[name]?.isSet);
  const help = (name: (typeof paperNames)[number], words: string) =>
    kept[name]?.isSet ? 'One is kept. Leave this empty to keep it.' : words;
  return (
    <>
      <TextArea
        label="Certificate of its authority"
        note="(optional)"
        help={help('ca', 'As PEM. Trusted here instead of the authorities that this machine knows.')}
        {...form.field('ca')}
      />
      <FormColumns>
        <TextArea
          label="Our certificate"
          note="(optional)"
          help={help('certificate', 'As PEM, where the other side wants one.')}
          {...form.field('certificate')}
        />
        <TextArea
          label="Our certificate’s key"
          note="(optional)"
          help={help('certificateKey', 'As PEM, without a passphrase. Kept sealed, and never shown again.')}
          {...form.field('certificateKey')}
        />
      </FormColumns>
      {isKept ? (
        <CheckField
          label="Forget the kept certificates"
          hint="But for what is typed above."
          {...form.flag('forgetsPapers')}
        />
      ) : null}
    </>
  );
};

/** What the chosen way of speaking wants. */
export const CustomFields = ({ kept = {}, ...shown }: { form: AnyForm; kept?: Kept }) => {
  const form = partOf<CustomTyped>(shown.form);
  const kind = form.value('kind');
  return (
    <>
      <SelectField label="Speaks" {...form.select('kind', speaks)} />
      {kind === 'folder' ? <Folder form={form} /> : null}
      {kind === 'webhook' ? <TextField label="Address" type="url" autoComplete="off" {...form.field('url')} /> : null}
      {kind === 'mllp' ? <Mllp form={form} /> : null}
      {kind === 'fhir' ? <Fhir form={form} kept={kept} /> : null}
      {kind === 'folder' || (kind === 'mllp' && !form.value('isTls')) ? null : <Papers form={form} kept={kept} />}
      <TextArea
        label="Description"
        help="What it is for, for whoever comes after you."
        {...partOf<{ description: string }>(shown.form).field('description')}
      />
    </>
  );
};
