/**
 * The classes of English words that the grammar of a finished sentence is read with: closed classes in full, verbs with their forms and
 * what they need after them.
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean));

export const determiners = setOf(
  'a an the his her their its my your our this that these those no any some each every another either neither',
);
/** After these a noun has to follow: none of them stands for something by itself. */
export const openers = setOf('a an the his their its my your our every');
export const prepositions = setOf(
  'of to in on at for with from by about over under into onto since during after before between through across around behind below above beneath beside near against within without upon toward towards until till along past than via throughout',
);
export const conjunctions = setOf('and or but nor');
export const subordinators = setOf(
  'because if when while since until unless although though whereas that which who whom whose where how what why whether as than once after before so whenever',
);
export const modals = setOf('will would can could should may might must shall cannot');
export const being = setOf('is are was were am');
export const auxiliaries = setOf('is are was were am has have had does do did');
export const adverbs = setOf(
  'also just still always never ever probably mostly sometimes often only currently recently occasionally usually then even already not really now again actually suddenly gradually slightly generally normally typically perhaps maybe mainly previously initially finally eventually constantly regularly rarely hardly barely nearly almost quite rather very too so fairly pretty well soon later once twice today yesterday tonight tomorrow definitely certainly particularly especially completely otherwise nowadays lately afterwards',
);
/** What they raise or lower has to follow. */
export const degrees = setOf(
  'almost very quite rather nearly fairly pretty hardly barely extremely particularly relatively somewhat as so less',
);

const irregular =
  'take/took/taken go/went/gone come/came/come see/saw/seen get/got/got give/gave/given begin/began/begun run/ran/run eat/ate/eaten drink/drank/drunk sleep/slept/slept wake/woke/woken lie/lay/lain fall/fell/fallen feel/felt/felt find/found/found keep/kept/kept leave/left/left lose/lost/lost make/made/made hear/heard/heard hold/held/held know/knew/known lead/led/led mean/meant/meant meet/met/met pay/paid/paid say/said/said sit/sat/sat speak/spoke/spoken spend/spent/spent stand/stood/stood tell/told/told think/thought/thought understand/understood/understood wear/wore/worn write/wrote/written break/broke/broken bring/brought/brought buy/bought/bought catch/caught/caught choose/chose/chosen drive/drove/driven tear/tore/torn throw/threw/thrown grow/grew/grown become/became/become bleed/bled/bled bend/bent/bent forget/forgot/forgotten put/put/put cut/cut/cut hit/hit/hit hurt/hurt/hurt let/let/let set/set/set quit/quit/quit read/read/read shut/shut/shut swell/swelled/swollen undergo/underwent/undergone rise/rose/risen send/sent/sent';
const regular =
  'report deny describe state note mention use try need want like help start stop continue work live walk play smoke cough vomit happen last settle improve worsen resolve ache radiate spread travel wake call check ask advise recommend refer prescribe order increase decrease reduce change avoid follow return lift move pull push reach twist turn slip trip land notice experience develop suffer manage treat remove injure twist wonder worry suspect believe hope plan prefer order review discuss offer expect seem look sound appear remain stay enjoy exercise retire marry complain attend finish show reveal demonstrate confirm suggest indicate allow cause affect trigger bother relieve ease aggravate require tolerate monitor measure record include exclude consider arrange book schedule repeat collect receive share wait watch touch squeeze press raise carry clean cook drop pass itch sweat shake faint cry bruise bloat';

export type Verb = { base: string; form: 'base' | 'third' | 'past' | 'participle' | 'gerund' };
const doubled = setOf(
  'get run sit put cut hit let set quit stop slip trip plan drop refer swim prefer begin forget shut',
);
const third = (base: string): string =>
  /(?:s|x|ch|sh|o)$/.test(base) ? `${base}es` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
const stem = (base: string): string => (doubled.has(base) ? base + base.slice(-1) : base.replace(/([^aeioy])e$/, '$1'));
const pastOf = (base: string): string =>
  base.endsWith('e') ? `${base}d` : /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : `${stem(base)}ed`;

const forms = new Map<string, Verb>();
const thirds = new Map<string, string>();
const put = (base: string, past: string, participle: string) => {
  forms.set(participle, { base, form: 'participle' });
  forms.set(past, { base, form: 'past' });
  forms.set(base === 'lie' ? 'lying' : `${stem(base)}ing`, { base, form: 'gerund' });
  forms.set(third(base), { base, form: 'third' });
  if (!forms.has(base) || past !== base) forms.set(base, { base, form: 'base' });
  thirds.set(base, third(base));
};
for (const base of regular.split(' ')) put(base, pastOf(base), pastOf(base));
for (const one of irregular.split(' ')) {
  const [base = '', past = '', participle = ''] = one.split('/');
  put(base, past, participle);
}
export const verbOf = (word: string): Verb | null => forms.get(word) ?? null;
export const thirdOf = (base: string): string | null =>
  ({ have: 'has', are: 'is', were: 'was', do: 'does', am: 'is' })[base] ?? thirds.get(base) ?? null;

/** Verbs whose base form is a noun as well: "cough", "work". */
export const nounsToo = setOf(
  'report state note use try need help start stop work walk play smoke cough happen last ache spread wake call check order increase decrease change follow return lift move pull push reach twist turn slip trip land experience worry hope plan review offer look sound stay exercise finish show cause trigger measure record share wait watch touch press raise drop pass run drink sleep fall feel lead drive tear throw cut hit hurt set read bend break catch rise stand shock rest pain treat monitor book schedule clean cook like itch sweat shake faint cry bruise',
);
/** They say nothing without what they are done to: "he has", "wants". */
export const needsObject = setOf(
  'have take get give find keep lose make hold lead mean put bring buy catch hit need want use injure notice experience tolerate require include exclude cause trigger bother relieve check monitor treat remove prescribe recommend reach cut set share see lift tear throw',
);
/** One may give, tell or show somebody something. */
export const twoObjects = setOf(
  'give tell offer show ask send teach pay call make bring get buy find allow leave cost',
);

/** Words that end as plurals do and are none. */
const singularInS = setOf(
  'diabetes pus his is was has this as us gas news always sometimes perhaps besides across loss bus plus series lens measles mumps shingles rickets herpes asbestos mucus thus less yes sepsis pelvis penis uterus virus abscess illness access process stress mass cross pancreas biceps triceps quadriceps gluteus meniscus thrombus hallux status campus ',
);
const pluralWithout = setOf('people children feet teeth men women bronchi vertebrae');
export const isPluralNoun = (word: string): boolean =>
  pluralWithout.has(word) ||
  (/^[a-z-]{3,}s$/.test(word) && !/(?:ss|us|is|ics|'s|ness)$/.test(word) && !singularInS.has(word));

/** How long or when: no object of a verb. */
export const timeNouns =
  /^(?:seconds?|minutes?|hours?|days?|nights?|weeks?|weekends?|fortnights?|months?|years?|morning|evening|afternoon|time|times|decade|season|summer|winter|spring|autumn|mon\w*day|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
