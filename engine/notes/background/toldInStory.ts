import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { plainOf } from '../wording/marks.ts';

/** Which line of the background a statement of the story belongs to. */

const life = sparing(
  /^«S» (?:also |currently |still )?(?:«(?:lives|works|smokes|drinks|vapes)\|[a-z]+» |«is\|are» (?:retired|married|divorced|widowed|single|unemployed|retiring|working (?:as|at|in|for|from)|studying|an? (?:[a-z]+ ){0,2}(?:teacher|nurse|driver|accountant|student|electrician|builder|carpenter|plumber|mechanic|engineer|lawyer|manager|cleaner|farmer|chef|cook|cashier|barista|owner|clerk|secretary|bricklayer|labourer|tradesman|tradie|painter|hairdresser|programmer|developer|designer|receptionist|pharmacist|paramedic|police officer|firefighter|soldier|librarian|writer|musician|waitress|waiter|shop assistant|office worker|stay-at-home [a-z]+))|owns? |retired |worked as |used to (?:work|smoke|drink) )/,
);
const notLife =
  /\b(?:since|because|when|while|but|if|not|pain\w*|symptoms?|worse|better|today|yesterday|tried|trying|«D[OP]?»|weights?|fluids?|water|coffee|out|around|hard|well|it|that|through|with (?:it|this|that))\b/;
const longestFact = 13;
/** What a story tells of how somebody lives, and nothing else: it stands with the social history. */
export const asOfLife = (draft: Draft): Draft =>
  draft.topic === 'history' &&
  !draft.isOwn &&
  draft.label === undefined &&
  life.test(draft.body) &&
  !notLife.test(draft.body) &&
  draft.body.split(' ').length <= longestFact &&
  mentionsOf(plainOf(draft.body)).every(({ kind }) => kind === 'circumstance')
    ? { ...draft, topic: 'social_history' }
    : draft;

/** "Was diagnosed when she was 45": with what, and mostly who, stood in another sentence. */
export const isOfUnnamed = ({ body, isOwn, label }: Draft): boolean =>
  !isOwn &&
  label === undefined &&
  /^«S» (?:«was\|were»|got|had been) diagnosed(?: (?:when|at|in|about|around|back|early|last|\d)\b|$)/.test(body) &&
  mentionsOf(plainOf(body)).every(({ kind }) => kind !== 'condition');
