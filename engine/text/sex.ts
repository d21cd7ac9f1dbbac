const told = /\b\d*(?:years?|months?)[- ]olds?\b[\w\s,-]{0,25}?\b(female|male|woman|man|lady|gentleman|girl|boy)\b/;
const isFemale = /^(?:female|woman|lady|girl)$/;
const womens =
  /\b(?:ma'am|my (?:husband|hubby)|pregnan\w*|menopaus\w*|vaginal|mammograms?|ovar\w+|uter\w+|my periods?|hysterectomy)\b/g;
const mens = /\b(?:sir|(?:my|the) (?:wife|missus)|prostate|testic\w+)\b/g;
/** "Hi Mrs Lamplight": who is spoken to, and no surgeon of whom is spoken, no MRI and no illness. */
const titled =
  /(?:^|[.,!?] |\b(?:hi|hello|hey|g'day|morning|afternoon|evening|thanks|in|is it|okay|right|so|well|now|patient is|seeing|this is) )(mr|mrs|ms|miss) ?\.? (?!(?:is|are|was|can|and|or|clinic|nurse|urogram|arthrogram|angiogra\w+|scan|enterography|the|an?|it)\b)[a-z][a-z'-]+\b(?! (?:will|would|did|does|said|says|has|had|is|was|put|wants?|thinks?|operated|saw)\b)/g;
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whose pregnancy or prostate it is, where somebody else is spoken of. */
const ofOthers =
  /\b(?:wife|girlfriend|mother|mum|mom|sister|daughter|aunt\w*|grand\w+|father|dad|brother|son|uncle|friend|mate|she|her|he|his|him)\b/;
/** What is said of nobody but the two who speak. */
const ofSpeakers = (texts: readonly string[]): string =>
  texts
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter(
      (sentence) => !/\b(?:women|ladies|men|any(?:body|one)|some(?:body|one)|everybody|who|who's)\b/.test(sentence),
    )
    .filter((sentence) => !ofOthers.test(sentence) || /\bmy (?:wife|husband|hubby)\b|\bthe missus\b/.test(sentence))
    .join(' ');

const asksOfThird = /\b(?:is|was|has|does|did|can|will|how is|how has) (he|she)\b/g;
const asksOfYou = /\b(?:are|were|have|do|did|can) you\b/g;
const leastAsked = 3;
/** Of a patient for whom another speaks: the doctor asks after "he" or "she", and not after "you". What a parent says of a birth is no sex of the child. */
const askedAfter = (segments: readonly { text: string; speaker?: string }[]): 'male' | 'female' | null => {
  const doctors = segments
    .filter(({ speaker }) => speaker === 'doctor')
    .map(({ text }) => text.toLowerCase())
    .join(' ');
  const asked = [...doctors.matchAll(asksOfThird)].map(([, who]) => who);
  if (asked.length < leastAsked || asked.length <= count(doctors, asksOfYou)) return null;
  const men = asked.filter((who) => who === 'he').length;
  return men === asked.length - men ? null : men > asked.length - men ? 'male' : 'female';
};

const thirds = { male: /\b(?:he|him|his)\b/g, female: /\b(?:she|her|hers)\b/g } as const;
const ofOneself = /\b(?:i|my|me|mine)\b/g;
const leastOfBoth = 5;
/** Of a patient of whom both speak as "he" or "she", and who speaks hardly of themself: "I gave him Nurofen", "his chest is clear". */
const spokenOf = (segments: readonly { text: string; speaker?: string }[]): 'male' | 'female' | null => {
  const by = (voice: string): string =>
    segments
      .filter(({ speaker }) => speaker === voice)
      .map(({ text }) => text.toLowerCase())
      .join(' ');
  const [doctors, told] = [by('doctor'), by('patient')];
  for (const [sex, other] of [
    ['male', 'female'],
    ['female', 'male'],
  ] as const) {
    const [asked, answered] = [count(doctors, thirds[sex]), count(told, thirds[sex])];
    if (
      Math.min(asked, answered) >= leastOfBoth &&
      asked > 2 * count(doctors, thirds[other]) &&
      answered > 2 * count(told, thirds[other]) &&
      3 * answered > 2 * count(told, ofOneself)
    )
      return sex;
  }
  return null;
};

/** "My 3-year-old girl" is no patient where the patient says it. */
const ownKin = /\b(?:my|our|your|i have an?|i(?:'ve| have) got an?|her|his|their)(?: [a-z]+)? (?:\d+|\w+)[- ]?$/;
const toldIn = (texts: readonly string[]): 'male' | 'female' | null => {
  for (const text of texts) {
    const match = told.exec(text);
    if (match?.[1] && !ownKin.test(text.slice(0, match.index + (/^\d*/.exec(match[0])?.[0].length ?? 0))))
      return isFemale.test(match[1]) ? 'female' : 'male';
  }
  return null;
};

/** First names that are hardly ever given to the other sex. */
const names = {
  male: 'aaron adam alan albert alexander andrew anthony arthur benjamin bernard brandon brian bruce bryan carl charles christopher colin craig daniel david dennis derek donald douglas dylan edward eric ethan eugene frank fred gary geoffrey george gerald graham greg gregory harold harry henry howard hugh ian isaac jack jacob james jason jeffrey jeremy jerry joe joel john jonathan jose joseph joshua juan justin keith kenneth kevin kyle lawrence leonard liam logan louis luke malcolm mark martin mason matthew michael mohammed nathan neil nicholas noah oliver oscar patrick paul peter philip phillip ralph raymond richard robert roger ronald russell ryan samuel scott sean simon stephen steve steven stuart thomas timothy todd trevor victor vincent walter wayne william zachary tom jim bob bill mick mike dave rob pete andy nick matt dan ben tony ray ron don ken barry darren josh jake luke max ned ted jeff geoff phil shane damien hamish lachlan callum angus declan ahmed ali omar hassan ibrahim dimitri nikos giuseppe bradley brad neville clive nigel rhys connor caleb kev col reg stan trev daz gaz baz archie alfie darryl daryl wal glen glenn troy brett grant craig hayden toby harvey',
  female:
    'abigail alice alicia amanda amber amy andrea angela anita ann anna anne annie barbara beatrice betty beverly brenda brittany carol caroline carolyn catherine charlotte cheryl christina christine cindy claire clara cynthia deborah debra denise diana diane donna doris dorothy edith eileen elaine eleanor elizabeth ella ellen emily emma esther evelyn fiona florence frances gloria grace hannah heather helen irene isabella jacqueline jane janet janice jean jennifer jessica joan joanna joyce judith judy julia julie karen katherine kathleen kathryn katie kelly kimberly laura lauren laurie lillian linda lisa lori louise lucy lydia madison margaret maria marie marilyn martha mary megan melissa michelle mildred mia nancy naomi natalie nicole nora olivia pamela patricia paula phyllis rachel rebecca rita rose ruth sally samantha sandra sarah sharon sheila shirley sofia sophia stephanie susan sylvia teresa theresa tiffany tina tracy vanessa veronica victoria virginia wendy yvonne sue jen jenny liz beth kate kath cath chloe bec becky mel steph nat natasha leanne danielle priya aisha fatima tegan brooke kylie shelley lyn lynne maree jodie tanya tracey gail gwen ruby lily zoe isla georgia holly hayley bronwyn siobhan niamh imogen alison jasmine amelia freya matilda molly penny deb trish bev glenys noelene shaz deidre raelene kerry-anne lorraine maureen colleen marlene beryl mavis elsie hilda',
} as const;
const greeted =
  /\b(?:hi|hello|hey|g'day|(?:good )?(?:morning|afternoon|evening)|welcome|thanks|patient is|is it|you must be|come (?:on )?(?:in|through)|is here with|so|now|okay|alright)[ ,]+(?=([a-z]+)\b)/g;
/** "This is my husband, Tom": who came along. */
const introduced =
  /\b(?:my|his|her|your) (?:husband|wife|partner|mum|mom|dad|mother|father|son|daughter|sister|brother|friend|boyfriend|girlfriend|carer),? (?:is )?([a-z]+)\b/g;
const sexOf = new Map([
  ...names.male.split(' ').map((name) => [name, 'male'] as const),
  ...names.female.split(' ').map((name) => [name, 'female'] as const),
]);

const introducedWithin = 8;
/** By the name with which the doctor greets the patient; `null` where the names heard do not agree. */
const byName = (texts: readonly string[], all: readonly string[]): 'male' | 'female' | null => {
  const others = new Set(all.flatMap((text) => [...text.matchAll(introduced)].map(([, name]) => name)));
  const heard = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(greeted)].flatMap(([, name = '']) => (others.has(name) ? [] : (sexOf.get(name) ?? []))),
    ),
  );
  const [only] = heard;
  return heard.size === 1 && only ? only : null;
};

/**
 * The patient's sex where the record does not say and the conversation plainly does; `null` where it does not. A greeting by
 * name tells it only of a patient whom no record names: with one, the practice left the sex open, or somebody else was greeted.
 */
export const sexHeard = (
  segments: readonly { text: string; speaker?: string }[],
  { firstName }: { firstName: string },
): 'male' | 'female' | null => {
  const texts = segments.map((segment) => segment.text.toLowerCase());
  const stated = toldIn(texts) ?? askedAfter(segments) ?? spokenOf(segments);
  if (stated) return stated;
  const all = ofSpeakers(texts);
  // The doctor often introduces the patient first, in third person.
  const opening = texts
    .slice(0, 6)
    .filter((text) => toldIn([text]) !== null || /\bpresents?\b|\bhistory of\b/.test(text))
    .join(' ');
  const titles = [...all.matchAll(titled)].map(([, title]) => title === 'mr');
  const women = count(all, womens) + titles.filter((isMan) => !isMan).length + count(opening, /\b(?:she|her)\b/g);
  const men = count(all, mens) + titles.filter(Boolean).length + count(opening, /\b(?:he|his|him)\b/g);
  if (women !== men && Math.abs(women - men) > 1) return women > men ? 'female' : 'male';
  const greetings = segments
    .slice(0, 8)
    .filter((segment) => segment.speaker !== 'patient')
    .map((segment) => segment.text.toLowerCase());
  const opened = texts.slice(0, introducedWithin);
  const own = opened.flatMap((text) => /\bmy name is ([a-z]+)\b/.exec(text)?.[1] ?? []);
  const named =
    firstName === '' ? (byName(greetings, opened) ?? own.map((name) => sexOf.get(name)).find(Boolean) ?? null) : null;
  return named ?? (women > men ? 'female' : men > women ? 'male' : null);
};
