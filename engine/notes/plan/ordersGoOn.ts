import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';
import { testNames } from './planTests.ts';

/** What is named after an order belongs to it: "continue the statin | the aspirin and the metoprolol", "prescribe sucralfate | you take 1 g four times a day". */

const named = '(?:the |«P» |some |an? )?[a-z0-9 -]+?';
const list = new RegExp(
  `^(?:and )?${named}(?:,? (?:and|as well as)(?: also)? ${named}|, ${named})*(?: as well| too)?$`,
);
const onlyTests = new RegExp(
  `^(?:and )?(?:the |«P» |some |an? )?(?:[a-z]+ ){0,2}${testNames}(?:(?:,| and|, and)(?: also)? (?:the |«P» |an? )?(?:[a-z]+ ){0,2}${testNames}){0,6}$`,
);
const near = 2;
const lead = /^(?:«S» «A» |«D» will )?(continue|order|check|repeat|refill|stop|start|prescribe)\b/;
const figure = /^«S» (?:will )?(?:«takes\|take»|«uses\|use»|«A» take|«A» use|take|use) (?=\d|1 |one |two )/;

const drugsIn = (body: string): string[] =>
  mentionsOf(plainOf(body)).flatMap(({ kind, words }) => (kind === 'drug' ? [words] : []));
const isDrugList = (body: string): boolean => {
  const rest = mentionsOf(plainOf(body))
    .filter(({ kind }) => kind === 'drug')
    .reduce((text, { words }) => text.replace(words, ''), plainOf(body));
  return drugsIn(body).length > 0 && /^[ ,]*(?:(?:the|and|also|as well|too|your)[ ,]*)*$/.test(rest);
};

/** Drafts in which what only names more of what was just ordered, or only how much of it, says what it is. */
export const withOrdersGoingOn = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    const before = drafts.slice(Math.max(0, at - near), at).findLast((one) => one.speaker === 'doctor');
    if (draft.speaker !== 'doctor' || !before || draft.isProblem || draft.order - before.order > near) return draft;
    if (
      !/^(?:assessment|plan|medications|history|follow_up)$/.test(draft.topic) ||
      !/^(?:plan|assessment|follow_up)$/.test(before.topic)
    )
      return draft;
    const verb = lead.exec(before.body)?.[1];
    if (verb === undefined || lead.test(draft.body) || /\b(?:if|unless|until|when|once)\b/.test(before.body))
      return draft;
    const segmentIds = [...new Set([...before.segmentIds, ...draft.segmentIds])];
    const isMore =
      list.test(draft.body) &&
      ((verb === 'continue' && isDrugList(draft.body) && drugsIn(before.body).length > 0) ||
        (/^(?:order|check|repeat)$/.test(verb) && onlyTests.test(draft.body)));
    if (isMore)
      return {
        ...draft,
        body: `${verb} ${draft.body.replace(/^and /, '').replace(/ (?:as well|too)$/, '')}`,
        topic: 'plan',
        segmentIds,
      };
    const drugs = [...new Set(drugsIn(before.body))];
    if (figure.test(draft.body) && drugs.length === 1 && !/\d/.test(before.body) && drugsIn(draft.body).length === 0)
      return {
        ...draft,
        body: draft.body.replace(figure, `«S» «A» take ${drugs[0] ?? ''} `),
        topic: 'plan',
        segmentIds,
      };
    return draft;
  });
