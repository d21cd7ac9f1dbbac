import { describe, expect, it } from 'vitest';
import { repaired } from './selfRepairs.ts';

describe('what a speaker takes back', () => {
  it.each([
    ['i had some pain, knee pain for a month', 'i had some knee pain for a month'],
    ['it feels like a burn, like a sharp burn', 'it feels like a sharp burn'],
    ['there is no chest pain, back pain or cough', 'there is no chest pain, back pain or cough'],
    ['the pain, more pain than before', 'the pain, more pain than before'],
    ['we looked at it, it you can see it there', 'we looked at it, you can see it there'],
    ['i gave it she can keep it', 'i gave it she can keep it'],
    ['i have have not been sleeping', 'i have not been sleeping'],
    ['what i have is a rash', 'what i have is a rash'],
    ['sometimes they have when they get upset, they wheeze', 'sometimes when they get upset, they wheeze'],
    ['over the these past weeks', 'over these past weeks'],
    ['are these your tablets', 'are these your tablets'],
    ['they did an a c l repair', 'they did an a c l repair'],
    ['signs of from the chest', 'signs from the chest'],
    ['about 3, 4 times a day', 'about 3 to 4 times a day'],
    ['i had 1 2 years ago', 'i had 1 2 years ago'],
    ['ward 6, 7 beds and 10 2 tablets', 'ward 6, 7 beds and 10 2 tablets'],
    ['there is a graze, grazing on the palm', 'there is a grazing on the palm'],
    ['when i walk, walking hurts', 'when i walk, walking hurts'],
  ])('%s', (said, meant) => expect(repaired(said)).toBe(meant));
});
