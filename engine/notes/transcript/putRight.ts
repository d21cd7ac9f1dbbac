import { sparing } from '../../evidence/sparing.ts';
import { mentionsOf } from '../mentions.ts';
import type { Utterance } from './utterances.ts';

/** What is put right in another breath, or by another voice: "ten days" … "No, Mum, twelve", "three weeks" … "Actually, make it four". */

const lead =
  /^(?:(?:oh|well|no|nope|nah|sorry|wait|hang on|hold on|i lie|i tell a lie|or|but|and|yes|yeah|mum|mom|dad|nan|love|darling|hon|honey|dear|doctor|doc|i think|i mean|probably),? )*/;
const says =
  /^(?:before that,?|after that,?|it (?:is|was|has been|would be|would have been|must have been)|that (?:is|was)|they (?:are|were)|make (?:it|that)|let us (?:make it|say)|we will make it|more like|closer to|he is|she is|i am|about|around|only|just|like|for|the|on|his|her|my|your) /;
const takesBack =
  /\b(?:no|nope|nah|sorry|wait|hang on|hold on|i lie|i tell a lie|make (?:it|that)|more like|closer to)\b/;
const unit = '(?:(minutes?|hours?|days?|weeks?|months?|years?|mg|mcg|g|units|mL|puffs?|tablets?|kg|times|%)\\b)?';
const amount = new RegExp(`^(\\d+(?:\\.\\d+)?)(?! (?:or|to) \\d| of| out|/) ?${unit}[,.]? ?(.*)$`);
const span = /^(?:days?|weeks?|months?|years?)$/;
const side = /^(left|right)(?: [a-z]+)?(?:$|[,.] ?(.*)$)/;
const amounts = new RegExp(`\\b(\\d+(?:\\.\\d+)?)(?![/\\d]| (?:out )?of\\b) ?${unit}`, 'g');
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/;
const dayOrMonth =
  "(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|new year(?:'s)?(?: (?:eve|day))?|(?:anzac|australia|boxing|labour|(?:mother|father)'?s) day|(?:king|queen)'?s birthday";
const time = sparing(new RegExp(`^(${dayOrMonth})(?:$|[,.]? (.*)$)`));
const times = sparing(new RegExp(`\\b(${dayOrMonth})\\b`, 'g'));
const sides = /\b(left|right)\b(?! (?:now|away|after|before|then|there|here|when))/g;
const plainKind = sparing(
  /\b(?:just|only)(?: just)?(?: the| my)? (?:normal|plain|regular|ordinary|usual|standard) ([a-z]{4,})\b/,
);
const stronger = '(?:plus|forte|extra|osteo|rapid|max|xr|sr|cr|duo)';
/** "A fortnight", "a week", "a few weeks": a span without a figure. */
const wholeSpans =
  /\b(?:(?:an? (?:few |couple of )?|several |some )(?:days?|weeks?|fortnight|months?|years?)|fortnight)\b/g;
/** "It was after the cricket, so Australia Day": which time that makes. */
const makes = sparing(new RegExp(`, so (?:about |around )?(${dayOrMonth})$`));
/** "…it started on the Monday, so it's more like twelve days". */
const moreLike = /\b(?:more like|closer to|nearer) (?:about )?(\d+ [a-z]+.*)$/;
/** "It was before Easter, so more like five weeks": reckoned again, which takes back what was said before. */
const reckoned =
  /,? so (?:(?:it|that) (?:is|was|would be|has been|must be) )?(?:probably |really )?(?:more like|closer to|nearer) (?:about )?\d+ (?:days?|weeks?|months?|years?)\b/;
const mostBack = 3;
const longestRest = 4;
const longestSame = 8;

type Fix = { text: string; rest: string };
const oneOf = (text: string, pattern: RegExp): RegExpExecArray | null => {
  const found = [...text.matchAll(pattern)];
  return found.length === 1 ? (found[0] ?? null) : null;
};
const replacedAt = (text: string, at: number, old: string, by: string): string =>
  `${text.slice(0, at)}${by}${text.slice(at + old.length)}`;
const same = (a: string, b: string): boolean => a.replace(/s$/, '') === b.replace(/s$/, '');

/** A statement with what `said` puts right in it; `null` where the two do not match. */
const fixed = (before: string, said: string): Fix | null => {
  const opening = lead.exec(said)?.[0] ?? '';
  let rest = said.slice(opening.length);
  let begun = opening;
  for (let match = says.exec(rest); match; match = says.exec(rest)) {
    begun += match[0];
    rest = rest.slice(match[0].length);
  }
  const [, thing = ''] = plainKind.exec(said) ?? [];
  const put = thing === '' ? before : before.replace(new RegExp(`\\b(${thing}) ${stronger}\\b`), '$1');
  if (put !== before) return { text: put, rest: said.split(' ').length <= longestSame ? '' : said };
  if (!takesBack.test(begun) && !reckoned.test(said)) return null;
  const counted = amount.exec(rest) ?? amount.exec(moreLike.exec(rest)?.[1] ?? '');
  if (counted) {
    const [, number = '', of, after = ''] = counted;
    const old = oneOf(before, amounts);
    const whole = old === null && of !== undefined && span.test(of) ? oneOf(before, wholeSpans) : null;
    if (whole !== null)
      return { text: replacedAt(before, whole.index, whole[0], `${number} ${of ?? ''}`), rest: after };
    if (!old || (old[1] === number && of === old[2])) return null;
    // "In two months. Make it six weeks."
    if (of !== undefined && old[2] !== undefined && !same(of, old[2])) {
      const isSpan = span.test(of) && span.test(old[2]);
      return isSpan ? { text: replacedAt(before, old.index, old[0], `${number} ${of}`), rest: after } : null;
    }
    if ((of !== undefined && old[2] === undefined) || old[1] === number) return null;
    return { text: replacedAt(before, old.index, old[1] ?? '', number), rest: after };
  }
  const named = side.exec(rest);
  const oldSide = named ? oneOf(before, sides) : null;
  if (named && oldSide && oldSide[1] !== named[1])
    return { text: replacedAt(before, oldSide.index, oldSide[1] ?? '', named[1] ?? ''), rest: named[2] ?? '' };
  const when = time.exec(rest) ?? makes.exec(rest);
  const oldTime = when ? oneOf(before, times) : null;
  if (when && oldTime && weekday.test(oldTime[1] ?? '') === weekday.test(when[1] ?? '') && oldTime[1] !== when[1])
    return { text: replacedAt(before, oldTime.index, oldTime[1] ?? '', when[1] ?? ''), rest: when[2] ?? '' };
  return null;
};

/** Whether a statement may be put right by another: by its own voice, or by somebody who came with the patient and knows better. */
const mayFix = (before: Utterance, said: Utterance): boolean =>
  before.speaker === said.speaker ||
  (/^(?:patient|other)$/.test(before.speaker) && /^(?:patient|other)$/.test(said.speaker));

const isShort = (rest: string): boolean => rest.split(' ').filter(Boolean).length <= longestRest;

const seesAgain = /\b(?:see you|see me|follow-? ?up|come back|review|back)\b.*?\b(\d+) (days?|weeks?|months?)\b/;
const otherwise =
  /^(?:(?:okay|all right|well|so|oh|in that case|let us (?:say|make it)|make it|say),? )*(?:in )?(\d+) (days?|weeks?|months?)$/;
const furthestAgreed = 4;
/** "I'll see you in four weeks." "We're away then." "Five weeks then.": the visit as it was agreed; `null` where nothing of it was said. */
const agreedAnew = (whole: readonly Utterance[], said: Utterance): Utterance[] | null => {
  const [, number, of] = otherwise.exec(said.text) ?? [];
  if (said.speaker !== 'doctor' || said.question || number === undefined || of === undefined) return null;
  const at = whole.findLastIndex(({ speaker, text }) => speaker === 'doctor' && seesAgain.test(text));
  const before = whole[at];
  if (!before || before.turn === said.turn || whole.length - at > furthestAgreed) return null;
  const text = before.text.replace(
    seesAgain,
    (all, old: string, unitOf: string) => `${all.slice(0, all.length - old.length - unitOf.length - 1)}${number} ${of}`,
  );
  const segmentIds = [...new Set([...before.segmentIds, ...said.segmentIds])];
  return [...whole.slice(0, at), { ...before, text, segmentIds }, ...whole.slice(at + 1)];
};

const doseNow =
  /^(?:no,? )?(?:it is )?(?:now )?(\d+(?:\.\d+)?)(?: (?:mg|mcg|milligrams?|micrograms?|units))? ?(?:now|these days)?(?=$|,? (?:they|he|she|the doctor) )/;
const wasChanged =
  /\b(?:put (?:it|me|that) (?:up|down)|increased|dropped|changed|doubled|halved|went up|gone up|came down)\b/;
const furthestDose = 8;
/** "The telmisartan's forty?" "No, sorry, I lie. He put it up. It's eighty now.": the dose wherever it was said before; `null` where that is not what is said. */
const doseAnew = (whole: readonly Utterance[], said: Utterance, later: readonly Utterance[]): Utterance[] | null => {
  const dose = said.question ? undefined : doseNow.exec(said.text)?.[1];
  const answer = whole.filter(({ turn }) => turn === said.turn);
  const asked = whole.findLast(({ turn, speaker }) => turn !== said.turn && speaker !== said.speaker);
  if (dose === undefined || !asked || !(asked.question || asked.bare) || asked.turn !== said.turn - 1) return null;
  const next = later.filter(({ turn }) => turn === said.turn);
  if (![...answer, said, ...next].some(({ text }) => takesBack.test(text) || wasChanged.test(text))) return null;
  const old = oneOf(asked.text, amounts)?.[1];
  const drugs = mentionsOf(asked.text.replace(/'s\b/g, '')).filter(({ kind }) => kind === 'drug');
  if (old === undefined || old === dose || drugs.length !== 1) return null;
  const from = whole.length - answer.length - furthestDose;
  return whole.flatMap((one, at) => {
    // "Yeah, in the …": begun for the dose that was taken back.
    if (one.turn === said.turn) return wasChanged.test(one.text) ? [one] : [];
    const found = at < from ? null : oneOf(one.text, new RegExp(`\\b${old}\\b(?![/.]\\d)`, 'g'));
    if (!found) return [one];
    const segmentIds = [...new Set([...one.segmentIds, ...said.segmentIds])];
    return [
      {
        ...one,
        text: replacedAt(one.text, found.index, old, dose),
        segmentIds,
        question: one.question || one === asked,
      },
    ];
  });
};

const otherSide =
  /^(?:(?:no|nope|nah|sorry|actually|oh|well|it is),? )*(?:(?:the|my) (left|right)|(left)|(right)(?! [a-z]+,|,))(?: [a-z]+)?(?=$|,)/;
const confirmsSide =
  /^(?:(?:and|so|okay|right|but),? )*(?:(?:it|that|this|the pain) (?:is|was) |it |on |in |you said )*(?:(?:just|only|on|in) )*(?:the|your) /;
const furthestSide = 10;
/** "My right shoulder." … "And it's the right?" "Sorry, the left": the side wherever the patient named the part before; `null` where that is not what is said. */
const sideAnew = (whole: readonly Utterance[], said: Utterance): Utterance[] | null => {
  const side = said.question ? undefined : otherSide.exec(said.text)?.slice(1).find(Boolean);
  const asked = whole.at(-1);
  if (side === undefined || asked?.speaker === said.speaker || said.speaker !== 'patient') return null;
  const old = side === 'left' ? 'right' : 'left';
  if (asked === undefined || oneOf(asked.text, sides)?.[1] !== old || !confirmsSide.test(asked.text)) return null;
  return whole.map((one, at) => {
    const found = at < whole.length - furthestSide ? null : oneOf(one.text, sides);
    if (found?.[1] !== old) return one;
    const segmentIds = [...new Set([...one.segmentIds, ...said.segmentIds])];
    return { ...one, text: replacedAt(one.text, found.index, old, side), segmentIds };
  });
};

const repeated = sparing(
  new RegExp(`^(?:(?:so|and|on|since|it was),? )*(?:(?<day>${dayOrMonth})|(?<count>\\d+)(?: [a-z]+){0,3})\\??$`),
);
const otherwiseSaid = sparing(
  new RegExp(
    `^(?:(?:no|nope|nah|sorry),? )*(?:(?<day>${dayOrMonth})|(?:(?<count>\\d+) )?(?<unit>(?:a|per|every) (?:day|night|week|fortnight|month)))(?=$|,)`,
  ),
);
const counted = /^(?:about |around |maybe )?\d+(?: (?:a|per|every) (?:day|night|week|fortnight|month))?$/;
/** "6 a day." "6 beers a day?" "6 a week, no": what the doctor says again and the patient says otherwise; `null` for other answers. */
const saidOtherwise = (whole: readonly Utterance[], said: Utterance): Utterance[] | null => {
  const [before, asked] = whole.slice(-2);
  if (said.question || said.speaker !== 'patient' || before?.speaker !== 'patient' || asked?.speaker !== 'doctor')
    return null;
  const old = repeated.exec(asked.text)?.groups;
  const anew = otherwiseSaid.exec(said.text)?.groups;
  if (old === undefined || anew === undefined) return null;
  const segmentIds = [...new Set([...before.segmentIds, ...said.segmentIds])];
  const time = anew['day'] === undefined ? null : oneOf(before.text, times);
  const text =
    time !== null && time[1] === old['day'] && time[1] !== anew['day']
      ? replacedAt(before.text, time.index, time[1] ?? '', anew['day'] ?? '')
      : anew['unit'] !== undefined && old['count'] !== undefined && counted.test(before.text)
        ? `${anew['count'] ?? old['count']} ${anew['unit']}`
        : before.text;
  return text === before.text ? null : [...whole.slice(0, -2), { ...before, text, segmentIds }];
};

/** The utterances with each statement as it was put right soon after; what only put it right is told with it. */
export const withPutRight = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.reduce<Utterance[]>((whole, said, place) => {
    const agreed = agreedAnew(whole, said);
    if (agreed !== null) return agreed;
    const dosed = doseAnew(whole, said, utterances.slice(place + 1));
    if (dosed !== null) return [...dosed, said];
    const otherwiseTold = saidOtherwise(whole, said);
    if (otherwiseTold !== null) return otherwiseTold;
    const sided = sideAnew(whole, said);
    if (sided !== null) return [...sided, said];
    if (said.question || !(takesBack.test(said.text) || reckoned.test(said.text) || plainKind.test(said.text)))
      return [...whole, said];
    for (let at = whole.length - 1; at >= Math.max(0, whole.length - mostBack); at -= 1) {
      const before = whole[at];
      if (!before) break;
      // What somebody asks is answered, not put right.
      if (before.question) break;
      if (!mayFix(before, said)) break;
      const fix = fixed(before.text, said.text);
      if (fix === null) continue;
      const mended = {
        ...before,
        text: fix.text,
        segmentIds: [...new Set([...before.segmentIds, ...said.segmentIds])],
      };
      const left = isShort(fix.rest) ? [] : [{ ...said, text: fix.rest }];
      return [...whole.slice(0, at), mended, ...whole.slice(at + 1), ...left];
    }
    return [...whole, said];
  }, []);
