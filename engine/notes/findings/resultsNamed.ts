import { sparing } from '../../evidence/sparing.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import type { Utterance } from '../transcript/utterances.ts';

const test =
  '(?:(?:right|left|chest|lumbar|cervical|renal|kidney|abdominal|hip|knee|shoulder|ankle|foot|wrist|hand|elbow|thyroid) )*(?:x-?rays?|mri|ct(?: scan)?|ultrasound|echocardiogram|echo|ekg|ecg|mammogram|biopsy|endoscopy|colonoscopy|pathology report|stress test)';
const part = '(?: of (?:your|the|his|her) (?:(?:left|right|lumbar|cervical|lower|upper) )?[a-z]+)?';
const named = new RegExp(`\\b(${test}${part})\\b`, 'g');
const shows = sparing(
  /^(?:it|this|that|which) (?:(?:does|did|also|just|still|really|basically) )*(shows?|showed|revealed|reveals?|demonstrates?|demonstrated) (?:that )?(?:there (?:is|are|was|were) |«S» «has\|have» )?(?:some |that )?(?=[a-z0-9])(?!(?:it|this|that|«|how|what|why|where|up)\b)/,
);
const reviewed = sparing(
  new RegExp(
    `^(?:[a-z]+,? )?«D» (?:did |also |just )*(?:review(?:ed)?|look(?:ed)? at|saw|see)(?:\\|[a-z]+»)? (?:the |«P» )?(?:results? of )?(?:the |«P» |an? )?(${test}),? (?:which|and (?:it|that)) (shows?|showed|revealed) (?:that )?(?:there (?:is|are|was|were) )?`,
  ),
);
const within = 4;

const testBefore = (utterances: readonly Utterance[], order: number): { name: string; from: Utterance } | null => {
  for (let back = order; back >= Math.max(0, order - within); back -= 1) {
    const said = utterances[back];
    const found = said === undefined ? [] : [...said.text.matchAll(named)].map(([, name = '']) => name);
    // Of two tests nobody knows which is meant.
    if (new Set(found).size > 1) return null;
    if (said && found[0] !== undefined)
      return { name: found[0].replace(/ of (?:your|his|her) /, ' of the '), from: said };
  }
  return null;
};

/** "It does show a small stone", of the test that was spoken of last: with its name in the place of "it". Others stay. */
export const withTestsNamed = (drafts: readonly Draft[], utterances: readonly Utterance[]): Draft[] =>
  drafts.map((draft) => {
    if (draft.speaker !== 'doctor' || draft.label !== undefined || draft.isDenial) return draft;
    const verbOf = (verb: string): string => (/^(?:show|reveal|demonstrate)$/.test(verb) ? `${verb}s` : verb);
    const [all, of, how] = reviewed.exec(draft.body) ?? [];
    if (all !== undefined && of !== undefined && how !== undefined)
      return { ...draft, body: `${of} ${verbOf(how)} ${draft.body.slice(all.length)}`, topic: 'results' };
    const [lead, verb] = shows.exec(draft.body) ?? [];
    if (lead === undefined || verb === undefined || /\b(?:if|would|could|might|may)\b/.test(plainOf(draft.body)))
      return draft;
    const found = testBefore(utterances, draft.order);
    return found === null
      ? draft
      : {
          ...draft,
          body: `${found.name} ${verbOf(verb)} ${draft.body.slice(lead.length)}`,
          topic: 'results',
          segmentIds: [...new Set([...found.from.segmentIds, ...draft.segmentIds])],
        };
  });
