import { linkUser } from '@auscult/contract/integrations/endpoints.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Shown } from '@auscult/contract/integrations/schemas.ts';
import { list as listDoctors } from '@auscult/contract/doctors/endpoints.ts';
import { fullName } from '@auscult/contract/format.ts';
import { useRead, useSend } from '../../app/useRead.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Card } from '../../ui/Card.tsx';

type Props = { kind: IntegrationKind; integration: Shown; changes: readonly EndpointSpec[] };

/** Who of the practice system is which doctor here; who is nobody yet stands first. */
export const UserLinks = ({ kind, integration, changes }: Props) => {
  const linking = useSend(linkUser, { changes });
  const doctors = useRead(listDoctors, { query: { practices: [integration.practice.id], perPage: 1000 } });
  const options = (doctors.data?.items ?? []).map((doctor): [string, string] => [doctor.id, fullName(doctor)]);
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
        {integration.pmsUsers
          .toSorted((one, other) => Number(one.doctorId !== null) - Number(other.doctorId !== null))
          .map(({ pmsUserId, name, providerNumber, doctorId }) => (
            <SelectField
              key={pmsUserId}
              label={name}
              note={providerNumber}
              value={doctorId ?? ''}
              options={[['', 'Nobody here'], ...options]}
              onChange={(event) =>
                linking.mutate({
                  params: { kind, integrationId: integration.id },
                  body: { pmsUserId, doctorId: event.target.value || null },
                })
              }
            />
          ))}
      </Card>
    </Stack>
  );
};
