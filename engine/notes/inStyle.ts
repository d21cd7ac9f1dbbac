import { inClinicalStyle } from './wording/clinicalStyle.ts';
import { tellsOfWhat } from './complaint/complaintDetails.ts';
import type { Draft } from './drafting.ts';
import type { NotesRequest, SectionBlock } from './engine.ts';
import { asHistory, inStoryStyle } from './story/storyStyle.ts';
import { learnt } from './learnt/learnt.ts';
import { withAdvice } from './letters/letterAdvice.ts';
import { toldInLetter } from './letters/letterDrafts.ts';
import { withFindingsTold } from './letters/letterFindings.ts';
import { isLetterType } from './letters/letters.ts';
import { placed } from './filing/place.ts';
import { explainedOnce } from './plan/explained.ts';
import { ofRecord, recordedPlan } from './plan/planDrafts.ts';
import { plannedInLetter, tellingOfPlan } from './letters/letterPlan.ts';
import { withoutTakenBack } from './plan/ordersTakenBack.ts';
import { plainlyTold, withoutMisfiled } from './plan/plainlyTold.ts';
import { plannedOnce } from './plan/planOnce.ts';
import { settled } from './findings/settled.ts';
import { itemsOf } from './learnt/salience.ts';
import { withoutSameFacts } from './story/sameFacts.ts';
import { admitted } from './wording/admitted.ts';
import { simplified } from './story/storySimple.ts';
import { withSummaryLine } from './plan/summaryLine.ts';
import { underProblems } from './plan/underProblems.ts';
import { ordersNothing, underPlan } from './plan/bareOrders.ts';
import type { Utterance } from './transcript/utterances.ts';
import { withFindings } from './findings/examined.ts';
import type { Source } from './carried.ts';
import { inParts } from './filing/visitParts.ts';
import type { Gathered } from './gathered.ts';

/** What was found, in the words of a record; letters have more of what was told of it. */
const recorded = (
  drafts: Draft[],
  utterances: readonly Utterance[],
  { request }: Source,
): { kept: Draft[]; left: Draft[] } => {
  if (request.consultationEngine === 'sd' && request.documentType !== 'note') return { kept: drafts, left: [] };
  return request.documentType === 'note'
    ? withFindings(drafts.filter(tellsOfWhat).map(asHistory), utterances)
    : withFindingsTold(drafts.map(asHistory), utterances);
};

/** What was said where a draft comes from. */
const saidWhere =
  (said: ReadonlyMap<string, string>) =>
  ({ segmentIds }: Draft): string =>
    segmentIds.map((id) => said.get(id) ?? '').join(' ');

/** In the doctor's own record each half of the visit in its own style; what cannot be written so is left out before the rest is weighed against it. */
const styled = (
  { kept: found, left }: ReturnType<typeof recorded>,
  { orders, explanations }: Pick<Gathered, 'orders' | 'explanations'>,
  { request, said }: Source,
): Draft[] => {
  if (request.documentType !== 'note') {
    const isLetter = isLetterType(request.documentType);
    const drafts = toldInLetter(tellingOfPlan(found, saidWhere(said)), isLetter ? explanations : null);
    return isLetter ? plannedInLetter(drafts, orders, saidWhere(said)) : drafts;
  }
  const drafts = found
    .filter((draft) => inClinicalStyle(draft) !== null)
    .flatMap((draft) => ofRecord(draft, saidWhere(said)))
    .flatMap((draft) => inStoryStyle(draft))
    .flatMap(simplified);
  const isKept = ({ order, segmentIds }: Draft): boolean =>
    drafts.some((draft) => draft.order === order && draft.segmentIds === segmentIds);
  const refused = [...left, ...found.filter((draft) => !isKept(draft))];
  const back = admitted(refused, drafts).flatMap((draft) => simplified({ ...draft, isAdmitted: true }));
  return [...drafts, ...back, ...orders, ...explanations].toSorted((one, other) => one.order - other.order);
};

/** The statements under the parts of the visit that they belong to, in the style of the document. */
export const inStyle = (
  read: Pick<Gathered, 'drafts' | 'orders' | 'explanations' | 'utterances'>,
  source: Source,
): Draft[] => {
  const { drafts: told, utterances } = read;
  const filed = withoutTakenBack(settled(placed(told, itemsOf(told), learnt().places)), utterances);
  return styled(recorded(inParts(filed, utterances), utterances, source), read, source);
};

/** What was selected with what its reader may not miss; in the doctor's own record that too is told in its style. */
export const advised = (chosen: readonly Draft[], all: readonly Draft[], request: NotesRequest): Draft[] => {
  const isNote = request.documentType === 'note';
  const told = withAdvice(chosen, all, request).flatMap((draft) =>
    !isNote || chosen.includes(draft) ? [draft] : inStoryStyle(draft),
  );
  return isNote ? withoutSameFacts(told) : told;
};

/** The statements of a note with each order and explanation once, and under the problem that it is for. */
export const planned = (
  drafts: readonly Draft[],
  utterances: readonly Utterance[],
  sections: readonly SectionBlock[],
  { said }: Source,
): Draft[] => {
  const told = explainedOnce(
    plannedOnce(drafts.flatMap((draft) => recordedPlan(draft, saidWhere(said)).flatMap(underPlan))),
  );
  const plain = plainlyTold(utterances, told);
  const left = withoutMisfiled(told, [...plain, ...told.filter(({ isExplained }) => isExplained)]);
  return underProblems(
    withSummaryLine(
      [...left, ...plain].filter(({ body }) => !ordersNothing(body)),
      sections,
    ),
    utterances,
    sections,
  );
};
