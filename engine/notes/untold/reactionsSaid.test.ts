import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';

type Line = readonly ['doctor' | 'patient', string];
/** Sentences of a note and what is listed as an allergy beside it, in a visit that is for a knee. */
const told = async (lines: readonly Line[]): Promise<{ written: string[]; listed: string[] }> => {
  const transcript = saidBy(
    ['doctor', 'What brings you in today?'],
    ['patient', 'I have had pain in my right knee for two weeks.'],
    ...lines,
    ['doctor', 'Your knee is swollen. I will order an X-ray of the knee.'],
  );
  const { sections, unwritten } = await createEmbeddedNotes().write(noteRequest({ transcript }));
  return {
    written: sections.flatMap(({ statements }) => statements.flat()).map(({ text }) => text),
    listed: unwritten.filter(({ kind }) => kind === 'allergy').map(({ text }) => text),
  };
};
const asked = ['doctor', 'Any allergies?'] as const;

it.each<[readonly Line[], RegExp, RegExp]>([
  [
    [
      ['doctor', 'Is she allergic to anything you know of?'],
      ['patient', 'Kiwi fruit, her lips tingle and puff up.'],
    ],
    /kiwi/i,
    /puff/i,
  ],
  [
    [
      ['doctor', 'Any reactions to medicines in the past?'],
      ['patient', 'Flucloxacillin. I went yellow and they kept me in for a week.'],
    ],
    /flucloxacillin/i,
    /yellow/i,
  ],
  [
    [
      ['doctor', 'So you have been sick since Sunday.'],
      ['patient', "They gave me Maxolon in emergency once and my neck locked up, so I can't have it."],
    ],
    /maxolon/i,
    /locked/i,
  ],
  [
    [
      ['doctor', 'You had a nasty time with the contrast dye, you went into anaphylaxis. We will do an MRI instead.'],
      ['patient', 'Good.'],
    ],
    /contrast/i,
    /anaphylaxis/i,
  ],
  [
    [
      ['doctor', 'I will clean the skin first.'],
      ['patient', 'Chlorhexidine brought me up in blisters last time.'],
    ],
    /chlorhexidine/i,
    /blisters/i,
  ],
  [
    [
      ['doctor', 'What did they give you for the pain?'],
      ['patient', 'Morphine. Never again. I stopped breathing on it.'],
    ],
    /morphine/i,
    /stopped breathing/i,
  ],
  [
    [
      ['doctor', "Anything you can't take?"],
      ['patient', 'Lupin flour, of all things. I blew up like a balloon.'],
    ],
    /lupin/i,
    /balloon|swelling/i,
  ],
  [
    [
      ['doctor', "I see from the letter that you swelled up with the ramipril. We won't be giving you that again."],
      ['patient', 'No thanks.'],
    ],
    /ramipril/i,
    /swell/i,
  ],
  [
    [
      ['doctor', 'How has work been?'],
      ['patient', "The dentist's latex gloves make my hands come up in welts."],
    ],
    /latex/i,
    /welts/i,
  ],
  [[asked, ['patient', 'Only the adhesive dots, they take the skin off me.']], /adhesive dots/i, /skin off/],
  [
    [
      ['doctor', 'Your ferritin is low again.'],
      ['patient', 'I nearly died after that iron infusion, the Ferinject.'],
    ],
    /ferinject/i,
    /nearly died/i,
  ],
  [
    [
      ['doctor', 'Any drug reactions?'],
      ['patient', 'Just Stevens-Johnson from the lamotrigine.'],
    ],
    /lamotrigine/i,
    /stevens/i,
  ],
  [
    [
      ['doctor', "Last time you took Bactrim you ended up in intensive care. I'll steer clear of anything like it."],
      ['patient', 'Please do.'],
    ],
    /bactrim/i,
    /intensive care/i,
  ],
  [
    [
      ['doctor', 'Does he react to anything?'],
      ['patient', 'Cashews. He vomits and goes floppy.'],
    ],
    /cashews/i,
    /floppy|vomiting/i,
  ],
  [
    [
      ['doctor', 'Some aspirin would thin the blood.'],
      ['patient', 'The lung doctor said I must never have aspirin, it nearly killed me in 2011.'],
    ],
    /aspirin/i,
    /killed/i,
  ],
  [
    [
      ['patient', 'I had a bad turn on the gout tablet, remember? The allo thing.'],
      ['doctor', 'Allopurinol. Yes, your skin came up in blisters and you landed up in hospital.'],
    ],
    /allopurinol/i,
    /blisters/i,
  ],
  [
    [asked, ['patient', 'My mum says I came up in lumps with the whooping cough needle as a kid.']],
    /needle/i,
    /lumps/i,
  ],
])('writes or lists what is not borne: %j', async (lines, thing, reaction) => {
  const { written, listed } = await told(lines);
  expect([...written, ...listed].filter((text) => thing.test(text) && reaction.test(text))).not.toEqual([]);
  expect(written.join(' ')).not.toMatch(/denies allerg/i);
});

it.each<[readonly Line[]]>([
  [
    [
      ['doctor', 'Any rash?'],
      ['patient', 'Yes, on my arms, since Tuesday. I put some hydrocortisone cream on it.'],
    ],
  ],
  [[['doctor', 'Some people get a rash with allopurinol, so stop it and ring if that happens.']]],
  [[asked, ['patient', 'Not that I know of.']]],
  [
    [
      ['doctor', 'Did you get hives?'],
      ['patient', 'No. My wife is the one who gets hives from prawns.'],
    ],
  ],
  [[['patient', 'She gave me ointment for the itchy patches and tablets for swelling, no use at all.']]],
  [[['patient', 'I have tried creams for rashes like this, three of them by now.']]],
])('takes no symptom, risk, denial or reaction of another for one: %j', async (lines) => {
  expect((await told(lines)).listed).toEqual([]);
});

it('writes neither a reaction as a symptom of today nor what did it as taken', async () => {
  const { written } = await told([
    ['patient', 'I had a bad turn on the gout tablet, remember? The allo thing.'],
    ['doctor', 'Allopurinol. Yes, your skin came up in blisters and you landed up in hospital.'],
    ['doctor', 'Anything that disagrees with you?'],
    ['patient', 'Tramadol sends me loopy, I was seeing spiders on the wall.'],
  ]);
  expect(written.join(' ')).not.toMatch(/allopurinol|blisters|takes tramadol/i);
});

it('writes what a child does not bear where a parent tells of it', async () => {
  const { sections } = await createEmbeddedNotes().write(
    noteRequest({
      transcript: saidBy(
        ['doctor', 'You must be Mum. What has been happening with him?'],
        ['patient', 'He has had a cough since Monday. He is not drinking.'],
        ['doctor', 'Allergies? Any medicines?'],
        ['patient', 'Cashews, he comes up in hives. He is on vitamin D, that is all.'],
      ),
      patient: { firstName: 'Sam', lastName: 'Okafor', gender: 'male', birthDate: '2023-03-04', ageYears: 3 },
    }),
  );
  const written = sections.flatMap(({ statements }) => statements.flat()).map(({ text }) => text);
  expect(written).toContain('Allergies: cashews (hives).');
});
