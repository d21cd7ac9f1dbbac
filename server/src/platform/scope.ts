/** Who is acting. */
export type Doctor = { kind: 'doctor'; id: string; practiceId: string; sessionId: string };
export type Admin = { kind: 'admin'; id: string; sessionId: string };
export type Actor = Doctor | Admin;

declare const branded: unique symbol;
type Reach = { kind: 'doctor'; doctorId: string; practiceId: string } | { kind: 'admin' } | { kind: 'system' };

/** Which rows may be reached. Every function of a data.ts takes one and its SQL names it. */
export type Scope = Reach & { readonly [branded]: true };

const brand = (reach: Reach): Scope => reach as Scope;

export const scopeOf = (actor: Actor): Scope =>
  actor.kind === 'doctor'
    ? brand({ kind: 'doctor', doctorId: actor.id, practiceId: actor.practiceId })
    : brand({ kind: 'admin' });

/** For jobs and start-up, which act for the installation and not for a person. */
export const systemScope: Scope = brand({ kind: 'system' });

/** For a job that acts on one doctor's appointment. */
export const scopeOfDoctor = (doctorId: string, practiceId: string): Scope =>
  brand({ kind: 'doctor', doctorId, practiceId });

/** A scope as text, for telling connections apart. */
export const scopeKey = (scope: Scope): string =>
  scope.kind === 'doctor' ? `${scope.doctorId}/${scope.practiceId}` : '';
