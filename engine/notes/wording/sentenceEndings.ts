import { degrees, needsObject, nounsToo, openers, timeNouns, verbOf } from './wordClasses.ts';
import type { SentenceWord } from './sentenceWords.ts';

/** What is missing where a finished sentence ends, or after a verb: speech that broke off. */
type Judge = (words: readonly SentenceWord[], body: string) => boolean;

/** "The exercises that he does", "what she can eat": what is done to it stands ahead. */
const isFronted = (words: readonly SentenceWord[], at: number): boolean =>
  words
    .slice(0, at)
    .some(
      ({ bare }, place) =>
        /^(?:which|who|what|whom|where|how|as|than|when|if)$/.test(bare) ||
        (bare === 'that' &&
          !/^(?:reports?|states?|notes?|says|thinks|feels|mentions?)$/.test(words[place - 1]?.bare ?? '')),
    );

/** "…, but recently", "and then": what was going to be said was cut off. */
export const openEnd: Judge = (words) => {
  const last = words.at(-1);
  if (!last) return false;
  if (last.is === 'determiner' && openers.has(last.bare) && last.bare !== 'her') return true;
  if (last.is === 'conjunction' || last.is === 'to') return last.bare !== 'to';
  if (degrees.has(last.bare) && !/^(?:so|less|as|rather|pretty)$/.test(last.bare) && last.is === 'adverb')
    return words.length > 2 && words.at(-2)?.bare !== 'not';
  if (
    /\bbut (?:otherwise|most of the time|last (?:week|night|month|year))$/.test(words.map(({ bare }) => bare).join(' '))
  )
    return true;
  if (/^(?:because|if|although|though|whereas|while|than|whose|unless)$/.test(last.bare)) return true;
  let back = words.length - 1;
  while (back > 0 && (words[back]?.is === 'adverb' || words[back]?.is === 'not') && words[back - 1]?.mark === '')
    back -= 1;
  const led = words[back];
  if (led && back < words.length - 1 && (led.is === 'conjunction' || led.is === 'subordinator') && led.bare !== 'or') {
    const tail = words
      .slice(back + 1)
      .map(({ bare }) => bare)
      .join(' ');
    return (
      /^(?:but|because|if|so|and)$/.test(led.bare) &&
      /^(?:recently|then|now|also|just|maybe|probably|lately|actually|really|suddenly|even|currently|sometimes|still)$/.test(
        tail,
      ) &&
      !(
        /^(?:and|but)$/.test(led.bare) &&
        /^(?:now|recently|sometimes|still|lately|currently)$/.test(tail) &&
        /^(?:then|before|previously|earlier|past|always|constantly|occasionally)$/.test(words[back - 1]?.bare ?? '')
      )
    );
  }
  return /\b(?:is|are|was|were|feels?|felt|gets?) (?:an? (?:bit|little)|slightly|just|still|so)$|\b(?:he|she|they|patient) (?:goes|gets|got|tends|keeps|seems|becomes|became)$|\b(?:cannot|could not) (?:fall|stay|get|be)$|\b(?:right|just) around the time$|\bright (?:about|around|after|before)$|\b(?:seems?|appears?|tends?|sounds?) (?:like|to|that)$/.test(
    words.map(({ bare }) => bare).join(' '),
  );
};

/** "Diagnosed with syndrome", "echocardiogram shows preserved", "worried about": the word that tells which is missing. */
export const openWords: Judge = (words, body) => {
  const last = words.at(-1);
  const before = words.at(-2);
  if (/\b(?:with|has|have|had|of|an?) (?:syndrome|disease|disorder)(?= (?:because|and|but|which|in)\b|$)/.test(body))
    return true;
  if (!last || !before) return false;
  if (/^(?:shows?|showed|reveals?|revealed|demonstrates?)$/.test(before.bare))
    return (
      (last.is === 'adjective' || last.bare.endsWith('ed')) &&
      !/^(?:positive|negative|less|more|better|worse)$/.test(last.bare)
    );
  return (
    last.is === 'preposition' &&
    /^(?:about|of|with|from|for|into|onto|against|without|during|between|at|by)$/.test(last.bare) &&
    !isFronted(words, words.length - 1) &&
    !words.some(
      ({ bare, is }) =>
        is === 'to' ||
        /^(?:hard|difficult|easy|being|was|were|been|it|nothing|anything|something|where|there)$/.test(bare),
    )
  );
};

/** "It feels someone's sitting": a possessive without its noun, or a cut short form. */
export const cutPossessive: Judge = (words) =>
  /^[a-z]+'s$/.test(words.at(-1)?.bare ?? '') &&
  !/^(?:alzheimer|parkinson|crohn|hashimoto|raynaud|barrett|sjogren|hodgkin|meniere|doctor|chemist|gp|mother|mum|father|dad|sister|brother|son|daughter|friend|graves|cushing|addison|murphy|mcmurray|mcburney|macdonald|mcdonald)'?s?$/.test(
    (words.at(-1)?.bare ?? '').replace(/'s$/, ''),
  ) &&
  words.at(-2)?.bare !== 'at';

const particles = /^(?:up|off|out|down|on|over|in|back|away|around|through)$/;

/** "The patient reports that they want to check out": a verb with its particle alone. */
export const openParticle: Judge = (words) => {
  const last = words.at(-1);
  const verb = words.at(-2);
  return (
    last !== undefined &&
    particles.test(last.bare) &&
    verb !== undefined &&
    verb.is === 'base' &&
    /^(?:check|find|figure|sort|rule|bring|put|point|carry|fill)$/.test(verb.bare) &&
    !isFronted(words, words.length - 2)
  );
};

/** "Has seen the past 3 months", "wants to check out": something is missing that it was done to. */
export const noObject: Judge = (words) => {
  const at = words.length - 1;
  const last = words[at];
  if (!last) return false;
  const verb = verbOf(last.bare);
  if (
    words.length === 3 &&
    words[0]?.bare === 'the' &&
    words[1]?.bare === 'patient' &&
    /^(?:is|has|was|does|did|had|will|can)$/.test(last.bare)
  )
    return true;
  if (isFronted(words, at)) return false;
  if (verb && needsObject.has(verb.base) && verb.form !== 'participle' && !nounsToo.has(last.bare)) {
    const isActive = last.is === 'base' || (last.is === 'finite' && verb.form !== 'past' && verb.form !== 'base');
    const ahead = words.slice(0, at).findLast(({ is }) => is !== 'adverb');
    if (
      isActive &&
      ahead &&
      /^(?:to|does|do|did|will|can|could|would|subject)$/.test(ahead.is === 'subject' ? 'subject' : ahead.bare) &&
      !words
        .slice(0, at)
        .some(({ bare }) =>
          /^(?:hard|difficult|easy|able|need|needs|something|anything|nothing|ability|medications?|tablets?)$/.test(
            bare,
          ),
        )
    )
      return true;
  }
  // "Has seen | the past 3 months".
  return words.some(({ bare, is }, place) => {
    const seen = verbOf(bare);
    if (
      !/^(?:see|use|find|check|lift|need|want|notice|bring|reach|treat|prescribe)$/.test(seen?.base ?? '') ||
      /^(?:noun|adjective)$/.test(is)
    )
      return false;
    const helper = words.slice(0, place).findLast((word) => word.is !== 'adverb' && word.is !== 'not');
    if (is === 'participle' && !/^(?:has|have|had)$/.test(helper?.bare ?? '')) return false;
    if (helper?.bare === 'been' || isFronted(words, place)) return false;
    return (
      words[place + 1]?.bare === 'the' &&
      /^(?:past|last)$/.test(words[place + 2]?.bare ?? '') &&
      words.slice(place + 3, place + 5).some((word) => timeNouns.test(word.bare)) &&
      place + 5 >= words.length
    );
  });
};

/** "Has in a 24 hour period", "takes in the morning": what, stands in no word of it. */
export const leftOut: Judge = (words) =>
  words.some(({ bare, is, mark }, at) => {
    const verb = verbOf(bare)?.base ?? (/^(?:has|have|had)$/.test(bare) ? 'have' : '');
    const next = words[at + 1];
    if (
      !/^(?:have|take|need|want|use|require|include|treat)$/.test(verb) ||
      (is !== 'finite' && is !== 'auxiliary' && is !== 'base') ||
      mark !== ''
    )
      return false;
    if (next?.is !== 'preposition' || !/^(?:in|at|for|since|with|after|of|from|during|before)$/.test(next.bare))
      return false;
    if (isFronted(words, at) || /^(?:used|it|them|which|that)$/.test(words[at - 1]?.bare ?? '')) return false;
    if (/^(?:treat|use)$/.test(verb) && is !== 'base' && verbOf(bare)?.form !== 'third') return false;
    return !words
      .slice(at + 1, at + 7)
      .some(
        (word) =>
          word.is === 'participle' ||
          word.bare === 'been' ||
          word.bare === 'had' ||
          word.bare === 'on' ||
          word.mark !== '',
      );
  });
