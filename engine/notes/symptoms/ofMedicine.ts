import { mentionsOf } from '../mentions.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** Symptoms that a medicine or a dressing brought about. */

/** What a medicine or a dressing did once is an allergy, not a symptom of today. */
const ofReaction =
  /\b(?:allerg\w+|react\w*|penicillin|sulfa|sulfur|latex|betadine|iodine|elastoplasts?|band-?aids?|tapes?|plasters?|adhesives?|dressings?)\b/;
const reactionNames =
  /^(?:rash|rashes|hives|itching|itch|swelling|facial swelling|nausea|vomiting|diarrhea|diarrhoea|blisters)$/;
const aroundReaction = 3;
/** "They gave him amoxicillin and he came up in a rash": on the skin, what follows a medicine is its doing. */
export const onSkin = /^(?:rash|rashes|hives|itching|itch|facial swelling)$/;
export const wasGiven = /\b(?:gave|given|took|put (?:me|him|her) on|was on|were on)\b/;
const isAfterMedicine = (utterances: readonly Utterance[], at: number): boolean =>
  utterances
    .slice(Math.max(0, at - 1), at + 1)
    .some(({ text }) => wasGiven.test(text) && mentionsOf(text).some(({ kind }) => kind === 'drug'));
export const isOfReaction = (utterances: readonly Utterance[], at: number, { name }: { name: string }): boolean =>
  (reactionNames.test(name) &&
    utterances.slice(Math.max(0, at - aroundReaction), at + 2).some(({ text }) => ofReaction.test(text))) ||
  (onSkin.test(name) && isAfterMedicine(utterances, at));
