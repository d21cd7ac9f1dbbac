/** A name without its accents, apostrophes and case. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|['’‘ʼ´`]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

export type KnownDoctor = { id: string; firstName: string; lastName: string; providerNumber?: string };
const TITLES = /^(a\/?prof|assoc(iate)? prof(essor)?|prof(essor)?|dr|doctor|mr|mrs|ms|miss|mx)\b\.?\s*/;
const bare = (name: string): string => plainName(name).replace(TITLES, '').replace(TITLES, '');

/** By provider number, by the whole name, or as "F. Last"; nobody where two fit. */
export const doctorNamed = (text: string, doctors: readonly KnownDoctor[]): string | undefined => {
  const number = text.replaceAll(/\s/g, '').toUpperCase();
  const [family, given] = text.split(',');
  const whole = given === undefined ? text : `${given} ${family ?? ''}`;
  const names = [plainName(whole), bare(whole)];
  const fits = doctors.filter(({ firstName, lastName, providerNumber = '' }) => {
    if (number !== '' && providerNumber.replaceAll(/\s/g, '').toUpperCase() === number) return true;
    const [first, last] = [plainName(firstName), plainName(lastName)];
    return [`${first} ${last}`, `${first.charAt(0)}. ${last}`, `${first.charAt(0)} ${last}`].some((one) =>
      names.includes(one),
    );
  });
  return fits.length === 1 ? fits[0]?.id : undefined;
};
