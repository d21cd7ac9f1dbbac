import type { Topic } from '@auscult/contract/templates/schemas.ts';
import type { Draft } from '../drafting.ts';
import type { SectionBlock } from '../engine.ts';
import { isHalfHabit, onItsLine } from './backgroundWording.ts';
import { asOfLife, isOfUnnamed } from './toldInStory.ts';
import { plainOf } from '../wording/marks.ts';
import { mentionsOf } from '../mentions.ts';
import type { Marked } from '../wording/person.ts';
import { backgroundLabels } from '../phrases.ts';

/** What a patient brings along, apart from the story of this visit, in the order of a record. */
export const backgroundTopics = Object.keys(backgroundLabels) as (keyof typeof backgroundLabels)[];
type BackgroundTopic = (typeof backgroundTopics)[number];

const isBackground = (topic: Topic): topic is BackgroundTopic => topic in backgroundLabels;

/** Whether a section holds the story and the background together, so that the background needs names of its own. */
export const holdsBackground = ({ style, topics }: SectionBlock): boolean =>
  style === 'prose' && topics.includes('history') && topics.filter(isBackground).length > 1;

/** Whatever the name of its line says already, by the topic of the line. */
const saidByLabel: Readonly<Record<BackgroundTopic, readonly RegExp[]>> = {
  past_history: [
    /^«S» (?:also )?«has\|have» (?:also )?(?:had )?(?:(?:a|this) (?:past )?(?:medical )?history of |a known history of )?(?:(?:an?|the|this|some|«P») )*(?=[a-z0-9])(?!not\b|never\b|no\b|been\b|to\b|it\b|that\b|other\b|problems?\b|one\b|\d)/,
    /^«S» (?:also )?had (?:(?:an?|the|this|some|«P») )*(?=[a-z0-9])(?!not\b|never\b|no\b|been\b|to\b|it\b|that\b|other\b|problems?\b|one\b|\d)/,
    /^«S» «reports\|report» (?:an? )?(?:history of )?(?=[a-z0-9])/,
    /^«S» «(?:was|has)\|[a-z]+» (?:been )?(?:also )?diagnosed with (?:an? |the )?(?=[a-z0-9])/,
    /^(?:an? )?(?:past medical )?history (?:of|includes) (?=[a-z0-9])/,
    /^(?:«P» )?past medical history (?:of|includes|is|is significant for|significant for) (?=[a-z0-9])/,
  ],
  medications: [
    /^«S» (?:(?:also|just|currently|still|only) )?«(?:takes|uses)\|[a-z]+» (?:(?:the|my|a|some|«P») )*(?=[a-z0-9])(?!it\b|that\b|them\b|those\b|one\b|\d(?!\d* ?(?:mg|mcg|units) of ))/,
    /^«S» «is\|are» (?:(?:also|just|currently|still|only) )*(?:taking|on|using) (?:(?:the|my|some|«P») )*(?=[a-z0-9])(?!it\b|that\b|them\b|those\b|one\b|\d)/,
  ],
  allergies: [
    /^allergies: /,
    /^allergies,? (?:it says )(?=none|nil)/,
    /^«S» «(?:is|has)\|[a-z]+» (?:also )?(?:allergic to|an? allergy to|allergies to) (?=[a-z0-9])/,
  ],
  family_history: [/^«P» (?=[a-z])/, /^family history of (?=[a-z])/],
  social_history: [
    /^«S» «has\|have» (?=never\b)/,
    /^«S» «is\|are» an? (?=[a-z])(?!(?:smoker|drinker|non|social|heavy|light|ex)\b)/,
  ],
};

const asked = /^«S» «denies\|deny» /;
const kin =
  /\b(?:mother|father|parents?|brothers?|sisters?|siblings?|aunts?|aunt(?:y|ie)s?|uncles?|cousins?|grand(?:mother|father|parents?|ma|pa)|sons?|daughters?|children|family history|runs? in «P» family|in (?:the|«P») family)\b/;
const living =
  /\b(?:smok(?:es?|ed|ing|er)|cigarettes?|vap(?:es?|ed|ing)|tobacco|nicotine|alcohol|drinks?\b.*\b(?:week|wine|beers?|night|day|weekends?|socially|occasionally)|wine|beers?|schooners?|cannabis|marijuana|illicit|recreational drugs?|lives? (?:with|alone|in|at|by|on)|married|divorced|widowed|retired|work(?:s|ing)? (?:as|in|at|for|from|full|part)|occupation|exercises|(?:has|have)\|?[a-z]*» (?:\d+|two|three|four|a) (?:children|kids|sons?|daughters?)|goes to the gym|cashier|teacher)(?=)\b/;
/** "Is a bus driver": what somebody is by work. */
const working = /^«S» «(?:is|was)\|[a-z]+» an? (?:[a-z-]+ ){0,3}[a-z-]+$/;
const passing =
  /\b(?:pain that|same pain|today|good job|here (?:for|to)|since|when(?! +(?:was|were|gets?|needs?|remembers?)\b)|help(?:s|ed|ing)?|because|noticed|work better|trying|tried|might|if|wondering|thinks?|forgets?|forgot\w*|forgetting)\b/;

/** Taken as a rule, and not for what brought the patient. */
const regularly =
  /^(?:«S» (?:also |just |currently |still |only )*«(?:takes|uses)\|[a-z]+» |«S» «is\|are» (?:also |just |currently |still |only |not )*(?:taking|on|using) )(?!it\b|that\b|them\b|those\b|something|anything)/;

/** Nothing but medicines and how they are taken, from the first word on. */
const isListOfMedicines = (body: Marked): boolean => {
  const text = plainOf(body);
  const named = mentionsOf(text);
  const words = text.split(' ').length;
  const isDosed = /\d|\b(?:daily|nightly|at night|morning|twice|once|as needed)\b/.test(text);
  return named[0]?.at === 0 && named[0].kind === 'drug' && (isDosed || words <= named.length * 2);
};

const hasOwn = (body: Marked, kinds: RegExp): boolean => mentionsOf(plainOf(body)).some(({ kind }) => kinds.test(kind));
const wordCount = (body: Marked): number => body.split(' ').length;

const illness =
  /\b(?:die\w*|dead|passed|cancer|heart|stroke|problems?|disease|surgery|well|healthy|adopted|trouble|history|attack)\b/;
/** "Mother is 91 and still driving": of no illness. */
const tellsOfIllness = (body: Marked): boolean =>
  hasOwn(body, /^(?:condition|symptom|procedure|drug)$/) || illness.test(plainOf(body));
/** Whether a statement is of the background, and not a part of the story that names a medicine, an allergy or a relative in passing. */
const standsOn: Readonly<Record<BackgroundTopic, (draft: Draft) => boolean>> = {
  past_history: ({ body }) =>
    asked.test(body) ||
    (wordCount(body) <= 5 &&
      /^[a-z]/.test(body) &&
      hasOwn(body, /^condition$/) &&
      !/\b(?:is|was|are|were|had|has)\b/.test(body)) ||
    (wordCount(body) <= 16 &&
      saidByLabel.past_history.some((lead) => lead.test(body)) &&
      !passing.test(plainOf(body)) &&
      !/«D[OP]?»/.test(body)),
  medications: ({ body, label }) =>
    label === backgroundLabels.medications ||
    (wordCount(body) <= 22 &&
      !passing.test(plainOf(body)) &&
      !/«D[OP]?»/.test(body) &&
      hasOwn(body, /^drug$/) &&
      (regularly.test(body) || isListOfMedicines(body))),
  allergies: ({ body, label }) =>
    label !== undefined ||
    // A symptom that an allergy brings is told with the story.
    (!body.startsWith('«S» «reports|report»') &&
      ((hasOwn(body, /^drug$/) && wordCount(body) <= 14) || /\ballerg(?:ic|y|ies)\b/.test(body) || asked.test(body))),
  family_history: ({ body }) =>
    asked.test(body) ||
    (kin.test(body) && tellsOfIllness(body) && !/\bsa(?:ys|id)\b/.test(body) && wordCount(body) <= 24),
  social_history: ({ body, label }) =>
    /«D[OP]?»|^(?:it|that|this|they|there|the)\b|\bwill\b/.test(body) || wordCount(body) > 20
      ? false
      : label !== undefined
        ? !/^(?:Onset|Duration|Amount)/.test(label) || living.test(label)
        : working.test(body) || living.test(plainOf(body)),
};

/** A statement as it stands on a line that names its topic: "Medications: metformin", not "takes metformin". */
const withoutLabel = (draft: Draft & { topic: BackgroundTopic }): ReturnType<typeof onItsLine> => {
  if (draft.isOwn) return draft;
  const label = draft.label === backgroundLabels[draft.topic] ? undefined : draft.label;
  const { label: _, ...rest } = draft;
  const body = saidByLabel[draft.topic]
    .reduce((text: Marked, lead) => text.replace(lead, ''), draft.body)
    .replace(/,? (?:yes|yeah|yep)$/, '')
    .replace(/^(?:as well as|and|also|plus) (?=[a-z])/, '')
    .replace(/ as well$/, '');
  return onItsLine({ ...rest, ...(label === undefined ? {} : { label }), body });
};

/** "Alcohol: one glass. Alcohol: most nights": what stands under one label stands there once. */
const underOneLabel = (drafts: readonly Draft[]): Draft[] =>
  drafts.reduce<Draft[]>((told, draft) => {
    const last = told.at(-1);
    if (last && draft.label !== undefined && last.label === draft.label && draft.body.startsWith(last.body))
      return [...told.slice(0, -1), { ...draft, segmentIds: [...new Set([...last.segmentIds, ...draft.segmentIds])] }];
    return last && draft.label !== undefined && last.label === draft.label && !last.body.includes(draft.body)
      ? [
          ...told.slice(0, -1),
          {
            ...last,
            body: `${last.body}, ${draft.body}`,
            segmentIds: [...new Set([...last.segmentIds, ...draft.segmentIds])],
          },
        ]
      : [...told, draft];
  }, []);

const notSmoking = '«S» «does|do» not smoke';
const neverSmoked = /\bnever smoked\b/;
const withConcepts = (drafts: readonly Draft[]): { draft: Draft; concepts: ReadonlySet<string> }[] =>
  drafts.map((draft) => ({
    draft,
    concepts: new Set(
      mentionsOf(plainOf(draft.body)).flatMap(({ kind, concept }) =>
        /^(?:drug|condition)$/.test(kind) ? concept : [],
      ),
    ),
  }));
const wordsIn = ({ body }: Draft): string[] =>
  plainOf(body)
    .replace(/[,.]/g, '')
    .split(' ')
    .filter((word) => word !== '' && word !== 'the');
/** "Metformin 1000" beside "metformin 1000 twice daily": one that says no more than another of the same. */
const isWithin = (
  draft: Draft,
  concepts: ReadonlySet<string>,
  other: { draft: Draft; concepts: ReadonlySet<string> },
): boolean => {
  const [told, more] = [wordsIn(draft), new Set(wordsIn(other.draft))];
  return (
    concepts.size > 0 &&
    told.length < more.size &&
    told.every((word) => more.has(word)) &&
    !/\b(?:was|were|is|are|has|had)\b/.test(other.draft.body)
  );
};
/** "Diabetes. Diabetes and gout": what another of a line names too, and nothing but names, stands there once. */
const eachOnce = (drafts: readonly Draft[]): Draft[] => {
  if (!/^(?:past_history|medications|allergies)$/.test(drafts[0]?.topic ?? ''))
    return drafts.filter(
      ({ body, label }, at) =>
        !(body === notSmoking && drafts.some((other) => neverSmoked.test(other.body))) &&
        drafts.findIndex((other) => other.body === body && other.label === label) === at,
    );
  const known = withConcepts(drafts);
  return known.flatMap(({ draft, concepts }, at) => {
    const isRepeated = known.some(
      (other, index) =>
        index !== at &&
        other.draft.isUse !== true &&
        ((other.draft.body === draft.body && index < at) ||
          isWithin(draft, concepts, other) ||
          (concepts.size > 0 &&
            !/\d/.test(draft.body) &&
            plainOf(draft.body).trim().split(' ').length <= 3 * concepts.size + 4 &&
            (other.concepts.size > concepts.size ||
              (other.concepts.size === concepts.size && (index < at || /\d/.test(other.draft.body)))) &&
            [...concepts].every((concept) => other.concepts.has(concept)))),
    );
    return isRepeated && !draft.isOwn && draft.isUse !== true ? [] : [draft];
  });
};

const noSurgery = /^«S» «denies\|deny» (?:any |prior |previous |past |other )*surger(?:y|ies)(?: in the past)?$/;
const operated = /\b(?:surger\w+|taken out|removed|repaired|replaced|operation|[a-z]+(?:ectomy|plasty))\b/;
const noAllergies =
  /^«S» «denies\|deny» (?:any |known |other |drug |food )*allerg(?:y|ies)(?: to (?:any )?(?:medications?|medicines?|drugs?|foods?))?$/;
/** "Penicillin. Denies allergies": what was named holds, and was asked after first. */
const withoutDenied = (drafts: readonly Draft[]): Draft[] =>
  drafts.some(({ topic, isDenial }) => topic === 'allergies' && !isDenial)
    ? drafts.filter(({ body }) => !noAllergies.test(body))
    : drafts.some(({ isDenial, body }) => !isDenial && operated.test(plainOf(body)))
      ? drafts.filter(({ body }) => !noSurgery.test(body))
      : [...drafts];

const ofFamily = /(?<=deny» |, |\bor )(?:any |a )?family history of (?=[a-z])/;
/** "Denies family history of stroke or family history of gout": said once, and not at all where the line tells of nothing else and its label says it. */
const familyOnce = (drafts: readonly Draft[]): Draft[] =>
  drafts.map((draft) => {
    if (!draft.isDenial || draft.topic !== 'family_history') return draft;
    const [first = '', ...others] = draft.body.split(new RegExp(ofFamily, 'g'));
    const isAlone = drafts.every(({ isDenial }) => isDenial);
    const lead = isAlone || !ofFamily.test(draft.body) ? '' : 'family history of ';
    return others.length === 0 ? draft : { ...draft, body: `${first}${lead}${others.join('')}` };
  });

const allergiesAmong = /^(«S» «denies\|deny» )(.*?),?(?: (?:or|and|any))+ (?:(?:any|other|known|drug) )*allergies$/;
/** "Denies stomach ulcers, asthma or allergies": of two lines. */
const byLine = (draft: Draft): Draft[] => {
  // "She has a history of asthma, smoking and back pain."
  const [history] =
    draft.topic === 'social_history' && !draft.isOwn
      ? (/^(?:«S» «has\|have»|(?:he|she|they) ha(?:s|ve)) a (?:medical )?history of /.exec(draft.body) ?? [])
      : [];
  if (history !== undefined)
    return [{ ...draft, topic: 'past_history', body: `«S» «has|have» ${draft.body.slice(history.length)}` }];
  const [, lead, others] = draft.isDenial && draft.topic === 'allergies' ? (allergiesAmong.exec(draft.body) ?? []) : [];
  return lead === undefined || others === undefined || /\ballerg/.test(others)
    ? [draft]
    : [
        { ...draft, topic: 'past_history', body: `${lead}${others.replace(/, (?=[^,]*$)/, ' or ')}` },
        { ...draft, body: `${lead}allergies` },
      ];
};

export type BackgroundLine = { label: string; drafts: Draft[] };
/** The drafts of a section that are its story, in the order in which they were said, and its background by lines, without what neither can hold. */
export const backgroundLinesOf = (drafts: readonly Draft[]): { story: Draft[]; lines: BackgroundLine[] } => {
  const story: Draft[] = [];
  const lines = new Map<BackgroundTopic, Draft[]>(backgroundTopics.map((topic) => [topic, []]));
  for (const draft of drafts.flatMap((given) => byLine(asOfLife(given)))) {
    const { topic } = draft;
    // "She is on Zoloft", of the mother: on a line of its own it would be the patient.
    if (isOfUnnamed(draft) || (topic === 'family_history' && /^(?:he|she|they)\b/.test(draft.body))) continue;
    if (!isBackground(topic)) story.push(draft);
    else if (draft.isOwn || draft.isGathered || standsOn[topic](draft)) {
      const line = withoutLabel({ ...draft, topic });
      if (line === 'story' && !draft.isGathered) story.push({ ...draft, topic: 'history' });
      else if (line !== 'story' && line !== 'nowhere') lines.get(topic)?.push(line);
    } else if (topic !== 'family_history' || !kin.test(plainOf(draft.body)) || tellsOfIllness(draft.body))
      story.push({ ...draft, topic: 'history' });
  }
  return {
    story: story.sort((a, b) => a.order - b.order),
    lines: [...lines].flatMap(([topic, about]) => {
      const told = familyOnce(underOneLabel(eachOnce(withoutDenied(about))));
      const whole = told.filter((one) => !isHalfHabit(one, told));
      return whole.length === 0 ? [] : [{ label: backgroundLabels[topic], drafts: whole }];
    }),
  };
};
