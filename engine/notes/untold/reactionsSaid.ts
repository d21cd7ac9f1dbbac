import { wordsOfRows } from '../../evidence/sparing.ts';
import { thingsIn } from '../medicines/notBorne.ts';
import { contentOf } from './pieces.ts';
import type { Piece } from './pieces.ts';
import type { Written } from './told.ts';

/**
 * What the patient does not bear: a document that neither says it nor shows that it was said is a danger, so that here nothing is weighed.
 * A sentence that answers a question about allergies or tells of a reaction is shown, unless a document holds it.
 */

const asksOfIt = wordsOfRows([
  'allerg\\w*',
  '(?:disagrees?|not agree) with\\w*',
  '(?:react|reacts|reacted|reactions?|intoleran\\w+|side effects?)\\b(?! time)',
  '(?:not|never) (?:be able to )?(?:take|have|tolerate)',
]);
const ofFamily = /\b(?:family|run in|relatives?|anyone else)\b/;
/** "What happens?", "How bad was it?": asked on of what was just named. */
const asksOn =
  /^(?:(?:and|so|okay|right|oh),? )*(?:what|how (?:bad|long)|when)\b.*\b(?:happen\w*|do(?:es)?|did|was|were|kind|sort|bad|reaction)\b/;
const mostAskedOn = 6;

const sign = wordsOfRows([
  'rash\\w*|hives|welts?|wheals?|blister\\w*',
  'swell\\w*|swelled|swole|swollen|puff\\w* up|bl(?:ew|ows?) up',
  'anaphyla\\w*|angio-?o?edema|itch\\w*|wheez\\w*',
  'vomit\\w*|thr(?:ew|ows?) up',
  '(?:come|comes|came|break|breaks|broke|brought|brings?)(?: [a-z]+)? (?:up|out) (?:in|with|all|red)',
  'red raw|skin (?:off|peel\\w*)',
  '(?:could|can) ?not (?:breathe|swallow)|stopped breathing|throat (?:closed|closes|tight\\w*)',
  'collaps\\w+|passed out|floppy|jaundice\\w*|went yellow|locked up',
]);
const ofHospital = '(?:the )?(?:hospital|emergency|intensive care|icu|ed|casualty|resus)';
const grave = wordsOfRows([
  `(?:ended|ends|end|landed|wound) (?:[a-z]+ )?up (?:in|at) ${ofHospital}`,
  `(?:landed|put) (?:me|you|him|her) in ${ofHospital}`,
  `(?:admitted|rushed|taken) (?:in)?to ${ofHospital}`,
  '(?:nearly|almost) (?:died|killed)',
  '(?:bad|nasty|severe|terrible|awful|serious|allergic) (?:reaction|time (?:with|on))',
  'reacted (?:badly |really |very )*to|reactions? to',
]);
const having =
  '(?:be )?(?:tak(?:e|ing)|hav(?:e|ing)|us(?:e|ing)|tolerate|touch|giv(?:e|ing|en)|prescrib(?:e|ing)|eat|go near|on)';
const barred = wordsOfRows([
  `(?:can|could|must|should|will) ?(?:not|never) ${having}`,
  `(?:do|does|did) not (?:want|like) (?:me|you|him|her) (?:to|on) ${having}`,
  `not (?:allowed|supposed|able) to ${having}`,
  'never again|not (?:be )?(?:giv(?:e|ing)|us(?:e|ing)|prescrib(?:e|ing)) (?:[a-z]+ ){1,3}again',
  'do(?:es)? not agree with',
]);
const named = wordsOfRows(['allergic|allergy|allergies', 'intoleran(?:t|ce)', 'anaphyla\\w+', 'stevens']);
const matter = wordsOfRows([
  'tablets?|pills?|medicines?|medications?|antibiotics?|injections?|infusions?|vaccines?|jabs?|an(?:a)?esthetic|dye',
  'drops|creams?|ointments?|gels?|patch(?:es)?',
  'dressings?|gloves|tapes?|plasters?|stings?',
]);
/** What links a thing to what came of it, in the order in which they are said. */
const caused = wordsOfRows(
  [
    '(?:gives?|gave|makes?|made|brings?|brought|causes?|caused) PERSON',
    '(?:sent|sends|puts?|set|turn(?:s|ed)|landed|takes|took|leaves|left) PERSON',
  ].map((row) => row.replace('PERSON', '(?:me|my|you|your|him|his|her|them)')),
);
const ofWhat = /\b(?:from|with|to|after|when|whenever|on|every time|if|on account of|because of)\b/;
/** "Creams for the rashes": what something helps against came of nothing. */
const against = /\bfor (?:(?:the|my|your|his|her|their|an?|any|some|all|these|those|itchy|bad|skin) )*$/;
const thenSelf = /\b(?:i|my|he|his|she|her|you|your|it|they) (?:[a-z]+ ){0,4}$/;

const denied = /\b(?:no|not|never|without|nor|any|isn't)(?: (?!only)[a-z]+){0,3} $/;
const over =
  /\b(?:went (?:down|away)|going down|better|settled|gone|help\w*|improv\w*|cleared|for (?:the|my|a|his|her) )/;
/** Of a risk that is explained, of what to look out for. */
const supposed = wordsOfRows([
  'if|any|might|may|could|can (?:cause|give|make|happen|get)|in case|should you',
  'sometimes|rare\\w*|usually|people|watch|risks?|side effects?|tested',
]);
const relatives =
  'mum|mom|dad|mother|father|sister|brother|son|daughter|wife|husband|partner|cousin|aunty?|uncle|nan|nana|gran\\w*|pop|kids?|friend|mate';
const ofOthers = wordsOfRows([`(?:my|his|her|your) (?:big |little |older |younger |twin )?(?:${relatives})`]);
const wordsOfNone = [
  'no|nope|nah|none|nil|nothing|not|never|that|i|we|you|he|she|is|am|are|it|of|know|known|to|at|all|think|so|do|does|have|has|any',
  'allerg\\w+|really|else|about|just|yes|yeah|yep|still|right|correct|and|but|oh|um|well|okay|thanks?|drug|as|far|aware|can|my',
  'knowledge|fine|been|tablets?|medicines?|good',
].join('|');
const none = new RegExp(`^(?:(?:${wordsOfNone})[,.]? ?)*[.!]*$`);

const saysNone = /\bno (?:known |drug |other )*allerg|\b(?:none|nil)\b/;

const isThing = (text: string): boolean => thingsIn(text).length > 0 || matter.test(text);
/** How far back the name of what did it may stand, in sentences. */
const furthestNamed = 3;
/** A sentence of a reaction and from where it must be shown, so that what did it stands there. */
type Reacting = { from: number; asked?: Piece };

/** Whether what is named behind these words was had: neither denied, nor what something is for. */
const isHad = (before: string): boolean => !denied.test(before) && !against.test(before);
/** Whether a sign that is said here came of a thing that is named here. */
const tiesIn = (plain: string): boolean => {
  const match = sign.exec(plain);
  if (!match || !isHad(plain.slice(0, match.index)) || over.test(plain.slice(match.index))) return false;
  const [before, after] = [plain.slice(0, match.index), plain.slice(match.index + match[0].length)];
  return (
    (ofWhat.test(after) && isThing(after.slice(after.search(ofWhat)))) ||
    (isThing(before) && (caused.test(before) || thenSelf.test(before)))
  );
};
const hasOwn = (pattern: RegExp, plain: string): boolean => {
  const at = plain.search(pattern);
  return at >= 0 && isHad(plain.slice(0, at));
};

/** The nearest sentence before that names a thing, however short. */
const thingBefore = (pieces: readonly Piece[], at: number): number => {
  for (let back = at - 1; back >= Math.max(0, at - furthestNamed); back -= 1)
    if (isThing(pieces[back]?.plain ?? '')) return back;
  return -1;
};

/** The question about allergies that a sentence answers; -1 where it answers none. */
const askedOfIt = (pieces: readonly Piece[], at: number): number => {
  const own = pieces[at];
  if (!own || own.speaker === 'doctor') return -1;
  let before = at - 1;
  while (before >= 0 && pieces[before]?.turn === own.turn) before -= 1;
  const turn = pieces[before]?.turn;
  for (let back = before; back >= 0 && pieces[back]?.turn === turn; back -= 1) {
    const { plain = '', isQuestion = false, speaker } = pieces[back] ?? {};
    if (speaker !== 'doctor') return -1;
    if (asksOfIt.test(plain) && !ofFamily.test(plain) && (isQuestion || /\ballergies\b/.test(plain))) return back;
    if (isQuestion && asksOn.test(plain) && plain.split(' ').length <= mostAskedOn) {
      const said = back - 1;
      return said >= 0 && askedOfIt(pieces, said) >= 0 ? said : -1;
    }
  }
  return -1;
};

/** Whether, and from where, a sentence tells of something that the patient does not bear. */
const reactingAt = (pieces: readonly Piece[], at: number): Reacting | null => {
  const piece = pieces[at];
  if (!piece || piece.isQuestion) return null;
  const { plain, speaker } = piece;
  // "My mum says I came up in hives" is of who says it.
  if ((ofOthers.test(plain) && !/\b(?:i|me)\b/.test(plain)) || none.test(plain)) return null;
  const asked = askedOfIt(pieces, at);
  if (asked >= 0) return { from: asked, asked: pieces[asked] ?? piece };
  if (speaker === 'doctor' && supposed.test(plain)) return null;
  if (tiesIn(plain)) return { from: at };
  // "Now, allergies." names what is asked next.
  const isNamed = hasOwn(named, plain) && !saysNone.test(plain) && piece.stems.length + piece.mentions.length > 1;
  const isSign = caused.test(plain) && hasOwn(sign, plain);
  if (!isNamed && !isSign && !hasOwn(grave, plain) && !barred.test(plain)) return null;
  if (isThing(plain)) return { from: at };
  const before = thingBefore(pieces, at);
  if (before >= 0) return { from: before };
  return isNamed ? { from: at } : null;
};

const isOfIt = /\b(?:allerg\w+|react\w*|intoleran\w+)\b/i;
const tellsSign = (text: string): boolean => sign.test(text) || grave.test(text);
const namesIn = ({ plain }: Piece): string[] => thingsIn(plain).map(({ name }) => name);
/** The names of what did it: those of the sentence, else those from where it is shown. */
const thingsOf = (shown: readonly Piece[], own: Piece): string[] => [
  ...new Set(namesIn(own).length > 0 ? namesIn(own) : shown.flatMap(namesIn)),
];
const isFrom = ({ segmentIds }: Written, piece: Piece): boolean =>
  segmentIds.some((id) => piece.segmentIds.includes(id));
type Told = { own: Piece; at: number; reacting: Reacting; shown: readonly Piece[]; things: readonly string[] };
/** Whether a line of allergies holds the thing and what it did, or one written sentence all of it. */
const isHeld = ({ own, shown, things }: Told, written: readonly Written[]): boolean => {
  const lines = written
    .filter((one) => isOfIt.test(one.text) && shown.some((piece) => isFrom(one, piece)))
    .map(({ text }) => text.toLowerCase());
  const isEnough = (line: string): boolean => !tellsSign(own.plain) || line.includes('(') || tellsSign(line);
  if (things.length > 0 && things.every((name) => lines.some((line) => line.includes(name) && isEnough(line))))
    return true;
  return written.some(({ text }) => {
    const { stems, mentions, numbers } = contentOf(text);
    return (
      things.every((name) => text.toLowerCase().includes(name)) &&
      own.stems.every((stem) => stems.includes(stem)) &&
      own.numbers.every((number) => numbers.includes(number)) &&
      own.mentions.every(({ concept }) => mentions.some((one) => one.concept === concept)) &&
      (!barred.test(own.plain) || barred.test(text.toLowerCase()))
    );
  });
};

const reactingIn = (pieces: readonly Piece[]): Told[] =>
  pieces.flatMap((own, at) => {
    const reacting = reactingAt(pieces, at);
    const shown = pieces.slice(reacting?.from ?? at, at + 1);
    return reacting ? [{ own, at, reacting, shown, things: thingsOf(shown, own) }] : [];
  });

/** The places of sentences that tell of what the patient does not bear and that no document holds, each with the place to show it from. */
export const reactionsLeft = (pieces: readonly Piece[], written: readonly Written[]): ReadonlyMap<number, number> =>
  new Map(
    reactingIn(pieces).flatMap((told) => (isHeld(told, written) ? [] : [[told.at, told.reacting.from] as const])),
  );

const denies = /\b(?:denies|no)\b[^.]*\ballerg/i;
const takesOut =
  /^(?:(?:well|oh|but|um|and),? )*(?:just|only|except|apart|but|maybe|there (?:is|was)|i (?:had|did|was))\b/;
/** "Comes out in welts.", of something whose name nobody knows. */
const mostLoose = 6;
const isSame = (text: string, own: Piece): boolean => {
  const { stems, mentions } = contentOf(text);
  const names = [...stems, ...mentions.map(({ concept }) => concept)];
  const said = new Set([...own.stems, ...own.mentions.map(({ concept }) => concept)]);
  return names.length > 0 && names.filter((name) => said.has(name)).length * 2 >= names.length;
};
/**
 * Whether a written sentence is false since it tells of a reaction without what it is of, as if it were of today, or denies allergies
 * though the answer takes something out.
 */
export const isLooseReaction = (pieces: readonly Piece[]): ((statement: Written) => boolean) => {
  const reacting = reactingIn(pieces);
  return (statement) => {
    const text = statement.text.toLowerCase();
    if (/[“”]/.test(text)) return false;
    if (denies.test(text))
      return reacting.some(
        ({ own, reacting: { asked } }) =>
          asked !== undefined &&
          [own, asked].some((piece) => isFrom(statement, piece)) &&
          (takesOut.test(own.plain) || tellsSign(own.plain) || barred.test(own.plain)) &&
          !pieces.some(({ turn, plain }) => turn === own.turn && saysNone.test(plain)),
      );
    if (isOfIt.test(text)) return false;
    // "Allopurinol.", named for what it did: as if it were taken.
    const bare = text.replace(/^(?:.*\btakes )?(.*?)[.]?$/, '$1');
    const isTaken = reacting.some(
      ({ own, things, reacting: { asked } }) =>
        isFrom(statement, own) &&
        things.includes(bare) &&
        (asked !== undefined || !/\btakes\b/.test(text)) &&
        !/\b(?:(?:am|is|are|still) on|takes?|taking|uses?|using)\b/.test(own.plain),
    );
    if (isTaken) return true;
    if (!tellsSign(text) || /\b(?:denies|no|not|never)\b/.test(text)) return false;
    return reacting.some(
      ({ own, things, reacting: { asked } }) =>
        tellsSign(own.plain) &&
        isFrom(statement, own) &&
        isSame(statement.text, own) &&
        (things.length > 0
          ? !things.some((name) => text.includes(name))
          : asked !== undefined && text.split(' ').length <= mostLoose),
    );
  };
};
