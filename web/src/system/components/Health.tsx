import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { healthCheck } from '@auscult/contract/system/endpoints.ts';
import { useRead } from '../../app/useRead.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loading, RowsSkeleton } from '../../ui/Skeleton.tsx';
import { Status } from '../../ui/Status.tsx';
import styles from './Health.module.css';

const State = ({ isHealthy }: { isHealthy: boolean }) =>
  isHealthy ? (
    <Status icon={<IconCheck />}>Working</Status>
  ) : (
    <Status tone="red" isBoxed icon={<IconAlertTriangle />}>
      Not working
    </Status>
  );

/** Each part of the server, and whether it works. */
export const Health = () => {
  const { data, error, refetch, isFetching } = useRead(healthCheck, undefined, { everySeconds: 30 });
  const again = (
    <Button size="sm" onClick={() => void refetch()} isBusy={isFetching}>
      Check again
    </Button>
  );
  if (!data)
    return (
      <Card title="Health" aside={again}>
        {error ? (
          <p>
            {error.title}. {error.description}
          </p>
        ) : (
          <Loading label="Checking">
            <RowsSkeleton rows={3} />
          </Loading>
        )}
      </Card>
    );
  return (
    <Card
      title="Health"
      aside={
        <>
          <State isHealthy={data.isHealthy} />
          {again}
        </>
      }
      isPadded
    >
      <ul className={styles['parts']}>
        {data.parts.map(({ name, detail, isHealthy }) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <p>{detail}</p>
            </div>
            <State isHealthy={isHealthy} />
          </li>
        ))}
      </ul>
    </Card>
  );
};
