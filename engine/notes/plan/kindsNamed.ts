import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';

/** "Start an anti-inflammatory", and then "Mobic 15 mg once daily": one order, by its kind and its name. */

const kind = sparing(
  /^(?:start|give|prescribe|recommend|try|use) (?:(?:an?|some|the) )?(?:(?:mild|strong|stronger|new|different|short course of) )?(?:anti-?inflammator(?:y|ies)|nsaids?|blood thinner|muscle relax(?:er|ant)|antibiotics?|pain (?:medicine|medication|reliever|killers?)|painkillers?|antidepressant|diuretic|water (?:pill|tablet)|statin|inhaler|antihistamine|nasal spray|blood pressure (?:tablet|medication|medicine))(?: to help)?(, \d+ days' worth)?$/,
);
const near = 4;
/** A medicine by its name with its dose, without a verb. */
const isDosed = ({ body, isWorded }: Draft): boolean => {
  const drugs = mentionsOf(body).filter(({ kind: one }) => one === 'drug');
  return (
    isWorded === true &&
    drugs[0]?.at === 0 &&
    new Set(drugs.map(({ concept }) => concept)).size === 1 &&
    / \d/.test(body) &&
    !/ (?:is|are|was|were|has) /.test(body)
  );
};

/** The statements of a plan with each kind of medicine beside its name. */
export const withKindsNamed = (drafts: readonly Draft[]): Draft[] => {
  const used = new Set<Draft>();
  const joined = drafts.map((draft) => {
    const [all, length = ''] = kind.exec(draft.body) ?? [];
    if (all === undefined || draft.isWorded !== true) return draft;
    const named = drafts.find(
      (other) => !used.has(other) && isDosed(other) && other.order >= draft.order && other.order - draft.order <= near,
    );
    if (named === undefined) return draft;
    used.add(named);
    return {
      ...named,
      body: `${draft.body.slice(0, draft.body.length - length.length).replace(/ to help$/, '')}, ${named.body}${length}`,
      segmentIds: [...new Set([...draft.segmentIds, ...named.segmentIds])],
    };
  });
  return joined.filter((draft) => !used.has(draft));
};
