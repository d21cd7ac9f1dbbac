/** An element of a document, read by a reader so strict that no two programs could read it differently. */
export type Element = {
  name: string;
  namespace: string;
  attributes: ReadonlyMap<string, string>;
  children: Element[];
  text: string;
  parent: Element | undefined;
};

type Limits = { depth: number; elements: number };
export const ANSWER_LIMITS: Limits = { depth: 30, elements: 2000 };
export const METADATA_LIMITS: Limits = { depth: 30, elements: 20_000 };

const fault = (words: string): Error => new Error(words);
const NAME = /^[A-Za-z_][\w.-]*(:[A-Za-z_][\w.-]*)?$/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&([^;&]*)(;?)/g, (_, name: string, end: string) => {
    const point = /^#(\d{1,7})$/.exec(name)?.[1] ?? /^#x([\da-fA-F]{1,6})$/.exec(name)?.[1];
    const known = point === undefined ? ENTITIES[name] : fromPoint(Number.parseInt(point, name[1] === 'x' ? 16 : 10));
    if (end === '' || known === undefined) throw fault('an entity that is not of XML itself');
    return known;
  });
const fromPoint = (point: number): string => {
  if (point === 0 || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) throw fault('a character that is none');
  return String.fromCodePoint(point);
};

const ATTRIBUTE = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const attributesIn = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  let end = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    const [, name = '', double, single] = match;
    if (!NAME.test(name) || found.has(name)) throw fault('an attribute that is none, or stands twice');
    found.set(name, decoded(double ?? single ?? ''));
    end = ATTRIBUTE.lastIndex;
  }
  if (text.slice(end).trim() !== '') throw fault('an element that cannot be read');
  return found;
};

/** What of a prefix is in force, innermost first. */
const namespaceOf = (prefix: string, own: ReadonlyMap<string, string>, parent: Element | undefined): string => {
  const key = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
  for (let at: ReadonlyMap<string, string> | undefined = own, up = parent; at; at = up?.attributes, up = up?.parent) {
    const found = at.get(key);
    if (found !== undefined) return found;
  }
  if (prefix === '') return '';
  throw fault('a prefix that means nothing');
};

const opened = (body: string, parent: Element | undefined): Element => {
  const [whole = '', tag = ''] = /^([^\s/>]+)/.exec(body) ?? [];
  if (!NAME.test(tag)) throw fault('an element that cannot be read');
  const attributes = attributesIn(body.slice(whole.length));
  const [prefix, name] = tag.includes(':') ? (tag.split(':') as [string, string]) : ['', tag];
  return { name, namespace: namespaceOf(prefix, attributes, parent), attributes, children: [], text: '', parent };
};

const TOKEN = /<([^<>"']*(?:"[^"]*"[^<>"']*|'[^']*'[^<>"']*)*)>|([^<]+)/y;

/** Reads a document. No DOCTYPE, comment, CDATA or processing instruction: what hides in them is no sign-on's to send. */
export const readDocument = (xml: string, { depth, elements }: Limits): Element => {
  const text = xml.replace(/^\uFEFF/, '').replace(/^<\?xml\s[^<>]*\?>/, '');
  let root: Element | undefined;
  let at: Element | undefined;
  const names: string[] = [];
  let count = 0;
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    end = TOKEN.lastIndex;
    const [, tag, words] = match;
    if (tag === undefined) {
      if (at) at.text += decoded(words ?? '');
      else if ((words ?? '').trim() !== '') throw fault('text outside of the document');
      continue;
    }
    if (tag.startsWith('!') || tag.startsWith('?')) throw fault('markup that is not allowed');
    if (tag.startsWith('/')) {
      if (names.pop() !== tag.slice(1).trimEnd()) throw fault('an element that is not closed');
      at = at?.parent;
      continue;
    }
    const isEmpty = tag.endsWith('/');
    if (!at && root) throw fault('two documents in one');
    const element = opened(isEmpty ? tag.slice(0, -1) : tag, at);
    if ((count += 1) > elements || names.length >= depth) throw fault('too large');
    if (at) at.children.push(element);
    else root = element;
    if (isEmpty) continue;
    names.push(/^[^\s/>]+/.exec(tag)?.[0] ?? '');
    at = element;
  }
  if (!root || at || end !== text.length) throw fault('a document that is cut or cannot be read');
  return root;
};

/** An element and all below it. */
export const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];
export const childrenOf = (element: Element | undefined, namespace: string, name: string): Element[] =>
  (element?.children ?? []).filter((child) => child.namespace === namespace && child.name === name);
