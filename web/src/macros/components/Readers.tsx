import type { ReactNode } from 'react';
import { Link } from 'react-router';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { list } from '@auscult/contract/doctors/endpoints.ts';
import { LookupsField } from '../../app/LookupField.tsx';
import { lookup } from '../../app/filters.ts';
import { single, type ListState } from '../../app/useList.ts';
import { Notice } from '../../ui/Banner.tsx';

type Doctor = { id: string; title: string; firstName: string; lastName: string };
const optionOf = ({ id, title, firstName, lastName }: Doctor) =>
  [id, `${title} ${firstName} ${lastName}`.trim()] as const;

export const doctorsFilter = lookup('Doctor', list, optionOf);

/** All that administrators keep, unless only what is for everybody is asked for. */
export const onlyGlobalOf = (state: ListState) => ({ onlyGlobal: single(state['onlyGlobal']) === 'true' });

/** Whom what administrators keep is for. */
export const readersOf = (row: {
  isGlobal: boolean;
  doctorsIds: readonly string[];
  ownerId?: string | null;
}): string => {
  if (row.ownerId) return 'A doctor’s own';
  if (row.isGlobal) return 'Every doctor';
  return row.doctorsIds.length === 1 ? 'One doctor' : `${row.doctorsIds.length} doctors`;
};

type Props = {
  control: { value: readonly string[]; onChange: (value: string[]) => void; error: string | undefined };
  known?: readonly { id: string; name: string }[];
};
/** Names doctors; with none named it is for all of them. */
export const ReadersField = ({ control, known = [] }: Props) => (
  <LookupsField
    label="For"
    note="(everybody where no doctor is named)"
    placeholder="Name a doctor"
    read={list}
    optionOf={optionOf}
    known={known.map(({ id, name }) => [id, name] as const)}
    {...control}
  />
);

type Used = { templates: readonly { id: string; name: string }[] };
/** The templates that name a macro or a prompt. Nothing where there are none. */
export const UsedIn = ({ templates }: Used): ReactNode =>
  templates.length === 0 ? null : (
    <Notice
      icon={<IconTemplate />}
      title={templates.length === 1 ? 'Used in a template' : `Used in ${templates.length} templates`}
      text={templates.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 ? ', ' : ''}
          <Link to={`/admin/config/templates/${id}`}>{name}</Link>
        </span>
      ))}
    />
  );

type InUse = { templates: { name: string }[]; count: number };
/** What is asked where templates name what is to be removed. */
export const questionWhileUsed = (name: string, metadata: unknown) => {
  const { templates, count } = metadata as InUse;
  const named = templates.map((one) => `“${one.name}”`).join(', ');
  return {
    title: `Remove “${name}”?`,
    text: `${count === 1 ? 'A template names' : `${count} templates name`} it: ${named}. Documents that they write from now on leave it out.`,
    action: 'Remove',
    isDanger: true,
  };
};
