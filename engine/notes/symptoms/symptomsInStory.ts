import type { Draft } from '../drafting.ts';
import type { NotesRequest, SectionBlock } from '../engine.ts';
import { plainOf } from '../wording/marks.ts';
import { symptomConceptsIn } from './symptomNames.ts';
import { beyondLines } from './beyondLines.ts';
import type { SystemLine } from './systems.ts';
import { listed } from '../wording/listed.ts';

/** What the patient has of symptoms and what not, as sentences of the story, for documents that list no systems. */

const ofStory = /^(?:chief_complaint|history|review_of_systems)$/;
/** Whether the story speaks of a symptom already, however it goes. */
const isTold = (name: string, told: ReadonlySet<string>): boolean => {
  const forms = symptomConceptsIn(name);
  return forms.length === 0 || forms.some((form) => told.has(form));
};

/** The lines without what is there, which a story tells at greater length. */
const absentOnly = (lines: readonly SystemLine[]): SystemLine[] => lines.map((line) => ({ ...line, present: [] }));

/** The lines by system that a story can take up: of what is there, only what `drafts` do not tell. */
const symptomsInStory = (lines: readonly SystemLine[], drafts: readonly Draft[]): Draft[] => {
  const told = new Set(
    drafts
      .filter(({ topic, isDenial }) => ofStory.test(topic) && !isDenial)
      .flatMap(({ label, body }) => symptomConceptsIn(`${label ?? ''} ${plainOf(body)}`)),
  );
  const last = Math.max(0, ...drafts.map(({ order }) => order));
  const statement = (body: string, isDenial: boolean, segmentIds: string[], at: number): Draft => ({
    body,
    topic: 'review_of_systems',
    segmentIds,
    order: last + at,
    isOwn: false,
    isDenial,
    isGathered: true,
    speaker: 'patient',
  });
  return lines.flatMap(({ present, absent, segmentIds }, at) => {
    const untold = present.filter((name) => !isTold(name, told));
    return [
      ...(untold.length > 0
        ? [statement(`«S» «reports|report» ${listed(untold, 'and')}`, false, segmentIds, at + 1)]
        : []),
      ...(absent.length > 0
        ? [statement(`«S» «denies|deny» ${listed(absent, 'or')}`, true, segmentIds, lines.length + at + 1)]
        : []),
    ];
  });
};

const listsSystems = (sections: readonly SectionBlock[], { documentType }: NotesRequest): boolean =>
  documentType === 'note' &&
  sections.some(({ topics, style }) => topics.length === 1 && topics[0] === 'review_of_systems' && style === 'bullets');
/** The statements beside the symptoms by system; where the document has no list of systems, those stand in its story. */
export const withSymptoms = (
  drafts: readonly Draft[],
  lines: readonly SystemLine[],
  sections: readonly SectionBlock[],
  request: NotesRequest,
): Draft[] => {
  const isList = listsSystems(sections, request);
  const beyond = drafts.flatMap((one) => beyondLines(one, isList ? lines : absentOnly(lines)) ?? []);
  return isList ? beyond : [...beyond, ...symptomsInStory(lines, beyond)];
};
