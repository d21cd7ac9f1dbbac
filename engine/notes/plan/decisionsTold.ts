import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { formally } from './everydaySpeech.ts';
import { mentionsOf } from '../mentions.ts';
import { phrases } from '../phrases.ts';
import { testNames } from './planTests.ts';
import { before, readDraft, spokenStretches } from '../transcript/spokenStretches.ts';
import type { SpokenStretch } from '../transcript/spokenStretches.ts';
import type { Utterance } from '../transcript/utterances.ts';
import { fromDoctor } from '../wording/person.ts';

/** What the doctor decided aloud beside the orders: whom to ask about an operation, what waits and for what, what was scored. Each from its own words. */

type Read = { body: string; topic: Draft['topic']; at: number; end: number };
/** What turns, weakens or only supposes what stands after it. */
const turned =
  /\b(?:if|unless|not|no|never|when|until|till|once|whether|instead of|rather than|before|had|last (?:time|year)|used to|down the track|eventually|some ?day|one day|did|said|told)\b/;
const supposed = /\b(?:if|unless|when|until|till|once|whether|had|did|was|were|said|told|not|never)\b/;

const operation =
  '(?:(?!(?:and|or|but|so|how|what|i|we|you|that|which|if|when|to|the|an?)\\b)[a-z-]+ ){0,3}(?:replacement|repair|surgery|operation|reconstruction|fusion|arthroscopy|bypass|ablation|stent|pacemaker|release|removal|excision|procedure|implant|[a-z]+(?:ectomy|otomy|ostomy|plasty|desis))';
const surgeon = '(?:[a-z-]+ ){0,2}?(?:surgeons?|specialists?|[a-z]+ologists?|orthop\\w+)';
const asksAbout = sparing(
  new RegExp(
    `\\b(?:talk(?:ing)?|speak(?:ing)?|chat(?:ting)?|(?:having |have )?a (?:chat|talk|word|conversation)|discuss(?:ing)? (?:it|this)|refer(?:ring)? you|send(?:ing)? you|see(?:ing)?) (?:(?:to|with) )?(?:the|an?|our|one of (?:the|our)) (${surgeon}) (?:about|regarding|for|to (?:talk about|discuss)|with a view to) (?:(?:having|getting|doing|possibly|maybe|the idea of|the possibility of|an?|the|your|that) )*(${operation})(?= |[.?,]|$)`,
    'g',
  ),
);
/** "It's worth talking to the surgeon about a hip replacement." */
const referrals = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(asksAbout)].flatMap(({ index: at, 0: all, 1: who = '', 2: what = '' }) =>
    turned.test(before(text, at, 50))
      ? []
      : [
          {
            body: `${phrases.refer} to ${who.endsWith('s') ? phrases.the : /^[aeiou]/.test(who) ? 'an' : 'a'} ${who} ${phrases.consideration} ${what}`,
            topic: 'plan' as const,
            at,
            end: at + all.length,
          },
        ],
  );

const what =
  '((?:the |an? |your |any )?(?!(?:it|that|this|them|anything|one|you|on|off)\\b)[a-z-]+(?: (?!(?:till|until|before|yet|today|now)\\b)[a-z-]+){0,3})';
const waits = sparing(
  new RegExp(
    `\\b(?:i|we) (?:do not|would not|will not|would rather not|would prefer not to|am not going to|are not going to|can not)(?: (?:really|actually))?(?: (?:want|like|going) to)? (start|give|book|do|change|increase|stop|commence|put you on|begin|plan)(?: (?:it|that|this|them|one|anything)| ${what}) (?:till|until) `,
    'g',
  ),
);
const leans =
  /\b(?:i|we) (?:would |am |are |do )?(?:(?:probably|be|certainly|still) )*(?:lean(?:ing)?|inclined) (?:more )?(?:towards?|to) (?:(?:starting|having|giving|trying|using|going with|start|try|give|use) )?(?:you )?(?:on )?((?:the |an? )?[a-z-]+(?: (?!(?:but|and|so|because|though|the|i|we)\b)[a-z-]+){0,2})/g;
const offer =
  /\b(?:offer you|give you|start you on|suggest|try) ((?:an? |the )?(?:[a-z]+ ){0,2}[a-z]+)(?:,? but,?|\.) $/;
const treatment =
  /\b(?:thinners?|injections?|tablets?|medications?|surgery|operation|procedure|replacement|repair|anticoagulants?|statins?|steroids?|insulin|antibiotics?|infusion|beta blockers?|antidepressants?|chemotherapy|radiation|way)\b/;
const procedures =
  /\b((?:an? |the )(?:[a-z]+ )?(?:injection|operation|procedure|replacement|repair|infusion|scope|surgery))\b/g;
const seenBy = /\b(dr [a-z]+|(?:[a-z]+ )?(?:surgeon|specialist|[a-z]+ologist|dentist))\b/g;
const isTreatment = (text: string): boolean =>
  treatment.test(text) || mentionsOf(text).some(({ kind }) => kind === 'drug');
const measures: Readonly<Record<string, string>> = { pressure: phrases.bloodPressure };

const isTest = new RegExp(`\\b${testNames}$`);
/** What has to be there first, as a state of things: "we've had the echo" as "the echo is done". */
const asState = (said: string): string | null => {
  const text = said.replace(/^(?:(?:i|we) )?(?:have )?/, '');
  const whole = said.replace(/^((?:the|your) [a-z]+)'s /, '$1 is ');
  const had =
    /^(?:had|got|done|seen|looked at|checked)(?: back)? (?:the|your|that|an?) ([a-z0-9-]+(?: [a-z0-9-]+){0,5})$/.exec(
      text,
    );
  if (had && isTest.test(had[1] ?? ''))
    return `the ${had[1] ?? ''} ${/ and |s$/.test(had[1] ?? '') ? 'are' : 'is'} ${phrases.done}`;
  const got =
    /^(?:got|brought) (?:the|your) ([a-z]+(?: [a-z]+)?) (down|up|under control|stable|settled|better|sorted)$/.exec(
      text,
    );
  if (got) return `${measures[got[1] ?? ''] ?? `the ${got[1] ?? ''}`} is ${got[2] ?? ''}`;
  if (
    /^(?:you|he|she) (?:have|has) (?:seen|had|finished|stopped|lost|been) (?:the|your|an?|his|her|dr|all) ?[a-z]/.test(
      said,
    )
  )
    return said;
  if (/^(?:the|your|dr|mr|ms|mrs) [a-z]+ (?:is|are|has|have) [a-z]+/.test(whole)) return whole;
  return null;
};
const conditionAhead = (rest: string): { said: string; taken: number } | null => {
  const raw = /^[^.?]{4,110}(?:\. (?:i|we) have got [^.?]{4,40})?/.exec(rest)?.[0]?.replace('. ', ' and ') ?? '';
  const parts = raw
    .replace(
      /,? (?:but|so|because|okay|otherwise|in the meantime|for now|which|(?:i|we) (?:am|are|will|would|want|need))\b.*$/,
      '',
    )
    .split(/,? and (?=(?:(?:i|we) )?(?:have )?(?:got|had|done|seen|brought) |you have )/);
  const states = parts.map((one) => asState(one.trim()));
  return states.some((one) => one === null) || states.length === 0
    ? null
    : { said: states.join(' and '), taken: parts.join(' and ').length };
};
/** Who "he" is that has to see the patient first. */
const lookedAtBy = (ahead: string, rest: string): { said: string; taken: number } | null => {
  const [all, who = ''] =
    /^(he|she|they|dr [a-z]+|the [a-z]+(?: [a-z]+)?) (?:has|have) (?:seen|reviewed|assessed|looked at) (?:you|him|her|it)\b/.exec(
      rest,
    ) ?? [];
  if (all === undefined) return null;
  const named = /^(?:he|she|they)$/.test(who) ? [...ahead.matchAll(seenBy)].at(-1)?.[1] : who;
  return named === undefined
    ? null
    : { said: `seen by ${/^(?:dr|the) /.test(named) ? named : `${phrases.the} ${named}`}`, taken: all.length };
};
const farBack = 130;
/** "I'd lean towards a blood thinner but I don't want to start it till we've had the echo." */
const deferrals = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(waits)].flatMap(({ index: at, 0: all, 1: verb = '', 2: named }) => {
    const from = Math.max(0, at - farBack);
    const ahead = text.slice(from, at);
    const lean = [...ahead.matchAll(leans)].at(-1);
    const favoured = lean?.[1] !== undefined && isTreatment(lean[1]) ? lean[1].trim() : undefined;
    const rest = text.slice(at + all.length);
    const until = lookedAtBy(ahead, rest) ?? conditionAhead(rest);
    const spokenOf = [...ahead.matchAll(procedures)].at(-1)?.[1];
    const thing = [named, favoured, offer.exec(ahead)?.[1], spokenOf].find(
      (one) => one !== undefined && isTreatment(one),
    );
    if (until === null || thing === undefined) return [];
    const deed = /injection/.test(thing) ? 'give' : /^(?:put|do)/.test(verb) ? phrases.started : verb;
    return [
      {
        body:
          thing === favoured
            ? `${favoured} is ${phrases.favoured}, but not until ${until.said}`
            : `not to ${deed} ${thing} until ${until.said}`,
        topic: 'plan' as const,
        at: thing === favoured && lean ? from + lean.index : at,
        end: at + all.length + until.taken,
      },
    ];
  });

const scored = sparing(
  /\byour ((?:(?!(?:your|the|and|so|a|is)\b)[a-z0-9-]+ ){0,2}?)(risk score|risk|score)(?:'s| is| comes to| works out at| was) (?:about )?(\d+(?: ?(?:%|percent))?|zero|one|two|three|four|five|six|seven|eight|nine|ten)(?: (?:over|in) (?:the next )?(\d+ years))?(?=[.,? ]|$)/g,
);
const riskNamed =
  /\b((?:stroke|bleeding|heart|cardiac|cardiovascular|surgical|fracture|falls?|diabetes|cancer) risk|chads? vasc|has-?bled|wells)\b/g;
/** "The question's your stroke risk … so your score's one." */
const scores = ({ text }: SpokenStretch): Read[] =>
  [...text.matchAll(scored)].flatMap(({ index: at, 0: all, 1: own = '', 2: kind = '', 3: given = '', 4: span }) => {
    const named =
      own === ''
        ? [...text.slice(Math.max(0, at - 170), at).matchAll(riskNamed)].at(-1)?.[1]
        : `${own}${kind.replace(/ ?score/, '')}`.trim();
    const isFigured = kind !== 'risk' || /%|percent/.test(given);
    if (
      named === undefined ||
      !/\brisk$|vasc|bled|wells|^(?:heart|stroke|bleeding|frailty|falls|fracture|calcium)$/.test(named) ||
      !isFigured ||
      supposed.test(before(text, at, 40))
    )
      return [];
    const what = kind === 'risk' ? named : `${named} ${phrases.score}`;
    return [
      {
        body: `${what} is ${given}${span === undefined ? '' : ` over ${span}`}`,
        topic: 'assessment' as const,
        at,
        end: at + all.length,
      },
    ];
  });

const refusesOperation =
  /^(?:(?:oh|no|nah|look|well),? )*(?:i (?:do not|would not|will not) (?:want|like|have|be having)|no (?:thanks|way|surgery|operation)|not (?:yet|for me|interested))\b/;
const isRefused = (utterances: readonly Utterance[], order: number): boolean => {
  const answer = utterances.slice(order + 1, order + 4).find(({ speaker }) => speaker === 'patient');
  return answer !== undefined && refusesOperation.test(answer.text);
};

/** What the doctor decided, once the story is told. */
const earliest = 0.45;
/** The decisions of a visit, as an assessment and plan has them. */
export const decisionsTold = (utterances: readonly Utterance[]): Draft[] =>
  spokenStretches(utterances.map((one) => (one.speaker === 'doctor' ? { ...one, text: formally(one.text) } : one)))
    .filter(({ speaker }) => speaker === 'doctor')
    .flatMap((stretch) =>
      [referrals, deferrals, scores].flatMap((reader) =>
        reader(stretch).map(({ body, topic, at, end }) => readDraft(fromDoctor(body), topic, stretch, [at, end])),
      ),
    )
    .filter(
      ({ order, body }) =>
        order >= utterances.length * earliest &&
        !(body.includes(phrases.consideration) && isRefused(utterances, order)),
    );
