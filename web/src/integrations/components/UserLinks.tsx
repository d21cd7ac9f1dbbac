import { useState, type MouseEvent } from 'react';
import { linkUser } from '@auscult/contract/integrations/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { doctorNamed } from '@auscult/contract/names.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Card } from '../../ui/Card.tsx';
import { notify } from '../../ui/Toasts.tsx';

type User = Shown['pmsUsers'][number];
type Likely = { id: string; firstName: string; lastName: string } | undefined;
type LinkProps = {
  user: User;
  likely: Likely;
  options: [string, string][];
  isBusy: boolean;
  onLink: (pmsUserId: string, doctorId: string | null) => Promise<unknown>;
};
/** One user of the practice system, and which doctor that is. */
const UserLink = ({
  user: { pmsUserId, name, providerNumber, doctorId },
  likely,
  options,
  isBusy,
  onLink,
}: LinkProps) => {
  const take = ({ currentTarget }: MouseEvent<HTMLElement>, { id }: NonNullable<Likely>): void => {
    // The button goes once they are linked.
    currentTarget.previousElementSibling?.querySelector('select')?.focus();
    void onLink(pmsUserId, id).catch(() => undefined);
  };
  return (
    <>
      <ChoiceField
        label={name}
        note={providerNumber}
        value={doctorId ?? ''}
        options={[['', 'Nobody here'], ...options]}
        onChoose={(chosen) => onLink(pmsUserId, chosen || null)}
      />
      {likely ? (
        <Button size="sm" isBusy={isBusy} onClick={(event) => take(event, likely)}>
          {`Link to ${fullName(likely)}, who has this name`}
        </Button>
      ) : null}
    </>
  );
};

type Props = { kind: IntegrationKind; integration: Shown; changes: readonly EndpointSpec[] };
/** Who of the practice system is which doctor here; who is nobody yet stands first. By name alone a doctor is proposed, and never linked. */
export const UserLinks = ({ kind, integration, changes }: Props) => {
  const linking = useSend(linkUser, { changes, onDone: () => notify('success', { title: 'Saved' }) });
  const doctors = useRead(listDoctors, { query: { practices: [integration.practice.id], perPage: 1000 } });
  const known = doctors.data?.items ?? [];
  const free = known.filter(({ id }) => !integration.userLinks.some(({ doctorId }) => doctorId === id));
  // A row stays where it is once it is linked, and the focus in it.
  const [linkedBefore] = useState(() => new Set(integration.userLinks.map(({ pmsUserId }) => pmsUserId)));
  const placeOf = ({ pmsUserId }: User): number => Number(linkedBefore.has(pmsUserId));
  if (integration.pmsUsers.length === 0)
    return (
      <EmptyState
        title="No users of the practice system yet"
        text="They come with the first contact of the practice system."
      />
    );
  return (
    <Card style={{ maxWidth: 960 }}>
      <Stack>
        {integration.pmsUsers
          .toSorted((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name))
          .map((user) => (
            <UserLink
              key={user.pmsUserId}
              user={user}
              likely={user.doctorId === null ? free.find(({ id }) => id === doctorNamed(user.name, free)) : undefined}
              options={known.map((doctor): [string, string] => [doctor.id, fullName(doctor)])}
              isBusy={linking.isPending}
              onLink={(pmsUserId, doctorId) =>
                linking.mutateAsync({ params: { kind, integrationId: integration.id }, body: { pmsUserId, doctorId } })
              }
            />
          ))}
      </Stack>
    </Card>
  );
};
