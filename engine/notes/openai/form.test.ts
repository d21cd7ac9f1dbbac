import { expect, test } from 'vitest';
import { answerOf, finishedIn, linesOf, type Asked } from './form.ts';

const text = 'Knee pain.';

test.each([
  ['ids', ['s4'], ['s4']],
  ['none', undefined, []],
  ['no list', 's4', []],
  ['numbers', [4, 5], []],
])('a sentence stands, whatever form its ids have: %s', (_, segments, segmentIds) => {
  expect(linesOf([[{ text, segments }]])).toEqual([[{ text, segmentIds }]]);
});

test.each([[[{ text: 5, segments: [] }]], [[{ text, segments: [], severity: 'none' }]], ['Knee pain.']])(
  'what is no sentence is refused: %j',
  (line) => {
    expect(() => linesOf([line])).toThrow();
  },
);

const section: Asked['section'] = {
  type: 'section',
  id: 'one',
  title: 'History',
  instruction: '',
  topics: ['history'],
  style: 'prose',
  omitWhenEmpty: false,
};
const json = '{"block_1": [[{"text": "Knee pain.", "segments": []}]]}';

test.each([
  ['alone', json],
  ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
  ['after words', `Here is the note:\n${json}`],
  ['in a fence between words', `Here is the note:\n\`\`\`json\n${json}\n\`\`\`\nI hope this helps.`],
])('an answer is read however a model dresses it up: %s', (_, answer) => {
  expect(answerOf(answer, [{ key: 'block_1', section }]).get('block_1')).toEqual([[{ text, segments: [] }]]);
  expect(finishedIn(answer)).toEqual([['block_1', [[{ text, segments: [] }]]]]);
});

test.each(['Here is the note: knee pain.', '[]', `${json} ${json}`, json.slice(0, -4)])(
  'not of the form: %s',
  (answer) => {
    expect(() => answerOf(answer, [{ key: 'block_1', section }])).toThrow();
  },
);
