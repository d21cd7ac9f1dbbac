import type { Draft } from '../drafting.ts';
import { phrases } from '../phrases.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { finitesIn, tokensOf } from '../wording/grammar.ts';
import { shapedOf } from '../wording/marks.ts';
import { fromDoctor } from '../wording/person.ts';
import { mentionsOf } from '../mentions.ts';
import { toldDraft } from './toldDraft.ts';

/** What doctor and patient talked over, by the doctor's own account of it: "we talked about the risks of surgery, bleeding and clots". */

const talked =
  /^(?:(?:and|so|now|as|then|okay),? )*(?:we|i) (?:(?:have|had|also|just|already|both|did) )*(?:talked|spoke|spoken|discussed|chatted|went|gone|been|run|ran|explained)(?: to you| with you)?(?=)(?: (?:about|over|through|you through))? (?<what>(?:the|your|what|all|some|any|how)?[a-z0-9 ,'-]+)$/;
/** What is worth a line: what a treatment may do, what else there is, how to live with it. */
const matter =
  /\b(?:risks?|benefits?|options?|side effects?|complications?|alternatives?|surgery|operation|procedure|treatments?|contraception|vaccinations?|diet|exercises?|smoking|alcohol|weight|sleep hygiene|safety|warning signs|triggers?|prognosis|recovery|driving|travel)\b/;
const ofElsewhere =
  /\b(?:last (?:time|visit|week|month|year)|before|earlier|on the phone|yesterday|previously|already know|you)\b/;
const longest = 18;
const isMany =
  /\b(?:risks|benefits|options|effects|complications|alternatives|exercises|signs|triggers|treatments|vaccinations)\b|,| and /;

const bodyOf = (text: string): string | null => {
  const what = talked
    .exec(text)
    ?.groups?.['what']?.trim()
    .replace(/ with you$/, '')
    // "The options, which are an injection or surgery."
    .replace(/^((?:the|your) [a-z ]*options),? (?:which|that) (?:is|are|would be) (?=an? )/, '$1 of ');
  if (what === undefined || what.split(' ').length > longest || ofElsewhere.test(what)) return null;
  if (!matter.test(what) && !mentionsOf(what).some(({ kind }) => kind === 'procedure' || kind === 'drug')) return null;
  const thing = fromDoctor(what.replace(/^(?:about|over|through|all|all of|some of) /, ''));
  if (/^(?:what|how)\b/.test(thing) || finitesIn(tokensOf(shapedOf(thing))).length > 0) return null;
  const subject =
    /^(?:the|an?|«P»)\s/.test(thing) || !/^(?:risks|benefits|options|side effects)\b/.test(thing)
      ? thing
      : `${phrases.the} ${thing}`;
  return `${subject} ${isMany.test(what) ? phrases.discussedWith : phrases.wasDiscussedWith}`;
};

/** What was talked over, a statement for each account of it. */
export const talkedOver = (utterances: readonly Utterance[]): Draft[] =>
  utterances.flatMap((utterance, order) => {
    const body = utterance.speaker === 'doctor' && !utterance.question ? bodyOf(utterance.text) : null;
    return body === null ? [] : [toldDraft(body, order, [utterance])];
  });
