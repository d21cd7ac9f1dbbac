import type { z } from 'zod';
import { giveConsent } from '@auscult/contract/appointments/endpoints.ts';

type GivenConsent = z.input<typeof giveConsent.body>;
const key = (appointmentId: string) => `auscult.consent.${appointmentId}`;

/** A consent that was confirmed while there was no connection. It holds no name: only who agreed, and how. */
export const rememberConsent = (appointmentId: string, consent: GivenConsent): void =>
  localStorage.setItem(key(appointmentId), JSON.stringify(consent));

export const rememberedConsent = (appointmentId: string): GivenConsent | undefined => {
  const text = localStorage.getItem(key(appointmentId));
  return text === null ? undefined : giveConsent.body.safeParse(JSON.parse(text)).data;
};

export const forgetConsent = (appointmentId: string): void => localStorage.removeItem(key(appointmentId));
