/** What can be done to many doctors at once. */
export const deeds = ['activate', 'deactivate', 'extend_invite', 'set_speciality'] as const;
export type Deed = (typeof deeds)[number];
/** So many can be named at once. */
export const MOST_AT_ONCE = 1000;
