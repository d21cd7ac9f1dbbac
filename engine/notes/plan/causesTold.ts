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

/** Why the doctor takes it that something came about, what it is not, and what a test will decide: the reasoning that was spoken. */

const softly =
  '(?:(?:all|most likely|more than likely|likely|probably|possibly|mostly|mainly|just|also|really|kind of|partly|largely|primarily|definitely|certainly|at least partly) )*';
const it = '(?:it|this|that|all (?:of )?(?:this|that)|everything|these|they)';
const cause = sparing(
  new RegExp(
    `\\b(?:(?:it |that |this )?(?:sounds|looks|seems|appears) (?:like|to me like|as though|as if)|(?:i|we) (?:do |really )?(?:think|believe|feel like|feel|suspect))(?: that)? ${it} (is|was|are|were|has been|may be|might be|could be|may have been) (${softly})(?:brought on by|caused by|due to|related to|secondary to|because of|a result of|from) `,
    'g',
  ),
);
const causing =
  /\b(?:diet|dietary|indiscretion|salt|sodium|stress|anxiety|work|working|lifting|computer|posture|overuse|running|smoking|alcohol|caffeine|medications?|medicines?|tablets?|side effect|inflammation|infection|allerg\w+|dehydration|injury|fall|accident|repetitive|weather|heat|cold|pollen|dust|sleep|hormon\w+|age|weight|wear and tear|arthritis|nerves?|muscles?|tightness|tension|missed|missing|virus|reaction|exercise|food|foods|sitting|standing|pressure|surgery)\b/;
const denying = new RegExp(
  `\\b(?:i|we) (?:do not|really do not|certainly do not) (?:think|believe|suspect|feel like)(?: that)? ${it} (?:is|was|are) (?:(?:a |any )?(signs? of|symptoms? of|due to|related to|caused by|coming from|from) )?`,
  'g',
);
/** "I do not think there is a meniscal tear": what is not thought to be there. */
const doubting = sparing(
  /\b(?:i|we) (?:do not|really do not|certainly do not) (?:think|believe|suspect)(?: that)?(?=) (?:there is|there are|you have(?: got)?|he has(?: got)?|she has(?: got)?|(?:we|you) are (?:looking at|dealing with)) (?:an?(?:y| sign of)? |any (?:sign|evidence) of )?/g,
);
/** "The normal calprotectin makes Crohn's very unlikely". */
const unlikely = sparing(
  /(?:^|[.] |\b(?:and|so|but|because) )((?:[a-z0-9'-]+ ){1,6}?)(?:makes?|made) ((?:[a-z'-]+ ){1,4}?)((?:very |highly |quite |pretty |really |much |extremely |far )?(?:less likely|unlikely))(?![a-z])/g,
);
const pointer = /^(?:(?:it|this|that|which|all|so) )+$/;
const deciding = sparing(
  /\b(?:based|depending) (?:up)?on (?:what )?(?:the |your |that |those )?((?:results? of (?:the |your )?)?(?:[a-z]+ ){0,2}(?:results?|urinalysis|ultrasound|mri|ct(?: scan)?|x-?rays?|labs?|blood (?:tests?|work)|bloods|biopsy|echo(?:cardiogram)?|culture|swabs?|scan|pathology|report|reports|findings|a1c|test|tests))(?: (?:shows?|results?|comes? back|says?))?,? (?:(?:if )?(?:i|we|you) (?:can |could |may |might |will |would |then |also )*(?:decide if (?:i|we) )?(?:need to|have to|decide (?:if|whether) (?:i|we|you) need to|want to|need|consider|discuss)) (?:to )?(?:(?:have to|need to) )?/g,
);
const doings =
  /^(?:(?:consider|talk about|discuss|look at|think about) )?(?:putting you on|put you on|starting you on|start you on|starting|start|giving you|give you|prescribing|prescribe(?: you)?|adding|add|ordering|order|doing|do|getting|get|having|have|an?|any) /;
const otherPerson = /\b(?:he|she|mother|father|people|patients|kids|everyone|somebody|someone)\b/;
const asked = /\b(?:if|whether|unless|when|do you|did you|not sure|wonder|you said|said|told)\b[^.?]{0,20}$/;

const isNamed = (said: string): boolean =>
  causing.test(said) || mentionsOf(said).some(({ kind }) => /^(?:condition|symptom|drug|circumstance)$/.test(kind));
const mostWords = 14;

const causesIn = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(cause)].flatMap(({ index, 0: lead, 1: being = '', 2: weight = '' }) => {
    const clause = clauseAhead(stretch.text.slice(index + lead.length), mostWords);
    if (
      !clause ||
      otherPerson.test(clause.said) ||
      !isNamed(clause.said) ||
      asked.test(before(stretch.text, index, 30))
    )
      return [];
    const isSoft = /\b(?:may|might|could)\b/.test(being) || /\bpossibl/.test(weight);
    return [
      readDraft(
        `${isSoft ? phrases.possiblyDue : phrases.thoughtDue} ${fromDoctor(clause.said)}`,
        'assessment',
        stretch,
        [index, index + lead.length + clause.taken],
      ),
    ];
  });

const denialsIn = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(denying)].flatMap(({ index, 0: lead, 1: how = '' }) => {
    const clause = clauseAhead(stretch.text.slice(index + lead.length), 9);
    if (!clause || otherPerson.test(clause.said) || asked.test(before(stretch.text, index, 30))) return [];
    const names = mentionsOf(clause.said).some(({ kind }) => kind === 'condition');
    if (!names) return [];
    const joint =
      how === ''
        ? ''
        : /^(?:signs?|symptoms?)/.test(how)
          ? `a ${how.replace(/s(?= of)/, '')} `
          : /^(?:coming )?from$/.test(how)
            ? 'due to '
            : `${how} `;
    return [
      readDraft(`${phrases.notThought} ${joint}${fromDoctor(clause.said)}`, 'assessment', stretch, [
        index,
        index + lead.length + clause.taken,
      ]),
    ];
  });

const doubtsIn = (stretch: SpokenStretch): Draft[] => [
  ...[...stretch.text.matchAll(doubting)].flatMap(({ index, 0: lead }) => {
    const name = diagnosisAt(stretch.text.slice(index + lead.length));
    return name === null || asked.test(before(stretch.text, index, 30))
      ? []
      : [
          readDraft(`${fromDoctor(name.name)} is not ${phrases.suspected}`, 'assessment', stretch, [
            index,
            index + lead.length + name.length,
          ]),
        ];
  }),
  ...[...stretch.text.matchAll(unlikely)].flatMap(({ index, 0: all, 1: who = '', 2: named = '', 3: how = '' }) => {
    const name = named.trim().replace(/^an? /, '');
    if (diagnosisAt(name)?.length !== name.length || otherPerson.test(who)) return [];
    const body = pointer.test(who) ? `${name} is ${how}` : `${who}makes ${name} ${how}`;
    return [readDraft(fromDoctor(body), 'assessment', stretch, [index, index + all.length])];
  }),
];

const decisionsIn = (stretch: SpokenStretch): Draft[] =>
  [...stretch.text.matchAll(deciding)].flatMap(({ index, 0: lead, 1: test = '' }) => {
    const rest = stretch.text.slice(index + lead.length);
    const clause = clauseAhead(rest, 10);
    const what = clause?.said.replace(doings, '') ?? '';
    if (
      !clause ||
      what === '' ||
      (!mentionsOf(what).some(({ kind }) => /^(?:drug|procedure)$/.test(kind)) && !treatment.test(what))
    )
      return [];
    return [
      readDraft(
        `${phrases.consider} ${fromDoctor(what)} ${phrases.dependingOn} ${test.replace(/^results? of /, '')}`,
        'plan',
        stretch,
        [index, index + lead.length + clause.taken],
      ),
    ];
  });
const treatment =
  /\b(?:antibiotics?|steroids?|surgery|medications?|tablets?|injections?|ultrasound|scan|biopsy|insulin|treatment|referral|therapy|endoscopy|gastroscopy|procedure|stent|bypass)\b/;

/** Opinions are given when the story is told. */
const earliest = 0.3;
/** The causes that the doctor named, what was ruled out by judgement, and what waits for a result. */
export const causesTold = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances)
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) => [...causesIn(stretch), ...denialsIn(stretch), ...doubtsIn(stretch), ...decisionsIn(stretch)])
    .filter(({ order }) => order >= utterances.length * earliest);
