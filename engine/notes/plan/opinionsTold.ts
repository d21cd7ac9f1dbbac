import { sparing } from '../../evidence/sparing.ts';
import { diagnosisAt } from './diagnosisNames.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { phrases } from '../phrases.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';

/** What the doctor takes it to be, read by the forms in which a diagnosis is explained, whatever became of the sentence around it. */

const softly =
  '(?:(?:pretty|very|fairly|quite|most|do|really|still|actually|kind of|certainly|also|just|all|definitely|does|would) )*';
const complained =
  '(?:symptoms|pain|presentation|story|exam|examination|findings|cough|rash|headaches?|swelling|[a-z]+ (?:pain|symptoms|exam))';
const it = `(?:it|this|that|everything|all of (?:this|that)|these|they|(?:your|the|his|her) ${complained})`;
const leads: readonly (readonly [
  string,
  {
    isNaming?: true;
    isFeared?: true;
    isPlain?: true;
    isCalled?: true;
    isCause?: true;
    isTrailed?: true;
    isPossible?: true;
  },
])[] = [
  [
    `(?:i|we) ${softly}(?:think|believe|suspect|reckon|feel like|would say|would guess|am thinking|are thinking|am calling it|are looking at|are dealing with|am fairly sure|am pretty sure|am confident)(?: (?:that|here is|here|of))?`,
    {},
  ],
  [
    `(?:${it} ${softly})?(?:looks?|sounds?|sounding|seems?|appears?)(?=)(?: to me)? (?:like|to be|consistent with|as though|as if|that)`,
    {},
  ],
  [
    '(?:your|my|the|main|final|working|likely|current) diagnosis(?: here| for you| today)? (?:is|would be|will be)',
    { isNaming: true },
  ],
  ['diagnose (?:you|him|her) with', { isNaming: true }],
  [
    '(?:i|we|people|doctors|they|you) (?:usually |sometimes |often |also |would |commonly )*call (?:this|that|it|these)?',
    { isCalled: true },
  ],
  [
    '(?:condition|something|what is|also|which is|this is|that is|commonly|it is|otherwise) (?:called|known as)',
    { isCalled: true },
  ],
  [
    '(?:i am|we are|i would be|we would be|am|are) (?:(?:really|also|most|mostly|mainly|just|still|a (?:bit|little|little bit)) )*(?:concerned|worried) (?:about|for|that|of|(?=(?:it|this) (?:is|may|might|could)\\b))(?: (?:for|with) (?:your|the) [a-z]+(?: is)?)?',
    { isFeared: true },
  ],
  [
    '(?<!\\b(?:biggest|greatest) )(?:concern|worry|suspicion)(?: here| right now)? (?:is|would be|for|about|of)',
    { isFeared: true },
  ],
  [
    '(?:thing|things)(?: that)? (?:i am|we are|i would be|we would be) (?:(?:most|also|really|always|mainly) )?(?:concerned|worried) about(?: (?!(?:is|would)\\b)[a-z]+){0,14} (?:is|would be)',
    { isFeared: true },
  ],
  ['suspicious (?:for|of)', { isFeared: true }],
  [
    '(?:i|we) (?:can not|could not|can never) (?:completely |quite )?(?:rule out|exclude|discount)',
    { isPossible: true },
  ],
  ['what (?:this|that|it|you have|he has|she has|we have|you are describing)(?: got)?(?: here)? is(?: is)?', {}],
  [
    `${it} (?:(?:is|are|would|does|do|also|certainly|definitely|really|strongly|more) )*(?:all )?(?:points? (?:to|towards?)|pointing (?:to|towards?)|fits? with|ties in with|goes with|confirms?)`,
    {},
  ],
  [
    `(?:this|that|it) is (?:(?:just|really|pretty much|fairly) )?(?:an? )?(?:classic|textbook|straightforward)(?= )`,
    {},
  ],
  [
    '(?:this|that|it) is(?= [^.?]{3,50}?,? (?:i would (?:say|think)|i (?:think|reckon|suspect|believe|am)|by the (?:look|sound)|for sure|without a doubt|no doubt))',
    { isTrailed: true },
  ],
  [
    `${it} (?:is|are|was|were|would be) ${softly}(?:all )?(?:consistent with|suggestive of|indicative of|compatible with|in keeping with|typical (?:of|for))`,
    {},
  ],
  [
    `${it} (?:is|are|was|could be|may be|might be) (?:(?:most likely|likely|probably|possibly|potentially|all|also|more than likely|just) )*(?:due to|related to|caused by|secondary to|a result of|coming from|from)`,
    { isCause: true },
  ],
  [`(?:it|this|that) (?:could|might|may) (?:(?:potentially|also|very well|just|possibly|certainly) )*be`, {}],
  [`(?:it|this|that) is (?:(?:just|probably|likely|most likely|more than likely) )+`, {}],
  [
    `(?:you|he|she) (?:(?:do|does|certainly|definitely|probably|likely|most likely) )*(?:have|has|have got|has got|are having)`,
    { isPlain: true },
  ],
];

/** Words between a lead and the name; what they weaken it by is read from them. */
const between =
  /^(?:(?:meets?(?: the)? criteria(?: for)?|there (?:is|are)|you know|i mean|what (?:we|they|you) (?:say|call)(?: is)?|(?:viral|bacterial)(?=,)|you|he|she|it|this|that|what|is|are|have|has|got|may|might|could|be|having|an?|some|the|probably|likely|most|more|than|possibly|maybe|perhaps|just|really|definitely|kind|of|sort|type|form|case|bit|touch|little|called|something|known|as|like|we|dealing|with|here|call|essentially|basically|been|also|do|does|actually|certainly|all|your|symptoms|pain|consistent|due|to|related|caused|by|secondary|from|suggestive|going|on|about|that's|acute(?= on)|potentially|still|sounds|looks|mostly|only|showing|signs|getting|develop(?:ed|ing)?|had(?= an?\b)|some sort of|beginning|there|element|component|end up|simple(?= case)|experiencing|suffering|another|you),? )*/;
const possible = /\b(?:may|might|could|can|possibly|maybe|perhaps|potentially|possible)\b/;
const likely = /\b(?:probably|likely|looks?|sounds?|seems?|sounding|appears?|suspect)\b/;
const mostLikely = /\b(?:most|more than) likely\b/;

/** Said of people in general, of another time or another person, denied or only asked. */
const notOfThis =
  /\b(?:not|no|never|without|unless|if|whether|rule (?:that |this |it )?out|rules? out|ruling out|people|patients|some|sometimes|usually|often|typically|kids|many|most (?:people|cases)|other|mother|father|mum|dad|brother|sister|wife|husband|family|last (?:time|year|visit|month)|used to|in the past|years ago|before|previous|previously|when you were|said|told|told you|make sure|nothing|less|prevent|avoid|risk|to see|history|unlikely|would have|instead of|rather than|normally|worried about|asked|wondering|do you|are you|did)\b/;
/** "Mum, I think this is asthma": whom it is said to. */
const addressed = /^[. ]*(?:(?:so|well|look|okay|now|right),? )*(?:mum|mom|dad|mother|father),? $/;
/** "Have you ever had what we call shingles?": only asked, however far before its name. */
const asksOfPast = /\b(?:have|has|had|did|were|was|do|does) (?:you|he|she|they|any(?:body|one))\b[^.?]*$/;
const summing =
  /\b(?:problem|impression|assessment|diagnosis|means?|based on|so|result|results|x-?ray|x-?rays|mri|ct|scan|shows?|showed|plan)\b/;
const reason =
  /^,? (?:(?:basically|just) )?(?:based on|given|because of|due to) ((?:(?:the|your|his|her|this|that|these|all) )?(?:(?!kind\b|sort\b|and\b|i\b|we\b|is\b)[a-z0-9'-]+ ){0,5}?(?:exam(?:ination)?|findings|symptoms|x-?rays?|ct|mri|scan|labs?|results?|tests?|history|story|pain|swelling|tenderness|involvement|bloods?|presentation|timeline))(?= |\.|,|$)/;

/** "Given your recent chest pain, I suspect …": why, before what it is. */
const reasonBefore =
  /\bgiven ((?:your|the|his|her) (?:(?!i\b|we\b|you\b|and (?:i|we)\b)[a-z0-9'-]+(?![a-z0-9'-]) ?){2,12}?),? $/;

/** "… and I think this because you have some tightness in your neck": by what it is known, said on after it. */
const becauseFound =
  /^,?(?: (?:and )?(?:i think|i say|i believe|i am concerned about|which i think is) (?:this|that|so))?,? (?:because|since) you (?:(?:do|also|really|clearly|still) )*(?:have got|have|are having|had|got) (?:some |an? (?:bit|lot) of )?/;
const mostOfReason = 14;
/** "You had a cold last week": what was is told as such. */
const whenHad =
  /^ (?:last (?:week|month|year|night|winter|summer)|(?:an?|\d+|a few|a couple of) (?:days?|weeks?|months?|years?) ago|recently|initially|earlier)\b/;
const longAgo =
  /^[a-z ,]{0,24}\b(?:before|once|twice|previously|already|in the past|ago|years?|when|as a (?:child|kid|teenager)|last|back in|in (?:19|20)\d\d)\b/;
const trailing =
  /^,? (?:i (?:would (?:say|think)|think|reckon|suspect|believe|am (?:fairly|pretty|quite) (?:sure|confident|certain))|by the (?:look|sound)s? of (?:it|things)|for sure|without a doubt|no doubt|isn't it)\b/;

type Level = 'sure' | 'likely' | 'most likely' | 'possible' | 'suspected';
type Found = {
  name: string;
  level: Level;
  reason: string | null;
  basis: { said: string; end: number } | null;
  at: number;
  end: number;
};

/** "It might be fluid, but it might be a growth": both, or neither is said as it was meant. */
const otherwise =
  /^,? (?:but|or) (?:it |that |this )?(?:might|could|may) (?:also |just |well )?be (?:an? |the |some )?/;
/** "It is a skin cancer, probably an SCC". */
const levelAfter = (after: string): Level | null =>
  /^,? (?:probably|most likely|likely)\b/.test(after) ? 'likely' : null;
const levelOf = (lead: string, skipped: string, isFeared: boolean): Level => {
  const words = `${lead} ${skipped}`;
  if (possible.test(words)) return isFeared ? 'suspected' : 'possible';
  if (isFeared) return 'suspected';
  return mostLikely.test(words) ? 'most likely' : likely.test(words) ? 'likely' : 'sure';
};

/** A condition was named just before: what follows is another name of it. */
const isNamedNear = (text: string, at: number): boolean =>
  mentionsOf(before(text, at, 70)).some(({ kind }) => kind === 'condition');

const patterns = leads.map(([source, kind]) => ({
  pattern: sparing(new RegExp(`(?<![a-z'-])${source} ?`, 'g')),
  ...kind,
}));
const opinionsIn = ({ text }: SpokenStretch): Found[] =>
  patterns.flatMap(({ pattern, isNaming, isFeared, isPlain, isCalled, isCause, isTrailed, isPossible }) =>
    [...text.matchAll(pattern)].flatMap(({ index: at, 0: given }) => {
      const lead = given.trim();
      const from = at + lead.length + 1;
      const [skipped = ''] = between.exec(text.slice(from)) ?? [];
      const start = from + skipped.length;
      const isNew = isCalled === true && isNamedNear(text, at);
      const found = diagnosisAt(text.slice(start), isNaming === true || isNew);
      if (
        !found ||
        (isCause ?? /\b(?:due|caused|related|from|secondary)\b/.test(skipped)) ||
        notOfThis.test(before(text, at, 32).replace(addressed, ''))
      )
        return [];
      if (isCalled === true && asksOfPast.test(before(text, at, 80))) return [];
      // "If it keeps coming back, then we'd say asthma."
      if (
        /\b(?:if|unless)\b/.test(before(text, at, 160)) &&
        /\b(?:would|then)\b/.test(`${before(text, at, 12)}${lead}`)
      )
        return [];
      const [past = ''] = /\bhad\b/.test(skipped) ? (whenHad.exec(text.slice(start + found.length)) ?? []) : [];
      const end = start + found.length + past.length;
      const after = text.slice(end);
      // "You have broken your wrist" is an opinion by itself, but for an old one.
      const isInjury = found.isInjury === true && !longAgo.test(after);
      if (isPlain && !isInjury && !summing.test(before(text, at, 70))) return [];
      // "… is something that people get", "… or not", "… is unlikely".
      if (
        /^\?|^ (?:or not|is (?:not|unlikely|less likely|one of|something|a (?:common|possibility))|in (?:people|patients|some|many))\b/.test(
          after,
        )
      )
        return [];
      // "That is a UTI, I would say": an opinion by what is said behind it.
      if (isTrailed && !trailing.test(after)) return [];
      const [alternative] = otherwise.exec(after) ?? [];
      const other = alternative === undefined ? null : diagnosisAt(after.slice(alternative.length), true);
      const why = reason.exec(after);
      const [because] = becauseFound.exec(after) ?? [];
      const basis = because === undefined ? null : clauseAhead(after.slice(because.length), mostOfReason);
      const isBasis = basis !== null && mentionsOf(basis.said).some(({ kind }) => kind !== 'circumstance');
      const whyBefore = reasonBefore.exec(before(text, at, 100));
      return [
        {
          name: `${found.name}${past}${other === null ? '' : ` or ${other.name}`}`,
          level:
            isPossible || other !== null || /^,? (?:perhaps|maybe|possibly)\b/.test(after)
              ? 'possible'
              : (levelAfter(after) ??
                levelOf(isCalled ? before(text, at, 40) + lead : lead, skipped, isFeared === true)),
          reason: why?.[1] ?? whyBefore?.[1] ?? null,
          basis: isBasis ? { said: basis.said, end: end + (because?.length ?? 0) + basis.taken } : null,
          at,
          end: why ? end + why[0].length : end,
        },
      ];
    }),
  );

const isMany = (name: string): boolean =>
  /[^siu]s$/.test(name.split(/ (?:of|in|to|on|along|from|involving|affecting) /)[0] ?? '');
const worded = ({ name, level, reason: why }: Found): string => {
  const given = why === null ? '' : ` ${phrases.given} ${why}`;
  if (level === 'suspected') return `${name} ${isMany(name) ? 'are' : 'is'} ${phrases.suspected}${given}`;
  const weight = level === 'sure' ? '' : level === 'possible' ? `${phrases.possible} ` : `${level} `;
  return `«IMP» ${weight}${name}${given}`;
};

const mostAlone = 4;
const soonAfter = 4;
/** "Wear and tear." "Arthritis?" "Osteoarthritis.": its name, said alone right after what the doctor took it to be. */
const namedAlone = (stretches: readonly SpokenStretch[], opinions: readonly Draft[]): Draft[] =>
  stretches
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) =>
      stretch.from.flatMap(({ at, utterance, order }) => {
        const { text } = utterance;
        const isAfter = opinions.some((one) => order > one.order && order - one.order <= soonAfter);
        const name = isAfter && text.split(' ').length <= mostAlone ? diagnosisAt(text) : null;
        return name?.length === text.length
          ? [readDraft(`«IMP» ${fromDoctor(name.name)}`, 'assessment', stretch, [at, at + text.length])]
          : [];
      }),
    );

/** How far into the visit something has to be said to be what the doctor makes of it. */
const earliest = 0.25;

const asOpinions = (stretch: SpokenStretch, found: readonly Found[]): Draft[] =>
  found.flatMap((one) => {
    const body = worded(one);
    const { at, end, basis } = one;
    const opinion = readDraft(
      body.startsWith('«IMP» ') ? `«IMP» ${fromDoctor(body.slice(6))}` : fromDoctor(body),
      'assessment',
      stretch,
      [at, end],
    );
    return basis === null
      ? [opinion]
      : [opinion, readDraft(`${phrases.basedOn} ${fromDoctor(basis.said)}`, 'assessment', stretch, [at, basis.end])];
  });

/** What the doctor explained that the patient has, may have or is feared to have, each from its own words. */
export const opinionsTold = (utterances: readonly Utterance[]): Draft[] => {
  const stretches = spokenStretches(utterances);
  const opinions = stretches
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => asOpinions(stretch, opinionsIn(stretch)));
  return [...opinions, ...namedAlone(stretches, opinions)]
    .filter(({ order }) => order >= utterances.length * earliest)
    .toSorted((one, other) => one.order - other.order);
};
