import { documentTypeLabel } from '@auscult/contract/format.ts';
import { genieConnection } from '@auscult/contract/integrations/schemas.ts';
import type { z } from 'zod';
import { shortIdOf } from '../../folder/deliver.ts';
import type { FolderPlace, Placed } from '../../kit/folder.ts';
import { whyNoRef } from '../../hl7/ref.ts';
import type { Adapter, Call, Outgoing } from '../../kit/adapter.ts';

export type GenieConfig = z.infer<typeof genieConnection>;
/** As much of a document and of the way to it as is known at the practice. */
type Letter = Pick<Outgoing, 'key' | 'type'> & {
  replaces: object | null;
  patient: Pick<Outgoing['patient'], 'firstName' | 'lastName' | 'birthDate' | 'medicareNumber'>;
  contents: readonly Pick<Outgoing['contents'][number], 'bytes'>[];
};
type Way = Pick<Call<GenieConfig>, 'config' | 'beforeEffect'> & { folder: (path: string) => Pick<FolderPlace, 'put'> };

const extensions = { files: 'pdf', pit: 'pit', hl7: 'hl7' } as const;
const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[đĐ]/g, 'D')
    .replace(/[^a-z]/gi, '')
    .toUpperCase()
    .slice(0, 40) || 'X';
const digits = (text: string | null): string => (text ?? '').replace(/\D/g, '') || '0';
const wordsOf = (type: Letter['type']): string => documentTypeLabel[type].replace(/[^A-Za-z]+/g, '-');

/** By its name alone Genie finds whose letter a file is: OBRIEN_MARY_19610403_0_Letter_3f9a1c2b7d.pdf. */
const fileNameOf = ({ patient, type, key, replaces }: Letter, { format = 'files' }: GenieConfig): string => {
  const { lastName, firstName, birthDate, medicareNumber } = patient;
  const title = `${replaces ? 'Amended-' : ''}${wordsOf(type)}`;
  const whose = [letters(lastName), letters(firstName), digits(birthDate), digits(medicareNumber)];
  return `${[...whose, title, shortIdOf(key)].join('_')}.${extensions[format]}`;
};

/** Genie takes what lies in its Incoming folder, which only a program at the practice reaches. */
export const genieAdapter = {
  kind: 'genie',
  title: 'Genie',
  config: genieConnection,
  secrets: [],
  isPaged: true,
  isFetched: true,
  repeat: 'safe',
  whyNot: ({ format, messageType }, { author, recipient }) =>
    format === 'hl7' && messageType === 'REF_I12' ? whyNoRef({ doctor: author, recipient }) : undefined,
  check: ({ config, folder }) => folder(config.folders?.incoming ?? '').look(),
  deliver: async ({ config, folder, beforeEffect }: Way, letter: Letter): Promise<Placed> => {
    const { key, type, contents } = letter;
    const name = fileNameOf(letter, config);
    const files = contents.slice(0, 1).map(({ bytes }) => ({ name, bytes }));
    await beforeEffect();
    return folder(config.folders?.incoming ?? '').put({ key, externalId: `${wordsOf(type)}-${shortIdOf(key)}`, files });
  },
} satisfies Adapter<GenieConfig>;
