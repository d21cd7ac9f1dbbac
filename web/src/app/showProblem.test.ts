// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wordsOfPage } from './ErrorPage.tsx';
import { problemOfAnswer, problemWithoutAnswer } from './problem.ts';
import { defaultTitle, readWordsOf, wordsOf } from './showProblem.ts';

test.each([
  ['a plain string is text', 'It broke', { title: defaultTitle, text: 'It broke' }],
  [
    'an Error gives its name and message',
    new TypeError('no such thing'),
    { title: 'TypeError', text: 'no such thing' },
  ],
  [
    'data.error comes first',
    { data: { error: { title: 'A', description: 'B' } }, title: 'C', description: 'D' },
    { title: 'A', text: 'B' },
  ],
  ['then a top-level title and description', { title: 'C', description: 'D', message: 'E' }, { title: 'C', text: 'D' }],
  ['then a message', { message: 'E' }, { title: defaultTitle, text: 'E' }],
  ['else the whole as JSON', { odd: 1 }, { title: defaultTitle, text: '{"odd":1}' }],
])('%s', (_, thrown, words) => {
  expect(wordsOf(thrown)).toEqual(words);
});

test('the body of a blob is read', async () => {
  const blob = new Blob([JSON.stringify({ error: { title: 'Nothing recorded', description: 'There is no audio.' } })]);
  await expect(readWordsOf(blob)).resolves.toEqual({ title: 'Nothing recorded', text: 'There is no audio.' });
});

test('broken rules replace the description', () => {
  const problem = problemOfAnswer(422, {
    error: {
      code: 1101,
      title: 'Please check the form',
      description: 'Old words',
      metadata: [{ path: 'password', rule: 'length', min: 12 }],
      requestId: 'r',
    },
  });
  expect(wordsOf(problem)).toEqual({
    title: 'Please check the form',
    text: 'Password must be at least 12 characters long',
  });
});

const notFound = { title: '404 - Page not found', subtitle: 'This is not the web page you are looking for' };

test('the error page shows a numeric status with its words, and else that the page was not found', () => {
  expect(wordsOfPage(problemOfAnswer(409, { error: { title: 'Not possible', description: 'It moved on.' } }))).toEqual({
    title: '409 - Not possible',
    subtitle: 'It moved on.',
  });
  expect(wordsOfPage({ status: 404 })).toEqual(notFound);
  expect(wordsOfPage({ status: '404', title: 'a', description: 'b' })).toEqual(notFound);
  expect(wordsOfPage(problemWithoutAnswer('fetch_error')).title).toBe('The server could not be reached');
});
