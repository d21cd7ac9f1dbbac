import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Status } from '@auscult/contract/appointments/lifecycle.ts';
import type { Appointment } from '@auscult/contract/appointments/schemas.ts';
import { get as getAppointment } from '@auscult/contract/appointments/endpoints.ts';
import type { ArgumentsOf, EndpointSpec, ResponseOf } from '@auscult/contract/kit.ts';
import { call, type CallArguments } from './api.ts';
import { notFound, type ApiProblem } from './problem.ts';
import { overrideStatus } from './statusOverride.ts';

/** Queries are kept under their endpoint and its arguments. */
export const queryKey = <E extends EndpointSpec>(endpoint: E, args?: ArgumentsOf<E>): readonly unknown[] =>
  args === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, args];

export type ReadOptions<E extends EndpointSpec> = {
  /** False: not asked for yet. */
  isWanted?: boolean;
  /** Seconds that unused data is kept; 60 where absent. */
  keepSeconds?: number;
  /** Seconds between reads while the screen is open. */
  everySeconds?: number;
  /** What may not be there: a 404 is an answer, and is not reported. */
  mayBeMissing?: boolean;
  /** The last page stays in sight until the next one has come. */
  isKeptWhileNext?: boolean;
  initialData?: ResponseOf<E> | undefined;
};

const optional = <E extends EndpointSpec>({ keepSeconds, everySeconds, isKeptWhileNext }: ReadOptions<E>) => ({
  ...(keepSeconds === undefined ? {} : { gcTime: keepSeconds * 1000 }),
  ...(everySeconds === undefined ? {} : { refetchInterval: everySeconds * 1000 }),
  ...(isKeptWhileNext ? { placeholderData: keepPreviousData } : {}),
});

/** Reads an endpoint and follows it: `const { data } = useRead(appointments.get, { params: { appointmentId } })`. */
export const useRead = <E extends EndpointSpec>(
  endpoint: E,
  args?: ArgumentsOf<E>,
  options: ReadOptions<E> = {},
): UseQueryResult<ResponseOf<E>, ApiProblem> => {
  const read = (signal: AbortSignal) =>
    call(endpoint, ...([args, { signal, mayBeMissing: options.mayBeMissing }] as unknown as CallArguments<E>));
  return useQuery<ResponseOf<E>, ApiProblem>({
    queryKey: queryKey(endpoint, args),
    queryFn: ({ signal }) => read(signal),
    enabled: options.isWanted ?? true,
    ...optional(options),
    ...(options.initialData === undefined
      ? {}
      : { initialData: options.initialData as never, initialDataUpdatedAt: 0 }),
  });
};

export type SendOptions<E extends EndpointSpec> = {
  /** Endpoints whose reads are no longer true after this. */
  changes?: readonly EndpointSpec[];
  /** True where the screen shows the error itself; else it is a toast. */
  isShownInPlace?: boolean;
  onDone?: (answer: ResponseOf<E>, args: ArgumentsOf<E>) => void;
};

/** Sends to an endpoint: `const saving = useSend(appointments.update); saving.mutate({ params, body })`. */
export const useSend = <E extends EndpointSpec>(
  endpoint: E,
  { changes = [], isShownInPlace = false, onDone }: SendOptions<E> = {},
): UseMutationResult<ResponseOf<E>, ApiProblem, ArgumentsOf<E>> => {
  const client = useQueryClient();
  return useMutation<ResponseOf<E>, ApiProblem, ArgumentsOf<E>>({
    mutationFn: (args) => call(endpoint, ...([args] as unknown as CallArguments<E>)),
    meta: { isShownInPlace },
    onSuccess: (answer, args) => {
      for (const changed of changes) void client.invalidateQueries({ queryKey: queryKey(changed) });
      onDone?.(answer, args);
    },
  });
};

export const invalidate = (client: QueryClient, endpoint: EndpointSpec): void =>
  void client.invalidateQueries({ queryKey: queryKey(endpoint) });

/** The server leaves these by itself. */
const passing: readonly Status[] = ['finalizing', 'generating', 'exporting'];

/** After a change of status or recording the answer is the newest truth of that consult. */
export const putAppointment = (client: QueryClient, appointment: Appointment): void => {
  const key = queryKey(getAppointment, { params: { appointmentId: appointment.id } });
  client.setQueryData(key, appointment);
  // The next step may have been told, and read, before this answer came: its event is not told again.
  if (passing.includes(appointment.status)) void client.invalidateQueries({ queryKey: key });
  // Lists that were read before show it at once, without being read again.
  overrideStatus(appointment.id, appointment.status);
};

/** One consult. It is not kept once no screen shows it. Throws the page that is not found where there is none to be seen. */
export const useAppointment = (appointmentId: string): UseQueryResult<Appointment, ApiProblem> => {
  const read = useRead(getAppointment, { params: { appointmentId } }, { keepSeconds: 0 });
  if (!read.data && read.error?.status === 404) throw notFound();
  return read;
};
