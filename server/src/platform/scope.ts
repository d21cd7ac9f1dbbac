/** Who is acting. */
export type Doctor = {
  kind: 'doctor';
  id: string;
  practiceId: string;
  sessionId: string;
  /** Set where the session is over, and only sound that it had captured before may still come. */
  endedAt?: string;
};
export type Admin = { kind: 'admin'; id: string; sessionId: string };
export type Actor = Doctor | Admin;
/** The program beside a practice's own system. It reaches that practice only; `id` is its key's. */
export type Plugin = { kind: 'plugin'; id: string; keyId: string; practiceId: string; pmsType: string };
/** A connector of the installation, which serves many practices. */
export type Service = { kind: 'service'; id: string; keyId: string };
/** Whoever a request may stand for: a person or a program. */
export type Principal = Actor | Plugin | Service;
export const isPerson = (principal: Principal): principal is Actor =>
  principal.kind === 'doctor' || principal.kind === 'admin';

declare const branded: unique symbol;
type Branded<Reach> = Reach & { readonly [branded]: true };
export type DoctorScope = Branded<{ kind: 'doctor'; doctorId: string; practiceId: string }>;
export type AdminScope = Branded<{ kind: 'admin' }>;
export type PluginScope = Branded<{ kind: 'plugin'; practiceId: string; pmsType: string; keyId: string }>;
export type ServiceScope = Branded<{ kind: 'service' }>;
export type SystemScope = Branded<{ kind: 'system' }>;

/**
 * Whose rows a handle reaches: `databases.within(scope)` makes the handle, and row-level security holds it to them. A function of a
 * data.ts takes the handle first; where administrators read what is a doctor's it takes the scope too, and its SQL names the doctor.
 */
export type Scope = DoctorScope | AdminScope | PluginScope | ServiceScope | SystemScope;
type Scopes = { doctor: DoctorScope; admin: AdminScope; plugin: PluginScope; service: ServiceScope };

const brand = <Reach>(reach: Reach): Branded<Reach> => reach as Branded<Reach>;

const reachOf = (actor: Principal): Scope => {
  switch (actor.kind) {
    case 'doctor':
      return brand({ kind: 'doctor', doctorId: actor.id, practiceId: actor.practiceId });
    case 'plugin':
      return brand({ kind: 'plugin', practiceId: actor.practiceId, pmsType: actor.pmsType, keyId: actor.keyId });
    case 'admin':
      return brand({ kind: 'admin' });
    case 'service':
      return brand({ kind: 'service' });
  }
};
export const scopeOf = <Who extends Principal>(actor: Who): Scopes[Who['kind']] => reachOf(actor) as never;

/** For jobs and start-up, which act for the installation and not for a person. */
export const systemScope: SystemScope = brand({ kind: 'system' });

/** For a job that acts on one doctor's appointment. */
export const scopeOfDoctor = (doctorId: string, practiceId: string): DoctorScope =>
  brand({ kind: 'doctor', doctorId, practiceId });

/** The doctor and the practice of a scope as one text; a program of a practice stands for no doctor. */
export const claimOf = (scope: DoctorScope | PluginScope): string =>
  `${scope.kind === 'doctor' ? scope.doctorId : ''}/${scope.practiceId}`;
