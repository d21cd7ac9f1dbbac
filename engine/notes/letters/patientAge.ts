import type { NotesPatient } from '../engine.ts';
import { letterPhrases } from './letterPhrases.ts';

const adult = 18;
/** "is a 46-year-old woman who" beside the name, as a colleague reads it; nothing where the age is not known. */
export const withAge = ({ ageYears, gender }: NotesPatient): string => {
  if (ageYears === null || ageYears < 1) return '';
  const [man, woman, boy, girl] = ['man', 'woman', 'boy', 'girl'];
  const who = gender === 'male' ? (ageYears < adult ? boy : man) : ageYears < adult ? girl : woman;
  if (gender !== 'male' && gender !== 'female') return `, ${letterPhrases.aged} ${ageYears},`;
  return ` is ${/^(?:8|11$|18$)/.test(String(ageYears)) ? 'an' : 'a'} ${ageYears}${letterPhrases.yearOld} ${who} who`;
};
