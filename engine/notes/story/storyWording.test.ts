import { describe, expect, it } from 'vitest';
import { inRecordGrammar, inReportedForm } from './storyWording.ts';

describe('a clause of the story', () => {
  it.each([
    ['«S» did take some panadol', '«S» took some panadol'],
    ['«S» did not take it', '«S» did not take it'],
    ['«S» «does|do» have asthma', '«S» «has|have» asthma'],
    ['sometimes «S» will wake up with cramps', 'sometimes «S» «wakes|wake» up with cramps'],
    ['«S» will use the cream and then as needed', '«S» will use the cream and then as needed'],
    ['«S» will wake up when the alarm goes tomorrow', '«S» will wake up when the alarm goes tomorrow'],
    ['«S» «has|have» had «P» appetite is poor', '«P» appetite is poor'],
    ['«S» «has|have» had the flu', '«S» «has|have» had the flu'],
    ['«S» «reports|report» the hip pain wakes «O»', 'the hip pain wakes «O»'],
    ['«S» «reports|report» the asthma', '«S» «has|have» asthma'],
    ['since «P» last stroke, but «S» «has|have» been well', 'since «P» last stroke, «S» «has|have» been well'],
    ['«P» feet go numb, «S» mentioned', '«P» feet go numb'],
    ['without ibuprofen «S» would say', 'without ibuprofen «S» would say'],
    ['«S» was given something called colchicine', '«S» was given colchicine'],
    ['«S» «is|are» studying, law', '«S» «is|are» studying law'],
    ['the cramps settled and then, tuesday', 'the cramps settled'],
  ])('%s', (said, written) => expect(inRecordGrammar(said)).toBe(written));
});

describe('what one feels', () => {
  it.each([
    ['«S» «has|have» had some dizziness in the mornings', '«S» «reports|report» dizziness in the mornings'],
    ['«S» «has|have» had a headache last week', '«S» «has|have» had a headache last week'],
    ['«S» «has|have» not had any nausea', '«S» «denies|deny» any nausea'],
    ['«S» «has|have» not had nausea until today', '«S» «has|have» not had nausea until today'],
    ['«S» «has|have» not had so much pain', '«S» «has|have» not had so much pain'],
  ])('%s', (said, written) => expect(inReportedForm(said)).toBe(written));
});
