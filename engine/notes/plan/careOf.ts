import { currentMedicines, medicinesRevision } from '../../medicines/known.ts';
import { careTable } from './careTable.ts';
import type { Care } from './careTable.ts';
import { mentionsOf } from '../mentions.ts';

/** How an order belongs to a problem: by its medicine or what is tested, else only by whom they see or what they are told. */
export type Belonging = { care: Care; isSure: boolean };

let classes: { revision: number; known: Map<string, string> } | undefined;
/** The class of a medicine on the list; nothing for one that it does not have. */
export const classOf = (medicine: string): string => {
  const revision = medicinesRevision();
  if (classes?.revision !== revision) classes = { revision, known: new Map() };
  const known = classes.known.get(medicine);
  if (known !== undefined) return known;
  const found = currentMedicines().find(medicine)?.class ?? '';
  classes.known.set(medicine, found);
  return found;
};

const isMedicineOf = ({ classes: kinds, medicines }: Care, names: readonly string[]): boolean =>
  names.some((name) => medicines?.test(name) === true || (kinds?.test(classOf(name)) === true && classOf(name) !== ''));

/** The problems to which an order can belong, as every clinician knows: by its medicines where it names any, else by its tests, referrals and advice. */
export const belongingsOf = (text: string): Belonging[] => {
  const medicines = mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'drug' ? [concept] : []));
  return careTable.flatMap((care) => {
    if (isMedicineOf(care, medicines)) return [{ care, isSure: true }];
    if (medicines.some((name) => care.general?.test(name) === true || care.general?.test(classOf(name)) === true))
      return [{ care, isSure: false }];
    if (care.tests?.test(text) === true) return [{ care, isSure: medicines.length === 0 }];
    const isTold = care.referrals?.test(text) === true || care.advice?.test(text) === true;
    return isTold && medicines.length === 0 ? [{ care, isSure: false }] : [];
  });
};

/** Whether a problem by its name is one that this belongs to. */
export const isOf = ({ problem }: Care, name: string): boolean => problem.test(name);
