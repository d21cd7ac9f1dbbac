import type { Features, Weights } from '../text/logistic.ts';

/** A leaf, or a feature with a cut: where its strength is at most that, the first branch holds, else the second. */
export type Tree = number | readonly [feature: string, cut: number, atMost: Tree, above: Tree];
/** Decision trees whose leaves add up to log odds. What is told by single features too is weighed beside them: the mean of both holds. */
export type Trees = { base: number; trees: readonly Tree[]; weights?: Weights };

/** What one tree adds. Features that are not there have no strength. */
export const leafOf = (tree: Tree, features: Features): number => {
  let node = tree;
  while (typeof node !== 'number') node = (features.get(node[0]) ?? 0) <= node[1] ? node[2] : node[3];
  return node;
};

/** How likely it is, 0 to 1, after what the trees learnt. */
export const treesLikelihood = ({ base, trees, weights }: Trees, features: Features): number => {
  const grown = trees.reduce<number>((sum, tree) => sum + leafOf(tree, features), base);
  if (!weights) return 1 / (1 + Math.exp(-grown));
  let weighed = 0;
  for (const [name, strength] of features) weighed += (weights[name] ?? 0) * strength;
  return 1 / (1 + Math.exp(-(grown + weighed) / 2));
};
