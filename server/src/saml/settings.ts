import { errors } from '@auscult/contract/errors.ts';
import { samlErrors } from '@auscult/contract/saml/errors.ts';
import type { samlChanges, samlRequest, SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { X509Certificate } from 'node:crypto';
import type { z } from 'zod';
import { sendMail } from '../mails/actions.ts';
import { inTransaction, isTaken, sql, type Db, type Tx } from '../platform/db.ts';
import type { Caller, House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';
import { change } from '../platform/resource.ts';
import type { Admin } from '../platform/scope.ts';
import { findConnection, getConnection } from './data.ts';
import { readMetadata } from './rules.ts';

type ByAdmin = Caller & { actor: Admin };
type Settings = Pick<
  SamlConnection,
  'domains' | 'idpEntityId' | 'ssoUrl' | 'certificates' | 'emailFrom' | 'isEnforced' | 'isActive'
>;
type Broken = { path: string; rule: string; message: string };

const broken = (path: string, message: string): Broken => ({ path, rule: 'custom', message });
const wrong = (metadata: Broken[]) => problem(samlErrors.samlConfigWrong, { metadata });

/** Whose mailboxes anybody can have: a domain of these says nothing of a practice. */
const PUBLIC_DOMAINS = new Set(
  `gmail.com googlemail.com outlook.com outlook.com.au hotmail.com hotmail.com.au live.com live.com.au msn.com yahoo.com
  yahoo.com.au ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.net mail.com zoho.com
  fastmail.com fastmail.com.au hey.com tutanota.com bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au
  internode.on.net westnet.com.au dodo.com.au`.split(/\s+/),
);
const LEAST_RSA_BITS = 2048;

const faultOf = (pem: string, now: Date): string | undefined => {
  try {
    const certificate = new X509Certificate(pem);
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    if (certificate.validToDate < now) return 'This certificate is over';
    if (type === 'rsa' && (details?.modulusLength ?? 0) < LEAST_RSA_BITS) return 'Its RSA key has less than 2,048 bits';
    return type === 'rsa' || type === 'ec' ? undefined : 'Its key is neither RSA nor ECDSA';
  } catch {
    return 'This certificate cannot be read';
  }
};

const isSafeUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname));
};

const refuseWrong = ({ domains, ssoUrl, idpEntityId, certificates }: Settings, now: Date): void => {
  const found = [
    ...domains.flatMap((domain, index) =>
      PUBLIC_DOMAINS.has(domain) ? [broken(`domains.${index}`, 'A public mail domain is no practice’s own')] : [],
    ),
    ...(idpEntityId === '' ? [broken('idpEntityId', 'The metadata names no provider')] : []),
    ...(isSafeUrl(ssoUrl) ? [] : [broken('ssoUrl', 'An address that begins with https')]),
    ...(certificates.length === 0 || certificates.length > 4 ? [broken('certificates', 'From one to four')] : []),
    ...certificates.flatMap((pem, index) => {
      const fault = faultOf(pem, now);
      return fault === undefined ? [] : [broken(`certificates.${index}`, fault)];
    }),
  ];
  if (found.length > 0) throw wrong(found);
};

type Given = z.output<typeof samlRequest> | z.output<typeof samlChanges>;
/** What was given, with the provider's part read out of its metadata. */
const settingsIn = (given: Given): Partial<Settings> => {
  const { metadata, ...rest } = given as Partial<Settings> & { metadata?: string };
  if (metadata === undefined) return rest;
  try {
    return { ...rest, ...readMetadata(metadata) };
  } catch (error) {
    throw wrong([broken('metadata', error instanceof Error ? `It holds ${error.message}` : 'It cannot be read')]);
  }
};

const putDomains = async (tx: Tx, connectionId: string, domains: readonly string[]): Promise<void> => {
  await tx.deleteFrom('saml_domains').where('connection_id', '=', connectionId).execute();
  await tx
    .insertInto('saml_domains')
    .values([...new Set(domains)].map((domain) => ({ domain, connection_id: connectionId })))
    .execute();
};

const columnsOf = ({ idpEntityId, ssoUrl, certificates, emailFrom, isEnforced, isActive }: Settings) => ({
  idp_entity_id: idpEntityId,
  sso_url: ssoUrl,
  certificates,
  email_from: emailFrom,
  is_enforced: isEnforced,
  is_active: isActive,
});

const tell = async (house: House, tx: Tx, practiceId: string, words: string): Promise<void> => {
  const row = await tx.selectFrom('practices').select('admin_emails').where('id', '=', practiceId).executeTakeFirst();
  for (const to of row?.admin_emails ?? []) await sendMail(house, tx, { kind: 'saml-changed', to, words });
};

const orTaken = (error: unknown): never => {
  throw isTaken(error) ? problem(samlErrors.samlDomainTaken) : error;
};

const UNTRIED = broken('isEnforced', 'Try it first: enforcing needs one good sign-on with these settings');

export const createConnection = (
  house: House,
  db: Db,
  caller: ByAdmin,
  practiceId: string,
  request: z.output<typeof samlRequest>,
): Promise<SamlConnection> =>
  change(db, caller, { action: 'single sign-on set up' }, async (tx) => {
    const practice = await tx.selectFrom('practices').select('id').where('id', '=', practiceId).executeTakeFirst();
    if (!practice) return undefined;
    const settings = settingsIn(request) as Settings;
    refuseWrong(settings, house.clock.now());
    if (settings.isEnforced) throw wrong([UNTRIED]);
    const { id } = await tx
      .insertInto('saml_connections')
      .values({ practice_id: practiceId, ...columnsOf(settings) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await putDomains(tx, id, settings.domains);
    await tell(house, tx, practiceId, 'Single sign-on was set up for your practice.');
    return getConnection(house, tx, practiceId);
  }).catch(orTaken);

const PROVIDERS = ['idpEntityId', 'ssoUrl', 'certificates', 'emailFrom'] as const;

/** What is named changes. Another provider has to be tried anew before it may be enforced. */
export const updateConnection = (
  house: House,
  db: Db,
  caller: ByAdmin,
  practiceId: string,
  changes: z.output<typeof samlChanges>,
): Promise<SamlConnection> =>
  change(db, caller, { action: 'single sign-on changed', detail: { fields: Object.keys(changes) } }, async (tx) => {
    const before = await findConnection(house, tx, 'practice', practiceId);
    if (!before) return undefined;
    await sql`select id from saml_connections where id = ${before.id} for update`.execute(tx);
    const settings = { ...before, ...settingsIn(changes) };
    refuseWrong(settings, house.clock.now());
    const isOther = PROVIDERS.some((name) => String(settings[name]) !== String(before[name]));
    if (isOther) await tx.deleteFrom('saml_tests').where('connection_id', '=', before.id).execute();
    const good = await tx
      .selectFrom('saml_tests')
      .select('id')
      .where('connection_id', '=', before.id)
      .where('is_good', '=', true)
      .executeTakeFirst();
    if (settings.isEnforced && !good) throw wrong([UNTRIED]);
    await tx.updateTable('saml_connections').set(columnsOf(settings)).where('id', '=', before.id).execute();
    await putDomains(tx, before.id, settings.domains);
    // Names of another provider are other names.
    if (settings.idpEntityId !== before.idpEntityId)
      await tx.deleteFrom('saml_identities').where('connection_id', '=', before.id).execute();
    await tell(house, tx, practiceId, 'Single sign-on of your practice was changed.');
    return getConnection(house, tx, practiceId);
  }).catch(orTaken);

export const removeConnection = (house: House, db: Db, caller: ByAdmin, practiceId: string): Promise<object> =>
  inTransaction(db, async (tx) => {
    const found = await findConnection(house, tx, 'practice', practiceId);
    if (!found) throw problem(errors.notFound);
    return found.id;
  }).then((connectionId) =>
    change(db, caller, { action: 'single sign-on removed', subjectId: connectionId }, async (tx) => {
      await tx.deleteFrom('saml_connections').where('id', '=', connectionId).execute();
      await tell(house, tx, practiceId, 'Single sign-on of your practice was removed.');
      return {};
    }),
  );
