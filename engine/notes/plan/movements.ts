import { sparing } from '../../evidence/sparing.ts';

const moved =
  '(?:flex|bring|straighten|spread|curl|point|open|close|shut|tilt|touch|tuck|turn) (?:«P» |the )(?:hands?|arms?|legs?|eyes?|mouth|head|chin|knees?|feet|foot|toes?|thumb|fingers?|elbow|wrist)\\b(?!.*\\b(?:times|daily|every|days?|weeks?|when|if|night)\\b)';
/** "Flex your thumb", "keep your eyes open": a movement that is looked at, and no exercise. */
export const askedInRoom = sparing(
  new RegExp(
    `^«S» «AN?» (?:also )?(?:${moved}|keep (?:«P» |the )(?:eyes?|mouth|chin|head)\\b(?! (?:elevated|up|raised|dry|clean|covered)))`,
  ),
);
