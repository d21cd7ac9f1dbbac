import { letGo, useKeys } from '../app/keys.ts';
import { bringCardIntoSight, isCardInSight } from './cardInSight.ts';
import { placedSecondsOf, type Transcript } from './transcript/cited.ts';
import type { Player } from './transcript/player.ts';
import type { Review } from './useReview.ts';

type Props = {
  review: Review;
  player: Player;
  transcripts: readonly Transcript[];
  onEdit: () => void;
  onSmartEdit: () => void;
  onReviewed: () => void;
};

/** The keys of the review, all by single letters outside the text. */
export const useReviewKeys = ({ review, player, transcripts, onEdit, onSmartEdit, onReviewed }: Props): void => {
  const open = (index: number) => () => {
    const document = review.documents[index];
    if (document) review.move({ to: 'document', document: document.type });
  };
  const playPassage = () => {
    const seconds = review.sentence && placedSecondsOf(review.sentence, transcripts);
    if (player.state.get().isPlaying) player.pause();
    else if (seconds) void player.play(seconds);
    else void player.play();
  };
  const keep = () => {
    const { focus } = review.place;
    if (focus.on === 'sentence') review.keep(focus);
  };
  // A tab that was chosen before would take the Enter that keeps the sentence.
  const walk = (direction: 1 | -1) => () => {
    letGo();
    review.walk(direction);
  };
  useKeys({
    j: walk(1),
    k: walk(-1),
    // Never what stands on a card that is out of sight: it is shown first.
    Enter: () => (isCardInSight() ? keep() : bringCardIntoSight()),
    p: playPassage,
    e: onEdit,
    i: onSmartEdit,
    '[': () => player.seek(player.time() - 5),
    ']': () => player.seek(player.time() + 5),
    '1': open(0),
    '2': open(1),
    '3': open(2),
    '4': open(3),
    '5': open(4),
    'Ctrl Enter': onReviewed,
    Escape: () => review.move({ to: 'nothing' }),
  });
};
