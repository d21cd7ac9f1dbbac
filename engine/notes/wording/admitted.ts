import { bearsOnHealth } from './bearing.ts';
import { inClinicalStyle } from './clinicalStyle.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { isNeverFound } from '../findings/findingsRefused.ts';
import { finitesIn, tokensOf } from './grammar.ts';
import { learnt } from '../learnt/learnt.ts';
import { plainOf } from './marks.ts';
import { mentionsOf } from '../mentions.ts';
import { testNames } from '../plan/planTests.ts';
import { faultOf } from './readable.ts';
import { salienceOf } from '../learnt/salience.ts';
import { clausesApart, refusalOf } from '../story/storyStyle.ts';
import { ofPlan } from '../filing/topicGroups.ts';

/**
 * How likely a statement must belong in the note, to stand there in less than the style of a record. Without any of them a note loses five
 * points of ROUGE-1.
 */
const likely = 0.15;
/** The share of its words that may already stand there in that style. */
const mostHeld = 0.5;
/** How far apart statements may be that say the same. */
const near = 2;

/** What stands for something that is not named. */
const pointing =
  /^(?:it|this|that|they|those|these|next|with|another|probably|the next)\b|\b(?:do|does|did|doing|done|had|has|have|been|think|thinks|know) (?:it|that|this)\b|\b(?:it|that|them|those|this|one|there)$|\b(?:another one|and things|or something|as far as|(?:with|about) (?:that|this|it))\b/;
const ofDoctor = /^«D» (?!will )/;
const advice =
  /^«S» «AN?» (?!(?:continue|avoid|take|use|rest|ice|stop|start|keep|increase|reduce|monitor|limit|follow|return|call)\b)/;
const vague =
  /^(?:order|prescribe|give|start|continue|do|repeat|check) (?:(?:an?|the|some|to|pain|more|another|any|with|good) )*(?:tests?|study|studies|medications?|medicines?|prescription|course|monitor|exercises|ice)$/;
const intends = /^(?:«D» )?will (?:have|do|go|talk|get|watch|try|give|be|look|see)\b/;
const deed =
  /^(?:«D» |«S» «A|«IMP»|order|prescribe|give|start|continue|do|repeat|check|recheck|increase|decrease|stop|refer|recommend|follow|schedule|add|use|take|avoid|see)/;
const reasonless = /^«IMP» (?:based|since|because|caused|day)\b/;
/** What is to be thought and done: talk, orders of nothing in particular, and half sentences are nothing there, however likely. */
const isNoPlan = (draft: Draft): boolean => {
  if (!ofPlan.test(draft.topic)) return false;
  const body = inClinicalStyle(draft)?.body ?? draft.body;
  const text = plainOf(body).replace(/\s+/g, ' ').trim();
  const clauses = finitesIn(tokensOf(body.replace('«IMP» ', ''))).length;
  return (
    vague.test(text) ||
    (intends.test(body) && !/\d/.test(text) && !tests.test(text)) ||
    reasonless.test(body) ||
    (body.startsWith('«IMP»') && clauses > 0) ||
    (clauses === 0 && !deed.test(body) && !tests.test(text))
  );
};
const tests = new RegExp(`\\b${testNames}\\b`);
const isNamed = (draft: Draft): boolean =>
  mentionsOf(plainOf(draft.body)).some(({ kind }) => /^(?:symptom|condition|procedure|drug)$/.test(kind));
const saysNothingAlone = (draft: Draft): boolean =>
  pointing.test(plainOf(draft.body).trim()) ||
  pointing.test(draft.body.replace(/^«S» (?:«[^»]*» )?/, '')) ||
  ofDoctor.test(draft.body) ||
  advice.test(draft.body) ||
  (draft.body.startsWith('«IMP»') && !isNamed(draft));

/** Whether it reads without a fault; what only names nothing that is known has to hold a figure, as a dose of an unknown medicine does. */
const isFit = (draft: Draft): boolean => {
  const fault = faultOf(draft);
  return fault === null || (fault === 'not clinical' && /\d/.test(draft.body));
};

const ofStory = /^(?:chief_complaint|history|past_history|medications|allergies|family_history|social_history)$/;
/** Why the style of a record leaves a statement of the story out, that no reader could do with. */
const unwritten = /^(?:names the doctor|no verb|guessed|of others|unfinished|question|quotes|ends open)$/;
/** What no reader of a record asks for is not let into the story for its likely words alone. */
const bears = ({ topic, ofProblem, body }: Draft): boolean =>
  topic !== 'history' || ofProblem !== undefined || bearsOnHealth(plainOf(body));
/** Whether it is written as a record has it: the story in clauses that could stand by themselves. */
const isWritten = (draft: Draft): boolean => {
  if (!ofStory.test(draft.topic)) return true;
  return clausesApart(draft).every((one) => {
    const reason = refusalOf(one);
    return reason === null || (!unwritten.test(reason) && !(reason === 'idle' && draft.speaker === 'doctor'));
  });
};

/** Of what the style of a record left out, the statements that would be missed most: readable, likely there, and not yet said. */
export const admitted = (refused: readonly Draft[], kept: readonly Draft[]): Draft[] => {
  const chances = salienceOf([...refused, ...kept], learnt().salience);
  return refused.filter((draft, at) => {
    if ((chances[at] ?? 0) < likely || !isFit(draft) || inClinicalStyle(draft) === null) return false;
    if (draft.isLate === true || !isWritten(draft) || !bears(draft)) return false;
    if (saysNothingAlone(draft) || isNoPlan(draft)) return false;
    if (draft.topic === 'examination' && isNeverFound(plainOf(draft.body), 'examination')) return false;
    const held = new Set(
      kept
        .filter(({ order }) => Math.abs(order - draft.order) <= near)
        .flatMap(({ label, body }) => [...stemsOf(`${label ?? ''} ${body}`)]),
    );
    const own = [...stemsOf(draft.body)];
    return own.filter((stem) => held.has(stem)).length <= own.length * mostHeld;
  });
};
