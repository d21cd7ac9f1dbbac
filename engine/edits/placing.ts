import { lineOf, lineText, withSpans, type Line } from '@auscult/contract/generation/pieces.ts';
import { quoted, type Outcome } from './edit.ts';
import { findSection, noSection, sectionsOf } from './sections.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const stopped = (text: string): string => (/[.?!:;]["'”’)]*$/.test(text) ? text : `${text}.`);

/** The doctor's own words, as a sentence or an item, where they were asked for. */
export const add = (
  lines: readonly Line[],
  { text, scope, place }: { text: string; scope?: string; place: 'start' | 'end' },
): Outcome => {
  const section =
    scope === undefined ? { title: 'the text', from: -1, until: lines.length } : findSection(lines, scope);
  if (!section) return noSection(scope ?? '');
  const own = lines
    .map((line, at) => ({ line, at }))
    .filter(
      ({ line, at }) =>
        at > section.from && at < section.until && line.kind !== 'heading' && lineText(line).trim() !== '',
    );
  const near = place === 'start' ? own[0] : own.at(-1);
  const words = stopped(capital(text.trim()));
  const done = `Added ${quoted(words)} to ${scope === undefined ? 'the text' : quoted(section.title)}.`;
  const put = (at: number, line: Line) => ({ lines: [...lines.slice(0, at), line, ...lines.slice(at)], done });
  if (!near || near.line.kind === 'bullet' || near.line.kind === 'numbered' || scope === undefined) {
    const kind = near && near.line.kind !== 'heading' && scope !== undefined ? near.line.kind : 'paragraph';
    const line = lineOf({
      kind: near?.line.list ? near.line.kind : kind,
      ...(near?.line.blockId ? { blockId: near.line.blockId } : {}),
      content: [{ type: 'text', text: words }],
    });
    if (!near) return put(section.from + 1, line);
    return put(place === 'start' ? near.at : near.at + 1, line);
  }
  const { length } = lineText(near.line);
  const changed =
    place === 'start'
      ? withSpans(near.line, [{ start: 0, end: 0, text: `${words} ` }])
      : withSpans(near.line, [{ start: length, end: length, text: ` ${words}` }]);
  return { lines: lines.map((line, at) => (at === near.at ? changed : line)), done };
};

type Move = { name: string; place: 'first' | 'last' | 'before' | 'after'; other?: string };

/** A whole section to another place among the sections. */
export const move = (lines: readonly Line[], { name, place, other }: Move): Outcome => {
  const section = findSection(lines, name);
  if (!section) return noSection(name);
  const rest = [...lines.slice(0, section.from), ...lines.slice(section.until)];
  const moved = lines.slice(section.from, section.until);
  const target = other === undefined ? undefined : findSection(rest, other);
  if (other !== undefined && !target) return noSection(other);
  const all = sectionsOf(rest);
  // A title above everything is no section to stand before.
  const first = all.find(({ from, until }) => !(from === 0 && until === rest.length && all.length > 1))?.from ?? 0;
  const at =
    place === 'first'
      ? first
      : place === 'last'
        ? rest.length
        : place === 'before'
          ? (target?.from ?? 0)
          : (target?.until ?? 0);
  return at === section.from
    ? { left: `${quoted(section.title)} stands there already.` }
    : {
        lines: [...rest.slice(0, at), ...moved, ...rest.slice(at)],
        done: `Moved the section ${quoted(section.title)}.`,
      };
};
