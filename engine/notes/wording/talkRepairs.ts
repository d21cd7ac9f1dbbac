import { sparing, sparingly } from '../../evidence/sparing.ts';
import { verbOf } from './wordClasses.ts';

/** Repairs that need no more than the words themselves: false starts, words of talk, articles, tense beside a length of time. Each has one right form. */
type Repair = readonly [pattern: RegExp, to: string | ((...found: string[]) => string)];

const states =
  'feverish|dizzy|sick|nauseous|nauseated|breathless|short of breath|tired|fatigued|exhausted|anxious|depressed|hopeless|worthless|guilty|puffed|faint|light-?headed|unwell|bloated|suicidal|confused|itchy|hot|cold|weak|stressed|low|flat|down|sad|unsteady|run down';
const pasts: Readonly<Record<string, string>> = {
  get: 'got',
  have: 'had',
  go: 'went',
  take: 'took',
  see: 'saw',
  do: 'did',
  try: 'tried',
  use: 'used',
  smoke: 'smoked',
};
const gerunds: Readonly<Record<string, string>> = {
  feels: 'feeling',
  felt: 'feeling',
  has: 'having',
  had: 'having',
  gets: 'getting',
  got: 'getting',
  takes: 'taking',
  wakes: 'waking',
  gained: 'gaining',
  noticed: 'noticing',
  vomited: 'vomiting',
};
const span = 'seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?';
const howLong = `(?:(?:about|approximately|around|over|almost|nearly|at least|more than|maybe|probably) )*(?:\\d[\\d.]*|an?|two|three|four|five|six|seven|eight|nine|ten|many|several|some|(?:a )?(?:few|couple(?: of)?)|the (?:past|last)|(?:a )?long)(?: (?:to|or) \\d+)?(?: [a-z\\d.]+){0,2}? ?(?:${span}|time|while)`;
const lastingState =
  'married|retired|divorced|widowed|separated|single|pregnant|unwell|sick|well|tired|off work|off sick|vegetarian|vegan|sober|stable|constipated|breathless|itchy|sore|painful|swollen|numb|stiff|low|depressed|anxious|unemployed';
/** What leads up to a clause rather than being what it tells of. */
const noTopic =
  '(?!(?:After|Before|In|On|At|By|Since|With|Without|For|From|During|Over|Around|About|Until|Then|Now|If|When|While|As|Because|Although|Today|Yesterday|Currently|Recently|Initially|Overall|Otherwise|However|Sometimes|Usually|Last|This|Every|First|Later|Once|Unless|Whenever|Due|Given|Per|To|Other|Apart|Also|Just|No|Not|Lying|Standing|Sitting|Feels|Takes|Has|Gets|Reports|States|Notes|Denies|Uses|Is|Was|Does|Thinks|Says|Goes|Describes|Continue|Follow|Start|Order|Stop|[A-Z][a-z]+(?:ly|ed))(?=)\\b)';

export const talkRepairs: readonly Repair[] = sparingly([
  // "If it is not explained, we'll go to a CT."
  [/\bconsider go to (?=an? )/, 'consider '],
  // "One, three times a day": two figures beside each other read as one.
  [/(?<![\d.] ?)\b1,? (?=(?:\d|once|twice|three|four) ?(?:times )?(?:a day|daily|a week)\b)/g, 'one '],
  // Words of talk.
  [/\b(a|an|the) (?:sort|kind) of (?:an? )?(?=[a-z])/g, '$1 '],
  [
    /,? \b(?:by the way|for some reason|so to speak|and (?:all )?that sort of thing|and what ?not|to be fair|if anything(?! (?:else|at all|[a-z]+s)\b))\b,?(?=$|[ .])/g,
    '',
  ],
  [/\bright (?=until |till )/g, ''],
  [/^Note that (?=[a-z])/, ''],
  [/\b(and|but),? no,? (?=(?:he|she|they|it|there) )/g, '$1 '],
  [/\bsuch an? (?=(?:bad|severe|terrible|sharp|strong|horrible)\b)(?!.*\bthat\b)/g, 'a '],
  [
    /(?<!\b(?:is|was|nothing|almost|does|did|do|has|says?|said|by|of|for|to|or|and|with|about|feels?|finds?|found|shows?|showed|knows?)) (?:nothing|nope|yeah|yep|okay)(?=\.?$)/,
    '',
  ],
  [
    /,? (?:must|would|might|could) (?:be|have been) (?:about |approximately )?(?=\d+ (?:years?|months?|weeks?) ago\b)/g,
    ', approximately ',
  ],
  // Begun twice.
  [
    /\b(there|it|he|she|they|the patient) (?:is|are|was|were|has|have|had) (?=\1 (?:is|are|was|were|has|have|had)\b)/gi,
    '',
  ],
  [/\b(a|an|the|his|her|their|in|on|at|of|for|with|and|is|are|was|were|has|have) \1\b/gi, '$1'],
  [/\b(?:a|an|the) (?:just|like|really) (?=(?:a|an|the)\b)/g, ''],
  [/\b([a-z]{3,}) (?:some|a|the|any|it|his|her|their) \1 (?=(?:an?|the|some|any|his|her|their)\b)/g, '$1 '],
  [/\b([A-Za-z][a-z]{2,})([a-z]{4,}) \2\b/g, '$1$2'],
  [/\b(?:and|or) (and|or)\b/g, '$1'],
  // Short forms without their mark.
  [/\btheres\b/g, 'there is'],
  [/\bTheres\b/g, 'There is'],
  [/\bthats\b/g, 'that is'],
  [
    /\b(it|that|he|she)s (?=(?:a|an|the|not|very|still|been|got|healed|settled|gone|better|worse|fine|sore|painful)\b)/g,
    '$1 is ',
  ],
  // Articles and numbers.
  [/\b(have|has|had) (difficult|hard|rough|tough) time\b/g, '$1 a $2 time'],
  [
    /\b(is|was|shows?|has|had|have|with) (?=(?:bit|lot|couple|few)(?=) (?:of|more|less|better|worse|[a-z]+er|tender|stiff|sore|swollen)\b)/g,
    '$1 a ',
  ],
  [
    /\b(\d+\.\d+|[2-9]|\d\d+) (second|minute|hour|day|week|month|year)\b(?=$|[.,;]| (?:ago|now|and|or|but|in|at|for|since|before|after|later)\b)(?<!\b(?:a|an|his|her|their|the) \d+ \w+)/g,
    '$1 $2s',
  ],
  [/\bthese (type|kind|sort) of\b/g, 'this $1 of'],
  [/\bthose (type|kind|sort) of\b/g, 'that $1 of'],
  [/\beither the (?=[a-z]+s\b)/g, 'the '],
  [
    /\b(with|in|on|to) (shoulder|knee|hip|ankle|elbow|wrist|foot)(?= (?:before|in the past|previously)\b)/g,
    '$1 the $2',
  ],
  [/\b(had|has|have) 1 (?=(?:about |approximately )?\d+ (?:years?|months?|weeks?|days?) ago\b)/g, '$1 one '],
  // Marks.
  [
    /\b(a bit|a little|bit|very|slightly|much), (?=(?:[a-z]{3,}er|tender|sore|stiff|swollen|red|pink|painful|tight|weak|numb|itchy|tired|worse)\b)|\b(another), (?=[a-z]+(?:\.?$| (?:for|on|in|at)))/g,
    (_all = '', much = '', another = '') => `${much || another} `,
  ],
  [/\b(\d+\/\d+ on the (?:right|left)) (?=\d+\/\d+ on the (?:right|left)\b)/g, '$1 and '],
  [/\b(\d{2,4}) (?=\d (?:times|tablets?) )/g, '$1, '],
  [
    /,? (?:and|but)(?: then)?,? (?:(?:over|in|for|during|since) the (?:past|last) (?:[a-z\d]+ )?(?:days?|weeks?|months?|years?|night)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=\.?$)(?<=\b[a-z]+ing\b.*)/,
    '',
  ],
  // "The salbutamol, he is using twice a day".
  [
    /^The ([A-Za-z-]+), (the patient|he|she|they) (is|are) (using|taking) (?=(?:maybe |about |approximately |only )?(?:once|twice|\d|every|daily))/,
    (_all = '', what = '', who = '', being = '', doing = '') =>
      `${who.charAt(0).toUpperCase()}${who.slice(1)} ${being} ${doing} the ${what} `,
  ],
  [/\b(?:these|those|this|that) (?=\d+ (?:fingers|toes|teeth|spots|knuckles)\b)/g, ''],
  // "Was well for two years, and then three weeks ago": what was going to be told of that time.
  [
    /(?<=\b(?:days?|weeks?|months?|years?)),? and then (?:about |approximately |maybe )?\d+ (?:days?|weeks?|months?|years?) ago(?=\.?$)/,
    '',
  ],
  [
    /(?<!\b(?:not|never|no|denies|Denies|usually)\b.*),? but (?:otherwise|then|most of the time|(?:then )?last (?:week|night|month|year))(?=\.?$)/,
    '',
  ],
  [
    /,? (?:any ?time|whenever|(?:over|in|for|within|after) the (?:first|next|last|past) (?:couple|few|\d+))(?=\.?$)/,
    '',
  ],
  [/,? (?:and )?there (?:is|are) (?:normal|good|no|some)(?=\.?$)/, ''],
  // "He did, but he has not smoked for years": what he did stands in the question.
  [
    /^((?:[A-Z][a-z ]+: )?(?:The patient|He|She|They)) (?:did|does|do|has|have|is|are|was|were|will|can),? (?:but|and) (?:he|she|they) (?=[a-z])/,
    '$1 ',
  ],
  [/\bin good (?=(?:number|few|couple) of\b)/g, 'in a good '],
  [/,(?=;)|\/(?=\.?$)/g, ''],
  [
    /\b(?:denies|Denies) ((?:his|her|their) [a-z]+(?: [a-z]+)? (?:checked|tested|measured|done))(?=\.?$)/,
    'has not had $1',
  ],
  [/\b(advised (?:not )?to) (?:are|is)\b/g, '$1 be'],
  [/\b([Tt]ender) right (?=in|at|over|on|along|under|around|behind)/g, '$1 '],
  [
    /^((?:[A-Z][a-z ]+: )?(?:Reports that |States that )?[Tt]he [a-z]+(?: [a-z]+)?) is (?=since )/,
    '$1 has been present ',
  ],
  // Verbs.
  [/\b(is|are) not still (?=(?:taking|using|on|having|getting|smoking|drinking)\b)/g, '$1 not '],
  [/\bdid never ([a-z]+)\b/g, (all = '', base = '') => (pasts[base] === undefined ? all : `never ${pasts[base]}`)],
  [
    /\b([Rr]eports|[Dd]enies|[Dd]enied) (feels|felt|has|gets|takes|wakes|gained|noticed|vomited) (?=[a-z])/g,
    (_all = '', lead = '', verb = '') => `${lead} ${gerunds[verb] ?? verb} `,
  ],
  [
    sparing(
      new RegExp(
        `^((?:.*: )?(?:Denies|Denied|denies))(?: any| being)? (?=(?:${states})\\b(?! (?:mood|back|grade|blood|flushes|iron|weather|sores?|sensation|spells?|feeling|in|on)))`,
      ),
    ),
    '$1 feeling ',
  ],
  [
    sparing(
      new RegExp(
        `\\b(reports|Reports) (?=(?:more |less |very |a little |slightly )?(?:${states}) (?:than|and (?:${states}|nause|sick)|at times|most|all|in the|when|after)\\b)`,
        'g',
      ),
    ),
    '$1 feeling ',
  ],
  [
    /\b(makes?|made|lets?|helps?) (him|her|them|the patient) ([a-z]{3,})ing\b(?! (?:of|and|or)\b)/g,
    (all = '', verb = '', whom = '', stem = '') => {
      const base = [stem, `${stem}e`, stem.slice(0, -1)].find((one) => verbOf(one)?.form === 'base');
      return base === undefined ? all : `${verb} ${whom} ${base}`;
    },
  ],
  [
    /\b([Cc]ontinue|[Tt]ry|[Bb]egin|[Ss]tart) (record|monitor|check|take|use|avoid|follow|measure|keep|wear) (?=(?:the|his|her|their|a|an|your|to|home)\b)/g,
    '$1 to $2 ',
  ],
  [
    /^((?:.*: )?(?:Continue|Use|Take|Give|Keep|Apply|Increase) [a-z ]{3,40}?) (?=(?:prevent|reduce|relieve|improve|control|avoid) (?:the|any|his|her|their|further|[a-z]+(?:ion|ing|ness|pain|ache))\b)(?<!\b(?:to|and|or|can|will|may|should|that|which|helps?))/,
    '$1 to ',
  ],
  [/^([^,]*\b(?:was|were|is|are)\b[^,]*), and (was|were|is|are) (the [a-z -]+)(?=\.?$)/, '$1, and so $2 $3'],
  [
    /\b(and|but|because|that|,) (he|she|they) ((?:still|now|currently) )?(?=(?!during\b)[a-z]{2,}ing\b)(?<!\b(?:than|like|as|is|are|was|were) \w+ \w+ )/g,
    (_all = '', joint = '', who = '', when = '') => `${joint} ${who} ${who === 'they' ? 'are' : 'is'} ${when}`,
  ],
  [
    /\b(is|are) going (.{3,80}) and (?:(probably|maybe|also|then) )?be (?=[a-z]+ing\b)/g,
    (_all = '', verb = '', rest = '', how = '') => `${verb} going ${rest} and will ${how === '' ? '' : `${how} `}be `,
  ],
  [
    /\b(notices?|noticed|thinks?|says?|feels?|finds?|found) that (?=(?:is|was|has|hurts|feels) (?!(?:what|why|how|because|when|where|normal|the|a|an)\b))/g,
    '$1 that it ',
  ],
  [
    sparing(new RegExp(`\\b(is|are) (not )?(${lastingState}) (?=for ${howLong}\\b)`, 'g')),
    (_all = '', verb = '', not = '', state = '') => `${verb === 'is' ? 'has' : 'have'} ${not}been ${state} `,
  ],
  [
    sparing(
      new RegExp(
        `\\b(is|are) (not )?((?!going\\b|planning\\b|hoping\\b)[a-z]+ing\\b)(?= [^,.]{0,40}\\b(?:for|over|during) ${howLong}\\b| (?:[a-z]+ ){0,3}since (?:last|yesterday|then|childhood|birth|christmas|easter|the (?:accident|operation|surgery|fall|injury|birth|weekend|age)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\\d\\d)\\b)(?! (?:to|that)\\b)`,
        'g',
      ),
    ),
    (_all = '', verb = '', not = '', doing = '') => `${verb === 'is' ? 'has' : 'have'} ${not}been ${doing}`,
  ],
  [
    /\b(is|was|has been|have been) (intermittent|constant|gradual|continuous)ly(?= (?:these|for|over|since|in|during|the)\b|\.?$)/g,
    '$1 $2',
  ],
  [
    /\b([Pp]ain|[Hh]eadaches?|[Cc]ough|[Rr]ash|[Ss]welling|[Nn]umbness|[Ll]ump|[Ff]ever|[Dd]izziness|[Ii]tch) (has|have) been (?=(?:since|for) )/g,
    '$1 $2 been present ',
  ],
  [/\bbowel (movements|habits) changes\b/g, 'changes in bowel $1'],
  // What it is of stands ahead: "The patches, she is still on those".
  [
    sparing(
      new RegExp(
        `^${noTopic}((?:The |His |Her |Their )?[A-Za-z-]+(?: [a-z-]+){0,2}), (he|she|they) ((?:is|are|takes?|uses?|has|have|had|stopped|started|takes|likes|needs)(?: (?:still|also|only|just|not))?(?: on| off| taking| using)?) (?:those|that|it|them)\\b`,
      ),
    ),
    (_all = '', topic = '', who = '', verb = '') =>
      `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} ${topic.charAt(0).toLowerCase()}${topic.slice(1)}`,
  ],
  [
    new RegExp(
      `^${noTopic}([A-Z][a-z]+(?: (?!(?:is|are|was|were|has|have|had|been|that|he|she|they|it|which|who|does|did|will)\\b)[a-z]+){0,5}), (?:it|they|that)(?=) (is|are|was|were|has|have|hurts?|feels?|looks?|makes?|helps?|helped|made|comes?|goes|gives?|keeps?|brings?|started|worked|gets)\\b`,
    ),
    '$1 $2',
  ],
  [
    sparing(
      new RegExp(
        `^${noTopic}(?:Pain|Cough|Headache|Swelling|Nausea|Fever|Weakness|Numbness|Sleep|Mood), (he|she) (is|was|has|had) `,
      ),
    ),
    (_all = '', who = '', verb = '') => `${who === 'he' ? 'He' : 'She'} ${verb} `,
  ],
  // Spelling.
  [/\bcommited\b/g, 'committed'],
  [/,? (?:that is all|no worries)(?=[,.]|$)/g, ''],
  [/\b(stands?|stood|gets?|got|standing|getting)( up)? (?:too )?quick\b/g, '$1$2 quickly'],
  [/\b(?:Reports|reports) breathless\b/g, 'Reports feeling breathless'],
  [/\b(Vapes|Smokes|Drinks) a bit\.$/, '$1.'],
  [/^((?:[A-Z][a-z ]+: )?)Normal, no (?=[a-z])/, '$1No '],
  [/\b(never had .{3,40}?) (?:himself|herself|themselves)(?=[.,])/, '$1'],
  [/(?<=\b(?:daily|at night|in the morning)), no [a-z ]{3,40}(?=\.$)/, ''],
  [/\bplanter (?=flex|fasci|wart|surface|aspect)/g, 'plantar '],
  [/\berythemia\b/g, 'erythema'],
  [/\bon going\b(?= (?:for|since|issues?|problems?|pain|symptoms))/g, 'ongoing'],
  [
    /\bno (fracture|dislocation|swelling|redness|bruising|tenderness|murmur|wheeze|weakness) or no (?=[a-z])/gi,
    'No $1 or ',
  ],
]);

/** A sentence without what only talk has. */
export const withoutTalk = (sentence: string): string =>
  talkRepairs.reduce(
    (told, [pattern, to]) => (typeof to === 'string' ? told.replace(pattern, to) : told.replace(pattern, to)),
    sentence,
  );
