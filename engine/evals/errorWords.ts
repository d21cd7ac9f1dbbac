/** What stands in the place of what, in errors put into notes. */
export const sides = { left: 'right', right: 'left' };
export const sexes = {
  he: 'she',
  she: 'he',
  his: 'her',
  her: 'his',
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
};
export const pronouns = { he: 'she', she: 'he', his: 'her' };
export const nouns = {
  male: 'female',
  female: 'male',
  man: 'woman',
  woman: 'man',
  gentleman: 'lady',
  mr: 'ms',
  ms: 'mr',
  mrs: 'mr',
  himself: 'herself',
  herself: 'himself',
  him: 'her',
};
export const reportedTurned = {
  denies: 'reports',
  denied: 'reported',
  reports: 'denies',
  endorses: 'denies',
  reported: 'denied',
};
export const relatives = {
  mother: 'father',
  father: 'mother',
  brother: 'sister',
  sister: 'brother',
  wife: 'sister',
  husband: 'brother',
  son: 'daughter',
  daughter: 'son',
  aunt: 'uncle',
  uncle: 'aunt',
};
export const tenses = {
  continue: 'stopped',
  'is taking': 'was taking',
  'has been': 'used to be',
  will: 'did',
  currently: 'formerly',
  continues: 'ceased',
  'is still': 'was once',
};
export const frequenciesTurned: Readonly<Record<string, string>> = {
  'once a day': 'twice a day',
  'once daily': 'twice daily',
  'twice a day': 'three times a day',
  'twice daily': 'once daily',
  '3 times a day': '4 times a day',
  'three times a day': 'once a day',
  '2 times a day': '4 times a day',
  daily: 'weekly',
  weekly: 'daily',
  nightly: 'weekly',
  monthly: 'weekly',
  'every day': 'every week',
  'every night': 'every week',
  'every morning': 'every week',
  'every week': 'every day',
  'a day': 'a week',
  'a week': 'a day',
  'per week': 'per day',
  'per day': 'per week',
};
export const rhythmsTurned: Readonly<Record<string, string>> = {
  'once a day': 'three times a day',
  'once daily': 'three times daily',
  'twice a day': 'once a day',
  'twice daily': 'four times daily',
  '3 times a day': 'twice a day',
  'three times a day': 'twice a day',
  daily: 'twice daily',
  nightly: 'twice a day',
  weekly: 'monthly',
  monthly: 'yearly',
  'every day': 'every other day',
  'every 6 hours': 'every 12 hours',
  'every 8 hours': 'every 4 hours',
  'every 4 hours': 'every 8 hours',
  'every night': 'three times a day',
  'every week': 'every month',
  annually: 'monthly',
  yearly: 'monthly',
};

export const months = ['January', 'March', 'April', 'June', 'August', 'September', 'October', 'December'];
export const surnames = ['Whitlock', 'Abernathy', 'Castellano', 'Ferguson', 'Nakamura', 'Oyelaran'];
export const strange = [
  'was admitted to intensive care last winter for sepsis.',
  'works as a commercial diver and travels overseas every month.',
  'was bitten by a dog in the garden.',
  'lives on a boat with two parrots.',
  'was vaccinated against yellow fever before a trip to Kenya.',
  'had a skin graft taken from the thigh.',
  'brought an interpreter, who signed the form.',
  'has a sister with Huntington disease.',
  'was involved in a car accident in March.',
  'broke a wrist while skiing as a teenager.',
  'drinks 3 glasses of wine each evening.',
  'stopped smoking in 2009 after 15 pack-years.',
  'has had hearing aids since childhood.',
  'is allergic to shellfish and latex.',
];
