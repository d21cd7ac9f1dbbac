import { cluster } from './clusters.ts';
import type { Draft } from '../drafting.ts';

/** One sentence alone is no paragraph beside others about the same, nor in a letter the background beside the story. */
export const withoutOrphans = (groups: readonly Draft[][], isLetter: boolean): Draft[][] => {
  const kind = (group: readonly Draft[] | undefined): number | undefined => {
    const found = group?.[0] && cluster[group[0].topic];
    return isLetter && found === cluster.past_history ? cluster.history : found;
  };
  return groups.reduce<Draft[][]>((out, group) => {
    const last = out.at(-1);
    return last &&
      group.length === 1 &&
      kind(last) === kind(group) &&
      last[0]?.ofProblem?.the === group[0]?.ofProblem?.the
      ? [...out.slice(0, -1), [...last, ...group]]
      : [...out, group];
  }, []);
};
