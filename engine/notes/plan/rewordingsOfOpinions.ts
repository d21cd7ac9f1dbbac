import { phrases } from '../phrases.ts';
import type { Rewording } from '../wording/rewordings.ts';

const ahead = /^(?:assessment|plan|follow_up)$/;
const order =
  '(?:continue|increase|decrease|start|order|add|stop|refer|prescribe|put|give|get|check|repeat|keep|reduce|switch|change)';

/** Ways in which the doctor says what it is, and turns to what is to be done, with the way in which a record puts them. Before those of plans. */
export const rewordingsOfOpinions: readonly Rewording[] = [
  // The number of an order among others, and who is rung.
  {
    topics: ahead,
    pattern:
      /^(?:and )?(?:(?:first|second|third|fourth|lastly|finally|one|two|three|number \d),|(?:secondly|thirdly|firstly),?) (?=[a-z«0-9])/,
    to: '',
  },
  { topics: ahead, pattern: /\b(ring|call|phone|contact) «DO»$/, to: '$1' },
  { topics: ahead, pattern: /\b(come back|return) and see «DO»$/, to: '$1' },
  {
    topics: ahead,
    pattern:
      /^«D» will (?:go|put «O»|bump «O»|bring «O»|take «O»|move «O»|come) up to (\d[\d.]*(?: ?(?:mg|mcg|g|units))?) of (?:the |«P» )?([a-z]+)/,
    to: `«D» will ${phrases.increase} $2 to $1`,
  },
  {
    topics: ahead,
    pattern: /^«D» (?:could|may|might|would|can) (?:also |then )?(?:think about|consider) /,
    to: `«D» will ${phrases.consider} `,
  },
  {
    topics: ahead,
    pattern: /^«D» will put up (?=(?:the |«P» )?[a-z]+ to \d)/,
    to: `«D» will ${phrases.increase} `,
  },
  // What is spoken of next, before what is said of it.

  {
    topics: ahead,
    pattern: new RegExp(
      `^(?!.*\\b(?:if|unless|until|not|when)\\b.*let «DO»)(?:.{0,90}? )?let «DO» (?:go ahead and |also |just )*(?=${order}\\b)`,
    ),
    to: '«D» will ',
  },
  {
    topics: ahead,
    pattern:
      /^(?:no,? )?«D» (?:«d:does\|do»|does|do) not (?:think|believe|feel)(?: that)? «S» (?:«needs\|need»|needs?) (?:to have )?(?:an? |any )?(?!to\b)/,
    to: `${phrases.noNeed.replace(' to', '')} for `,
  },
  {
    topics: ahead,
    pattern:
      /^(?:no,? )?«D» (?:«d:does\|do»|does|do) not (?:think|believe|feel)(?: that)? (?:it|that|this|«P» [a-z ]{3,30}) (?:is|are) /,
    to: '«IMP» not ',
  },
  {
    topics: ahead,
    pattern: /^«D» (?:would |also )*«?(?:d:)?(?:encourages?|advises?)(?:\|[a-z]+»)? «O» to /,
    to: '«S» «A» ',
  },
  { topics: ahead, pattern: /^(?=(?:weigh|record|log|push|measure|write down|expect|ice|elevate) )/, to: '«S» «A» ' },
  // What it is.
  {
    topics: ahead,
    pattern:
      /^(?:for|as for|in terms of) (?:the |«DP» |«P» )?(?:assessment|plan|impression|diagnosis)(?: and plan)?(?: today)?,? (?=[a-z«])/,
    to: '',
  },
  {
    topics: ahead,
    pattern:
      /^(?:looking at .{3,60}?, |«D» [^,]{3,60}? (?:and|so) )?(?:(?:«DP»|«P»|the) )?(?:working |official |main |final )?diagnosis(?: (?:here|for (?:«O»|this)|of «O»|at this time))*,? (?:is|would be|will be)(?: that)? (?!beginning|based|not\b|no\b|to\b)/,
    to: '«IMP» ',
  },
  { topics: ahead, pattern: /^«DP» impression of (?=«S» «has\|have»)/, to: '«IMP» ' },
];
