import { sparing } from '../../evidence/sparing.ts';

const oneOf = (words: string): string => `(?:${words.replaceAll(' ', '|')})`;
const moves = oneOf('flex bring straighten spread curl point open close shut tilt touch tuck turn');
const parts = oneOf('hands? arms? legs? eyes? mouth head chin knees? feet foot toes? thumb fingers? elbow wrist');
/** What tells how often or when is an exercise. */
const asExercise = `\\b${oneOf('times daily every days? weeks? when if night')}\\b`;
const moved = `${moves} (?:«P» |the )${parts}\\b(?!.*${asExercise})`;
/** "Flex your thumb", "keep your eyes open": a movement that is looked at, and no exercise. */
export const askedInRoom = sparing(
  new RegExp(
    `^«S» «AN?» (?:also )?(?:${moved}|keep (?:«P» |the )(?:eyes?|mouth|chin|head)\\b(?! (?:elevated|up|raised|dry|clean|covered)))`,
  ),
);
