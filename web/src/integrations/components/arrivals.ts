import type { DocumentType } from '@auscult/contract/enumerations.ts';
import { documentLoinc } from '@auscult/contract/integrations/enumerations.ts';
import type { getGenie, getPlato } from '@auscult/contract/integrations/endpoints.ts';
import type { CustomConnection } from '@auscult/contract/integrations/connections.ts';
import type { ResponseOf } from '@auscult/contract/kit.ts';

/** As what a document stands in a practice system, and in which format it comes. */
export type Arrival = { as: string; format: string };

const files = { docx: 'Word', html: 'web page', txt: 'plain text' } as const;
/** "Word and web page" */
const inWords = (formats: readonly (keyof typeof files)[]): string => {
  const words = new Intl.ListFormat('en-AU').format(formats.map((format) => files[format]));
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const bundle = inWords(['docx', 'html']);
const codes: Partial<Record<DocumentType, { code: string }>> = documentLoinc;
const coded = (type: DocumentType): string => (codes[type] ? `, LOINC ${codes[type].code}` : '');

export const arrivalOf =
  (connection: CustomConnection) =>
  (type: DocumentType): Arrival => {
    switch (connection.kind) {
      case 'folder':
        return { as: `Files in ${connection.folder}`, format: inWords(connection.formats) };
      case 'webhook':
        return { as: 'A signed call, with the files in it', format: bundle };
      case 'fhir':
        return { as: `A DocumentReference${coded(type)}`, format: bundle };
      case 'mllp':
        return {
          as: `${connection.messageType.replace('_', '^')}${coded(type) || coded('letter')}`,
          format: 'Text and PDF',
        };
    }
  };

type Genie = ResponseOf<typeof getGenie>;
export const arrivalInGenie = ({ format = 'files', messageType, folders }: Genie): Arrival => {
  const place = folders?.incoming ? ` in ${folders.incoming}` : '';
  if (format === 'hl7') {
    const as = messageType === 'REF_I12' ? 'A referral (REF^I12)' : 'A result (ORU^R01)';
    return { as: `${as}${place}`, format: 'Text and PDF' };
  }
  return { as: `A file${place}`, format: format === 'pit' ? 'PIT' : 'PDF' };
};

export const arrivalInPlato = ({ folder }: ResponseOf<typeof getPlato>): Arrival => ({
  as: `A draft note${folder ? ` in ${folder}` : ''}`,
  format: 'Formatted text',
});
