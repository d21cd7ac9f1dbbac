import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { listCustom, listGenie, listGentu, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import { useRead } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Card } from '../ui/Card.tsx';
import { connections, kinds } from './components/kinds.ts';

const none = { query: { perPage: 1 } };

/** The four kinds of connections, with how many there are of each. */
export const ConnectionsPage = () => {
  const totals: Record<IntegrationKind, number | undefined> = {
    genie: useRead(listGenie, none).data?.total,
    gentu: useRead(listGentu, none).data?.total,
    plato: useRead(listPlato, none).data?.total,
    custom: useRead(listCustom, none).data?.total,
  };
  return (
    <>
      <PageHeading title="Connections" subtitle="How consults come in and documents go out." size="md" />
      <Stack>
        {(Object.keys(kinds) as IntegrationKind[]).map((kind) => (
          <Card
            key={kind}
            title={kinds[kind].label}
            aside={
              <LinkButton size="sm" to={`${connections}/${kind}`} icon={<IconChevronRight />}>
                {totals[kind] === undefined ? 'Open' : `${totals[kind]} connected`}
              </LinkButton>
            }
          >
            <p>{kinds[kind].text}</p>
          </Card>
        ))}
      </Stack>
    </>
  );
};
