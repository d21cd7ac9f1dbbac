import { Fragment } from 'react';
import { linkUser } from '@auscult/contract/integrations/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { doctorNamed } from '@auscult/contract/names.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { kind: IntegrationKind; integration: Shown; changes: readonly EndpointSpec[] };

/** Who of the practice system is which doctor here; who is nobody yet stands first. By name alone a doctor is proposed, and never linked. */
export const UserLinks = ({ kind, integration, changes }: Props) => {
  const linking = useSend(linkUser, { changes });
  const doctors = useRead(listDoctors, { query: { practices: [integration.practice.id], perPage: 1000 } });
  const known = doctors.data?.items ?? [];
  const options = known.map((doctor): [string, string] => [doctor.id, fullName(doctor)]);
  const free = known.filter(({ id }) => !integration.userLinks.some(({ doctorId }) => doctorId === id));
  const link = (pmsUserId: string, doctorId: string | null) =>
    linking.mutate({ params: { kind, integrationId: integration.id }, body: { pmsUserId, doctorId } });
  if (integration.pmsUsers.length === 0)
    return (
      <EmptyState
        title="No users of the practice system yet"
        text="They come with the first contact of the practice system."
      />
    );
  return (
    <Stack>
      <Card>
        <Stack>
          {integration.pmsUsers
            .toSorted((one, other) => Number(one.doctorId !== null) - Number(other.doctorId !== null))
            .map(({ pmsUserId, name, providerNumber, doctorId }) => {
              const likely = doctorId === null ? free.find(({ id }) => id === doctorNamed(name, free)) : undefined;
              return (
                <Fragment key={pmsUserId}>
                  <SelectField
                    label={name}
                    note={providerNumber}
                    value={doctorId ?? ''}
                    options={[['', 'Nobody here'], ...options]}
                    onChange={(event) => link(pmsUserId, event.target.value || null)}
                  />
                  {likely ? (
                    <Button size="sm" isBusy={linking.isPending} onClick={() => link(pmsUserId, likely.id)}>
                      {`Link to ${fullName(likely)}, who has this name`}
                    </Button>
                  ) : null}
                </Fragment>
              );
            })}
        </Stack>
      </Card>
    </Stack>
  );
};
