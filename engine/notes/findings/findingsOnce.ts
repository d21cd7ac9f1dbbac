import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { stemsOf } from '../faithful.ts';
import { plainOf } from '../wording/marks.ts';
import { examinationSystem } from '../symptoms/systems.ts';

type One = { draft: Draft; text: string };

const said = /^(?:the )?(.+?) (?:is|are|was|were|looks?|sounds?|feels?|seems?) (?:still |all |completely |also )*(.+)$/;
/** That all is well, without how well. */
const vague = /^(?:good|fine|okay|ok|great|appropriate|stable and good)$/;
const vitals = /^(?:vitals|vital signs)$/;
const studyIn =
  /\b(x-?rays?|mri|ct|ultrasound|echo\w*|e[ck]g|scan|biopsy|mammogram|colonoscopy|endoscopy|angiogram|holter)\b/;
const studyOf = (text: string): string | undefined =>
  studyIn
    .exec(text)?.[1]
    ?.replace(/^x-?rays?$/, 'x-ray')
    .replace(/^e[ck]g$/, 'ecg')
    .replace(/^echo.*$/, 'echo');

/** "Blood pressure looks good", where its figure stands as well; "vitals look good" beside the vitals; "the x-ray is good" after what it showed. */
const isPraiseOf = ({ text }: One, others: readonly One[]): boolean => {
  const [, subject, degree] = said.exec(text) ?? [];
  if (subject === undefined || degree === undefined || !vague.test(degree)) return false;
  if (vitals.test(subject))
    return others.filter((one) => /\d/.test(one.text) && examinationSystem(one.text) === 'Vital signs').length > 1;
  const study = studyOf(subject);
  if (study !== undefined) return others.some((one) => studyOf(one.text) === study);
  const name = subject.replace(/ (?:readings?|levels?|results?|rate)$/, '');
  return others.some(
    (one) => one.text.startsWith(name) && (/\d/.test(one.text) || !vague.test(said.exec(one.text)?.[2] ?? 'good')),
  );
};

const shownBriefly = sparing(
  /^(.*?) (?:shows?|showed) (?:an? |the |some )?((?:[a-z-]+ ){0,2}([a-z-]+))(?: (?:on|in) (?:the )?(?:left|right))?$/,
);
/** "The MRI shows a significant mass", where it says elsewhere of which size and where. */
const isShownBetter = ({ text, draft }: One, others: readonly One[]): boolean => {
  const [, , , thing] = shownBriefly.exec(text) ?? [];
  const study = studyOf(text);
  if (thing === undefined || study === undefined || /\b(?:no|not)\b/.test(text)) return false;
  return others.some(
    (one) =>
      studyOf(one.text) === study &&
      Math.abs(one.draft.order - draft.order) < reach &&
      one.text.split(' ').length > text.split(' ').length &&
      /\d|\b(?:in|of|with|at|over|measuring)\b/.test(one.text) &&
      !new RegExp(`\\bno (?:[a-z]+ )*${thing}`).test(one.text) &&
      new RegExp(`\\b${thing}s?\\b`).test(one.text),
  );
};
const reach = 30;

const ofLegs = /\b(?:legs?|lower extremit\w+|ankles?)\b/;
const fluid = /\b(?:fluid|o?edema|swelling|swollen)\b/;
const graded = /\b(?:\d(?:\.\d)?\+|trace|(?:non-?)?pitting)\b|\d\+/;
/** "A little fluid in your legs", after the oedema was graded. */
const isGradedElsewhere = ({ text }: One, others: readonly One[]): boolean =>
  fluid.test(text) &&
  ofLegs.test(text) &&
  !/\b(?:no|left|right)\b/.test(text) &&
  text.split(' ').length < shortest &&
  others.some(
    (one) =>
      one.text !== text &&
      ofLegs.test(one.text) &&
      graded.test(one.text) &&
      /o?edema/.test(one.text) &&
      (!graded.test(text) ||
        one.text.length > text.length ||
        [...stemsOf(text)].every((stem) => stemsOf(one.text).has(stem))),
  );
const shortest = 8;

const alike: readonly RegExp[] = [
  /\b(?:swelling|swollen|o?edema)\b/,
  /\b(?:bruis\w+|ecchymosis)\b/,
  /\b(?:redness|red|erythema\w*)\b/,
];
/** "Swelling.", where it says elsewhere what is swollen. */
const isNamedElsewhere = ({ text, draft }: One, others: readonly One[]): boolean => {
  const bare = text.replace(/^[a-z ]+: /, '');
  if (
    draft.topic !== 'examination' ||
    bare.split(' ').length > 1 + Number(/^(?:some|slight|associated|soft tissue is)/.test(bare)) * 3
  )
    return false;
  const sign = alike.find((one) => one.test(bare));
  return (
    sign !== undefined &&
    others.some(
      (one) =>
        one.draft.topic === 'examination' &&
        sign.test(one.text) &&
        !/^no\b|: no\b/.test(one.text) &&
        (draft.label === undefined || one.text.includes(draft.label.toLowerCase())) &&
        Math.abs(one.draft.order - draft.order) <= beside &&
        (one.text.length > text.length || (one.text.length === text.length && one.draft.order < draft.order)),
    )
  );
};
const beside = 4;

const pressed = /^(no )?(?:slight )?(?:tenderness to (?:self-)?palpation|pain on [a-z]+) of the (?:[a-z ]+ )?([a-z]+)$/;
const hurting = /\b(?:pain|tender\w*)\b/;
/** "Tenderness to palpation of the finger", of a question and its answer, where the doctor says it all more exactly. */
const isSaidOfPart = ({ text, draft }: One, others: readonly One[]): boolean => {
  const [, no, of = ''] = pressed.exec(text) ?? [];
  return (
    of !== '' &&
    others.some(
      (one) =>
        one.draft.topic === 'examination' &&
        Math.abs(one.draft.order - draft.order) < reach &&
        !pressed.test(one.text) &&
        hurting.test(one.text) &&
        new RegExp(`\\b${of}\\b`).test(one.text) &&
        /^no\b|: no\b/.test(one.text) === (no !== undefined),
    )
  );
};

/** Findings and results without those that say less than another of them does. Other statements stay as they are. */
export const foundOnce = (drafts: readonly Draft[]): Draft[] => {
  const found = drafts
    .filter(({ topic, isOwn }) => !isOwn && (topic === 'examination' || topic === 'results'))
    .map((draft): One => {
      const body = plainOf(draft.body).replace(/\s+/g, ' ').trim().toLowerCase();
      return { draft, text: draft.label === undefined ? body : `${draft.label.toLowerCase()}: ${body}` };
    });
  const left = new Set(found);
  for (const one of found) {
    const others = [...left].filter((other) => other !== one);
    if (
      isPraiseOf(one, others) ||
      isSaidOfPart(one, others) ||
      isShownBetter(one, others) ||
      isGradedElsewhere(one, others) ||
      isNamedElsewhere(one, others)
    )
      left.delete(one);
  }
  const kept = new Set([...left].map(({ draft }) => draft));
  return drafts.filter((draft) => !found.some((one) => one.draft === draft) || kept.has(draft));
};
