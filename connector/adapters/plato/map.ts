/** How Plato is asked, as third parties describe it. A connection's `map` may say each of these otherwise. */
export const platoMap = {
  appointments: '/{database}/appointment',
  patients: '/{database}/patient',
  doctors: '/{database}/doctor',
  notes: '/{database}/note',
  /** Whether notes can be listed is not public. Where a connection names it, a lost answer is looked up there instead of asked about. */
  notesList: '',
} as const;
