import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import { examinationSystem } from '../symptoms/systems.ts';
import type { Utterance } from '../transcript/utterances.ts';
import type { Finding } from './findingView.ts';
import { clausesOf, cutAtNames } from './spokenClauses.ts';
import { spokenResults } from './spokenResults.ts';
import type { Clause } from './spokenClauses.ts';
import { lookedAt, places, regions } from './spokenLexicon.ts';
import { asRecorded, asStated } from './spokenWording.ts';

/** What the doctor says of the patient while looking, told by its form alone: sentences that hold nothing but words of findings. */

type Read = { order: number; stated: string; clauses: Clause[] };
/** What is said or done when somebody is about to be looked at. */
const cue =
  /\b(?:have a (?:look|listen|feel)|let us look|count (?:his|her|your) breath|smile for|walk (?:for|to)|arms out|look at you|let me (?:look|see|feel|listen|examine|have)|examin\w+|listen|hop (?:up|on)|pop (?:up|yourself|your)|lie (?:back|down)|deep breath|breathe (?:in|out)|show me|open (?:wide|up)|say ah|shirt (?:off|up)|blood pressure|bp|make some notes|go over you)\b/;
const moves =
  /^(?:(?:and|now|just|okay|then) )*(?:bend|straighten|squeeze|push|pull|lift|raise|turn|look|follow|swallow|cough)\b/;
const learned =
  /\d|\b(?:tender|guarding|rebound|murmurs?|crackles|creps|wheeze|oedema|pitting|effusion|clear|heart sounds|bowel sounds|jvp|drums?|tonsils|reflexes|palpable|enlarged|lesion|nodule|keratos[ei]s|affect|insight|delusions|lachman'?s?|mcmurray'?s?|drawer|adnexal|cervix|fontanelle|recession)\b/;
const near = 3;
const cueReach = 6;

const isEcho = (utterances: readonly Utterance[], { order, clauses }: Read): boolean =>
  utterances[order - 1]?.speaker !== 'doctor' && clauses.some(({ kind }) => kind === 'none');

const pointing = /^(?:it|they) (?=(?:is|are|looks?|feels?|moves?)\b)/;
/** "Let me count his breathing. Forty-four." */
const counts = /\bcount (?:his|her|your|the) breath(?:s|ing)\b/;
/** "I'll bend this hip up. That's about ninety." */
const bends = sparing(
  /\b(?:bend|flex)(?:ing)? (?:this |that |your |the |his |her )?(?:(?:left |right )?(?:knee|hip|elbow)|it)\b/,
);
const felt = sparing(
  /^(?:i (?:can|could) (?:just |actually )?(?:feel|see) |there is )(?:the|your|his|her) ([a-z]+(?: [a-z]+)?)$/,
);
/** "I can feel the uterus. It is about 12 week size.": of what it is said. */
const withSubject = (utterances: readonly Utterance[], order: number): string => {
  const before = utterances[order - 1];
  // "No | wheeze": what was said apart from what it denies.
  const [denial = ''] = before?.speaker === 'doctor' ? (/(?:^|(?<= ))(?:no|not|without)$/.exec(before.text) ?? []) : [];
  const text = `${denial === '' ? '' : `${denial} `}${utterances[order]?.text ?? ''}`;
  const [, name] = pointing.test(text) && before?.speaker === 'doctor' ? (felt.exec(before.text) ?? []) : [];
  // "It's pretty puffy on the outside": the joint that is looked at.
  const seen =
    /^it (?:is|looks) (?=(?:(?:a |very |pretty |quite |really |still |little |bit )*)(?:puffy|swollen|bruised|warm|hot|red)\b)/;
  if (name === undefined && seen.test(text) && regionAt(utterances, order) !== null) return text.replace(seen, '');
  const led = before?.speaker === 'doctor' ? before.text : '';
  const [, breaths] = counts.test(led) ? (/^(?:about )?(\d\d)\b(?!\/)/.exec(text) ?? []) : [];
  if (breaths !== undefined) return `respiratory rate ${breaths}`;
  const [, about = '', bent] = bends.test(led)
    ? (/^(?:that is |you (?:are )?(?:get|getting) to )(about |around )?(\d+)(?: degrees)?$/.exec(text) ?? [])
    : [];
  if (bent !== undefined) return `${phrases.flexionTo} ${about}${bent} ${phrases.degrees}`;
  return name === undefined ? text : text.replace(pointing, `the ${name} `);
};

/** Values read out are results wherever they are. */
const isMeasured = ({ clauses }: Pick<Read, 'clauses'>): boolean =>
  clauses.every(({ kind }) => kind === 'measure') && clauses.some(({ text }) => /\d/.test(text));

/** The clauses of speech without marks; what begins the next thing and says nothing of it is left to what follows. */
const bareClauses = (stated: string): Clause[] | null => {
  const read = cutAtNames(stated).map((part) => clausesOf(part));
  const last = read.length > 1 && read.at(-1) === null ? read.slice(0, -1) : read;
  return last.every((one) => one !== null) ? last.flat() : null;
};

/** The sentences that are findings by their form, where others stand about them or the doctor has just begun to look. */
const passagesIn = (utterances: readonly Utterance[], from: number): Read[] => {
  const read = utterances.flatMap((one, order): Read[] => {
    if (one.speaker !== 'doctor' || one.question || /\b(?:if|when i|would|should|could|will|going to)\b/.test(one.text))
      return [];
    const stated = asStated(withSubject(utterances, order));
    const clauses = one.bare ? bareClauses(stated) : clausesOf(stated);
    if (clauses === null) return [];
    return one.bare && clauses.some(({ strangers }) => strangers > 0) ? [] : [{ order, stated, clauses }];
  });
  return read.filter((one) => {
    if (isMeasured(one)) return true;
    const beside = read.filter((other) => other !== one && Math.abs(other.order - one.order) <= near).length;
    const isBegun = utterances
      .slice(Math.max(0, one.order - cueReach), one.order + 1)
      .some(({ speaker, text, question }) => speaker === 'doctor' && !question && (cue.test(text) || moves.test(text)));
    // Before the doctor is known to look, only a run of findings is one.
    if (one.order < from && beside < (one.clauses.some(({ kind }) => kind === 'none') ? 3 : 2)) return false;
    const isStrange = one.clauses.some(({ strangers }) => strangers > 0);
    if (isEcho(utterances, one) && !isBegun) return false;
    return isStrange ? beside >= 2 && (isBegun || learned.test(one.stated)) : beside >= 1 || isBegun;
  });
};

type Region = { name: string; from: number[] };
/** The side of a limb where the whole visit names only one, with the place where it is said. */
const sideOf = (limb: string, utterances: readonly Utterance[]): { side: string; order: number } | null => {
  const sides = utterances.flatMap(({ text, speaker }, order) => {
    const named = [...text.matchAll(new RegExp(`\\b(left|right) ${limb}\\b`, 'g'))].map(([, side = '']) => ({
      side,
      order,
    }));
    const asked = utterances[order - 1];
    const [, answered] =
      speaker === 'patient' && asked && /^(?:and |so )?(?:which|what|left or right)\b/.test(asked.text)
        ? (/\b(left|right)\b/.exec(text) ?? [])
        : [];
    return answered === undefined ? named : [...named, { side: answered, order }];
  });
  return new Set(sides.map(({ side }) => side)).size === 1 ? (sides[0] ?? null) : null;
};
const limbs = /\b(?:(left|right|other) )?(knee|hip|shoulder|ankle|foot|wrist|hand|elbow|calf|thumb|heel|thigh)\b/;

/** "Push against my hand": no limb of the patient's. */
const ofDoctor = /\bmy [a-z]+/g;
/** The limb that is being looked at: the last that the doctor named, with the side that is known of it. */
const regionAt = (utterances: readonly Utterance[], order: number): Region | null => {
  for (let at = order; at >= Math.max(0, order - 14); at -= 1) {
    const one = utterances[at];
    const [, side, limb] = one?.speaker === 'doctor' ? (limbs.exec(one.text.replace(ofDoctor, ' ')) ?? []) : [];
    if (limb === undefined) continue;
    if (side === 'other') return null;
    if (side !== undefined) return { name: `${side} ${limb}`, from: [at] };
    const known = sideOf(limb, utterances);
    return known === null ? { name: limb, from: [at] } : { name: `${known.side} ${limb}`, from: [known.order, at] };
  }
  return regionTold(utterances);
};
/** The one limb that the patient speaks of. */
const regionTold = (utterances: readonly Utterance[]): Region | null => {
  const named = utterances.flatMap(({ speaker, text }, at) => {
    const [, , limb] = speaker === 'patient' ? (limbs.exec(text) ?? []) : [];
    return limb === undefined ? [] : [{ limb, at }];
  });
  const [first] = named;
  if (first === undefined || named.some(({ limb }) => limb !== first.limb)) return null;
  const known = sideOf(first.limb, utterances);
  return known === null
    ? { name: first.limb, from: [first.at] }
    : { name: `${known.side} ${first.limb}`, from: [known.order, first.at] };
};

const ofRegion = sparing(
  /^((?:left |right )?(?:knee|hip|shoulder|ankle|foot|wrist|hand|elbow|calf|thumb|heel|thigh)) has (?:an? )?(.+?)(?: in it| on it)?$/,
);
const fluid = /^((?:slight|moderate) )?(?:(?:(?:a )?lot of|some|bit of|a good bit of|moderate|large) )?fluid$/;
/** "On the back, between the shoulder blades": where what is said next is seen. */
const whereLed = /^(?:(?:on|over|at) )?(?:the )?([a-z ,]+?),? there (?:is|are) (?:an? )?(.+)$/;
const onlyPlaces = (text: string): boolean =>
  text
    .split(/[ ,]+/)
    .every(
      (word) =>
        places.has(word) ||
        regions.has(word) ||
        lookedAt.has(word) ||
        /^(?:the|of|on|over|at|in|between|under|above|below|just|behind|your)$/.test(word),
    ) && text.split(' ').length <= 9;

/** Said of both sides, or of no part. */
const ofWhole =
  /\b(?:strength|power|reflexes|sensation|clubbing|jaundice|pallor|cyanosis|gait|pulses?|grip|tone|balance|coordination|scalp|chest|posture|weight|armpits?|neck|nose|face)\b/;
const isVital = (text: string): boolean => examinationSystem(text) === 'Vital signs';
const qualityOnly = sparing(
  /^(?:not |slightly |very |quite )*(?:smooth|tender|mobile|fixed|firm|soft|hard|warm|red|irregular|regular|reducible|fluctuant|bulky|itchy|pulsatile|non-?tender)(?:,? (?:and |not )?(?=)(?:smooth|tender|mobile|fixed|firm|soft|hard|warm|red|irregular|regular|reducible|bulky|non-?tender))*$/,
);

const findingsOf = ({ order, clauses }: Read, utterances: readonly Utterance[], led: string | null): Finding[] =>
  clauses.reduce<Finding[]>((out, clause) => {
    let text = asRecorded(clause.text.replace(/^(?:and|but) /, ''));
    let label: string | undefined;
    const from = [order];
    const [, place, seen] = whereLed.exec(text) ?? [];
    const [, region, has] = ofRegion.exec(text) ?? [];
    if (place !== undefined && seen !== undefined && onlyPlaces(place)) [label, text] = [place, asRecorded(seen)];
    else if (region !== undefined && has !== undefined) {
      const whole = regionAt(utterances, order);
      [label, text] = [whole?.name ?? region, asRecorded(has).replace(fluid, '$1effusion')];
      from.push(...(whole?.from ?? []));
    } else if (led !== null) label = led;
    const topic = clause.kind === 'measure' && !isVital(text) ? ('results' as const) : ('examination' as const);
    const system = examinationSystem(text);
    const last = out.at(-1);
    if (
      last &&
      last.topic === topic &&
      label === undefined &&
      (topic === 'results' || system === null || system === examinationSystem(last.text)) &&
      last.text.split(' ').length < 14
    )
      return [...out.slice(0, -1), { ...last, text: `${last.text}, ${text}` }];
    if (
      topic === 'examination' &&
      label === undefined &&
      !limbs.test(text) &&
      !ofWhole.test(text) &&
      (system === null || system === 'Musculoskeletal')
    ) {
      const of = regionAt(utterances, order);
      if (of !== null) {
        label = of.name;
        from.push(...of.from);
      }
    }
    return [...out, { text, topic, order, from, isShown: false, ...(label === undefined ? {} : { label }) }];
  }, []);

/** What is said on of the thing just found: "it is smooth", "not tender". */
const withMore = (findings: readonly Finding[]): Finding[] =>
  findings.reduce<Finding[]>((out, finding) => {
    const last = out.at(-1);
    const isMore =
      last &&
      finding.order - last.order <= 2 &&
      last.topic === 'examination' &&
      (qualityOnly.test(finding.text) || finding.text.startsWith(phrases.onDermoscopy));
    return isMore
      ? [...out.slice(0, -1), { ...last, text: `${last.text}, ${finding.text}`, from: [...last.from, ...finding.from] }]
      : [...out, finding];
  }, []);

/** The findings that stand in sentences of their own form; `from`: where the examination begins. */
export const spokenFindings = (utterances: readonly Utterance[], from: number): Finding[] => {
  const results = spokenResults(utterances);
  const read = passagesIn(utterances, from).filter(({ order }) => !results.some((one) => one.order === order));
  const found = read.flatMap((one) => {
    const before = utterances[one.order - 1];
    const [, where] =
      before?.speaker === 'doctor'
        ? (/^(?:on|over|at) (?:the|your) (?!(?:back|side|front|tummy|stomach|feet)$)([a-z ,]+)$/.exec(before.text) ??
          [])
        : [];
    return findingsOf(one, utterances, where !== undefined && onlyPlaces(where) ? where : null);
  });
  return withMore([...found, ...results].sort((a, b) => a.order - b.order));
};
