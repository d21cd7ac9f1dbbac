import { sparing } from '../../evidence/sparing.ts';
import { hasSign, isFinding, isResult } from '../findings/forms.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { fromDoctor } from '../wording/person.ts';
import { ofAssessment } from './plainForms.ts';
import type { PlainForm } from './plainForms.ts';

/** What the doctor says is so, may be so and is not, and how the patient fares: each by how its sentence begins. */

const had = sparing(
  /^(?:i|we) (?:(?:do|really|also|still) )*(?:think|believe|feel|suspect)(?: that)?(?=) you (?<how>have got|have|probably have|likely have|most likely have|may have|might have|could have) (?:just )?(?:an? |some )?(?<what>.+)$/,
);
const unlike = sparing(
  /^(?:it|that|this) does not (?:look|seem|sound|appear) (?:like|to be) (?:there is |you have |it is |there are )?(?:an? |any )?(?<what>[a-z ]+)$/,
);
/** "You've got a bit of arthritis", "there may be some gallstones", "this isn't a heart attack". */
const present = /^you have (?:got )?(?:just )?(?:a bit of|a touch of|a little|an?|some) (?<what>[a-z].+)$/;
/** "With the rash you have got lupus as well": by its name alone. */
const presentByName =
  /^(?:with [^,]+,? )?you have (?:got )?(?<what>[a-z][a-z' -]+?)(?<beside> as well as (?:the |your )?[a-z' -]+)?(?: (?:as well|too))?(?:,.*)?$/;
const possible = /^there (?:may|might|could) be (?:an? |some |any )?(?<what>[a-z ]+)$/;
const isNot = /^(?:this|it|that) is not (?:an? |your |the )?(?<what>[a-z ]+)$/;
const fares = sparing(
  /^you (?<how>(?:are|have) (?:(?:been|also|still|all) )*(?:doing|recover(?:ing|ed)|heal(?:ing|ed)|progress(?:ing|ed)|respond(?:ing|ed)) (?:really |very |so |quite )?(?:well|nicely) (?:after|from|with|to|on|since) .+)$/,
);
const ofPatient = /^(?<what>(?:your|the) [a-z].*)$/;
const thought =
  /^(?:i|we) (?:(?:do|really|also|still) )*(?:think|believe|feel|suspect)(?: that)? (?<what>(?:the|your) [a-z].+)$/;
const statuses =
  /^(?:your|the) [a-z0-9' -]{2,40}? (?:is|are|has|have|looks?|seems?|appears?|remains?) (?:(?:not|still|now|also|very|well|really|nicely|quite|much|a bit|a little|pretty|doing|been|come|gone|where) )*[a-z0-9]/;
/** What was found or measured has its own place in a record. */
const isSeen = (body: Marked): boolean =>
  isResult(body) || (isFinding(body) && hasSign(plainOf(body)) && examinationSystem(plainOf(body)) !== null);
/** Named as a condition, and by nothing else. */
const isCondition = (what: string): boolean => {
  const [name] = mentionsOf(what);
  return name?.kind === 'condition' && name.words === what;
};
const coursed = sparing(
  /\b(?:is (?:from|due to|caused by|related to|secondary to|because of)|heal(?:ed|ing)|improv(?:ed|ing)|resolv(?:ed|ing)|stable|controlled|settl(?:ed|ing)|worse|better|benign|harmless|infected)\b/,
);
const thoughtOf =
  /^((?:the|your) (?!(?:next|first|best|other|only|main|big|biggest) )(?:[a-z'-]+ ){1,5}?)(is|are|was|were) (?!going\b|not\b)(.+)$/;
const isClause = (said: string): boolean => finitesIn(tokensOf(fromDoctor(said))).length > 0;
const weightOf = (how: string): string =>
  /may|might|could/.test(how) ? `${phrases.possible} ` : /likely|probably/.test(how) ? 'likely ' : '';
const notSuspected: PlainForm['written'] = ({ what = '' }) =>
  isCondition(what) ? ofAssessment(`${what} is not ${phrases.suspected}`) : null;

export const plainStates: readonly PlainForm[] = [
  {
    pattern: had,
    written: ({ how = '', what = '' }) =>
      isClause(what) ? null : ofAssessment(`«IMP» ${weightOf(how)}${fromDoctor(what)}`),
  },
  { pattern: unlike, written: notSuspected },
  { pattern: isNot, written: notSuspected },
  {
    pattern: possible,
    written: ({ what = '' }) => (isCondition(what) ? ofAssessment(`«IMP» ${phrases.possible} ${what}`) : null),
  },
  {
    pattern: present,
    written: ({ what = '' }) => {
      const [name] = mentionsOf(what);
      const isNamed = name?.kind === 'condition' && name.at === 0;
      return isNamed && !isSeen(fromDoctor(what)) && !isClause(what) ? ofAssessment(`«IMP» ${fromDoctor(what)}`) : null;
    },
  },
  {
    pattern: presentByName,
    written: ({ what = '', beside = '' }) =>
      isCondition(what) ? ofAssessment(`«IMP» ${what}${fromDoctor(beside)}`) : null,
  },
  { pattern: fares, written: ({ how }) => ofAssessment(fromDoctor(`you ${how}`)) },
  {
    pattern: ofPatient,
    written: ({ what = '' }) => {
      const isOwn = what.startsWith('your ') || coursed.test(what);
      return isOwn && statuses.test(what) && !isSeen(fromDoctor(what)) ? ofAssessment(fromDoctor(what)) : null;
    },
  },
  {
    pattern: thought,
    written: ({ what = '' }) => {
      const [, who, being, rest] = thoughtOf.exec(what) ?? [];
      return who === undefined
        ? null
        : ofAssessment(fromDoctor(`${who}${being} ${phrases.notThought.replace(/^not /, '')} ${rest}`));
    },
  },
];
