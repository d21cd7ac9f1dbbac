import type { Utterance } from '../transcript/utterances.ts';

const asksSpread =
  /\b(?:spread\w*|radiat\w*|(?:go|goes|going|move|moves|moving|travel\w*|shoot\w*) (?:anywhere|down|up|into|to|through))\b/;
const isThere =
  /^(?:(?:yes|yeah|well|and),? )*it is (mainly |mostly |just |sometimes |also )?(?=(?:in|down|up|into|to|through) (?:my|the|both) )/;
const most = 2;

/** "Is it spreading anywhere?" "Yeah. It's mainly in my left arm": where it spreads to, and not where it is. */
export const withSpreadNamed = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((said, at) => {
    if (said.speaker !== 'patient' || said.question || !isThere.test(said.text)) return said;
    const asked = utterances.slice(Math.max(0, at - most), at).findLast(({ speaker }) => speaker === 'doctor');
    if (!asked?.question || !asksSpread.test(asked.text)) return said;
    return {
      ...said,
      text: said.text
        .replace(isThere, (_, how: string | undefined) => `it spreads ${how ?? ''}`)
        .replace(/^(it spreads [a-z ]*?)in /, '$1to '),
      segmentIds: [...new Set([...asked.segmentIds, ...said.segmentIds])],
    };
  });
