import type { AnswerOf, EndpointSpec, RequestOf } from '@auscult/contract/kit.ts';
import type { Readable } from 'node:stream';
import type { AdminDb, DoctorDb, PluginDb, PublicDb, ServiceDb } from './db.ts';
import type { Caller, House } from './house.ts';
import type { Actor, Admin, Doctor, Plugin, Service } from './scope.ts';

/** The file of an upload. Read it to its end; `isTooLarge` is true once it ran over the limit. */
export type Upload = { stream: Readable; filename: string; isTooLarge: () => boolean };

/** Who stands behind a handler, by the access that its endpoint declares. */
export type ActorOf<E extends EndpointSpec> = E['access'] extends 'public'
  ? null
  : E['access'] extends 'doctor'
    ? Doctor
    : E['access'] extends 'admin'
      ? Admin
      : E['access'] extends 'plugin'
        ? Plugin
        : E['access'] extends 'service'
          ? Service
          : E['access'] extends 'owner'
            ? E['method'] extends 'GET'
              ? Doctor | Admin
              : Doctor
            : Actor;

type Handles = {
  public: PublicDb;
  any: DoctorDb | AdminDb;
  doctor: DoctorDb;
  admin: AdminDb;
  plugin: PluginDb;
  service: ServiceDb;
};
/** The handle of a request, by the access that its endpoint declares. */
export type DbOf<E extends EndpointSpec> = E['access'] extends keyof Handles
  ? Handles[E['access']]
  : E['method'] extends 'GET'
    ? DoctorDb | AdminDb
    : DoctorDb;

/** What an answer carries beside its body. */
export type Beside = {
  setCookie: (text: string) => void;
  /** Sends the browser on to a page in place of an answer. */
  seeOther: (url: string) => void;
  /** Whether a browser's own form or link asks, which shows what comes to a person. */
  isPage: boolean;
};

/** What a handler gets. `db` reaches only the rows of the actor. */
export type Call<E extends EndpointSpec> = RequestOf<E> & {
  actor: ActorOf<E>;
  caller: Caller;
  beside: Beside;
  db: DbOf<E>;
  house: House;
} & (E extends { upload: true } ? { file: Upload } : unknown);

export type HandlerOf<E extends EndpointSpec> = (call: Call<E>) => Promise<AnswerOf<E>>;
type EndpointsOf<Contract> = { [K in keyof Contract as Contract[K] extends EndpointSpec ? K : never]: Contract[K] };
type HandlersOf<Contract> = {
  [K in keyof EndpointsOf<Contract>]: EndpointsOf<Contract>[K] extends EndpointSpec
    ? HandlerOf<EndpointsOf<Contract>[K]>
    : never;
};

/** An endpoint with its handler, its type closed over so that all of them make one list. */
export type Route = { endpoint: EndpointSpec; name: string; handle: (call: never) => Promise<unknown> };

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Joins a domain's contract to its handlers. A missing or extra handler does not compile. */
export const routes = <Contract extends object>(contract: Contract, handlers: HandlersOf<Contract>): Route[] =>
  Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value)
      ? [{ endpoint: value, name, handle: (handlers as Record<string, Route['handle']>)[name] as Route['handle'] }]
      : [],
  );
