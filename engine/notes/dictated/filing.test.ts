import { expect, it } from 'vitest';
import { saidBy } from '../samples.ts';
import { dictationDrafts } from './drafts.ts';

/** What each sentence of a dictation is filed under, with how it begins. Symptoms are told in a story or in a review of systems. */
const filed = (...paragraphs: string[]): string[] =>
  dictationDrafts(saidBy(...paragraphs.map((text) => ['doctor', `${text}\n`] as const))).map(
    ({ topic, body }) => `${topic.replace('review_of_systems', 'history')}: ${body.split(' ').slice(0, 3).join(' ')}`,
  );

it('files a ward round that opens with the diagnosis by what each sentence says', () => {
  expect(
    filed(
      'Ward round day four after laparoscopic hemicolectomy.',
      'Passed flatus overnight. No nausea, tolerating free fluids. Pain controlled on oral analgesia.',
      'On examination afebrile, pulse 78, blood pressure 124/70. Abdomen soft, wounds clean. Drain 40 mL serous.',
      'Haemoglobin 112, CRP 60 down from 140.',
      'Progressing well.',
      'Upgrade to a light diet. Remove the drain. Cease intravenous fluids. Home on Thursday if eating. Clinic in two weeks.',
    ),
  ).toEqual([
    'chief_complaint: Ward round day',
    'history: Passed flatus overnight.',
    'history: No nausea, tolerating',
    'history: Pain controlled on',
    'examination: On examination afebrile,',
    'examination: Abdomen soft, wounds',
    'examination: Drain 40 mL',
    'results: Haemoglobin 112, CRP',
    'assessment: Progressing well.',
    'plan: Upgrade to a',
    'plan: Remove the drain.',
    'plan: Cease intravenous fluids.',
    'plan: Home on Thursday',
    'follow_up: Clinic in 2',
  ]);
});

it('takes a medicine of the plan for no medicine that is taken, and a level for none', () => {
  expect(
    filed(
      'Review of hypertension and low vitamin D.',
      'Current medications are ramipril 5 mg and colecalciferol.',
      'Vitamin D 38. Potassium 4.4.',
      'Increase ramipril to 10 mg daily. Colecalciferol 3000 units daily. Repeat bloods in three months.',
    ).map((line) => line.split(':')[0]),
  ).toEqual(['chief_complaint', 'medications', 'results', 'results', 'plan', 'plan', 'plan']);
});

it('leaves a spoken heading where the doctor goes on to something else without another', () => {
  expect(
    filed(
      'Medications: metformin 1 g twice daily. Perindopril 5 mg daily.',
      'No known drug allergies.',
      'Lives alone. Ex smoker.',
      'On examination heart sounds dual. Chest clear.',
      'HbA1c 6.9%.',
    ).map((line) => line.split(':')[0]),
  ).toEqual([
    'medications',
    'medications',
    'allergies',
    'social_history',
    'social_history',
    'examination',
    'examination',
    'results',
  ]);
});

it('keeps the story of an operation together', () => {
  expect(
    filed(
      'Operation excision of lesion right forearm. Indication biopsy proven squamous cell carcinoma.',
      'Local anaesthetic with adrenaline. Ellipse excised with 5 mm margins. Layered closure with nylon.',
      'Plan: sutures out in ten days. Keep dry for two days.',
    ).map((line) => line.split(':')[0]),
  ).toEqual(['procedure', 'chief_complaint', 'procedure', 'procedure', 'procedure', 'plan', 'plan']);
});
