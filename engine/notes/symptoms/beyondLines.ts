import { wordsOf } from '../../evidence/concepts.ts';
import type { Draft } from '../drafting.ts';
import { mentionsOf } from '../mentions.ts';
import { symptomNouns } from '../phrases.ts';
import { ofFunction } from '../questions/functionsAsked.ts';
import { asReviewed } from '../story/reviewed.ts';
import type { NamedSymptom } from './symptomForms.ts';
import { namedIn } from './symptomNames.ts';
import { vague } from './systems.ts';
import type { SystemLine } from './systems.ts';
import { listed } from '../wording/listed.ts';

/** What is said of symptoms beside the lines by system, so that nothing stands twice. */

const denies = '«S» «denies|deny» ';
const conceptsOf = (names: readonly string[]): Set<string> =>
  new Set(names.flatMap((name) => mentionsOf(name).map(({ concept }) => concept)));
const shortStatement = 9;
/** "Has been feeling feverish", where the line of its system says so already. */
const isInLines = (draft: Draft, lines: readonly SystemLine[]): boolean => {
  const text = draft.body.replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, 'the');
  const isAbsent = / not | no | never /.test(text);
  const isNarrower = isAbsent ? /\b(?:worse|better|changed)\b/ : /\b(?:worse|better|changed|when|during)\b/;
  if (draft.topic !== 'review_of_systems' || draft.isOwn || isNarrower.test(text)) return false;
  // "Has not coughed up any blood", "has not been feeling increasingly tired during the day".
  const forms = isAbsent
    ? namedIn(
        wordsOf(text)
          .join(' ')
          .replace(/ (?:is|are) not /, ' '),
      )
    : [];
  const inLines = lines.flatMap((line) => line.absent);
  if (forms.length > 0 && text.split(' ').length <= longestDenied)
    return forms.every(({ form }) => inLines.some((name) => namesForm(name, form)));
  const named = mentionsOf(text).filter(({ kind }) => kind === 'symptom');
  if (named.length === 0 || text.split(' ').length > shortStatement) return false;
  const known = conceptsOf(lines.flatMap((line) => (isAbsent ? line.absent : line.present)));
  return named.every(({ concept }) => known.has(concept) && concept !== 'pain');
};
const longestDenied = 14;
const namesForm = (name: string, form: NamedSymptom): boolean =>
  name === form.name || namedIn(name).some((one) => one.form.name === form.name);

/** A denial without what stands in the lines by system, so that nothing is said twice; `null` where all of it does. */
export const beyondLines = (given: Draft, lines: readonly SystemLine[]): Draft | null => {
  if (lines.length === 0) return given;
  const draft = asReviewed(given);
  if (!draft.isDenial) return isInLines(draft, lines) ? null : draft;
  const absent = new Set(lines.flatMap((line) => line.absent));
  const things = draft.body
    .slice(denies.length)
    .split(/, | or /)
    .map((thing) => thing.replace(/^(?:any|also) /, '').trim())
    .filter(Boolean);
  const isListed = (thing: string): boolean => {
    const plain = thing
      .replace(/«[^»]*» ?/g, '')
      .replace(/^(?:feeling|off|an?|the) /, '')
      .replace(/ (?:over|in|for|during|since) the (?:last|past) .*$/, '')
      .replace(/ stiff$/, ' stiffness');
    const [only] = mentionsOf(plain);
    const [form] = namedIn(plain);
    return (
      (form !== undefined && form.mention.words === plain && absent.has(form.form.name)) ||
      absent.has(thing) ||
      absent.has(plain) ||
      absent.has(thing.replace(/«P»/g, 'the')) ||
      absent.has(`feeling ${plain}`) ||
      (only !== undefined && only.words === plain && absent.has(symptomNouns[only.concept] ?? plain)) ||
      (only !== undefined &&
        only.concept !== 'pain' &&
        plain.split(' ').length <= 2 &&
        (only.concept === 'numbness'
          ? namedIn(plain).every(({ form }) => [...absent].some((name) => namesForm(name, form)))
          : conceptsOf([...absent]).has(only.concept)))
    );
  };
  const left = things.filter(
    (thing) =>
      !isListed(thing) &&
      (ofFunction.test(thing) ||
        mentionsOf(thing).some((mention) => !vague.test(mention.words) || mention.kind !== 'symptom')),
  );
  if (left.length === things.length) return draft;
  return left.length === 0
    ? null
    : {
        ...draft,
        body: `${denies}${listed(left, 'or')}`,
      };
};
