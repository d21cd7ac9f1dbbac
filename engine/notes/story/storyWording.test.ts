import { describe, expect, it } from 'vitest';
import { inStoryWords } from './storyTurns.ts';
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

describe('talk around what is told', () => {
  it.each([
    ['as «S» said before, «S» «drinks|drink» rum', '«S» «drinks|drink» rum'],
    ['«S» would say the main problem for «O» is «S» «has|have» no strength', '«S» «has|have» no strength'],
    ['«S» also mentioned a blocked nose', '«S» «reports|report» a blocked nose'],
    ['«S» «has|have» mentioned that «S» «is|are» dizzy', '«S» «is|are» dizzy'],
    ['«S» «is|are» up to the loo twice a night', '«S» «gets|get» up to the loo twice a night'],
    ['«S» «has|have» a puffer, and that is under control', '«S» «has|have» a puffer'],
    ['«P» leg was swollen, but it is normal', '«P» leg was swollen, but it is normal'],

    ['«P» ankles are like balloons', '«P» ankles are like balloons'],
    ['«P» pulse was like really fast', '«P» pulse was really fast'],
    ["it feels like someone's standing on «P» foot", "it feels like someone's standing on «P» foot"],
  ])('%s', (said, written) => expect(inStoryWords(said)).toBe(written));
});
