import { namesDrug } from '../mentions.ts';
import { fromDoctor } from '../wording/person.ts';
import { ofPlan } from './plainForms.ts';
import type { PlainForm, PlainStatement } from './plainForms.ts';
import { askedInRoom } from './movements.ts';
import { inRoom } from './planGate.ts';
import { softly } from './plainOrders.ts';

/** What the doctor tells the patient to do or to leave, and what they may do: each by how its sentence begins. */

const advised = new RegExp(
  `^(?:(?:i|we) (?:(?:do|would|really|also|just|still) )*(?:want|like|need|love|ask|encourage|advise|urge) (?:for )?you to |you (?:(?:really|also|just|still) )*(?:should|need to|must|have to|ought to|will need to|will have to|are going to need to|are going to have to) |(?:please )?(?:make sure|be sure|remember)(?: that)? (?:you |to )|try (?:to|and) )${softly}(?<deed>[a-z].+)$`,
);
const important =
  /^it is (?:(?:very|really|also|so|extremely) )*important (?:that you|to|for you to) (?<deed>(?!(?:know|understand|remember|note|be|have|realise|realize)\b)[a-z].{3,55})$/;
const advisedNot =
  /^(?:(?:i|we) (?:do not|would not) (?:really )?want you to(?: be)?|you (?:should|must) not(?: be)?|you (?:can not|are not to)) (?<deed>(?!(?:have|need|worry|feel|see|know|be|miss|think|get)\b)[a-z].+)$/;
/** A command that opens a sentence. */
const commanded =
  /^(?:please )?(?<deed>(?:do not [a-z]+|apply|avoid|continue|cut|drink|eat|elevate|ice|keep|limit|rest|stay|stop|take|use|wear|drop (?:the|your)|reduce|halve|double|increase|do (?:the|your|some|[a-z]+ floor|[a-z]+ exercises)|check your|aim for|book|have (?:the|your)|bring (?:in )?(?:an?|the|your)|come off|sleep with|restart|resume) .+)$/;
const allowed =
  /^you (?:can|may|should be (?:right|fine|okay|good|able|safe) to) (?:(?:also|still|certainly|always|definitely|now|safely) )*(?<deed>(?:go back|return|start|resume|continue|keep|stop|take|use|drive|fly|swim|walk|run|work|exercise|shower|bathe|bear weight|put weight|eat|drink|have|come off|remove|wear) ?.*)$/;
/** What comes by itself, is done in the room, or is said of a part of the body that is spared. */
const notDone =
  /^«S» «AN?» (?:heal|recover|feel|improve|notice|expect|get better|(?:get|come|hop|jump) (?:up|down|on|off|in|out|dressed|changed)|be (?:fine|okay|able|all right|right|back|good|sore|in)|close|reach|lie back|avoid (?:the|«P») (?:left |right )?(?:leg|foot|arm|hand|knee|ankle|hip|shoulder)\b|put .* to the test)/;

const goesOver = /\band (?:try|then|also|[a-z]+ (?:your|the|a|down|up|to|it))\b/;
const goesOn = /^(?:keep (?:taking|using|on)|stay on|continue(?: taking| using| on| with)?) (.+)$/;
const advice = (given: string): PlainStatement | null => {
  const deed = given.replace(/\b(?:our|my) (?=[a-z])/g, 'the ');
  const [, same] = goesOn.exec(deed) ?? [];
  if (same !== undefined && (namesDrug(same) || same.startsWith('the same')))
    return ofPlan(fromDoctor(`continue ${same.replace(/^(?:the|your) (?!same)/, '')}`));
  const [, not] = /^(?:do )?not (.+)$/.exec(deed) ?? [];
  // What is advised is no part of what is advised against.
  if (not !== undefined && goesOver.test(not)) return null;
  const body = `«S» ${not === undefined ? '«A»' : '«AN»'} ${fromDoctor((not ?? deed).replace(/^try (?:to|and) /, ''))}`;
  return ofPlan(inRoom.test(body) || askedInRoom.test(body) || notDone.test(body) ? null : body);
};

export const plainAdvice: readonly PlainForm[] = [
  { pattern: advised, written: ({ deed = '' }) => advice(deed) },
  { pattern: important, written: ({ deed = '' }) => advice(deed) },
  { pattern: advisedNot, written: ({ deed }) => advice(`not ${deed}`) },
  { pattern: commanded, written: ({ deed = '' }) => advice(deed) },
  { pattern: allowed, written: ({ deed = '' }) => ofPlan(`«S» can ${fromDoctor(deed)}`) },
];
