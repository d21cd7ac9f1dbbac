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

/** A document as a result: its text, and its pages last. A correction keeps the first one's number and says so. */
export const toOru = (
  document: Hl7Document,
  target: Hl7Target,
  { isFiledAtOnce = true }: { isFiledAtOnce?: boolean } = {},
): Hl7Message => {
  const parts = partsOf(document, target);
  const { replaces, pdf, type, text, key } = document;
  const status = replaces ? 'C' : isFiledAtOnce ? 'F' : 'P';
  return messageOf(document, target, [
    parts.header('ORU^R01', profiles.oru),
    parts.patient,
    parts.visit,
    segment('OBR', {
      1: '1',
      3: parts.nameOf(replaces?.firstKey ?? key),
      4: coded[type],
      7: parts.consult,
      16: parts.doctor,
      22: parts.asked,
      24: 'PHY',
      25: status,
      28: parts.recipient ?? '',
    }),
    segment('OBX', { 1: '1', 2: 'FT', 3: coded[type], 5: lines(text.trimEnd(), target.characterSet), 11: status }),
    ...(pdf ? [pages(2, pdf, status)] : []),
  ]);
};
