import type { Addressee } from '@auscult/contract/documents/schemas.ts';
import type { FieldProps } from '../../app/formFields.ts';
import { TextArea, TextField } from '../../ui/Field.tsx';
import { FormColumns } from '../../ui/Form.tsx';

export type TypedAddressee = { addressee: Required<Addressee> };

const empty = { name: '', practice: '', providerNumber: '', address: '' };
const isNobody = (to: Addressee): boolean => Object.values(to).every((part = '') => part.trim() === '');

/** What the fields begin with. */
export const typedAddressee = (addressee?: Addressee): Required<Addressee> => ({ ...empty, ...addressee });

/** What is sent: nothing where nobody is named, and no part that is not known. */
export const sentAddressee = (typed: Addressee): { addressee?: Addressee } => {
  if (isNobody(typed)) return {};
  const { name, ...rest } = typed;
  const known = Object.entries(rest).filter(([, part = '']) => part.trim() !== '');
  return { addressee: { name, ...Object.fromEntries(known) } };
};

const isNamed = (name: string | undefined, { addressee }: TypedAddressee) =>
  (name ?? '').trim() !== '' || isNobody(addressee) || 'The name of whom it is written to is needed';
const words = { isOwn: true, check: isNamed } as const;
type Name = `addressee.${keyof Addressee}`;
type Props = { field: (name: Name, told?: { isOwn: true; check: typeof isNamed }) => FieldProps };

/** Whom a referral letter is written to. */
export const AddresseeFields = ({ field }: Props) => (
  <>
    <TextField
      label="Name"
      help="With the title, as in “Dr Peter Vance”"
      autoComplete="off"
      {...field('addressee.name', words)}
    />
    <FormColumns>
      <TextField label="Practice" note="(optional)" autoComplete="off" {...field('addressee.practice')} />
      <TextField label="Provider number" note="(optional)" autoComplete="off" {...field('addressee.providerNumber')} />
    </FormColumns>
    <TextArea label="Address" note="(optional)" rows={2} {...field('addressee.address')} />
  </>
);
