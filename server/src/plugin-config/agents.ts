import { errors } from '@auscult/contract/errors.ts';
import { isNewer, signedLine } from '@auscult/connector/agent/update.ts';
import type { getConfig, getAgent } from '@auscult/contract/plugin-config/endpoints.ts';
import type { AnswerOf, FileAnswer } from '@auscult/contract/kit.ts';
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { House } from '../platform/house.ts';
import { API } from '../platform/http.ts';
import { problem } from '../platform/problem.ts';

/** What stands before the seed in the form that keys are read in (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const keyOf = ({ secrets }: House): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, secrets.agentKey]), format: 'der', type: 'pkcs8' });

/** What an agent keeps at its pairing: it takes nothing that another key signed. */
export const agentKeyOf = (house: House): string =>
  createPublicKey(keyOf(house)).export({ format: 'der', type: 'spki' }).toString('base64');

const VERSION = /^\d+(\.\d+){1,3}$/;
type Packaged = { version: string; bytes: Buffer; sha256: string };
let known: { at: number; packaged: Packaged } | undefined;

/** The program as it was packaged last; undefined where it never was. */
const packagedIn = async ({ config }: House): Promise<Packaged | undefined> => {
  const file = join(config.agentFolder, 'auscult-agent.mjs');
  try {
    const { mtimeMs: at } = await stat(file);
    if (known?.at === at) return known.packaged;
    const version = (await readFile(join(config.agentFolder, 'version.txt'), 'utf8')).trim();
    if (!VERSION.test(version)) return undefined;
    const bytes = await readFile(file);
    known = { at, packaged: { version, bytes, sha256: createHash('sha256').update(bytes).digest('hex') } };
    return known.packaged;
  } catch {
    return undefined;
  }
};

type Update = AnswerOf<typeof getConfig>['update'];
/** What is offered to an agent that is older. */
export const updateFor = async (house: House, agentVersion: string | undefined): Promise<Update> => {
  const packaged = await packagedIn(house);
  if (!packaged || agentVersion === undefined || !VERSION.test(agentVersion)) return null;
  const { version, sha256 } = packaged;
  if (!isNewer(version, agentVersion)) return null;
  const signature = sign(null, signedLine({ version, sha256 }), keyOf(house)).toString('base64');
  return { version, sha256, signature, url: `${house.config.publicUrl}${API}/pms-plugin/agent` };
};

export const agentFile = async (house: House): Promise<AnswerOf<typeof getAgent>> => {
  const packaged = await packagedIn(house);
  if (!packaged) throw problem(errors.notFound);
  return {
    name: 'auscult-agent.mjs',
    contentType: 'text/javascript; charset=utf-8',
    content: packaged.bytes,
    length: packaged.bytes.length,
  } satisfies FileAnswer;
};
