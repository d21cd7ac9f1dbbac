import { sparing } from '../../evidence/sparing.ts';
import { mentionsIn } from '../../evidence/concepts.ts';
import type { Draft } from '../drafting.ts';
import { plainOf } from '../wording/marks.ts';
import type { Marked } from '../wording/person.ts';
import { faultOf } from '../wording/readable.ts';

/**
 * What can still be said of a plan that no repair makes whole: an order with its test, a medicine with its dose, a referral with its address.
 * Each has one form; what does not fit it is left out.
 */
const test =
  '(?:mri|ct(?: scan)?|cat scan|x-rays?|ultrasound|echocardiogram|echo|ekg|ecg|stress test|blood tests?|blood work|labs|hemoglobin a1c|hba1c|a1c|lipid panel|metabolic panel|bmp|cbc|urinalysis|urine culture|biopsy|colonoscopy|endoscopy|mammogram|spirometry|pulmonary function tests?|sleep study|holter(?: monitor)?|cardiac catheterization|swab|psa|tsh|autoimmune panel|full blood count)';
const ordering = sparing(
  new RegExp(
    `«D» (?:will|would like to|«d:wants\\|want» to|«d:is\\|am» going to) (?:[a-z]+ ){0,2}?(order|get|schedule|repeat|obtain|arrange|request|check|recheck|do|send off|organise) (?:«O» )?(?:for )?((?:an?|another|some|the|«P»)? ?(?:[a-z0-9-]+ ){0,2}?${test}(?: (?:of|on) (?:«P»|the) (?:left |right |lower |upper )?[a-z]+)?)(?= |$)`,
    'g',
  ),
);
const medicine = sparing(
  /«D» (?:will|would like to|«d:wants\|want» to|«d:is\|am» going to) (?:[a-z]+ ){0,1}?(start|put|give|prescribe|add|increase|decrease|reduce|continue|keep) (?:«O» )?(?:on |with )?(?:(?:a |an |some |the |«P» |low |dose |of |prescription |for |taking |him |her )*)/g,
);
const afterDrug =
  /^((?:,? (?:\d+(?:\.\d+)?|one|two|half a) ?(?:mg|mcg|g|units?|puffs?|tablets?|ml)\b)?(?:,? (?:once|twice|\d|three|four|two) (?:times )?(?:a |per )?(?:day|daily|week|night)|,? (?:daily|nightly|at night|at bedtime|in the morning|every \d+(?: to \d+)? hours|every (?:day|morning|night|other day))|,? as needed)*)/;
const referral = sparing(
  /«D» (?:will|would like to|«d:wants\|want» to|«d:is\|am» going to) (?:[a-z]+ ){0,1}?(?:refer «O»|send «O»|get «O» (?:in )?|put in a referral|place a referral|send (?:out )?a referral|write (?:«O» )?a referral) (?:to|for) ((?:(?:the|a|an|our|some|outpatient|formal) )*(?:physical therapy|occupational therapy|speech therapy|physio(?:therapy)?|nutrition|cardiology|neurology|urology|dermatology|orthop[a-z]+|[a-z]*(?:ologist|dietitian|dietician|nutritionist|psychologist|surgeon|physiotherapist|specialist|clinic)))\b/g,
);
const doubted = /\b(?:not|no|if|unless|might|may|could|maybe|instead|already|before|did|were|was|or)\b/;

const framed = (draft: Draft, body: Marked): Draft => ({ ...draft, body });

const plans = (draft: Draft): Draft[] => {
  const { body } = draft;
  if (doubted.test(plainOf(body))) return [];
  const orders = [...body.matchAll(ordering)].map((match) =>
    framed(draft, `«D» will ${match[1] ?? ''} ${(match[2] ?? '').trim()}`),
  );
  const referrals = [...body.matchAll(referral)].map((match) =>
    framed(draft, `«D» will refer «O» to ${match[1] ?? ''}`),
  );
  const medicines = [...body.matchAll(medicine)].flatMap((match) => {
    const rest = body.slice(match.index + match[0].length);
    const words = rest.split(' ');
    const first = mentionsIn(words.slice(0, 4))[0];
    if (first?.kind !== 'drug' || first.at > 1) return [];
    const named = words.slice(0, first.at + first.length).join(' ');
    const dose = afterDrug.exec(rest.slice(named.length))?.[1] ?? '';
    return [
      framed(
        draft,
        `«D» will ${match[1] === 'put' || match[1] === 'give' ? 'start' : match[1] === 'keep' ? 'continue' : (match[1] ?? '')} ${named}${dose}`,
      ),
    ];
  });
  return [...orders, ...medicines, ...referrals];
};

/** The statements of a fixed form that a broken one still gives. */
export const framesOf = (draft: Draft): Draft[] =>
  (/^(?:plan|follow_up|assessment)$/.test(draft.topic) ? plans(draft) : []).filter((made) => faultOf(made) === null);
