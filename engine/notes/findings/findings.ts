import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { neatened } from './findingsNeat.ts';
import type { Marked } from '../wording/person.ts';

const lead = sparing(
  /^(?:(?:looking at|on|in|with|as for|for|during|upon|and) (?:«P» |the |a )?(?:[a-z]+ ){0,3}?(?:exam(?:ination)?|signs?|palpation|auscultation|inspection)(?=)(?: of (?:«P» |the )[a-z ]{3,20})?(?: here)?(?: (?:today|in the (?:office|clinic)))?,? )(?=\S)/,
);
const seen = sparing(
  /^(?:«D» (?:also |do |can |could |still |did |just )*(?:«d:[^»]*»|see|hear|feel|notice|noticed|appreciate|appreciated|found|heard|felt) (?:also )?(?:that )?(?=))(?:there (?:is|are) |«S» «has\|have» (?:also |got )?)?(?:some (?=\w))?/,
);

/** A finding as an examination lists it: without "there is", without who saw it, without the region that its heading names. */
export const asFinding = (body: Marked): Marked => {
  let text = body.replace(lead, '');
  text = text
    .replace(seen, '')
    .replace(/^(?:and |also |then )+/, '')
    .replace(
      /^(?:there (?:is|are)(?: also)?|«S» «has\|have»(?: also| got)?|«S» does have|«S» «is\|are»(?= (?:positive|negative|tender|non-?tender|alert|oriented|afebrile|able|unable|well|not|showing))|it (?:looks|sounds|does look) like(?: there (?:is|are)| «S» «has\|have»)?) (?:some )?(?=\S)/,
      '',
    );
  text = text
    .replace(
      /, (?:which|that)(?=) («D» «d:[^»]*»|«D» have|we have|«D» «have\|has») (?:heard|seen|noted|felt) (?:in the past|before|previously)/,
      ', known from before',
    )
    .replace(/«P» (?=[a-z])/g, (_, at: number) => (at === 0 ? '' : 'the '));
  return neatened(text.replace(/^(?:the )?there (?:is|are) (?:some )?(?=[a-z0-9])/, '')) || body;
};

/** "Tenderness of the hip" after "Left hip:" turns to no other part. */
const ofSame = ({ body }: Draft, label: string): boolean =>
  body.includes(label.replace(/^(?:left|right) /, '')) &&
  !/\bother\b/.test(body) &&
  (/\b(?:left|right)\b/.exec(body)?.[0] ?? label).startsWith(label.split(' ')[0] ?? '');
const namesPart = ({ body }: Draft): boolean =>
  /\b(?:left|right|knee|hip|shoulder|ankle|foot|wrist|hand|elbow|leg|arm|calf|back|neck)\b/.test(body);
/** Findings in their order, each part of the body and each test named before the first that is of it, and no more. */
export const withPartsNamedOnce = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft, at) => {
    const { label, ...rest } = draft;
    const before = drafts[at - 1];
    const last = drafts.slice(0, at).findLastIndex((one) => one.label !== undefined);
    const isStill =
      last >= 0 &&
      drafts[last]?.label === label &&
      !drafts.slice(last + 1, at).some((one) => namesPart(one) && !ofSame(one, label ?? ''));
    const isNamed = label !== undefined && (isStill || before?.body.startsWith(label) === true);
    return draft.isRead !== undefined && isNamed ? rest : draft;
  });
