import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loading, RowsSkeleton } from '../ui/Skeleton.tsx';
import { notFound, type ApiProblem } from './problem.ts';

/** What `useRead` answers. */
export type Read<Data> = { data: Data | undefined; error: ApiProblem | null; refetch: () => unknown };
type Props<Data> = {
  read: Read<Data>;
  /** What is loaded, as in "the macro". */
  of: string;
  /** In the shape of what comes. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
};

/**
 * What was read, once it is there: until then a skeleton after 300 ms, or what could not be read, why, and a way to try again. What is
 * not there to be seen is the page that is not found. `<Loaded read={read} of="the macro">{(macro) => …}</Loaded>`
 */
export const Loaded = <Data,>({ read: { data, error, refetch }, of, skeleton, children }: Props<Data>) => {
  if (data !== undefined) return children(data);
  if (error?.status === 404) throw notFound();
  if (error)
    return (
      <EmptyState
        title={error.title}
        text={`Could not load ${of}. ${error.description}`.trim()}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    );
  return <Loading label={`Loading ${of}`}>{skeleton ?? <RowsSkeleton />}</Loading>;
};
