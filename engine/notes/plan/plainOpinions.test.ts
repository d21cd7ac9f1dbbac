import { describe, expect, it } from 'vitest';
import { createEmbeddedNotes } from '../embedded.ts';
import { noteRequest, problemsTemplate, saidBy, textsOf } from '../samples.ts';
import { plainStatement } from './plainSentences.ts';

describe('what the doctor takes it to be', () => {
  it.each([
    ['i think this is pneumonia brought on by the flu', '«IMP» pneumonia brought on by the flu'],
    ['this fits with gout rather than an infection', '«IMP» likely gout rather than an infection'],
    ['it could be early rheumatoid arthritis', '«IMP» possible early rheumatoid arthritis'],
    ['clinically this is a frozen shoulder', '«IMP» frozen shoulder'],
    ['this is moderate depression with some anxiety on top', '«IMP» moderate depression with some anxiety on top'],
    ['bipolar one disorder, in remission', '«IMP» bipolar one disorder, in remission'],
    ['you have stage 4 kidney disease', '«IMP» stage 4 kidney disease'],
    ['this does not look like a melanoma to me', 'melanoma is not suspected'],
    ['i am not worried about the lump on your arm', 'no concern about the lump on «P» arm'],
    ['your diabetes is not where we want it', '«P» diabetes is not at target'],
    ['from a heart point of view, you are stable', '«S» «is|are» stable from a heart point of view'],
    ['the next issue is your blood pressure, it is up a bit', '«P» blood pressure is up a bit'],
    ['there is nothing to suggest a stroke', 'nothing to suggest a stroke'],
    ['you are not depressed, you are grieving', '«S» «is|are» not depressed, but grieving'],
    ['you meet the criteria for adhd', '«S» «meets|meet» the criteria for adhd'],
  ])('is told with what limits it: %s', (said, written) => {
    expect(plainStatement(said, false)?.body).toBe(written);
  });

  it.each([
    'it is a condition that runs in families',
    'if this is pneumonia you will need antibiotics',
    'it is a common cause of pneumonia',
    'it is the tablets that i am worried about',
    'is this arthritis',
  ])('is no opinion where it is taught, supposed or asked: %s', (said) => {
    expect(plainStatement(said, false)?.body ?? '').not.toMatch(/IMP/);
  });

  it('stands with what it is not, though its name is known', async () => {
    const { sections, ...rest } = await createEmbeddedNotes().write(
      noteRequest({
        template: problemsTemplate,
        transcript: saidBy(
          ['patient', 'My big toe has been red and sore for two days.'],
          ['doctor', 'Let me have a look at it.'],
          ['patient', 'Sure.'],
          ['doctor', 'This fits with gout rather than an infection.'],
          ['patient', 'Okay.'],
        ),
      }),
    );
    expect(textsOf({ sections, ...rest }).join('\n')).toMatch(/likely gout rather than an infection\./);
  });
});
