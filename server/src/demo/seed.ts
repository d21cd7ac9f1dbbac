import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { House } from '../platform/house.ts';
import { hashPassword, isPassword } from '../passwords/rules.ts';
import { missingAppointments, seedAppointments } from './appointments.ts';
import { seedPeople } from './accounts.ts';
import { seedTemplates } from './templates.ts';
import { demoAdmin, demoDoctors } from './practice.ts';

/** Everyone who can sign in to the demonstration. */
const emails = [...demoDoctors.map((doctor) => doctor.email), demoAdmin.email];
const passwordFile = ({ config }: House): string => join(config.dataDir, 'demo-passwords.txt');

const isEmpty = async ({ databases }: House): Promise<boolean> =>
  (await databases.system.selectFrom('practices').select('id').limit(1).executeTakeFirst()) === undefined;
/** Whether what is here is the demonstration. */
export const isDemo = async ({ databases }: House): Promise<boolean> =>
  (await databases.system.selectFrom('installation').select('value').where('key', '=', 'demo').executeTakeFirst()) !==
  undefined;

const newPassword = (): string => randomBytes(12).toString('base64url').match(/.{4}/g)?.join('-') ?? '';

/** Keeps the passwords where only the owner of the data folder can read them. */
const keepPasswords = (house: House, passwords: ReadonlyMap<string, string>): Promise<void> =>
  writeFile(passwordFile(house), [...passwords].map(([email, password]) => `${email}\t${password}\n`).join(''), {
    mode: 0o600,
  });

const isKnown = async ({ databases: { system } }: House, email: string, password: string): Promise<boolean> => {
  const row = await system.selectFrom('users').select('password_hash').where('email', '=', email).executeTakeFirst();
  return isPassword(password, row?.password_hash ?? null);
};

/** Gives each demo account the password of the setting, where it has another one. */
const applyPassword = async (house: House, password: string): Promise<void> => {
  for (const email of emails)
    if (!(await isKnown(house, email, password)))
      await house.databases.system
        .updateTable('users')
        .set({ password_hash: await hashPassword(password) })
        .where('email', '=', email)
        .execute();
};

/** Consults between two lines that tell how far it is. */
const TOLD_EACH = 20;

/** False where a start has a demo practice to make, or to go on with. */
export const isSeeded = async (house: House): Promise<boolean> =>
  !(await isEmpty(house)) && (!(await isDemo(house)) || (await missingAppointments(house)).length === 0);

const signInLines = (passwords: ReadonlyMap<string, string>, isSet: boolean): string[] => [
  'Sign in to the demo practice:',
  ...[...passwords].map(([email, password]) => `  ${email}   ${isSet ? '(the password you set)' : password}`),
];

/**
 * Makes the demo practice on an empty database, and goes on with it where an earlier start was cut short. Tells first how to sign in,
 * once the accounts are there, and then how far it is.
 */
export const seedDemo = async (house: House, tell: (lines: string[]) => void): Promise<void> => {
  const { demoPassword } = house.config;
  if (await isEmpty(house)) {
    const passwords = new Map(emails.map((email) => [email, demoPassword ?? newPassword()]));
    // Written before the accounts exist: a start that is cut short must not leave accounts that nobody can enter.
    if (demoPassword === undefined) await keepPasswords(house, passwords);
    await seedPeople(house, passwords);
    tell(signInLines(passwords, demoPassword !== undefined));
  } else {
    if (!(await isDemo(house))) return;
    if (demoPassword !== undefined) await applyPassword(house, demoPassword);
    const how = demoPassword === undefined ? `passwords are in ${passwordFile(house)}` : 'with the password you set';
    tell([`Sign in to the demo practice as ${emails[0]}; ${how}.`]);
  }
  await seedTemplates(house);
  await seedAppointments(house, (made, all) => {
    if (made === 0) tell([`Its ${all} consults are being made; the list fills as they come.`]);
    else if (made === all) tell(['The demo practice is complete.']);
    else if (made % TOLD_EACH === 0) tell([`  ${made} of ${all} consults`]);
  });
};
