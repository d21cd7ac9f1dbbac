import type { Line } from '@auscult/contract/generation/pieces.ts';
import { counted, quoted, type Outcome } from './edit.ts';
import { changeLines, findWords, inCaseOf } from './replacing.ts';
import { linesIn, noSection } from './sections.ts';

/** Short and long forms that mean one thing only. Those with two meanings, such as PE, RA, MS or CT, are left out. */
const pairs: readonly (readonly [short: string, long: string])[] = [
  ['HTN', 'hypertension'],
  ['BP', 'blood pressure'],
  ['HR', 'heart rate'],
  ['RR', 'respiratory rate'],
  ['SOB', 'shortness of breath'],
  ['SOBOE', 'shortness of breath on exertion'],
  ['T1DM', 'type 1 diabetes mellitus'],
  ['T2DM', 'type 2 diabetes mellitus'],
  ['IHD', 'ischaemic heart disease'],
  ['CCF', 'congestive cardiac failure'],
  ['COPD', 'chronic obstructive pulmonary disease'],
  ['GORD', 'gastro-oesophageal reflux disease'],
  ['IBS', 'irritable bowel syndrome'],
  ['IBD', 'inflammatory bowel disease'],
  ['UTI', 'urinary tract infection'],
  ['URTI', 'upper respiratory tract infection'],
  ['LRTI', 'lower respiratory tract infection'],
  ['TIA', 'transient ischaemic attack'],
  ['DVT', 'deep vein thrombosis'],
  ['CKD', 'chronic kidney disease'],
  ['AKI', 'acute kidney injury'],
  ['BPH', 'benign prostatic hyperplasia'],
  ['OSA', 'obstructive sleep apnoea'],
  ['PTSD', 'post-traumatic stress disorder'],
  ['ADHD', 'attention deficit hyperactivity disorder'],
  ['CABG', 'coronary artery bypass graft'],
  ['PCI', 'percutaneous coronary intervention'],
  ['TKR', 'total knee replacement'],
  ['THR', 'total hip replacement'],
  ['ORIF', 'open reduction and internal fixation'],
  ['ACL', 'anterior cruciate ligament'],
  ['ECG', 'electrocardiogram'],
  ['TTE', 'transthoracic echocardiogram'],
  ['CXR', 'chest X-ray'],
  ['MRI', 'magnetic resonance imaging'],
  ['FBC', 'full blood count'],
  ['FBE', 'full blood examination'],
  ['UEC', 'urea, electrolytes and creatinine'],
  ['LFTs', 'liver function tests'],
  ['TFTs', 'thyroid function tests'],
  ['CRP', 'C-reactive protein'],
  ['ESR', 'erythrocyte sedimentation rate'],
  ['TSH', 'thyroid stimulating hormone'],
  ['eGFR', 'estimated glomerular filtration rate'],
  ['BMI', 'body mass index'],
  ['BSL', 'blood sugar level'],
  ['JVP', 'jugular venous pressure'],
  ['NSAIDs', 'non-steroidal anti-inflammatory drugs'],
  ['NSAID', 'non-steroidal anti-inflammatory drug'],
  ['PPI', 'proton pump inhibitor'],
  ['NKDA', 'no known drug allergies'],
  ['ROM', 'range of motion'],
  ['ADLs', 'activities of daily living'],
  ['GTN', 'glyceryl trinitrate'],
  ['PMHx', 'past medical history'],
  ['FHx', 'family history'],
  ['SHx', 'social history'],
  ['O/E', 'on examination'],
  ['c/o', 'complains of'],
  ['h/o', 'history of'],
  ['f/u', 'follow-up'],
  ['LMO', 'local medical officer'],
  ['ENT', 'ear, nose and throat'],
  ['ICU', 'intensive care unit'],
];
/** Of prescriptions: written out for a reader, never shortened, as the lists of safe terms ask. */
const prescribed: readonly (readonly [short: string, long: string])[] = [
  ['bd', 'twice daily'],
  ['tds', 'three times daily'],
  ['qid', 'four times daily'],
  ['prn', 'when required'],
  ['mane', 'in the morning'],
  ['nocte', 'at night'],
];

const longs = new Map([...pairs, ...prescribed]);
/** A text with its unmistakable abbreviations written out, to compare it with another one. */
export const longForm = (text: string): string =>
  text.replace(/[\p{L}\p{N}/]{2,6}/gu, (word) => longs.get(word) ?? word);

type Ask = { only?: string; scope?: string };
const isAsked = (forms: readonly string[], { only }: Ask): boolean =>
  only === undefined || forms.some((form) => form.toLowerCase() === only.toLowerCase());

/** In the case that it is listed in: "bd" stands in any, "HR" only in capitals. */
const findShort = (text: string, short: string, long: string, isAnyCase: boolean) =>
  findWords(text, short, (found) => inCaseOf(found, found, long)).filter(
    ({ start, end }) => isAnyCase || text.slice(start, end) === short,
  );

export const expand = (lines: readonly Line[], ask: Ask): Outcome => {
  const isIn = linesIn(lines, ask.scope);
  if (!isIn) return noSection(ask.scope ?? '');
  const asked = [...pairs, ...prescribed].filter((pair) => isAsked(pair, ask));
  const { lines: changed, count } = changeLines(lines, (text, at) =>
    isIn(at)
      ? asked.flatMap(([short, long]) =>
          findShort(text, short, long, ask.only !== undefined || short === short.toLowerCase()),
        )
      : [],
  );
  if (count > 0) return { lines: changed, done: `Wrote out ${counted(count, 'abbreviation', 'abbreviations')}.` };
  return {
    left:
      ask.only === undefined
        ? 'No abbreviation was found that has one meaning only.'
        : `${quoted(ask.only)} was not found, or may mean more than one thing.`,
  };
};

export const abbreviate = (lines: readonly Line[], ask: Ask): Outcome => {
  const isIn = linesIn(lines, ask.scope);
  if (!isIn) return noSection(ask.scope ?? '');
  const asked = pairs.filter((pair) => isAsked(pair, ask));
  const { lines: changed, count } = changeLines(lines, (text, at) =>
    isIn(at) ? asked.flatMap(([short, long]) => findWords(text, long, () => short)) : [],
  );
  return count > 0
    ? { lines: changed, done: `Shortened ${counted(count, 'term', 'terms')} to the abbreviation.` }
    : { left: 'No term was found that has a usual abbreviation with one meaning only.' };
};
