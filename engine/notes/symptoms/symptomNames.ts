import type { Mention } from '../../evidence/concepts.ts';
import { remembered } from '../../evidence/remembered.ts';
import { mentionsOf } from '../mentions.ts';
import { cleaned } from '../transcript/clean.ts';
import { symptomForms } from './symptomForms.ts';
import type { NamedSymptom } from './symptomForms.ts';
import { ofPart } from './symptomsOfParts.ts';

/** A symptom as a record has it, and where a text names it. */
export type Named = { form: NamedSymptom; mention: Mention };

const asMention = (text: string, from: number, to: number, concept: string): Mention => {
  const at = text.slice(0, from).split(' ').length - 1;
  const words = text.slice(from, to).trim();
  return { concept, kind: 'symptom', at, length: words.split(' ').length, words };
};
/** Hay fever and the like are illnesses, and no temperature. */
const namesFever = /\b(?:hay|rheumatic|scarlet|glandular|dengue|q|river|typhoid|yellow) $/;
/** "Any vaginal discharge, itch?", "an itchy sort of feeling in my throat": of the part that it is spoken of with. */
export const systemOfItch = (text: string): string =>
  /\b(?:vagina\w*|vulva\w*|down (?:there|below)|private parts|genital\w*|thrush)\b/.test(text)
    ? 'Genitourinary'
    : /\bthroat|\bears?\b|\bnose\b/.test(text)
      ? 'Ears, nose and throat'
      : /\beyes?\b/.test(text)
        ? 'Eyes'
        : 'Skin';
/** The symptoms that a text names, each stretch of it once. */
export const namedIn = remembered((text: string): readonly Named[] => {
  const taken: [number, number][] = [];
  const found: Named[] = [];
  const take = (from: number, length: number, form: NamedSymptom): void => {
    if (taken.some(([start, end]) => from < end && from + length > start)) return;
    taken.push([from, from + length]);
    found.push({ form, mention: asMention(text, from, from + length, form.concept) });
  };
  for (const { form, index, length } of ofPart(text)) take(index, length, form);
  for (const { pattern, ...form } of symptomForms)
    for (const match of text.matchAll(pattern))
      if (!match[0].startsWith('fever') || !namesFever.test(text.slice(0, match.index)))
        take(match.index, match[0].length, form.concept === 'itch' ? { ...form, system: systemOfItch(text) } : form);
  return found.sort((a, b) => a.mention.at - b.mention.at);
}, 60_000);

/** The names that a record has for the symptoms of a text as it was said: words of these may stand for its own. */
export const symptomNamesIn = remembered(
  (text: string): string =>
    namedIn(cleaned(text))
      .map(({ form }) => form.name)
      .join(' '),
  30_000,
);

/** The concepts of all symptoms that a text names, as a record names them and as the evidence does. */
export const symptomConceptsIn = (text: string): string[] => [
  ...namedIn(text).map(({ form }) => form.concept),
  ...mentionsOf(text).flatMap(({ kind, concept }) => (kind === 'symptom' ? [concept] : [])),
];
