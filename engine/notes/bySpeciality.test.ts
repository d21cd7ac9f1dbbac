import { templateContent } from '@auscult/contract/templates/schemas.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from './embedded.ts';
import type { NotesRequest } from './engine.ts';
import { noteRequest, saidBy, textOfSection } from './samples.ts';

const write = createEmbeddedNotes().write;
const templateOf = (name: string) =>
  templateContent.parse(
    JSON.parse(readFileSync(new URL(`../../server/templates/${name}.json`, import.meta.url), 'utf8')),
  );
type Turn = readonly ['doctor' | 'patient', string];
type Visit = {
  template: string;
  type: NotesRequest['consultationType'];
  /** Dictated after the operation, and no conversation. */ isDictated?: true;
  said: readonly Turn[];
  /** What must stand in which section, and what must not. */
  holds: readonly (readonly [section: string, pattern: RegExp])[];
  lacks?: readonly (readonly [section: string, pattern: RegExp])[];
};

const visits: readonly Visit[] = [
  {
    template: 'cardiology-note',
    type: 'new',
    said: [
      ['doctor', 'What brings you along?'],
      ['patient', 'I get a tight chest on the way up from the jetty.'],
      ['doctor', 'How far can you get before it stops you?'],
      ['patient', 'As far as the boat ramp, two hundred metres.'],
      ['doctor', 'And stairs?'],
      ['patient', 'One flight, slowly.'],
      ['doctor', 'Any swelling in the legs?'],
      ['patient', 'A bit in the right ankle after a long drive.'],
      ['doctor', 'Any palpitations, skipped beats?'],
      ['patient', 'Now and again there is a thump, like a drum.'],
      ['doctor', 'How often would that be?'],
      ['patient', 'Once a month.'],
      ['doctor', 'Do you get short of breath lying flat?'],
      ['patient', 'No.'],
    ],
    holds: [
      ['history', /Walking distance: as far as the boat ramp, 200 m/],
      ['history', /Stairs: one flight, slowly/],
      ['history', /Swelling in the legs: a bit in the right ankle after a long drive/],
      ['history', /Palpitations, skipped beats: occasionally there is a thump, like a drum; once a month/],
      ['history', /Denies breathlessness when lying flat/],
    ],
  },
  {
    template: 'orthopaedics-note',
    type: 'post_op',
    said: [
      ['doctor', "How's the new hip going? It's eight weeks on Monday, isn't it?"],
      ['patient', 'The right one, yes. Better every week. I came off the Endone after ten days.'],
      ['doctor', "What's the pain like?"],
      ['patient', 'Two out of ten by day. Nights are the worst.'],
      ['doctor', 'How are the wounds? Any ooze, any redness?'],
      ['patient', 'The bottom end wept for a few days. Dry now. No redness.'],
      ['doctor', 'Are you still using the frame?'],
      ['patient', 'Only to the letterbox.'],
      ['doctor', 'Are you doing the physio?'],
      ['patient', 'Every second day, and the pool on Saturdays.'],
      ['doctor', 'And the bowels?'],
      ['patient', 'Regular. No blood.'],
      [
        'doctor',
        'The wound has healed. You can drive from next week, in an automatic. No kneeling on it until three months.',
      ],
    ],
    holds: [
      ['operation-done', /Review of the new right hip, 8 weeks on Monday/],
      ['recovery', /Pain: 2\/10 by day; nights are the worst/],
      ['recovery', /Wounds: the bottom end wept for a few days; dry now; no redness/],
      ['recovery', /Frame: only to the letterbox/],
      ['recovery', /Physio: every second day/],
      ['recovery', /Bowels: regular; no blood/],
      ['plan', /can drive from next week, in an automatic/],
      ['plan', /No kneeling until 3 months/],
    ],
    lacks: [['operation-done', /fall/i]],
  },
  {
    template: 'cardiology-letter',
    type: 'returning',
    said: [
      ['doctor', "So it's about four months since we put the pacemaker in. How have you been?"],
      ['patient', 'Good. I am back on the bowls.'],
      ['doctor', 'Are you back at work?'],
      ['patient', 'Three days a week on the school bus.'],
      ['doctor', 'Stay on the clopidogrel until August, and then you stop that.'],
    ],
    holds: [
      ['since', /attended for review 4 months since the pacemaker/],
      ['since', /back on the bowls|3 days a week on the school bus/],
      ['opinion', /continue clopidogrel until August, then stop/],
    ],
  },
  {
    template: 'general-surgery-note',
    type: 'new',
    said: [
      ['doctor', 'What can I do for you?'],
      ['patient', "It's this lump, doctor. In the neck."],
      ['doctor', 'Which side?'],
      ['patient', 'The left.'],
      ['doctor', 'How long has it been there?'],
      ['patient', 'I noticed it under the shower in May.'],
      ['doctor', 'And what about your heart, lungs, diabetes?'],
      ['patient', 'No sugar. My lungs are fine.'],
      ['doctor', 'Bowels working normally?'],
      ['patient', 'Regular as a clock. No blood.'],
    ],
    holds: [
      ['reason', /lump/i],
      ['history', /Noticed the lump under the shower in May/],
      ['history', /Bowels: regular as a clock; no blood/],
    ],
    lacks: [['past', /diabetes/]],
  },
  {
    template: 'gastroenterology-note',
    type: 'new',
    said: [
      ['doctor', 'I hear that your iron is low.'],
      ['patient', 'I have been tired since Easter, and the iron was seven.'],
      ['doctor', 'And your own health, asthma, eczema, allergies?'],
      ['patient', 'I had bad asthma as a kid and I use a Ventolin on the farm. Peanuts make my lips swell up.'],
      ['doctor', 'How are the bowels?'],
      ['patient', 'They have always been loose. Three times a day.'],
    ],
    holds: [
      ['history', /Bowels: they have always been loose; 3 times a day/],
      ['past', /history of asthma/],
      ['medications', /Ventolin/],
      ['allergies', /peanuts \(lips swelling\)/i],
    ],
    lacks: [
      ['medications', /iron/],
      ['allergies', /Ventolin|child/],
    ],
  },
  {
    template: 'work-cover',
    type: 'new',
    said: [
      ['doctor', 'Can you tell me what happened at work?'],
      ['patient', 'It was last Monday, the third. I was lifting a gearbox off the bench and I twisted my lower back.'],
      ['doctor', 'What did you feel?'],
      ['patient', 'Like a hot poker, on the left. I had to hang on to the bench.'],
      ['doctor', 'And since then?'],
      ['patient', 'It went into the left buttock that night.'],
      ['doctor', 'How long can you sit for?'],
      ['patient', 'Ten minutes and I have to get up.'],
      ['doctor', 'Have you had any back trouble before?'],
      ['patient', 'I put it out about five years ago. It came good.'],
      ['doctor', "What's your job exactly?"],
      ['patient', "I'm a fitter. It's all lifting and crawling under trucks."],
      ['doctor', 'So this is an acute lumbar strain with referred pain into the left leg.'],
      ['patient', 'And work?'],
      [
        'doctor',
        "You're unfit for any work until Friday. From Monday you can do four hours a day in the office. You need to be able to get up every fifteen minutes. That's for two weeks, until the twentieth of November. Then I'll see you again.",
      ],
    ],
    holds: [
      ['injury', /Date of injury: Last Monday, the third/],
      ['injury', /Felt: like a hot poker, on the left/],
      ['injury', /Since then: it went into the left buttock that night/],
      ['injury', /Sitting: 10 minutes/],
      ['work', /a fitter.*All lifting and crawling under trucks/],
      ['background', /Previous back trouble: .*5 years ago/],
      ['diagnosis', /lumbar strain with referred pain into the left leg/],
      ['capacity', /unfit for any work until Friday.*get up every 15 minutes.*Until 20 November/s],
      ['next', /Until 20 November, then I will see her again/],
    ],
    lacks: [['treatment', /strain|get up/]],
  },
  {
    template: 'orthopaedics-note',
    type: 'op_report',
    isDictated: true,
    said: [
      [
        'doctor',
        'Operation report on Wanda Price. Procedure: left knee arthroscopy. Indication: locking of the left knee after a twist. ' +
          'Surgeon Dr Hale. General anaesthetic. Supine position with a tourniquet. Two portals were made. ' +
          'The torn medial meniscus was trimmed. There were no complications. Plan: full weight bearing from today.',
      ],
    ],
    holds: [
      ['indication', /^Locking of the left knee after a twist\.$/],
      [
        'procedure',
        /Operation report.*left knee arthroscopy.*Surgeon Dr Hale.*tourniquet.*trimmed.*no complications/is,
      ],
      ['plan', /Full weight bearing/],
    ],
    lacks: [['past', /./]],
  },
];

describe.each(visits)('$template, $type', ({ template, type, isDictated, said, holds, lacks = [] }) => {
  const answer = write(
    noteRequest({
      transcript: saidBy(...said),
      template: templateOf(template),
      documentType: templateOf(template).type,
      consultationType: type,
      consultationEngine: isDictated === true ? 'sd' : 'ai',
    }),
  );
  it.each(holds)('%s: %s', async (section, pattern) => {
    expect(textOfSection(await answer, section)).toMatch(pattern);
  });
  it.each(lacks)('not in %s: %s', async (section, pattern) => {
    const written = (await answer).sections.some(({ blockId }) => blockId === section);
    expect(written ? textOfSection(await answer, section) : '').not.toMatch(pattern);
  });
});
