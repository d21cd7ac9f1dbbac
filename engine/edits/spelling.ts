import type { Line } from '@auscult/contract/generation/pieces.ts';
import type { Span } from '@auscult/contract/generation/schemas.ts';
import { counted, type Outcome } from './edit.ts';
import { changeLines } from './replacing.ts';

/** American and Australian spelling, by the part of the word that differs. Each stands at the start of a word. */
const starts: readonly (readonly [string, string])[] = [
  ['anemi', 'anaemi'],
  ['anesthe', 'anaesthe'],
  ['ischemi', 'ischaemi'],
  ['leukemi', 'leukaemi'],
  ['septicemi', 'septicaemi'],
  ['bacteremi', 'bacteraemi'],
  ['hyperglycemi', 'hyperglycaemi'],
  ['hypoglycemi', 'hypoglycaemi'],
  ['hyperkalemi', 'hyperkalaemi'],
  ['hypokalemi', 'hypokalaemi'],
  ['hypernatremi', 'hypernatraemi'],
  ['hyponatremi', 'hyponatraemi'],
  ['hypercalcemi', 'hypercalcaemi'],
  ['hyperlipidemi', 'hyperlipidaemi'],
  ['dyslipidemi', 'dyslipidaemi'],
  ['uremi', 'uraemi'],
  ['hematolog', 'haematolog'],
  ['hematom', 'haematom'],
  ['hematuri', 'haematuri'],
  ['hemoglobin', 'haemoglobin'],
  ['hemorrh', 'haemorrh'],
  ['hemophil', 'haemophil'],
  ['hemodynamic', 'haemodynamic'],
  ['hemodialysis', 'haemodialysis'],
  ['hemoptysis', 'haemoptysis'],
  ['hematemesis', 'haematemesis'],
  ['edema', 'oedema'],
  ['esophag', 'oesophag'],
  ['gastroesophag', 'gastro-oesophag'],
  ['estrogen', 'oestrogen'],
  ['estradiol', 'oestradiol'],
  ['diarrhea', 'diarrhoea'],
  ['dyspnea', 'dyspnoea'],
  ['orthopnea', 'orthopnoea'],
  ['tachypnea', 'tachypnoea'],
  ['apnea', 'apnoea'],
  ['amenorrhea', 'amenorrhoea'],
  ['dysmenorrhea', 'dysmenorrhoea'],
  ['celiac', 'coeliac'],
  ['cecum', 'caecum'],
  ['cesarean', 'caesarean'],
  ['gynecolog', 'gynaecolog'],
  ['pediatric', 'paediatric'],
  ['orthopedic', 'orthopaedic'],
  ['etiolog', 'aetiolog'],
  ['tumor', 'tumour'],
  ['color', 'colour'],
  ['odor', 'odour'],
  ['labor', 'labour'],
  ['favor', 'favour'],
  ['behavior', 'behaviour'],
  ['humor', 'humour'],
  ['neighbor', 'neighbour'],
  ['vapor', 'vapour'],
  ['center', 'centre'],
  ['liter', 'litre'],
  ['milliliter', 'millilitre'],
  ['meter', 'metre'],
  ['centimeter', 'centimetre'],
  ['millimeter', 'millimetre'],
  ['kilometer', 'kilometre'],
  ['fiber', 'fibre'],
  ['gray', 'grey'],
  ['aging', 'ageing'],
  ['labeled', 'labelled'],
  ['labeling', 'labelling'],
  ['traveled', 'travelled'],
  ['traveling', 'travelling'],
  ['canceled', 'cancelled'],
  ['canceling', 'cancelling'],
  ['signaling', 'signalling'],
  ['counseled', 'counselled'],
  ['counseling', 'counselling'],
  ['counselor', 'counsellor'],
  ['fulfill', 'fulfil'],
  ['enrollment', 'enrolment'],
  ['skeptic', 'sceptic'],
  ['defense', 'defence'],
  ['analyz', 'analys'],
  ['paralyz', 'paralys'],
  ['catalyz', 'catalys'],
  ['dialyz', 'dialys'],
];
/** Words that take -ise in Australia. "Size", "prize" and "seize" are none of them. */
const ise =
  'anaesthet|apolog|author|cathet|catheter|categor|character|critic|custom|emphas|equal|final|general|harmon|hospital|immobil|immun|individual|initial|local|maxim|memor|metastas|minim|mobil|moistur|neutral|normal|optim|organ|priorit|random|real|recogn|rehabilit|revascular|scrutin|special|stabil|standard|steril|summar|symbol|sympath|tranquil|util|vapor|visual|vocal|vascular|crystall|destabil|reorgan|disorgan|computer|penal|polar|sensit|desensit|social|traumat|victim';
const izing = new RegExp(`^(${ise})iz(e|es|ed|er|ers|ing|ation|ations|able)$`, 'i');
/** Names that only look American: units of measurement devices and places keep their spelling. */
const exceptions =
  /^(?:color(?:ado|ectal|ectomy|imet)|labor(?:ator|ious)|meter(?:ed)?$|liter(?:a|al|ar)|fiber(?:optic|scop)|vapori|humoral|odoriz|center(?:ed|ing)$|estrogens?$|tumorigen|favorit)/i;

const cased = (found: string, words: string): string =>
  found === found.toUpperCase()
    ? words.toUpperCase()
    : /^\p{Lu}/u.test(found)
      ? words.charAt(0).toUpperCase() + words.slice(1)
      : words;

/** A word as it is spelt in Australia; the word itself where it is already. */
export const australian = (word: string): string => {
  const lower = word.toLowerCase();
  const verb = izing.exec(lower);
  if (verb) return cased(word, `${verb[1] ?? ''}is${verb[2] ?? ''}`);
  if (exceptions.test(lower)) return word;
  const start = starts.find(([american]) => lower.startsWith(american));
  if (!start) return word;
  return cased(word, start[1] + lower.slice(start[0].length));
};

export const spell = (lines: readonly Line[]): Outcome => {
  const { lines: changed, count } = changeLines(lines, (text) =>
    Array.from(text.matchAll(/\p{L}+/gu)).flatMap((match): Span[] => {
      const words = australian(match[0]);
      return words === match[0] ? [] : [{ start: match.index, end: match.index + match[0].length, text: words }];
    }),
  );
  return count === 0
    ? { left: 'No American spelling was found.' }
    : { lines: changed, done: `Used Australian spelling in ${counted(count, 'place', 'places')}.` };
};

/** Spaces that stand twice or before a full stop. */
export const space = (lines: readonly Line[]): Outcome => {
  const { lines: changed, count } = changeLines(lines, (text) =>
    Array.from(text.matchAll(/ {2,}| +(?=[.,;:!?](?:\s|$))/g), (match) => ({
      start: match.index,
      end: match.index + match[0].length,
      text: /^[.,;:!?]/.test(text.slice(match.index + match[0].length)) ? '' : ' ',
    })),
  );
  return count === 0
    ? { left: 'No stray spaces were found.' }
    : { lines: changed, done: `Removed stray spaces in ${counted(count, 'place', 'places')}.` };
};
