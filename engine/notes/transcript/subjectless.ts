import { sparing } from '../../evidence/sparing.ts';

/** "Rang in sick", "can't get comfy", "still getting the cough": what people say of themselves without saying "I". */

const past =
  'gained|gave up|quit|retired|vomited|threw up|fainted|passed out|slept|ran out of|rang|broke (?:my|a|the)|dropped (?:out|my|a|\\d)|cut (?:out|down|back)|put on (?:weight|a few|about|\\d)|moved (?:here|house|in|back|to)|took (?!me\\b|ages|about|it out|a (?:while|few|couple|bit)|\\d+ (?:days|weeks|months|hours))|tried|saw (?:the|my|a|an|dr)|went (?:to|on|back to|home|off (?:sick|work))|came (?:off|out of (?:the|my|it)|home|down with)|fell (?:off|over|down|onto|on|asleep|out of)|went over (?:the|my|on)|(?:scraped|grazed|banged|rolled|twisted|hurt|hit|cut|jammed|burnt|burned|put) my|landed on|slipped (?:on|over|off)|tripped (?:on|over)|stopped (?:taking|using|smoking|drinking|going|having|eating|working|exercising|driving|wearing)|used to (?:smoke|drink|run|play|work|take|get|have|go|walk|swim)|never (?:smoked|did|touched)';
const denied =
  'do not (?:smoke|drink|vape|take|use|have|eat|sleep|feel|get|exercise|drive|work|want|like|need|wear)|can not (?:open|do up|turn|type|wash|dress|shower|cook|pick|twist|squeeze|sleep|lie|walk|stand|sit|kneel|bend|lift|reach|eat|drink|swallow|drive|work|breathe|move|put|get (?:comfy|comfortable|up|to|out|my)|run|concentrate|focus|hear|see|feel|hold|grip|take|have|do|raise|straighten)|could not (?:sleep|walk|stand|sit|bend|lift|eat|drink|swallow|breathe|move|get (?:up|out|to)|work)|did not (?:sleep|eat|take|have|see|go to|lose|feel|finish|use|try|hit)|have not (?:been|had|slept|eaten|taken|used|tried|smoked|lost|seen|noticed|worked|felt|driven|done)';
const plain = new RegExp(`^(?:${past}|${denied})(?=[ ,.]|$)`);
const been = sparing(
  /^(?=been (?:having|taking|feeling|getting|on|off|to|doing|trying|using|sleeping|eating|working|walking|waking|up|pretty|a bit|really)\b)|^(?=never (?:had|been|seen|taken|tried)\b)/,
);
const being = sparing(
  /^(?=(?:not|still|mostly|just|only) (?:really |quite |been )?(?:sleeping|eating|drinking|working|exercising|driving|able|getting|having|taking|using|smoking|feeling|seeing|walking|waking|doing)\b)/,
);
/** "Retired now": a state of today. */
const state =
  /^(?=(?:retired|divorced|widowed|separated|married|engaged|unemployed|pregnant|single),? (?:now|again|these days)$)/;
const got = /^(?=(?:still )?got (?:the|a|an|my|some|no|this|that|these|two|three|\d) )/;

/** A clause that was begun without its subject, with the patient as its subject; the same where it has one. Takes clean lower-case text. */
export const withSubjectSaid = (text: string): string =>
  state.test(text)
    ? `i am ${text}`
    : plain.test(text)
      ? `i ${text}`
      : been.test(text)
        ? `i have ${text}`
        : being.test(text)
          ? `i am ${text.replace(/^(not|still) (?:really |quite )?been /, '$1 ')}`
          : got.test(text) && text.startsWith('still')
            ? `i have ${text}`
            : text;
