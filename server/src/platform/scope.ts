/** Who is acting. */
export type Doctor = { kind: 'doctor'; id: string; practiceId: string; sessionId: string };
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
type Reach =
  | { kind: 'doctor'; doctorId: string; practiceId: string }
  | { kind: 'plugin'; practiceId: string; pmsType: string; keyId: string }
  | { kind: 'service' }
  | { kind: 'admin' }
  | { kind: 'system' };

/** Which rows may be reached. Every function of a data.ts takes one and its SQL names it. */
export type Scope = Reach & { readonly [branded]: true };

const brand = (reach: Reach): Scope => reach as Scope;

export const scopeOf = (actor: Principal): Scope => {
  switch (actor.kind) {
    case 'doctor':
      return brand({ kind: 'doctor', doctorId: actor.id, practiceId: actor.practiceId });
    case 'plugin':
      return brand({ kind: 'plugin', practiceId: actor.practiceId, pmsType: actor.pmsType, keyId: actor.keyId });
    case 'admin':
    case 'service':
      return brand({ kind: actor.kind });
  }
};

/** For jobs and start-up, which act for the installation and not for a person. */
export const systemScope: Scope = brand({ kind: 'system' });

/** For a job that acts on one doctor's appointment. */
export const scopeOfDoctor = (doctorId: string, practiceId: string): Scope =>
  brand({ kind: 'doctor', doctorId, practiceId });

/** A scope as text, for telling connections apart. */
export const scopeKey = (scope: Scope): string =>
  scope.kind === 'doctor' ? `${scope.doctorId}/${scope.practiceId}` : '';
