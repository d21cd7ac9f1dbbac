import { errors } from '@auscult/contract/errors.ts';
import { samlConnection, samlTest, type SamlConnection } from '@auscult/contract/saml/schemas.ts';
import { X509Certificate } from 'node:crypto';
import { sql, type Db } from '../platform/db.ts';
import type { House } from '../platform/house.ts';
import { problem } from '../platform/problem.ts';

/** Our three addresses. Each connection has an entity of its own, so that an audience names the practice. */
export const serviceProviderOf = ({ config }: Pick<House, 'config'>, connectionId: string) => {
  const saml = `${config.publicUrl}/api/v1/users/auth/saml`;
  const metadataUrl = `${saml}/${connectionId}/metadata`;
  return { entityId: metadataUrl, acsUrl: `${saml}/assert`, metadataUrl };
};

const whereOf = { practice: sql`c.practice_id`, connection: sql`c.id` };
export const findConnection = async (
  house: Pick<House, 'config'>,
  db: Db,
  by: keyof typeof whereOf,
  id: string,
): Promise<SamlConnection | undefined> => {
  const { rows } = await sql<Omit<SamlConnection, 'certificatesEndAt' | 'serviceProvider'>>`
    select c.id, c.practice_id as "practiceId", c.idp_entity_id as "idpEntityId", c.sso_url as "ssoUrl", c.certificates,
      c.email_from as "emailFrom", c.is_enforced as "isEnforced", c.is_active as "isActive", c.created_at as "createdAt",
      c.last_used_at as "lastUsedAt",
      array(select d.domain from saml_domains d where d.connection_id = c.id order by d.domain) as domains
    from saml_connections c where ${whereOf[by]} = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const ends = row.certificates.map((pem) => new X509Certificate(pem).validToDate.getTime());
  return samlConnection.parse({
    ...row,
    certificatesEndAt: new Date(Math.min(...ends)).toISOString(),
    serviceProvider: serviceProviderOf(house, row.id),
  });
};

export const getConnection = async (house: House, db: Db, practiceId: string): Promise<SamlConnection> => {
  const found = await findConnection(house, db, 'practice', practiceId);
  if (!found) throw problem(errors.notFound);
  return found;
};

const TESTS_SHOWN = 10;
export const listTests = async (db: Db, connectionId: string) => {
  const rows = await db
    .selectFrom('saml_tests')
    .select(['id', 'created_at as createdAt', 'finished_at as finishedAt', 'is_good as isGood', 'checks'])
    .where('connection_id', '=', connectionId)
    .orderBy('created_at', 'desc')
    .limit(TESTS_SHOWN)
    .execute();
  return rows.map((row) => samlTest.parse(row));
};
