import type { Draft } from '../drafting.ts';
import type { Marked } from '../wording/person.ts';

/** A statement of an assessment and plan, and to which of the two it belongs. */
export type PlainStatement = { body: Marked; topic: Draft['topic'] };
/** A way in which a doctor's sentence begins, and what is written of what it holds; `null` where that is nothing of a plan. */
export type PlainForm = {
  pattern: RegExp;
  written: (said: Readonly<Record<string, string>>, text: string) => PlainStatement | null;
};

export const ofPlan = (body: Marked | null): PlainStatement | null => (body === null ? null : { body, topic: 'plan' });
export const ofAssessment = (body: Marked): PlainStatement => ({ body, topic: 'assessment' });

/** What the first form that fits a text writes of it. */
export const readBy = (forms: readonly PlainForm[], text: string): PlainStatement | null => {
  for (const { pattern, written } of forms) {
    const said = pattern.exec(text)?.groups;
    const statement = said === undefined ? null : written(said, text);
    if (statement !== null) return statement;
  }
  return null;
};

/** "No pulling in of the ribs", "no drawing in between them": what a part does by itself is found, and not forbidden. */
export const ofPart = '[a-z]+ing (?:in|out|apart|together|away) (?:of|between|under|around|above|below) ';

/** "Nothing to eat from midnight", "nil by mouth until the scan", "only water from now". */
export const fasts = new RegExp(
  `^(?<what>(?:${[
    'nothing (?:else |more )?(?:to (?:eat|drink)|by mouth)',
    'nil by mouth',
    'no (?:food|breakfast)',
    'only (?:water|clear fluids) (?:from|after|until)',
  ].join('|')})\\b.*)$`,
);
