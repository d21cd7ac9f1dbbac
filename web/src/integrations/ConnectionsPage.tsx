import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { listCustom, listGenie, listGentu, listPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { IntegrationKind } from '@auscult/contract/integrations/enumerations.ts';
import type { Filters as Shown } from '../app/filters.ts';
import { Filters } from '../app/Filters.tsx';
import { isNarrowing, listed, single, useListState } from '../app/useList.ts';
import { useRead } from '../app/useRead.ts';
import { LinkButton } from '../ui/Button.tsx';
import { ListBody, Stack } from '../ui/Layout.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Card } from '../ui/Card.tsx';
import { connections, kinds, whereItStands } from './components/kinds.ts';

const filters: Shown = whereItStands;

/** The four kinds of connections, with how many there are of each, of all practices or some. */
export const ConnectionsPage = () => {
  const { state, change, clear } = useListState();
  const isDown = single(state['isDown']) === 'true';
  const practicesIds = listed(state['practicesIds']);
  const none = { query: { perPage: 1, isDown, practicesIds } };
  const narrowed = new URLSearchParams(practicesIds.map((id) => ['practicesIds', id]));
  if (isDown) narrowed.set('isDown', 'true');
  const totals: Record<IntegrationKind, number | undefined> = {
    genie: useRead(listGenie, none).data?.total,
    gentu: useRead(listGentu, none).data?.total,
    plato: useRead(listPlato, none).data?.total,
    custom: useRead(listCustom, none).data?.total,
  };
  return (
    <>
      <PageHeading title="Connections" subtitle="How consults come in and documents go out." size="md" />
      <ListBody>
        <Filters list={{ state, change, clear, isNarrowed: isNarrowing(state) }} filters={filters} />
        <Stack>
          {(Object.keys(kinds) as IntegrationKind[]).map((kind) => (
            <Card
              key={kind}
              title={kinds[kind].label}
              aside={
                <LinkButton
                  size="sm"
                  to={{ pathname: `${connections}/${kind}`, search: narrowed.toString() }}
                  icon={<IconChevronRight />}
                >
                  {totals[kind] === undefined ? 'Open' : `${totals[kind]} ${isDown ? 'down' : 'connected'}`}
                </LinkButton>
              }
            >
              <p>{kinds[kind].text}</p>
            </Card>
          ))}
        </Stack>
      </ListBody>
    </>
  );
};
