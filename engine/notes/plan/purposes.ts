import { sparing } from '../../evidence/sparing.ts';
import { phrases } from '../phrases.ts';
import { clauseAhead } from '../transcript/spokenClauses.ts';

/** What an order is for, as it was said on after it: "…, just to make sure that you do not have a disc herniation", "…, which should help with the swelling". */

const softly = '(?:(?:also|just|definitely|hopefully|really|certainly|probably|actually|then|even|always|kind of) )*';
const aims =
  'rule out|look for|assess|evaluate|determine|confirm|find out|strengthen|stabili[sz]e|treat|reduce|decrease|relieve|control|manage|prevent|improve|protect|support|work on|relax|monitor|measure|follow up on|look into|lower|clear up|coat|settle|ease|loosen|numb|protect|restore|build up|keep|avoid|minimi[sz]e|test for|check for|screen for|check|see(?= (?:if|whether|what|how|where|exactly|which)\\b)|help|facilitate';
const direct = sparing(
  new RegExp(
    `^,? (?:and )?(?:(?:just|in order|only|really|mainly|kind of|again) )*to ${softly}(?:(?:try|go ahead|start) (?:to|and) ${softly})?(${aims}|make sure|be sure|ensure)(?: that)? `,
  ),
);
const linked = sparing(
  new RegExp(
    `^(?:,|\\.)? (?:(?:and|so|now) )?(?:that|this|it|which|they|these|those|that is something that)? ?(?:will|should|is going to|are going to|can|may|might|would|could|usually|often)? ?${softly}helps?(?: (?:you|us))?(?: (?:to|out|with|you))* `,
  ),
);
/** "So they can help you strengthen those muscles", "so that you can strain your urine". */
const soThat = sparing(
  new RegExp(
    `^,? so (?:that )?(?:they|we|you|i) (?:can|will) ${softly}(?:be able to )?(?:(help)(?: you)?(?: with| to)? )?`,
  ),
);
const isLinked = /\b(?:that|this|it|which|they|these|those)\b.*\bhelp/;
/** "You do not have a herniation", "there is no fracture": what is to be ruled out. */
const absent =
  /^(?:you (?:do|are|does) not (?:have|having|get)|there (?:is|are) (?:no|not any?)|we (?:do|are) not (?:have|missing)|it is not|that is not|this is not) (?:any (?:type of |kind of )?|an? )?(?!to\b)/;
const unnamed =
  /^(?:any|anything|nothing|all|else|something|other|sure|okay|ok|fine|good|going|you|we|i|how|what)\b|\b(?:anything|nothing|everything|okay|fine|else)\b/;
const aimed = new RegExp(`^(?:${aims}|strain|stay|sleep|walk|rest|see (?:if|whether|what|how)) `);
const most = 16;

/** The purpose that begins a text, in the words of a plan, and how many characters it takes; `null` where none is said or it cannot stand alone. */
export const purposeAhead = (text: string): { purpose: string; taken: number } | null => {
  const found = purposeIn(text);
  return (
    found && { ...found, purpose: found.purpose.replace(/\byour ([a-z]+(?: [a-z]+)?) of your\b/g, 'the $1 of your') }
  );
};
const purposeIn = (text: string): { purpose: string; taken: number } | null => {
  const [lead, aim] = direct.exec(text) ?? [];
  if (lead !== undefined && aim !== undefined) {
    const rest = text.slice(lead.length);
    if (/^(?:make sure|be sure|ensure)$/.test(aim)) {
      const [denied] = absent.exec(rest) ?? [];
      const clause = clauseAhead(denied === undefined ? rest.replace(/^you /, '') : rest.slice(denied.length), most);
      if (denied === undefined || !clause || unnamed.test(clause.said)) return null;
      return { purpose: `to ${phrases.ruleOut} ${clause.said}`, taken: lead.length + denied.length + clause.taken };
    }
    // "To see if you have an infection": what is asked has a subject, where another clause would begin.
    const [asked = ''] =
      /^(?:exactly )?(?:if|whether|how|what|where|which)(?: or not)?(?: (?:you|there|it))?(?= )(?! (?:happens|goes|it|we|that|this)\b)/.exec(
        rest,
      ) ?? [];
    const clause = clauseAhead(
      asked === '' ? rest.replace(/^you (?=[a-z])(?!have|are|need|do)/, '') : rest.slice(asked.length + 1),
      most,
    );
    if (asked !== '')
      return clause && clause.said.split(' ').length >= 2 && !/\bit$/.test(asked)
        ? { purpose: `to ${aim} ${asked} ${clause.said}`, taken: lead.length + asked.length + 1 + clause.taken }
        : null;
    if (!clause || unnamed.test(clause.said) || clause.said.split(' ').length < 2) return null;
    return { purpose: `to ${aim} ${clause.said}`, taken: lead.length + clause.taken };
  }
  const [so, helps] = soThat.exec(text) ?? [];
  if (so !== undefined) {
    const clause = clauseAhead(text.slice(so.length), most);
    if (
      !clause ||
      unnamed.test(clause.said) ||
      clause.said.split(' ').length < 2 ||
      (!helps && !aimed.test(clause.said))
    )
      return null;
    return {
      purpose: `to ${helps ? 'help ' : ''}${helps && so.endsWith(' with ') ? 'with ' : ''}${clause.said}`,
      taken: so.length + clause.taken,
    };
  }
  const [link] = linked.exec(text) ?? [];
  if (link === undefined || !isLinked.test(link)) return null;
  const isWith = link.endsWith(' with ');
  const clause = clauseAhead(text.slice(link.length), most);
  if (!clause || unnamed.test(clause.said)) return null;
  const isNoun = isWith || /^(?:the|your|some of the|both|any)\b/.test(clause.said);
  return { purpose: `to help ${isNoun ? 'with ' : ''}${clause.said}`, taken: link.length + clause.taken };
};
