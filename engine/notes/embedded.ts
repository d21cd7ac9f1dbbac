import type { Topic } from '@auscult/contract/templates/schemas.ts';
import { topic as topicSchema } from '@auscult/contract/templates/schemas.ts';
import { isClinical } from '../evidence/concepts.ts';
import { sentencesIn } from '../evidence/sentences.ts';
import { unwrittenKind } from '../evidence/unwritten.ts';
import { hashed } from '../evidence/identity.ts';
import type { Unwritten } from '@auscult/contract/documents/schemas.ts';
import { asSentence, casing } from './casing.ts';
import { dictationDrafts } from './dictation.ts';
import { draftsOf } from './drafts.ts';
import type { Draft, Leftover } from './drafts.ts';
import type { NotesAnswer, NotesEngine, NotesRequest, NotesSection, NotesStatement, SectionBlock } from './engine.ts';
import { uncarried } from './faithful.ts';
import { forLength, joinedDenials, sectionFor, sectionsOf, withComplaint, withLastWord, withoutRepeats } from './filing.ts';
import { phrases } from './phrases.ts';
import { doctorTopic, storyTopic } from './topics.ts';
import { utterancesOf } from './utterances.ts';
import { spoken, voiceFor } from './voice.ts';

const topicOrder = topicSchema.options;
const sentencesAParagraph = 8;

/** The doctor's own words about the visit, filed like a dictation. They have no segments. */
const contextDrafts = (context: string): Draft[] =>
  context.split('\n').flatMap((line) => sentencesIn(line)).map((sentence, at) => {
    const lower = sentence.text.toLowerCase();
    const topic: Topic = doctorTopic(lower) ?? storyTopic(lower);
    return { body: sentence.text, topic, segmentIds: [], order: at - 1000, isOwn: true, isDenial: false };
  });

type Source = { request: NotesRequest; cased: (text: string) => string; said: ReadonlyMap<string, string> };

const render = (draft: Draft, source: Source, isFirst: boolean): NotesStatement | null => {
  const { request, cased, said } = source;
  if (draft.isOwn) return { text: asSentence(cased(draft.body)), segmentIds: draft.segmentIds };
  const voice = voiceFor(request.documentType, request.patient);
  const plain = spoken(draft.body, voice, isFirst);
  const text = asSentence(cased(draft.label ? `${draft.label}: ${plain}` : plain));
  if (text.replace(/[^A-Za-z0-9]/g, '').length < 3) return null;
  const named = `${request.patient.firstName} ${request.patient.lastName}`;
  const sources = [...draft.segmentIds.map((id) => said.get(id) ?? ''), named];
  return uncarried(text, sources).length > 0 ? null : { text, segmentIds: draft.segmentIds };
};

/** Topics that one paragraph of a letter holds together. */
const cluster: Readonly<Record<Topic, number>> = {
  chief_complaint: 0, history: 0, review_of_systems: 0, past_history: 1, medications: 1, allergies: 1, family_history: 1, social_history: 1, examination: 2, results: 2, procedure: 2, assessment: 3, plan: 3, follow_up: 3, work_capacity: 4,
};
const namesPatient = (draft: Draft): boolean => /«S»|^«P»/.test(draft.body);

const paragraphs = (drafts: readonly Draft[], section: SectionBlock, source: Source, dropped: Draft[]): NotesStatement[][] => {
  const groups: Draft[][] = [];
  for (const draft of drafts) {
    const last = groups.at(-1);
    if (section.style === 'prose' && last && last[0] && cluster[last[0].topic] === cluster[draft.topic] && last.length < sentencesAParagraph) last.push(draft);
    else groups.push([draft]);
  }
  return groups
    .map((group) => {
      const statements: NotesStatement[] = [];
      let isNamed = false;
      for (const draft of group) {
        const statement = render(draft, source, !isNamed);
        if (statement) {
          statements.push(statement);
          isNamed ||= namesPatient(draft);
        } else dropped.push(draft);
      }
      return statements;
    })
    .filter((statements) => statements.length > 0);
};

const unwrittenOf = (leftovers: readonly Leftover[], said: ReadonlyMap<string, string>, request: NotesRequest): Unwritten[] => {
  const times = new Map([...request.transcript, ...request.dictation].map((segment) => [segment.id, segment.start]));
  const seen = new Set<string>();
  return leftovers.flatMap((leftover) => {
    const segmentId = leftover.segmentIds[0];
    if (segmentId === undefined || !said.has(segmentId) || seen.has(leftover.text)) return [];
    seen.add(leftover.text);
    const start = times.get(segmentId);
    return [{ id: hashed('unwritten', leftover.text, 0), segmentId, ...(start === undefined ? {} : { start }), text: leftover.text, kind: unwrittenKind(leftover.text) }];
  });
};

const gathered = (request: NotesRequest): { drafts: Draft[]; leftovers: Leftover[] } => {
  const context = contextDrafts(request.context);
  if (request.consultationEngine === 'sd') return { drafts: [...context, ...dictationDrafts(request.transcript), ...dictationDrafts(request.dictation, 100_000)], leftovers: [] };
  const { drafts, leftovers } = draftsOf(utterancesOf(request.transcript));
  const dictation = request.consultationEngine === 'ai_sd' ? dictationDrafts(request.dictation, 100_000) : [];
  return { drafts: [...context, ...withLastWord(drafts, dictation), ...dictation], leftovers };
};

/** Letters name what matters to their reader; the note holds the rest. */
const isLetter = (request: NotesRequest): boolean => request.documentType !== 'note' && request.documentType !== 'work_cover';

const write = (request: NotesRequest): NotesAnswer => {
  const sections = sectionsOf(request.template);
  const said = new Map([...request.transcript, ...request.dictation].map((segment) => [segment.id, segment.text]));
  const source: Source = { request, cased: casing(request), said };
  const { drafts, leftovers } = gathered(request);
  const chosen = withComplaint(forLength(withoutRepeats(drafts), isLetter(request) ? 'short' : request.noteLength), sections);
  const dropped: Draft[] = [];
  const filed = new Map<string, Draft[]>(sections.map((section) => [section.id, []]));
  for (const draft of chosen) {
    const section = sectionFor(sections, draft.topic);
    if (section) filed.get(section.id)?.push(draft);
  }
  const first = sections[0];
  // A record of a visit is never empty because its template asks for something else.
  if (first && [...filed.values()].every((found) => found.length === 0)) filed.set(first.id, [...chosen]);
  const written: NotesSection[] = sections.map((section) => {
    const ordered = (filed.get(section.id) ?? []).sort((a, b) => (section.style === 'prose' ? cluster[a.topic] - cluster[b.topic] : 0) || topicOrder.indexOf(a.topic) - topicOrder.indexOf(b.topic) || a.order - b.order);
    const statements = paragraphs(joinedDenials(ordered), section, source, dropped);
    return { blockId: section.id, statements: statements.length === 0 && request.documentType === 'work_cover' ? [[{ text: phrases.gap, segmentIds: [] }]] : statements };
  });
  const lost = dropped.filter((draft) => isClinical(draft.body)).map((draft) => ({ text: draft.segmentIds.map((id) => said.get(id) ?? '').join(' ').slice(0, 300), segmentIds: draft.segmentIds, order: draft.order }));
  return { sections: written, unwritten: unwrittenOf([...leftovers, ...lost], said, request), engine: 'embedded', model: 'rules', promptHash: null };
};

/** The engine that needs no network and no key. It rewrites what was said and adds nothing. Rejects only when the request's signal is aborted. */
export const createEmbeddedNotes = (): NotesEngine => ({
  name: 'embedded',
  model: 'rules',
  honestly: 'Embedded notes engine: sorts and rewrites what was said, word for word where it can; a draft that needs your editing.',
  write: (request) => {
    if (request.signal?.aborted) return Promise.reject(request.signal.reason instanceof Error ? request.signal.reason : new Error('Stopped before it began'));
    return Promise.resolve(write(request));
  },
});
