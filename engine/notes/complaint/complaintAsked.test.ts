import { expect, it } from 'vitest';
import { complaintAsked } from './complaintAsked.ts';
import type { Matter } from './complaintSubject.ts';
import { saidBy } from '../samples.ts';
import { utterancesOf } from '../transcript/utterances.ts';

const pain: Matter = { name: 'the pain', concept: 'pain', isMany: false, part: 'elbow', segmentIds: [] };
const toldOf = (question: string, answer: string): string[] =>
  complaintAsked(
    utterancesOf(
      saidBy(
        ['doctor', 'What brings you in?'],
        ['patient', 'I fell off my bike and my elbow hurts.'],
        ['doctor', question],
        ['patient', answer],
      ),
    ),
    pain,
  ).map(({ body }) => body);

it.each([
  ['Does the pain radiate anywhere?', 'No.', 'the pain does not radiate'],
  [
    'Does the pain go anywhere else?',
    'It shoots down my arm into my little finger.',
    'the pain radiates down «P» arm into «P» little finger',
  ],
  ['Is the pain there all the time or does it come and go?', 'It comes and goes.', 'the pain is intermittent'],
  ['Is the pain constant?', 'Yes, all day long.', 'the pain is constant'],
  ['Does it hurt on the inside or the outside?', 'The outside.', 'the pain is at the lateral aspect of «P» elbow'],
  ['Did you hear a crack?', "I wouldn't say so.", '«S» «denies|deny» hearing a crack'],
  ['Were you able to keep riding after that?', 'No.', '«S» «was|were» unable to keep riding'],
  ['Have you ever injured that elbow before?', 'Never.', '«S» «denies|deny» any previous injuries to «P» elbow'],
  ['Have you taken anything for the pain?', 'No.', '«S» «has|have» not tried any medication for the pain'],
  ['When did this happen?', 'About three days ago.', 'the injury occurred about 3 days ago'],
  ['Is it painful when you lift things?', 'Yes.', '«S» «has|have» pain with lifting things'],
  ['Is it worse at any time of day?', 'Mostly at night.', 'the pain is worse at night'],
  [
    'What does the pain feel like?',
    "It's a dull, throbbing ache.",
    '«S» «describes|describe» the pain as dull, throbbing',
  ],
  ['Is the pain waking you at night?', 'Yes, most nights.', 'the pain wakes «O» most nights'],
  ['Has the pain been getting worse?', "It's stayed about the same.", 'the pain has stayed the same'],
])('tells what was answered to what is asked of a complaint: %s', (question, answer, told) => {
  expect(toldOf(question, answer)).toEqual([told]);
});

it.each([
  ['Does the pain radiate anywhere?', 'No, but sometimes it does.'],
  ['Is the pain constant?', 'Only when I lean on it.'],
  ['Did you hear a pop?', 'I think so, maybe.'],
  ['Have you ever injured that elbow before?', 'No, except when I was a kid.'],
  ['Does it hurt when I press here?', 'Yes.'],
  ['Have you taken anything for the pain?', 'No, well, I did try Panadol.'],
])('says nothing of what is limited, or asked by the hand: %s', (question, answer) => {
  expect(toldOf(question, answer)).toEqual([]);
});
