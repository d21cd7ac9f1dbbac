import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy, textsOf } from '../samples.ts';

const write = createEmbeddedNotes().write;
type Said = readonly ['doctor' | 'patient', string];
const noted = async (...said: Said[]): Promise<string> =>
  textsOf(await write(noteRequest({ transcript: saidBy(...said) }))).join('\n');
/** Two speakers in turn, the doctor first. */
const inTurn = (...texts: string[]): Promise<string> =>
  noted(...texts.map((text, at): Said => [at % 2 === 0 ? 'doctor' : 'patient', text]));

describe('a pronoun is named only where it is certain what it is', () => {
  it('takes what was spoken of last for "it", and neither of two', async () => {
    const text = await inTurn(
      'What has brought you in?',
      'I have had a cough for a week. Since Monday I am breathless as well. It has only become worse. It is worse when I climb stairs.',
      'Any fever?',
      'I had a runny nose and a sore throat last week. That went away.',
    );
    expect(text).toMatch(/cough/);
    expect(text).not.toMatch(/cough (?:has|is) (?:only )?(?:become|gotten|got )?worse/);
    expect(text).not.toMatch(/(?:sore throat|runny nose|cough) went away/);
  });

  it('names no complaint as what is felt, measured or coloured', async () => {
    const text = await inTurn(
      'What is wrong with the ankle?',
      'I have pain in my left ankle. When I touch it, it feels warm.',
      'And the cough?',
      'I have been coughing too. It is mostly green.',
      'When did the ankle happen?',
      'It was about three days ago.',
    );
    expect(text).not.toMatch(/pain feels warm|cough is (?:mostly )?green|pain was about/);
  });

  it('gives a time to what was asked after, and leaves it out where nothing names that', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have a cough. I have lost weight as well.',
      'How long have you had the hoarse voice for?',
      'About two weeks.',
      'How long have you been taking the metformin?',
      'About five years.',
      'How often do you open your bowels when you are coughing?',
      'Three times a week.',
    );
    expect(text).toMatch(/hoarse voice for (?:approximately )?2 weeks/);
    expect(text).toMatch(/taking metformin for (?:approximately )?5 years/);
    expect(text).not.toMatch(/cough for (?:about|approximately) 2 weeks|gets cough|Duration: /);
  });
});

describe('an answer takes its object from the question', () => {
  it.each([
    [
      'How often do you check your sugars?',
      'I check two or three times a day.',
      /[Cc]hecks blood sugars 2 or 3 times a day/,
    ],
    ['How bad is the pain on a scale of one to ten?', "It's about a five.", /[Rr]ates the pain as 5\/10/],
    ['Have you ever had an abnormal smear?', 'I did around 2009.', /had an abnormal smear around 2009/],
    ['Are you on any medicines?', 'No, other than Nexium every morning.', /Nexium every morning/],
  ])('%s %s', async (question, answer, expected) => {
    expect(await inTurn('What can I do for you?', 'I have knee pain.', question, answer)).toMatch(expected);
  });

  it('leaves out what has none', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have had headaches for a month.',
      'And are you passing a lot of water?',
      'Yes. I drink a lot.',
      'Anything in the family?',
      'I was adopted so I have no idea.',
      'Would you try marijuana?',
      'I would never use.',
    );
    expect(text).not.toMatch(/[Dd]rinks a lot\b|no idea|never use\./);
    expect(text).toMatch(/adopted/);
  });
});

it('tells by the question what an answer only points at, and no case as a thing', async () => {
  const text = await inTurn(
    'What can I do for you?',
    'I have had a cough for a week.',
    'Do you smoke?',
    'I used to when I was in my twenties.',
    'You were in hospital. Was this for your asthma?',
    'Yes.',
    'Have you or any of your friends tried that before?',
    'No.',
    'We can get you started right away on a fibre supplement.',
    'Okay.',
  );
  expect(text).toMatch(/[Uu]sed to smoke when/);
  expect(text).not.toMatch(/for asthma was|has not or|patient started/);
});

describe('a denial goes no further than what is true', () => {
  it.each([
    [
      'Have you ever been in hospital?',
      'No. Well, once for my gallbladder.',
      /not been in hospital|never been in hospital/,
    ],
    ['Has this happened before?', 'Not this bad before.', /not happened before/],
    ['Is it in the middle or to one side?', 'No, in the middle.', /not in the middle/],
    ['Is the pain dull or sharp?', "No, it's more throbbing.", /not dull/],
  ])('%s %s', async (question, answer, never) => {
    expect(await inTurn('What can I do for you?', 'I have had chest pain since Friday.', question, answer)).not.toMatch(
      never,
    );
  });

  it('keeps what a yes holds with', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have pain in my right hip.',
      'Are you able to stand by yourself?',
      'Yes, with a lot of help.',
    );
    expect(text).not.toMatch(/stand by (?:yourself|themselves)(?! with)/);
  });
});

describe('what is over, begun today or of somebody else is not the patient now', () => {
  it('reports no symptom that has gone', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have earache. I had a headache last week. The headache has gone completely.',
      'And the vomiting, has that stopped?',
      'The vomiting is fine now.',
    );
    expect(text).not.toMatch(/Reports (?:[a-z ,]*)?(?:headache|vomiting)/);
  });

  it('lists no medicine as taken that is begun at the visit', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have been wheezing. I take ramipril every day.',
      'I am going to give you prednisone for five days. Your prednisone should be taken with food.',
      'Okay.',
    );
    expect(text).toMatch(/Takes ramipril/);
    expect(text).not.toMatch(/Takes [a-z ]*prednisone/);
  });

  it('lets the word of the patient stand where the doctor tells it again with another time', async () => {
    const text = await inTurn(
      'What happened?',
      'I fell off my bike yesterday and hurt my wrist.',
      'So you fell a few days ago onto your wrist.',
      'Yesterday.',
    );
    expect(text).toMatch(/yesterday/);
    expect(text).not.toMatch(/few days ago/);
  });

  it('takes neither a twin, nor the parent who speaks, nor a friend for the patient', async () => {
    const child = await inTurn(
      'What can I do for Tilly today?',
      'She has had a fever since last night. She is two.',
      'Is she walking yet?',
      "She isn't walking yet. Her twin sister Mia is walking. She is running around the house.",
      'Does she sleep well?',
      'She sleeps okay.',
      'Who does she live with?',
      'She lives with myself and her dad.',
      'Is she eating?',
      'She eats less than usual.',
    );
    expect(child).not.toMatch(/running around|with (?:him|her)self/);
    const friend = await inTurn(
      'What can I do for you?',
      'I have a sore throat. My girlfriend has one as well. I have not seen her in a few days.',
    );
    expect(friend).not.toMatch(/seen her/);
  });

  it('names no symptom alone of which more is told', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have had nausea since Friday. The nausea starts after breakfast. I have a headache. I think her kids gave me the flu.',
      'Any fever?',
      'I have nausea.',
    );
    expect(text).toMatch(/nausea starts after breakfast/);
    expect(text).not.toMatch(/(?:Reports|reports|has) nausea\./);
    expect(text).toMatch(/headache/);
    expect(text).not.toMatch(/her (?:kids|children)/);
  });

  it('takes what may happen to anybody for no history', async () => {
    const text = await inTurn(
      'What can I do for you?',
      'I have been vomiting since yesterday.',
      'Sometimes with a virus you can also get some muscle pain.',
      'Okay.',
    );
    expect(text).not.toMatch(/muscle pain/);
  });
});

it.each([
  ['I have been getting these palpitations.', /[Pp]alpitations started approximately 3 months ago/],
  ['I keep getting headaches.', /[Hh]eadaches started approximately 3 months ago/],
])('names what "they" are that are asked after: %s', async (told, expected) => {
  const text = await inTurn('What can I do for you?', told, 'When did they start?', 'About three months ago.');
  expect(text).toMatch(expected);
  expect(text).not.toMatch(/the they/i);
});

it('does not say that the patient is the spells that they have', async () => {
  const told = await inTurn('What can I do for you?', "I've been getting these dizzy spells.");
  expect(told).toMatch(/dizz/);
  expect(told).not.toMatch(/\b(?:is|am|are) (?:dizzy spells|episodes)/i);
});
