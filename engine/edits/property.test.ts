import { documentOf, linesOf, withPieces } from '@auscult/contract/generation/pieces.ts';
import { richtext, textBlocks, type Block, type Inline, type Richtext } from '@auscult/contract/richtext.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryFacts } from './carry.ts';
import { piecesBetween } from './difference.ts';
import { editByRules } from './embedded.ts';
import { correctedFacts } from './facts.ts';

const sentence = fc
  .array(
    fc.constantFrom(
      'She',
      'takes',
      'metoprolol',
      '50 mg',
      '25 mg',
      'left',
      'right',
      'knee',
      'cough',
      'twice daily',
      'Dr. Smith',
      '140/80',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((words) => `${words.join(' ')}.`);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 4, arbitrary: sentence.map((text): Inline => ({ type: 'text', text: `${text} ` })) },
  { weight: 2, arbitrary: sentence.map((text): Inline => ({ type: 'text', text, marks: [{ type: 'bold' }] })) },
  { weight: 1, arbitrary: fc.constant<Inline>({ type: 'hardBreak' }) },
);
const content = fc.array(inline, { maxLength: 4 });
const paragraph = content.map((own) => ({ type: 'paragraph' as const, ...(own.length > 0 ? { content: own } : {}) }));
const item = fc
  .array(paragraph, { minLength: 1, maxLength: 2 })
  .map((own) => ({ type: 'listItem' as const, content: own }));
const block: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: paragraph },
  fc
    .tuple(fc.constantFrom('Plan', 'Medications', 'History'), fc.constantFrom(1, 2, 3))
    .map(([text, level]): Block => ({ type: 'heading', attrs: { level }, content: [{ type: 'text', text }] })),
  fc.array(item, { minLength: 1, maxLength: 3 }).map((own): Block => ({ type: 'bulletList', content: own })),
  fc
    .array(item, { minLength: 1, maxLength: 3 })
    .map((own): Block => ({ type: 'orderedList', attrs: { start: 2 }, content: own })),
);
const document = fc.array(block, { maxLength: 6 }).map((own): Richtext => ({ type: 'doc', content: own }));

/** The words of each line; how much space stands between sentences is nobody's claim. */
const shown = (one: Richtext): string[] =>
  textBlocks(one).map(({ kind, text }) => `${kind} ${text.replace(/\s+/g, ' ').trim()}`);

describe('a proposal and the text it is made for', () => {
  it('takes a document apart and puts the same one together', () => {
    fc.assert(
      fc.property(document, (one) => {
        expect(documentOf(linesOf(one))).toEqual(one);
      }),
    );
  });

  it('leaves the text as it was when nothing is accepted, and gives the other text when all is', () => {
    fc.assert(
      fc.property(document, document, (base, draft) => {
        const before = JSON.stringify(base);
        const pieces = piecesBetween(base, draft, '');
        expect(JSON.stringify(withPieces(base, []))).toBe(before);
        const all = withPieces(base, pieces);
        expect(shown(all)).toEqual(shown(draft));
        expect(richtext.safeParse(all).success).toBe(true);
        expect(JSON.stringify(base)).toBe(before);
      }),
      { numRuns: 400 },
    );
  });

  it('goes back to the text before', () => {
    fc.assert(
      fc.property(document, document, (base, draft) => {
        const all = withPieces(base, piecesBetween(base, draft, ''));
        expect(shown(withPieces(all, piecesBetween(all, base, '')))).toEqual(shown(base));
      }),
    );
  });

  it('gives the same text in whichever order pieces are accepted', () => {
    fc.assert(
      fc.property(document, document, fc.infiniteStream(fc.boolean()), (base, draft, chosen) => {
        const some = piecesBetween(base, draft, '').filter(() => chosen.next().value === true);
        expect(withPieces(base, some.toReversed())).toEqual(withPieces(base, some));
      }),
    );
  });

  it('finds no piece between a text and itself', () => {
    fc.assert(
      fc.property(document, (one) => {
        expect(piecesBetween(one, structuredClone(one), '')).toEqual([]);
      }),
    );
  });
});

describe('whatever an instruction says', () => {
  it('answers a document of the known form, and says what it did or did not', () => {
    const words = fc.constantFrom(
      'replace',
      'with',
      'remove',
      'the',
      'plan',
      'bullets',
      'to',
      '"',
      '(',
      '[',
      '\\',
      '.*',
      '$&',
      '\u{1F600}',
      'shorten',
      'add',
      'left',
      'a',
      '',
      'swap',
      'and',
      '\n',
    );
    const instruction = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(words, { maxLength: 20 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(document, instruction, (base, asked) => {
        const { content: proposed, done, left } = editByRules(base, asked);
        expect(richtext.safeParse(proposed).success).toBe(true);
        expect(done.length + left.length).toBeGreaterThan(0);
        if (done.length === 0) expect(proposed).toBe(base);
        expect(richtext.safeParse(withPieces(base, piecesBetween(base, proposed, ''))).success).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('reads a long text and a long instruction in the time of a test', () => {
    const line: Block = {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'She takes metoprolol 50 mg twice daily for two weeks. The left knee was swollen, in order to walk. '.repeat(
            10,
          ),
        },
      ],
    };
    const long: Richtext = { type: 'doc', content: Array.from({ length: 100 }, () => line) };
    for (const asked of [
      'replace left with right',
      'shorten',
      'expand abbreviations',
      'use bullets',
      'a '.repeat(1000),
      `replace ${'with '.repeat(300)}`,
    ]) {
      const { content: proposed } = editByRules(long, asked);
      expect(withPieces(long, piecesBetween(long, proposed, '')).content).not.toEqual([]);
    }
  });
});

describe('carrying', () => {
  it('changes nothing that no fact names', () => {
    fc.assert(
      fc.property(document, document, document, (before, after, other) => {
        const facts = correctedFacts(before, after);
        const pieces = carryFacts(other, facts);
        if (facts.length === 0) expect(pieces).toEqual([]);
        expect(richtext.safeParse(withPieces(other, pieces)).success).toBe(true);
        for (const piece of pieces) expect(piece.before).not.toBe(piece.after);
      }),
    );
  });
});
