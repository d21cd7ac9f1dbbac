import { lines } from './escape.ts';
import {
  coded,
  messageOf,
  pages,
  partsOf,
  profiles,
  segment,
  type Hl7Document,
  type Hl7Message,
  type Hl7Target,
} from './message.ts';

/** A document for the record: T02, or T10 where it replaces one. A line of text is a field of its own. */
export const toMdm = (document: Hl7Document, target: Hl7Target): Hl7Message => {
  const parts = partsOf(document, target);
  const { replaces, pdf, type, text } = document;
  const event = replaces ? 'T10' : 'T02';
  const paragraphs = text.trimEnd().split(/\r\n?|\n/);
  return messageOf(document, target, [
    parts.header(`MDM^${event}^MDM_T02`, profiles.mdm),
    segment('EVN', { 1: event, 2: parts.asked }),
    parts.patient,
    parts.visit,
    segment('TXA', {
      1: '1',
      2: 'CN',
      3: 'TX',
      4: parts.consult,
      6: parts.asked,
      9: parts.doctor,
      12: parts.nameOf(document.key),
      13: replaces ? parts.nameOf(replaces.key) : '',
      16: parts.value(document.title),
      17: 'AU',
      19: 'AV',
    }),
    ...paragraphs.map((line, index) =>
      segment('OBX', { 1: String(index + 1), 2: 'TX', 3: coded[type], 5: lines(line, target.characterSet), 11: 'F' }),
    ),
    ...(pdf ? [pages(paragraphs.length + 1, pdf, 'F')] : []),
  ]);
};
