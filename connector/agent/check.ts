import { getConfig } from '@auscult/contract/plugin-config/endpoints.ts';
import { checkKey } from '@auscult/contract/plugin/endpoints.ts';
import { access, constants, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explain } from '../folder/explain.ts';
import type { Config } from './run.ts';
import { isRefused, openServer } from './server.ts';
import { AGENT_VERSION, readSettings, type Source } from './settings.ts';

type Say = (isOk: boolean, sentence: string) => void;

const checkFolder = async (say: Say, name: string, folder: string): Promise<boolean> => {
  try {
    const made = await mkdtemp(join(folder, '.auscult-check-'));
    await writeFile(join(made, 'check'), 'check');
    await rm(made, { recursive: true });
    say(true, `The ${name} folder ${folder} can be written to.`);
    return true;
  } catch (error) {
    say(false, `${folder}: ${explain(error, folder).sentence}`);
    return false;
  }
};

const checkFolders = async (say: Say, work: string, { folders }: Config): Promise<void> => {
  const { incoming = '' } = folders;
  if (incoming === '') return say(false, 'The connection names no Incoming folder yet. An administrator sets it.');
  const isWork = await checkFolder(say, 'work', work);
  const isIncoming = await checkFolder(say, 'Incoming', incoming);
  if (!isWork || !isIncoming) return undefined;
  const isOne = (await stat(work)).dev === (await stat(incoming)).dev;
  return isOne
    ? say(true, 'Both lie on the same disk, so that Genie never sees half a file.')
    : say(false, 'They lie on different disks. Make the work folder beside the Incoming folder.');
};

/** A folder of messages is emptied, so that it has to be written to; a list is only read. */
const checkSources = async (say: Say, sources: readonly Source[]): Promise<void> => {
  for (const source of sources)
    if (source.kind === 'hl7') await checkFolder(say, 'HL7', source.folder);
    else
      await access(source.file, constants.R_OK).then(
        () => say(true, `The list ${source.file} can be read.`),
        () => say(false, `The list ${source.file} is not there, or may not be read.`),
      );
};

const MOST_SECONDS = 300;
const sentenceOf = (error: unknown): string => {
  if (!isRefused(error)) return error instanceof Error ? error.message : 'Something went wrong.';
  if (error.status === 0) return `The server does not answer: ${error.message}`;
  return error.status === 401
    ? 'The server does not know this key, or it was ended. Pair again with a new one.'
    : error.message;
};

/** Tries each step of the work without an effect, and says each in words. Answers whether all went well. */
export const check = async (file: string, print: (line: string) => void): Promise<boolean> => {
  let isWhole = true;
  const say: Say = (isOk, sentence) => {
    isWhole &&= isOk;
    print(`${isOk ? 'ok    ' : 'wrong '} ${sentence}`);
  };
  try {
    const settings = await readSettings(file);
    say(true, `Settings of ${file} are whole.`);
    const server = await openServer(settings);
    try {
      const { practice, pmsType, serverTime, last4 } = await server.call(checkKey);
      say(true, `${settings.server} knows the key that ends in ${last4}: ${practice.name}.`);
      const seconds = Math.round((Date.parse(serverTime) - Date.now()) / 1000);
      const isRight = Math.abs(seconds) <= MOST_SECONDS;
      say(isRight, isRight ? 'The clock of this machine is right.' : `The clock is ${seconds} seconds off.`);
      say(pmsType === 'GENIE', pmsType === 'GENIE' ? 'The practice has Genie.' : 'The practice has not Genie.');
      const config = await server.call(getConfig, { query: { agentVersion: AGENT_VERSION } });
      await checkFolders(say, settings.workFolder, config);
      await checkSources(say, settings.sources);
    } finally {
      server.close();
    }
  } catch (error) {
    say(false, sentenceOf(error));
  }
  return isWhole;
};
