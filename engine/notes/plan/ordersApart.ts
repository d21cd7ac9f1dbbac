import type { Draft } from '../drafting.ts';

const orders =
  '(?:order|get|check|recheck|start|send|repeat|refer|increase|decrease|prescribe|continue|put|give|add|stop|advance|schedule|arrange|have)';
const meaning =
  '(?:will|would like to|would want to|«d:(?:wants|likes|needs)\\|[a-z]+» to|(?:«d:does\\|do»|does|do) want to|«d:is\\|am» going to)';
/** Where an order of the doctor's begins after something else that was said. */
const begins = new RegExp(
  `(?:,? (?:but|so|and so|and|and then|that|then))?,? (?=(?:what «D» [^,]{3,25}? is (?:that )?)?«D» ${meaning} (?:also |just |then |go ahead and )*${orders}\\b)`,
);
const governs =
  /\b(?:if|unless|until|when|once|in case|because|that|which|what|who|where|before|after|whether|how|as|not|never|no|nothing|think|thinks|believe|sure|feel)\b/;

/** "Put «O» in a splint and have «O» come back in 2 weeks": what is asked of the patient beside what is ordered. */
const asksOfPatient = /,? and (?:then )?(?:also )?have «[SO]» (?:«[a-z]+\|([a-z]+)»|([a-z]+)) /;
const askedApart = (draft: Draft): Draft[] => {
  const cut = asksOfPatient.exec(draft.body);
  if (!cut || cut.index < 8 || !draft.body.startsWith('«D» will ') || governs.test(draft.body.slice(0, cut.index)))
    return [draft];
  const rest = `«S» «A» ${cut[1] ?? cut[2] ?? ''} ${draft.body.slice(cut.index + cut[0].length)}`;
  return [
    { ...draft, body: draft.body.slice(0, cut.index) },
    { ...draft, body: rest, topic: 'plan' },
  ];
};

/** "There is swelling so «D» will order an MRI": what was said and what was ordered, each by itself, where no condition holds them together. */
export const ordersApart = (draft: Draft): Draft[] => {
  if (draft.isOwn || draft.label !== undefined || draft.isDenial || draft.speaker === 'patient') return [draft];
  const cut = begins.exec(draft.body);
  if (!cut || cut.index < 8 || governs.test(draft.body.slice(0, cut.index))) return askedApart(draft);
  const first = draft.body.slice(0, cut.index).replace(/[, ]+$/, '');
  const rest = draft.body.slice(cut.index + cut[0].length).replace(/^what «D» [^,]{3,25}? is (?:that )?(?=«D»)/, '');
  return [{ ...draft, body: first }, ...ordersApart({ ...draft, body: rest, topic: 'plan' })];
};
