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
    ['i slipped on the deck yesterday, last night', 'i slipped on the deck last night'],
    ['i saw him yesterday, 3 days ago it was worse', 'i saw him yesterday, 3 days ago it was worse'],
    ['i have not smoked for a while for years', 'i have not smoked for years'],
    ['it lasts 5 minutes 5 to 10 minutes', 'it lasts 5 to 10 minutes'],
    ['i had not any accidents a work accident', 'i had not a work accident'],
    ['i had some sort some form of rash', 'i had some form of rash'],
    ['only when i when the cramp came on', 'only when the cramp came on'],
    ['i take and then sometimes i take a tablet', 'sometimes i take a tablet'],
    ['sometimes it will i will wake up with it', 'sometimes i will wake up with it'],
    ['i know it is i have to rest', 'i know it is i have to rest'],
    ['i do not think he is he has not felt sick', 'i do not think he has not felt sick'],
    ['i have not done any or had any scans', 'i have not had any scans'],
  ])('%s', (said, meant) => expect(repaired(said)).toBe(meant));
});
