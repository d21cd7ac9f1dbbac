import { mentionsIn, wordsOf } from '../evidence/concepts.ts';
import type { Draft } from './drafting.ts';
import { finitesIn, tokensOf } from './grammar.ts';
import { planLabels } from './phrases.ts';
import { plainOf } from './marks.ts';

const ordinal = '(?:first|second|third|fourth|fifth|sixth|next|last|other|final|main|1st|2nd|3rd|4th|1|2)';
const lead =
  '(?:for|as for|regarding|in terms of|as far as|with regards? to|when it comes to|with respect to|concerning|from)';
const kind = '(?:problem|issue|concern|diagnosis|complaint|condition)';
const ends =
  '(?=,| i (?:think|want|would|will|am|do|have)\\b| we (?:will|are|would|can|should|need|have)\\b| you (?:are|have|can|should|will)\\b| let us\\b| so\\b| it (?:is|looks|seems|sounds)\\b| that (?:is|looks|seems)\\b| (?:is|are) (?:stable|well|doing|controlled|under)\\b| goes\\b| is concerned\\b| standpoint\\b| (?:looks?|seems) |$)';
const numbered = new RegExp(
  `^(?:(?:so|now|and|then|okay|all right) )*(?:${lead} )?(?:your|the|her|his|a)? ?${ordinal} ${kind}s?(?: (?:is|of|being|here is|i have is|that you have))*,?(?: (?:is|of|you have|this|that|newly diagnosed|the|your|a|an|her|his))* ([a-z0-9][a-z0-9 '/-]{2,44}?)${ends}`,
);
const named = new RegExp(
  `^(?:(?:so|now|and|then|okay|all right|but) )*${lead} (?:your|the|her|his|a) (?:history of |diagnosis of |newly diagnosed )?([a-z0-9][a-z0-9 '/-]{2,40}?)${ends}`,
);
const afterName =
  /^(?:,? ?(?:goes|is concerned|standpoint|point of view|perspective))?,? ?(?:as well|again|okay|which is)?,? ?/;

const isProblem = (name: string): boolean =>
  name.split(' ').length <= 6 &&
  !/\b(?:would|going|think|will|want|do|does|we|i|you|exam|examination|results?|labs?|visit|question|questions|medications?|today|scan|x-ray|mri|echo|what|thing)\b/.test(
    name,
  ) &&
  mentionsIn(wordsOf(name)).some((mention) => mention.kind === 'condition' || mention.kind === 'symptom');

export type Problem = { name: string; rest: string };
/** A problem that the doctor turns to ("for your second problem, your diabetes, I want…") and what is said after its name; `null` where none is named. */
export const problemIn = (text: string): Problem | null => {
  const match = numbered.exec(text) ?? named.exec(text);
  const name = match?.[1]?.replace(/^(?:of|is|the|your|this|that|a|an|you have|with|about) /, '').trim() ?? '';
  if (!match || !(numbered.test(text) ? name.length > 3 && isProblem(name) : isProblem(name))) return null;
  return { name, rest: text.slice(match[0].length).replace(afterName, '').trim() };
};

export type ProblemGroup = { problem: Draft | null; drafts: Draft[] };
/** Assessment and plan by problem, in the order in which the doctor came to them; what was said before the first problem comes first. */
export const byProblem = (drafts: readonly Draft[]): ProblemGroup[] => {
  const groups: ProblemGroup[] = [{ problem: null, drafts: [] }];
  for (const draft of [...drafts].sort((a, b) => a.order - b.order)) {
    const same = draft.isProblem
      ? groups.find((group) => group.problem && plainOf(group.problem.body) === plainOf(draft.body))
      : undefined;
    if (same) continue;
    if (draft.isProblem) groups.push({ problem: draft, drafts: [] });
    else groups.at(-1)?.drafts.push(draft);
  }
  return groups.filter((group) => group.drafts.length > 0 || group.problem !== null);
};

const testing =
  /\b(?:mri|x-?rays?|ct|labs?|lab work|blood (?:work|tests?|count)|bloods|echo\w*|ecg|ekg|ultrasound|tests?|testing|biopsy|hba1c|a1c|panel|study|studies|colonoscopy|endoscopy|mammogram|screening|cultures?|swab|scan|urinalysis|spirometry|monitor|holter)\b/;
const ordering =
  /\b(?:order\w*|arrange|organise|repeat|get|send|check|schedule|obtain|request|do|have|book|need|recheck)\b/;
const treating =
  /\b(?:mg|mcg|units|prescri\w+|continue|start|stop|increase|decrease|reduce|take|medications?|injection|surgery|brace|antibiotics?|cream|dose|refill|daily|twice|splint|crutches|insulin|inhaler|treat\w*|boot|cast|physiotherapy|physical therapy|ice)\b/;
const referring =
  /\brefer\w*\b|\b(?:see|consult\w*|appointment with) (?:a|an|the|our|your)? ?(?:\w+ )?(?:specialist|cardiolog\w+|urolog\w+|neurolog\w+|orthop\w+|dermatolog\w+|surgeon|nutritionist|dietitian|physiotherapist|psycholog\w+)\b/;
const isAhead = (draft: Draft): boolean =>
  draft.topic === 'plan' || draft.topic === 'follow_up' || /«D» w(?:ill|ould)|«A/.test(draft.body);

/** What is to be done said without a verb: "Apixaban 5 mg twice daily", "An echo, and an exercise test", "No lifting over 5 kg". */
const wordless = (draft: Draft, text: string): string | null => {
  if (draft.body.startsWith('«IMP»') || finitesIn(tokensOf(draft.body)).length > 0) return null;
  const mentions = mentionsIn(wordsOf(text));
  if (/^no (?:[a-z]+ing\b|more\b)/.test(text)) return planLabels.education;
  if (
    mentions.some(({ kind }) => kind === 'drug') &&
    /\d|^no\b|\b(?:daily|night|morning|patch|cream|spray|tablets?)\b/.test(text)
  )
    return planLabels.treatment;
  if (
    /^(?:an?|some|the|another|repeat|bloods|blood tests?|spirometry|fasting)\b/.test(text) &&
    testing.test(text) &&
    !/\b(?:normal|shows?|negative|positive|clear)\b/.test(text)
  )
    return planLabels.testing;
  return /^(?:a|an|the)? ?(?:[a-z]+ )?(?:patch|cream|sling|brace|boot|splint|physio\w*|vaccine|spray|needle|injection)\b/.test(
    text,
  )
    ? planLabels.treatment
    : null;
};

/** The label of a statement in an assessment and plan. */
export const planLabel = (draft: Draft): string => {
  const text = plainOf(draft.body).trim();
  const label = draft.topic === 'follow_up' ? null : wordless(draft, text);
  if (label !== null) return label;
  if (draft.topic === 'follow_up' && !/«S» «AN?» |^if\b/.test(draft.body)) return planLabels.followUp;
  if (!isAhead(draft)) return planLabels.reasoning;
  if (referring.test(text)) return planLabels.referral;
  if (testing.test(text) && ordering.test(text)) return planLabels.testing;
  if (treating.test(text) && !/^if\b/.test(text)) return planLabels.treatment;
  return /«A|^if\b|\b(?:should|avoid|call|monitor|diet|exercise|watch)\b/.test(draft.body)
    ? planLabels.education
    : draft.topic === 'follow_up'
      ? planLabels.followUp
      : planLabels.treatment;
};
