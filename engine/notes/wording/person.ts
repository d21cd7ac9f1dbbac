import { sparing } from '../../evidence/sparing.ts';
import { wordTable } from '../../evidence/wordTable.ts';

/**
 * Text that names the patient and the doctor by marks, so that one statement can be read in a note, a letter or a letter to the patient:
 * «S» «O» «P» «R» the patient as subject, object, possessor, reflexive; «D» «DO» «DP» the doctor; «W» «WO» «WP» the patient with others;
 * «is|are» a verb as it agrees with the patient (one person | "they" and "you"); «A» and «AN» "advised (not) to".
 */
export type Marked = string;

const thirdForms = wordTable<string>({
  have: 'has',
  do: 'does',
  go: 'goes',
  try: 'tries',
  worry: 'worries',
  carry: 'carries',
  study: 'studies',
  cry: 'cries',
  am: 'is',
  are: 'is',
});
const baseVerbs = new Set(
  'feel take have get use need want think know try go come do work live drink smoke eat walk run play sleep wake notice see hear like love hate hope believe remember forget keep make give start stop stay stand sit lie lay move bend lift help wear check exercise watch follow suffer deal cough snore breathe throw lose gain find call tell say ask mean guess understand appreciate enjoy prefer plan seem appear look sound become turn tend bring hold carry spend travel drive ride swim cycle hike miss own teach visit cook rest elevate apply rub grab climb push pull reach grip squeeze worry struggle manage avoid continue monitor measure record test inject swallow bleed itch burn pee urinate vomit pass experience describe report vape leave care study cry limp trip wheeze sweat shake faint ache recall suspect recommend require share jog train tolerate cope manage respond recover improve worsen swell react tend dread flex extend press palpate percuss listen tap order prescribe refer arrange organise book send increase decrease reduce add switch change repeat request review discuss examine treat inject remove refill print write email contact include consider obtain schedule advise perform attempt aim proceed wean cease commence fall weigh catch pivot squat kneel roll shower bathe dress shop stumble slip lean favor favour hobble jump hop skip jog choke tremble shiver panic scrub massage scratch crave commute supervise unload throb retch gag burp doze fill swim trial exclude assess speak ring await drop ski surf row sail fish hunt camp golf bowl dance sing paint sew knit garden mow pray volunteer coach umpire babysit nurse breastfeed clean wash vacuum iron mop sweep haul lug pack pick drag bump bruise wish purse bloat belch sneeze sniffle spit cramp binge snack nap grind clench crack moisturise soak gargle rinse spray alternate halve finish cover stretch blink yawn drift toss mind feed open leak snap puff dream strain dribble stammer stutter chew squint collapse pant gasp nod purge fast wee hiccup sniff blow clear drool twitch jerk stiffen wobble sway knock bang twist click lock tense bite dig type text crouch hang weep argue shout isolate withdraw fear ruminate inhale smear insert'.split(
    ' ',
  ),
);
const adverb =
  /^(just|really|also|still|usually|always|never|probably|mostly|sometimes|often|only|currently|recently|occasionally|typically|definitely|even|already|generally|normally|do|mainly|ever|then|regularly|hardly|barely|rarely|frequently|first|suddenly|certainly|now)$/;
/** Verbs that a noun of the same form cannot be mistaken for after "and". */
const plainlyVerb =
  /^(take|have|get|feel|go|eat|keep|try|wake|want|think|know|am|live|need|use|see|lift|carry|push|pull|drag|climb|serve|drive)$/;

/** The verb as it agrees with the patient, marked; `null` where it does not change ("went", "can"). */
export const agreeing = (verb: string): Marked | null => {
  if (verb === 'was' || verb === 'were') return '«was|were»';
  if (verb === 'am' || verb === 'are') return '«is|are»';
  const known = thirdForms[verb];
  if (known) return `«${known}|${verb}»`;
  if (!baseVerbs.has(verb)) return null;
  return `«${verb}${/(s|sh|ch|x|o|z)$/.test(verb) ? 'es' : 's'}|${verb}»`;
};

type Walk = { out: string[]; present: boolean };
const split = (word: string): [string, string] => {
  const match = /^(.*?)([,.;:?!]*)$/.exec(word);
  return [match?.[1] ?? word, match?.[2] ?? ''];
};

/** "I do not", "I do some gardening", where "do" is no mere stress on the verb behind it as in "I do have". */
const isDeed = (words: readonly string[], at: number): boolean => {
  if (words[at] !== 'do') return false;
  let next = at + 1;
  while (words[next] !== 'do' && adverb.test(words[next] ?? '')) next += 1;
  const [verb] = split(words[next] ?? '');
  return agreeing(verb) === null;
};

/** Marks the verb that follows the patient as subject; answers how many words it used. */
const markVerb = (words: readonly string[], from: number, walk: Walk, isLed = false): number => {
  let at = from;
  const skipped: string[] = [];
  while (at < words.length && adverb.test(words[at] ?? '') && !isDeed(words, at)) {
    if (words[at] !== 'do') skipped.push(words[at] ?? '');
    at += 1;
  }
  const [verb, mark] = split(words[at] ?? '');
  const agreed = agreeing(verb) ?? (isLed ? supposed(verb) : null);
  walk.out.push(...skipped);
  if (agreed === null) {
    walk.present = false;
    return at - from;
  }
  walk.out.push(agreed + mark);
  walk.present = !/^(was|were|do|does)$/.test(verb);
  return at - from + 1;
};

/** A verb on no list, after "if you" or "or you": what stands there can only be one. */
const supposed = (word: string): Marked | null =>
  /^[a-z]{3,}$/.test(word) &&
  !/(?:ed|ing|ly|s)$/.test(word) &&
  !finite.test(word) &&
  !pastForms.test(word) &&
  !adverb.test(word) &&
  !/^(?:the|and|not|all|both|who|guys|with|for|that|have)$/.test(word)
    ? `«${word}s|${word}»`
    : null;

/** The verb after the doctor as subject: «d:says|say», for "the doctor says" and "I say". */
const markDoctorVerb = (words: readonly string[], from: number, walk: Walk): number => {
  let at = from;
  while (adverb.test(words[at] ?? '') && words[at] !== 'do') at += 1;
  const [verb, mark] = split(words[at] ?? '');
  const agreed = verb === 'was' || verb === 'were' ? null : agreeing(verb);
  if (agreed === null) return 0;
  walk.out.push(...words.slice(from, at), `«d:${agreed.slice(1, -1)}»${mark}`);
  return at - from + 1;
};

const patientWords = wordTable<string>({
  me: '«O»',
  my: '«P»',
  mine: '«P»',
  myself: '«R»',
  we: '«W»',
  us: '«WO»',
  our: '«WP»',
  ours: '«WP»',
});
/** The patient's own words with the patient marked. Takes clean lower-case text. */
export const fromPatient = (text: string): Marked => {
  const words = text.split(' ');
  const walk: Walk = { out: [], present: false };
  for (let at = 0; at < words.length; at += 1) {
    const [word, mark] = split(words[at] ?? '');
    if (word === 'i') {
      walk.out.push(`«S»${mark}`);
      at += markVerb(words, at + 1, walk);
      continue;
    }
    const own = patientWords[word];
    if (own) {
      walk.out.push(own + mark);
      continue;
    }
    if (/^(and|but|or)$/.test(word) && walk.present) {
      walk.out.push(word);
      const [next, nextMark] = split(words[at + 1] ?? '');
      const isBesideVerb = /\|[a-z]+»$/.test(walk.out.at(-2) ?? '');
      const agreed = plainlyVerb.test(next) || isBesideVerb ? agreeing(next) : null;
      if (agreed) {
        walk.out.push(agreed + nextMark);
        at += 1;
      }
      continue;
    }
    walk.out.push(words[at] ?? '');
  }
  return walk.out.join(' ');
};

const finite =
  /^(are|were|have|had|can|could|will|would|should|may|might|must|do|did|need|want|said|mentioned|told|get|got|take|feel|felt|notice|noticed|go|start|keep|use|know|think|continue|still|also|just|never|not|always|already|currently|look|live|work|smoke|drink|see|stop|develop|experience|come|became|become|find|ever)$/;
const pastForms = sparing(
  /^(fell|went|came|broke|hit|hurt|lost|took|saw|gave|began|ran|ate|drank|slept|woke|left|made|found|heard|felt|thought|said|told|knew|grew|kept|stood|sat|bled|spent|tore|brought|bought|caught|got|had|did|were)$/,
);
const takesObject =
  /^(to|for|with|of|see|give|giving|put|get|let|start|prescribe|refer|send|sending|tell|told|help|helps|show|advise|keep|on|from|about|bother|bothers|bothering|gave|make|makes|call|set|putting|causing|around|at|schedule|ask|asked|between|hear|remind|treat|want|thank|wish|book|examine|review|hurt|allow|than)$/;
const doctorWords = wordTable<string>({
  i: '«D»',
  we: '«D»',
  me: '«DO»',
  us: '«DO»',
  my: '«DP»',
  our: '«DP»',
  your: '«P»',
  yours: '«P»',
  yourself: '«R»',
});
/** The doctor's words to the patient with both marked. Takes clean lower-case text. */
export const fromDoctor = (text: string): Marked => {
  const words = text.split(' ');
  const walk: Walk = { out: [], present: false };
  for (let at = 0; at < words.length; at += 1) {
    const [word, mark] = split(words[at] ?? '');
    if (word === 'you') {
      let ahead = at + 1;
      while (adverb.test(words[ahead] ?? '') && words[ahead] !== 'do') ahead += 1;
      const [next] = split(words[ahead] ?? '');
      const isMade =
        words[at - 1] === 'have' && (at === 1 || /^(will|to|can|would|could|us)$/.test(words[at - 2] ?? ''));
      const isLed =
        /^(how|what|when|where|if|that|because|why|while|whether|until|once|think|unless|after|before|or)$/.test(
          words[at - 1] ?? '',
        ) &&
        mark === '' &&
        /^[a-z]+$/.test(next);
      const isSubject =
        isLed ||
        (!isMade &&
          next !== 'to' &&
          mark === '' &&
          next !== '' &&
          (takesObject.test(words[at - 1] ?? '')
            ? /^(are|were|have|had|can|could|will|would|should|may|might|must|did|do not|need)$/.test(next)
            : finite.test(next) || agreeing(next) !== null || pastForms.test(next) || /(ed)$/.test(next)));
      if (!isSubject) walk.out.push(`«O»${mark}`);
      else {
        walk.out.push('«S»');
        at += markVerb(words, at + 1, walk, /^(?:if|or|when)$/.test(words[at - 1] ?? ''));
      }
      continue;
    }
    walk.out.push((doctorWords[word] ?? word) + mark);
    if (word === 'i' || word === 'we') at += markDoctorVerb(words, at + 1, walk);
  }
  return walk.out.join(' ');
};
