import { sparing } from '../../evidence/sparing.ts';
import type { Finding } from './findingView.ts';
import { phrases } from '../phrases.ts';
import { listed } from '../wording/listed.ts';

const added = sparing(
  /^(?:is|are|seems?|looks?) (?:also )?(?=)((?:stable|unchanged|chronic|old|not [a-z]+|(?:very |slightly )?(?:faint|tender|mild|small|soft|firm|mobile)))$/,
);
/** "It is still high. It is 169/74.": figure and opinion of one thing in one statement. */
export const together = (findings: readonly Finding[]): Finding[] =>
  findings.reduce<Finding[]>((out, finding) => {
    const last = out.at(-1);
    const { subject } = finding;
    const again = subject === undefined ? null : added.exec(finding.text.slice(subject.length).trim());
    const both = [...(last?.from ?? []), ...finding.from];
    if (last && subject !== undefined && again && last.text.endsWith(subject) && last.text !== subject)
      return [...out.slice(0, -1), { ...last, text: `${last.text}, ${again[1] ?? ''}`, from: both }];
    if (last === undefined || subject === undefined || last.subject !== subject || finding.order - last.order > 3)
      return [...out, finding];
    const [one, two] = [last, finding].map(({ text }) => text.slice(subject.length).trim());
    const isFigure = (rest: string | undefined): boolean => /^(?:is |was )?(?:about )?\d/.test(rest ?? '');
    const isVague = (rest: string | undefined): boolean => /^(?:is|are|looks?) (?:good|fine)$/.test(rest ?? '');
    if (isVague(one) && !isFigure(two)) return [...out.slice(0, -1), finding];
    if (isVague(two) && !isFigure(one)) return out;
    if (isFigure(one) === isFigure(two)) return [...out, finding];
    const [figure, said] = isFigure(one) ? [one, two] : [two, one];
    const opinion = (said ?? '').replace(/^(?:is|are|was|were|has been|looks?) /, '');
    return [
      ...out.slice(0, -1),
      {
        ...last,
        from: both,
        text: `${subject} ${figure}${/^(?:good|fine|normal|great)\b/.test(opinion) && !/normal/.test(opinion) ? '' : `, ${opinion}`}`,
      },
    ];
  }, []);

/** "There is good alignment. No fracture.": what one test showed, in a sentence. */
export const shownTogether = (findings: readonly Finding[]): Finding[] => {
  const out: { finding: Finding; shown: string[]; from: number[] }[] = [];
  for (const finding of findings) {
    const last = out.at(-1);
    const isContrary = !finding.text.startsWith('no ') && last?.shown.at(-1)?.startsWith('no ') === true;
    const isSame = finding.isShown && last?.finding.isShown === true && last.finding.label === finding.label;
    if (isSame && last && last.shown.length < mostShown && !isContrary) {
      if (!last.shown.includes(finding.text)) last.shown.push(finding.text);
      last.from.push(...finding.from);
    } else out.push({ finding, shown: finding.isShown ? [finding.text] : [], from: [...finding.from] });
  }
  return out.map(({ finding, shown, from }) => {
    const { label } = finding;
    if (shown.length === 0 || label === undefined) return { ...finding, from };
    const text = `${label} ${label.endsWith('s') ? 'show' : phrases.shows} ${listed(shown)}`;
    return { ...finding, from, text, label: undefined };
  });
};
const mostShown = 3;
