import { listTests, startTest } from '@auscult/contract/saml/endpoints.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';
import { shortDate, timeOfDay } from '@auscult/contract/format.ts';
import { useTimeZone } from '../../app/timeZone.ts';
import { useSend } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { KnownList } from '../../ui/Table.tsx';

type Test = ResponseOf<typeof listTests>[number];

const checkWords: Record<string, string> = {
  document: 'the document',
  request: 'our request',
  signature: 'the signature',
  content: 'what it says',
  account: 'the account',
};
const findingOf = ({ finishedAt, isGood, checks }: Test): string => {
  if (finishedAt === null) return 'Not finished';
  if (isGood) return 'Worked';
  const failed = checks.find((check) => !check.isGood);
  return failed ? `Refused at ${checkWords[failed.name] ?? failed.name}: ${failed.finding}` : 'Refused';
};

type Props = { practiceId: string; tests: readonly Test[] };
/** Sign-ons that sign nobody in, with what each check of ours found. */
export const Trials = ({ practiceId, tests }: Props) => {
  const timeZone = useTimeZone();
  const starting = useSend(startTest, {
    changes: [listTests],
    onDone: ({ url }) => void window.open(url, '_blank', 'noopener'),
  });
  return (
    <Card
      title="Trial sign-ons"
      aside={
        <Button
          size="sm"
          isBusy={starting.isPending}
          onClick={() => starting.mutate({ params: { practiceId }, body: {} })}
        >
          Try it
        </Button>
      }
    >
      {tests.length === 0 ? (
        <p>A trial opens the practice’s sign-on in another tab and signs nobody in. Enforcing needs one good trial.</p>
      ) : (
        <KnownList
          label="Trial sign-ons"
          columns={[
            {
              key: 'at',
              title: 'Begun',
              card: 'second',
              cell: ({ createdAt: at }) => `${shortDate({ at, timeZone })}, ${timeOfDay({ at, timeZone })}`,
            },
            { key: 'finding', title: 'What was found', card: 'main', cell: findingOf },
          ]}
          rows={tests}
          keyOf={({ id }) => id}
        />
      )}
    </Card>
  );
};
