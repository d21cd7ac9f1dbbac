import type { z } from 'zod';
import type { giveConsent } from '@auscult/contract/appointments/endpoints.ts';

type GivenConsent = z.input<(typeof giveConsent)['body']>;
const key = (appointmentId: string) => `auscult.consent.${appointmentId}`;

/** A consent that was confirmed while there was no connection. It holds no name: only who agreed, and how. */
export const rememberConsent = (appointmentId: string, consent: GivenConsent): void =>
  localStorage.setItem(key(appointmentId), JSON.stringify({ ...consent, givenAt: new Date().toISOString() }));

export const rememberedConsent = (appointmentId: string): GivenConsent | undefined => {
  try {
    return (JSON.parse(localStorage.getItem(key(appointmentId)) ?? 'null') as GivenConsent | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const forgetConsent = (appointmentId: string): void => localStorage.removeItem(key(appointmentId));
