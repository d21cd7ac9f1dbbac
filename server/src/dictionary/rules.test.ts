import { paragraphOf, plainText, type Richtext } from '@auscult/contract/richtext.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findReplacements, replacedIn, replacedInDocument, type Replacing } from './rules.ts';

const written = (text: string, ...pairs: (readonly [search: string, replace: string])[]): string =>
  replacedIn(findReplacements(pairs.map(([search, replace]) => ({ search, replace }))), text);

describe('words that are replaced', () => {
  it('are whole words, whatever stands beside them', () => {
    expect(written('Win, the winner: "win" (win).', ['win', 'Nguyen'])).toBe('Nguyen, the winner: "Nguyen" (Nguyen).');
    expect(written('Mrs Win’s knee, post-op', ['win', 'Nguyen'], ['op', 'operation'])).toBe(
      'Mrs Nguyen’s knee, post-operation',
    );
    expect(written('cafés and café', ['café', 'coffee'])).toBe('cafés and coffee');
  });

  it('are no part of a number', () => {
    expect(written('2.5 mg, 15 mg, 5 mg at 5:30, 120/5', ['5 mg', '5 mcg'], ['5', 'five'], ['120', '121'])).toBe(
      '2.5 mg, 15 mg, 5 mcg at 5:30, 120/5',
    );
    expect(written('L4/5 and L4', ['l4', 'L four'])).toBe('L4/5 and L four');
  });

  it('keep their case, and names theirs', () => {
    expect(written('Coma. coma COMA', ['coma', 'comma'])).toBe('Comma. comma COMMA');
    expect(written('WIN and Win', ['win', 'Nguyen'])).toBe('Nguyen and Nguyen');
    expect(written('hba1c, Hba1c', ['hba1c', 'HbA1c'])).toBe('HbA1c, HbA1c');
    // An abbreviation's capitals are its own, not those of its place.
    expect(written('BP is high. BP then fell, with BP charts.', ['BP', 'blood pressure'])).toBe(
      'Blood pressure is high. Blood pressure then fell, with blood pressure charts.',
    );
  });

  it('are found over several spaces and either apostrophe', () => {
    expect(
      written('meta   prolol; baker’s cyst', ['meta prolol', 'metoprolol'], ["baker's cyst", 'popliteal cyst']),
    ).toBe('metoprolol; popliteal cyst');
  });

  it('are the longest first, and the earlier of two for the same words', () => {
    const pairs = [
      ['sugar', 'glucose'],
      ['blood sugar level', 'BSL'],
      ['the blood', 'THE BLOOD'],
      ['Sugar', 'never'],
    ] as const;
    expect(written('the blood sugar level and sugar', ...pairs)).toBe('the BSL and glucose');
  });

  it('are not read again', () => {
    expect(written('a b', ['a', 'b'], ['b', 'a'])).toBe('b a');
    expect(written('sugar', ['sugar', 'blood sugar'])).toBe('blood sugar');
    expect(written('x', ['x', '$& $1 \\n'])).toBe('$& $1 \\n');
  });

  it('leave a text alone that has none of them, and never lose what stands between', () => {
    const word = fc.constantFrom('a', 'b', 'Ab', '5', '2.5', ',', ' ', '  ', '\n', '’', '-', 'é', '😀', '.');
    const texts = fc.array(word, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.tuple(fc.constantFrom('a', 'b', 'a b', '5', 'ab é'), texts), { maxLength: 4 }),
        (text, pairs) => {
          const replacing: Replacing[] = pairs.map(([search, replace]) => ({ search, replace }));
          const find = findReplacements(replacing);
          const spans = find(text);
          let at = 0;
          let kept = '';
          let made = '';
          for (const { start, end, text: own } of spans) {
            expect(start).toBeGreaterThanOrEqual(at);
            kept += text.slice(at, start);
            made += text.slice(at, start) + own;
            at = end;
          }
          expect(replacedIn(find, text)).toBe(made + text.slice(at));
          if (spans.length === 0) expect(kept + text.slice(at)).toBe(text);
        },
      ),
    );
  });

  it('are found in a long text with a large dictionary in the time of a test', () => {
    const many = Array.from({ length: 5000 }, (_, n) => ({ search: `word${n} of${n}`, replace: `Word${n}` }));
    const text = Array.from({ length: 50_000 }, (_, n) => `word${n % 6000} of${n % 6000}`).join(' ');
    expect(replacedIn(findReplacements(many), text).startsWith('Word0 Word1 ')).toBe(true);
  });

  it('are replaced in a document without a mark or a line being lost', () => {
    const document: Richtext = {
      type: 'doc',
      content: [
        paragraphOf('Seen by Dr Win.'),
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    { type: 'text', text: 'Dr ' },
                    { type: 'text', text: 'Win', marks: [{ type: 'bold' }] },
                    { type: 'text', text: ' agrees' },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    const changed = replacedInDocument(findReplacements([{ search: 'dr win', replace: 'Dr Nguyen' }]), document);
    expect(plainText(changed)).toBe('Seen by Dr Nguyen.\n- Dr Nguyen agrees');
    const [, list] = changed.content;
    expect(list?.type).toBe('bulletList');
  });
});
