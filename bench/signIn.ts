import { resetPassword, signUp } from '@auscult/contract/accounts/endpoints.ts';
import type { ErrorBody } from '@auscult/contract/errors.ts';
import type { EndpointSpec } from '@auscult/contract/kit.ts';
import { loginSaml } from '@auscult/contract/saml/endpoints.ts';
import { login, loginEmail, loginPassword } from '@auscult/contract/users/endpoints.ts';
import { openClient, pathOf } from './client.ts';
import { interleaved, median, type Bench, type Measured } from './measure.ts';
import { DOCTOR, openProduct, type Product } from './product.ts';

const PAIRS = 1000;
const AIM_MILLISECONDS = 5;
const password = 'not the password at all';
const emailOf = (who: 'known' | 'unknown', number: number): string => `${who}${number}@bench.example`;

/** So many doctors with a password, each asked for once by each path: limits of an account are none of what is measured. */
const fill = `insert into users (email, first_name, last_name, role, practice_id, password_hash)
  select 'known' || n || '@bench.example', 'First', 'Last', 'Doctor', d.practice_id, d.password_hash
  from users d cross join generate_series(0, ${PAIRS - 1}) n where d.email = '${DOCTOR.email}'`;

type Path = { name: string; endpoint: EndpointSpec; body: (email: string) => object };
const paths: readonly Path[] = [
  { name: 'email', endpoint: loginEmail, body: (email) => ({ email }) },
  { name: 'password', endpoint: loginPassword, body: (email) => ({ email, password }) },
  { name: 'login', endpoint: login, body: (email) => ({ email, password }) },
  { name: 'reset', endpoint: resetPassword, body: (email) => ({ email }) },
  {
    name: 'sign-up',
    endpoint: signUp,
    body: (email) => ({ email, firstName: 'Ada', lastName: 'Osei', practiceName: 'Bench Street' }),
  },
  { name: 'single sign-on', endpoint: loginSaml, body: (email) => ({ email, challenge: 'a'.repeat(43) }) },
];

/** What somebody who asks can see of an answer, but for the id of the request. */
const seenIn = (status: number, text: string): string => {
  const { error, ...rest } = JSON.parse(text) as Partial<ErrorBody>;
  return JSON.stringify([status, rest, error && [error.code, error.title, error.description, error.metadata]]);
};

let address = 0;
/** Each from an address of its own, as a proxy tells it. */
const ask = async (product: Product, { endpoint, body }: Path, email: string) => {
  address += 1;
  const from = [10, address >> 16, (address >> 8) & 255, address & 255].join('.');
  const client = openClient(product.address, { 'x-forwarded-for': from });
  const path = pathOf(endpoint);
  const start = performance.now();
  const answer = await client.send({
    method: endpoint.method,
    path,
    type: 'application/json',
    body: JSON.stringify(body(email)),
  });
  const milliseconds = performance.now() - start;
  if (answer.status === 429) throw new Error(`${path} was asked too often`);
  return { milliseconds, seen: seenIn(answer.status, answer.body) };
};

const measure = async (product: Product, path: Path): Promise<Measured> => {
  let round = 0;
  const one = (who: 'known' | 'unknown') => () => ask(product, path, emailOf(who, Math.floor(round++ / 2)));
  const given = await interleaved(PAIRS, one('known'), one('unknown'));
  const differing = given.one.filter(({ seen }, index) => seen !== given.other[index]?.seen).length;
  const [known, unknown] = [given.one, given.other].map((all) => median(all.map((it) => it.milliseconds)));
  const apart = Math.abs((known ?? 0) - (unknown ?? 0));
  return {
    name: `${path.name}: an email that is known`,
    figure: `${(known ?? 0).toFixed(2)} ms at p50, ${differing} of ${PAIRS} answers differ`,
    reference: `${(unknown ?? 0).toFixed(2)} ms, one that is not`,
    ratio: (known ?? 0) / (unknown ?? 1),
    aim: `no answer differs, under ${AIM_MILLISECONDS} ms apart`,
    holds: differing === 0 && apart < AIM_MILLISECONDS,
  };
};

/** Whether who asks can learn from the answer or from its time that somebody has an account. */
export const signIn: Bench = async () => {
  const product = await openProduct();
  try {
    await product.databases.owner.query(fill);
    const lines: Measured[] = [];
    for (const path of paths) lines.push(await measure(product, path));
    return lines;
  } finally {
    await product.close();
  }
};
