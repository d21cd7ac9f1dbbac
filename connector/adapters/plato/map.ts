/** How Plato is asked, as third parties describe it. A connection's `map` may say each of these otherwise. */
export const platoMap = {
  appointments: '/{database}/appointment',
  patients: '/{database}/patient',
  doctors: '/{database}/doctor',
  notes: '/{database}/note',
} as const;
