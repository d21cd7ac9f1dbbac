import { readdirSync, readFileSync } from 'node:fs';
import { consultationType, documentType, type ConsultationType } from '@auscult/contract/enumerations.ts';
import {
  templateContent,
  topic,
  type LeafBlock,
  type TemplateBlock,
  type TemplateContent,
} from '@auscult/contract/templates/schemas.ts';
import { unknownVariables } from '@auscult/contract/templates/variables.ts';
import { describe, expect, test } from 'vitest';

const folder = new URL('../../templates/', import.meta.url);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const raw: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return [file, { raw, content: templateContent.parse(raw) }] as const;
  });

const leavesFor = (blocks: readonly TemplateBlock[], type: ConsultationType): LeafBlock[] =>
  blocks.flatMap((block) => {
    if (block.type !== 'container') return [block];
    return 'consultationTypes' in block.condition && block.condition.consultationTypes.includes(type)
      ? block.blocks
      : [];
  });
const typesOf = (content: TemplateContent): ConsultationType[] =>
  content.consultationTypes.length > 0 ? content.consultationTypes : consultationType.options;
const allLeaves = (content: TemplateContent): LeafBlock[] =>
  content.blocks.flatMap((block) => (block.type === 'container' ? block.blocks : [block]));

describe.each(files)('%s', (file, { raw, content }) => {
  test('says everything that a template says, and nothing else', () => {
    expect(content).toEqual(raw);
    expect(content.name).not.toBe('');
    const ids = [
      ...content.blocks,
      ...content.blocks.flatMap((block) => (block.type === 'container' ? block.blocks : [])),
    ].map((block) => block.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('is named by its speciality and document', () => {
    const slug = (text: string) => text.toLowerCase().replace(/[ _]/g, '-');
    expect(file.startsWith(slug(content.speciality ? `${content.speciality} ${content.type}` : content.type))).toBe(
      true,
    );
  });

  test('uses only variables that exist', () => {
    expect(unknownVariables(content)).toEqual([]);
  });

  test('has one place for each thing that may be said, whatever the consultation', () => {
    // What an insurer reads leaves out what has nothing to do with the injury.
    const kept = topic.options.filter(
      (one) => content.type !== 'work_cover' || !['family_history', 'allergies'].includes(one),
    );
    for (const type of typesOf(content)) {
      const topics = leavesFor(content.blocks, type).flatMap((block) => (block.type === 'section' ? block.topics : []));
      expect(topics.toSorted()).toEqual(kept.toSorted());
    }
  });

  test('tells the engine what each section is for', () => {
    const bare = allLeaves(content).filter((block) => block.type === 'section' && block.instruction.length <= 10);
    expect(bare).toEqual([]);
  });

  test('opens and ends as its kind of document does, whatever the consultation', () => {
    for (const type of typesOf(content)) {
      const leaves = leavesFor(content.blocks, type);
      const kinds = leaves.map((block) => block.type);
      expect(kinds.at(-1) === 'signature').toBe(content.type !== 'note');
      // The doctor's opening greets the referrer after a visit: it has no place in a report of an operation or in words to others.
      const isOfVisit = content.type === 'letter' && type !== 'op_report';
      if (content.type !== 'letter' || isOfVisit) expect(kinds.includes('letter_opening')).toBe(isOfVisit);
      if (isOfVisit) expect(kinds.at(-2)).toBe('letter_closing');
      if (content.type === 'note') continue;
      const texts = leaves.flatMap((block) => (block.type === 'text' ? block.text : [])).join(' ');
      expect(texts).toMatch(/\{\{patient\.(fullName|firstName|greeting)\}\}/);
      expect(texts).toContain('{{date.long}}');
    }
  });
});

test('there are notes and letters for six specialities, and the three reports for all', () => {
  const contents = files.map(([, { content }]) => content);
  const specialities = (type: string) =>
    new Set(contents.filter((one) => one.type === type && one.speciality).map((one) => one.speciality));
  expect(specialities('note').size).toBeGreaterThanOrEqual(6);
  expect(specialities('letter')).toEqual(specialities('note'));
  expect(new Set(contents.map((one) => one.type))).toEqual(new Set(documentType.options));
  expect(new Set(contents.filter((one) => one.speciality === null).map((one) => one.type))).toEqual(
    new Set(documentType.options),
  );
  expect(new Set(contents.map((one) => one.name)).size).toBe(contents.length);
});
