import { expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, saidBy } from '../samples.ts';
import type { Written } from './told.ts';
import { untoldOf } from './untold.ts';

type Line = readonly ['doctor' | 'patient', string];
const listed = (lines: readonly Line[], written: readonly Written[] = []): string[] =>
  untoldOf({ transcript: saidBy(...lines), dictation: [] }, written).map(({ text }) => text);

it.each<[string, readonly Line[], readonly string[]]>([
  [
    'an answer with its question',
    [
      ['doctor', 'How far do you get on the flat?'],
      ['patient', 'To the bus stop, about two hundred metres.'],
    ],
    ['How far do you get on the flat? To the bus stop, about two hundred metres.'],
  ],
  [
    'a plain denial with what was asked',
    [
      ['doctor', 'Any seizures or blackouts?'],
      ['patient', 'No.'],
    ],
    ['Any seizures or blackouts? No.'],
  ],
  [
    'a question that only points, with what it points at',
    [
      ['doctor', 'Do you manage the evening tablets?'],
      ['patient', 'I skip them now and then.'],
      ['doctor', 'How often would that be?'],
      ['patient', 'Three times a fortnight.'],
    ],
    ['Do you manage the evening tablets? I skip them now and then. How often would that be? Three times a fortnight.'],
  ],
  [
    'what the doctor finds, thinks and sets in motion',
    [['doctor', 'The left calf is swollen and tender. I suspect a clot. I will book an ultrasound for tomorrow.']],
    ['The left calf is swollen and tender. I suspect a clot. I will book an ultrasound for tomorrow.'],
  ],
  [
    'no agreement, and nothing for the desk',
    [
      ['doctor', 'Can I take your full name and date of birth?'],
      ['patient', 'Ann Lee, the third of May nineteen eighty.'],
      ['doctor', 'I am going to ask you a few things, okay?'],
      ['patient', 'Yeah.'],
    ],
    [],
  ],
  [
    'no greeting, no room, no explanation and no question',
    [
      ['doctor', 'Come in, have a seat. Sorry about the wait.'],
      ['patient', 'No worries, the traffic was worse.'],
      ['doctor', 'Pop up on the couch. Most people have this, it basically means the valve is stiff.'],
      ['patient', 'Is that why I get tired?'],
      ['doctor', 'Good.'],
    ],
    [],
  ],
  [
    'no cold hands of the doctor, and no team',
    [
      ['doctor', 'My hands are cold, sorry.'],
      ['patient', 'No worries.'],
      ['doctor', 'Who do you support?'],
      ['patient', 'Our team is from up the coast.'],
    ],
    [],
  ],
  [
    'the cold hands of the patient',
    [
      ['doctor', 'Anything else?'],
      ['patient', 'My hands are cold and go white every morning.'],
    ],
    ['Anything else? My hands are cold and go white every morning.'],
  ],
  ['what the doctor names as the matter', [['doctor', 'Well, this is shingles.']], ['Well, this is shingles.']],
  [
    'what is put right with what puts it right',
    [['doctor', 'Take the zinc every day. Actually every second day does just as well.']],
    ['Take the zinc every day. Actually every second day does just as well.'],
  ],
])('lists %s', (_, lines, expected) => {
  expect(listed(lines)).toEqual(expected);
});

it('lists a sign that was denied, though advice names it', () => {
  const lines: readonly Line[] = [
    ['doctor', 'Any numbness?'],
    ['patient', 'No.'],
  ];
  const advice = { text: 'Go to emergency if there is numbness.', segmentIds: ['s9'] };
  expect(listed(lines, [advice])).toEqual(['Any numbness? No.']);
  expect(listed(lines, [advice, { text: 'Denies numbness.', segmentIds: ['s1', 's2'] }])).toEqual([]);
});

it('lists of a turn only what no document says', () => {
  const lines: readonly Line[] = [
    ['doctor', 'What brings you in?'],
    ['patient', 'I have had a cough for three weeks. My brother died of a clot at forty.'],
  ];
  const cough = { text: 'Cough for 3 weeks.', segmentIds: ['s2'] };
  expect(listed(lines, [cough])).toEqual(['My brother died of a clot at forty.']);
  expect(listed(lines, [cough, { text: 'Brother died of a clot at 40.', segmentIds: ['s2'] }])).toEqual([]);
});

it('lists what was written and left out again, though other sentences name the same', () => {
  const lines: readonly Line[] = [
    ['doctor', 'How are the eyes and the knee?'],
    ['patient', 'The eyes are dry. The knee swelled on the second day.'],
  ];
  const rest = [{ text: 'Dry eyes. The knee swelled on the second day of the walk.', segmentIds: ['s2'] }];
  const out = [{ text: 'The knee swelled on the second.', segmentIds: ['s2'] }];
  const said = untoldOf({ transcript: saidBy(...lines), dictation: [] }, rest, out).map(({ text }) => text);
  expect(listed(lines, rest)).toEqual([]);
  expect(said).toEqual([expect.stringContaining('The knee swelled on the second day.')]);
});

it('holds a figure for told only beside what it was measured of', () => {
  const lines: readonly Line[] = [['doctor', 'Your ferritin is 14.']];
  expect(listed(lines, [{ text: 'Ferritin is 14.', segmentIds: [] }])).toEqual([]);
  expect(listed(lines, [{ text: 'Return in 14 days.', segmentIds: [] }])).toEqual(['Your ferritin is 14.']);
});

it('shows no name without the answer that stands behind it', () => {
  const lines: Line[] = [
    ['doctor', 'And what are you allergic to?'],
    ['patient', "Penicillin gives me a rash. Aspirin. I don't think so."],
  ];
  expect(listed(lines).join(' ')).toContain("Aspirin. I don't think so.");
});

it('names the kind of what is missing and where it was said', () => {
  const [item] = untoldOf(
    { transcript: saidBy(['patient', 'I ran out of the sertraline in May.']), dictation: [] },
    [],
  );
  expect(item).toMatchObject({ kind: 'drug', segmentId: 's1', text: 'I ran out of the sertraline in May.' });
});

it('keeps what weighs most where there is more than anybody looks through', () => {
  const idle = Array.from({ length: 90 }, (_, day): Line[] => [
    ['doctor', `And where did you go in week ${day}?`],
    ['patient', `To the market in town number ${day}.`],
  ]).flat();
  const found = listed([...idle, ['patient', 'I am allergic to penicillin.']]);
  expect(found).toHaveLength(60);
  expect(found).toContain('I am allergic to penicillin.');
});

it('lists no denial of a warning sign as one', async () => {
  const { unwritten } = await createEmbeddedNotes().write(
    noteRequest({
      transcript: saidBy(
        ['patient', 'I have had a cough for two weeks, and some fever at night.'],
        ['doctor', 'Any chest pain or shortness of breath?'],
        ['patient', 'No chest pain. I get a little short of breath on the stairs.'],
      ),
    }),
  );
  expect(unwritten).toEqual([]);
});
