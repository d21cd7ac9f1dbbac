import type { Turn } from '@auscult/engine/audio/testing.ts';

/** A doctor and a patient, about ninety seconds of it: made up, and spoken by the voices of flite. */
export const consultation: readonly Turn[] = [
  { voice: 'rms', text: 'Good morning. What has brought you here to see me today?' },
  { voice: 'slt', text: 'I have had a pain in the chest for about three days. It comes when I walk up the stairs.' },
  { voice: 'rms', text: 'Does the pain go anywhere else, and do you have any trouble with your breathing?' },
  {
    voice: 'slt',
    text: 'It goes down my left arm. I get short of breath when I walk, and I have been very tired this week.',
  },
  { voice: 'rms', text: 'Is there any heart disease in your family?' },
  { voice: 'slt', text: 'My father had a heart attack when he was fifty five years old.' },
  { voice: 'rms', text: 'Do you smoke or drink alcohol?' },
  { voice: 'slt', text: 'I do not smoke. I drink two glasses of wine every week. I take aspirin every morning.' },
  { voice: 'rms', text: 'Are you allergic to any medicine?' },
  { voice: 'slt', text: 'Yes. I am allergic to penicillin. It gave me a rash when I was a child.' },
  {
    voice: 'rms',
    text: 'Your blood pressure is one hundred and fifty over ninety. Your heart sounds are normal, and your chest is clear.',
  },
  { voice: 'slt', text: 'Is it serious, doctor? I am worried about my heart.' },
  {
    voice: 'rms',
    text: 'I think this pain may come from your heart. We will do a blood test and a stress test this week. Please take the aspirin every day and rest at home.',
  },
  { voice: 'slt', text: 'Thank you, doctor. When should I come back?' },
  {
    voice: 'rms',
    text: 'I would like to see you again in one week. Go to the hospital at once if the pain becomes worse.',
  },
];
