import { describe, expect, it } from 'vitest';
import { askedInFamily } from './askedFamily.ts';
import { createEmbeddedNotes } from '../embedded.ts';
import { asksOfOthers, deniesPartOnly } from './partDenied.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
const answered = async (question: string, answer: string): Promise<string> =>
  textsOf(
    await write(
      noteRequest({
        transcript: saidBy(
          ['doctor', 'What can I do for you?'],
          ['patient', 'I have had a sore left knee for two weeks.'],
          ['doctor', question],
          ['patient', answer],
          ['doctor', 'Where do you work?'],
          ['patient', 'I work at the bakery.'],
        ),
      }),
    ),
  ).join('\n');

describe('a no to one of several things', () => {
  it.each([
    ['any trouble breathing, wheeze or rash?', 'no rash', true],
    ['do you have diabetes or high blood pressure?', 'not diabetes', true],
    ['any chest pain or palpitations?', 'no chest pain, but my heart races', true],
    ['blood in your stool or urine?', 'not in the urine', true],
    ['blood in your stool or urine?', 'no blood', false],
    ['any fever or chills?', 'no, no fever or chills', false],
    ['any fever or chills?', 'no, nothing like that', false],
    ['any back pain or leg pain?', 'no pain', false],
    ['any loss of vision or blurry vision?', 'not loss of vision, i would not say', true],
    ['any fever or chills?', 'no fever, and i have not had any chills either', false],
    ['any cough?', 'no cough', false],
  ])('%s %s', (question, answer, isPart) => {
    expect(deniesPartOnly(question, answer)).toBe(isPart);
  });

  it('denies that one alone', async () => {
    const text = await answered('Any fever, cough or swelling of the legs?', 'No fever. I do cough a bit.');
    expect(text).toMatch(/[Dd]enies fever/);
    expect(text).not.toMatch(/[Dd]enies[^.]*(?:swelling|cough)/);
  });
});

describe('a question about somebody else', () => {
  it.each([
    ['does your wife have a cough?', true],
    ['is anybody else at home sick?', true],
    ['do any of your kids have a rash?', true],
    ['has your mother had this?', true],
    ['have you been around anyone sick?', false],
    ['do you have a cough?', false],
    ['did your knee swell?', false],
  ])('%s', (question, isOfOthers) => {
    expect(asksOfOthers(question)).toBe(isOfOthers);
  });

  it.each(['Does your husband have any cough or fever?', 'Do your kids have any vomiting?'])(
    'answered no denies nothing of the patient: %s',
    async (question) => {
      expect(await answered(question, 'No.')).not.toMatch(/denies/i);
    },
  );

  it.each([
    ['Has anybody in your family had a stroke or diabetes?', /family history of (?:a )?stroke or diabetes/],
    ['Any bowel cancer in the family?', /family history of bowel cancer/],
    ['Does asthma run in your family?', /family history of asthma/],
  ])('answered no is a denial of the family history: %s', async (question, expected) => {
    expect(await answered(question, 'No.')).toMatch(expected);
  });

  it('names nothing in the family where the question names nothing', () => {
    expect(askedInFamily('anyone in the family with medical problems?')).toBeNull();
    expect(askedInFamily('do you live with your family?')).toBeNull();
  });
});

describe('a no with what it does not hold of', () => {
  it.each([
    ['Do you take any medication?', 'No, just contraception.', /[Cc]ontraception/],
    ['Do you have any allergies?', 'No, just sticking plaster.', /[Ss]ticking plaster/],
    ['Are you on any tablets?', 'No, only Panadol.', /Panadol/],
  ])('is no denial: %s %s', async (question, answer, named) => {
    const text = await answered(question, answer);
    expect(text).toMatch(named);
    expect(text).not.toMatch(/denies|does not take|no known/i);
  });

  it('is a denial where what is named is something else', async () => {
    expect(await answered('Any dizziness or fainting?', 'No, just tired.')).toMatch(
      /[Dd]enies[^.]*(?:dizziness|fainting)/,
    );
  });

  it.each([
    [
      'Do you have any pain in it?',
      'No, only when they change the dressing.',
      /pain only when they change the dressing/,
    ],
    ['Do you get dizzy?', 'No. Just when I stand up quickly.', /dizz[a-z]* only when she stands up quickly/],
    ['Does it hurt?', 'No, only when I walk.', /pain only when she walks/],
  ])('says when it is there: %s %s', async (question, answer, expected) => {
    const text = await answered(question, answer);
    expect(text).toMatch(expected);
    expect(text).not.toMatch(/denies/i);
  });

  it('keeps the not of what one does not feel', async () => {
    const text = await answered(
      'Have you checked your temperature?',
      'I do not feel like I am feverish but I have not checked.',
    );
    expect(text.replace(/does not feel(?: like)?(?: she is)? feverish/gi, '')).not.toMatch(/feverish/);
  });
});
