/** A message as it came: segments of fields, in the letters that its header names. Escapes stand until a value is read. */
export type Received = {
  readonly segments: readonly (readonly string[])[];
  /** Between components, repetitions and subcomponents, and before what is escaped. */
  readonly signs: { component: string; repetition: string; escape: string; subcomponent: string };
};

const decoded = (bytes: Uint8Array): string => {
  const header =
    Buffer.from(bytes.subarray(0, 4096))
      .toString('latin1')
      .split(/[\r\n]/)[0] ?? '';
  const named = header.split(header[3] ?? '|')[17] ?? '';
  if (named.includes('8859')) return Buffer.from(bytes).toString('latin1');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // A sender that names no set and does not write UTF-8 writes the old one.
    return Buffer.from(bytes).toString('latin1');
  }
};

/** Undefined where it does not begin with a header. */
export const parseHl7 = (bytes: Uint8Array): Received | undefined => {
  const rows = decoded(bytes)
    .split(/\r\n?|\n/)
    .filter((row) => row.trim() !== '');
  const [header = ''] = rows;
  const field = header[3] ?? '';
  const [component = '^', repetition = '~', escape = '\\', subcomponent = '&'] = header.slice(4, 8);
  if (!header.startsWith('MSH') || !/^[^\w\s]$/.test(field) || header.split(field).length < 9) return undefined;
  // The sign between fields is the header's first field itself.
  const segments = rows.map((row, index) =>
    index === 0 ? ['MSH', field, ...row.slice(4).split(field)] : row.split(field),
  );
  return { segments, signs: { component, repetition, escape, subcomponent } };
};

const unescaped = (text: string, { signs }: Received): string => {
  const { escape, component, repetition, subcomponent } = signs;
  const meant: Record<string, string> = {
    F: '|',
    S: component,
    T: subcomponent,
    R: repetition,
    E: escape,
    '.br': '\n',
  };
  const [first = '', ...rest] = text.split(escape);
  // Every other part stands between two escapes; one that is never closed is a sign of the text itself.
  return rest.reduce((whole, part, index) => {
    if (index % 2 === 1) return whole + part;
    if (index === rest.length - 1) return whole + escape + part;
    const hexadecimal = /^X((?:[\dA-F]{2})+)$/i.exec(part)?.[1];
    return whole + (hexadecimal ? Buffer.from(hexadecimal, 'hex').toString('latin1') : (meant[part] ?? ''));
  }, first);
};

export const hasSegment = ({ segments }: Received, name: string): boolean => segments.some(([one]) => one === name);

const PLACE = /^([A-Z][A-Z\d]{2})-(\d{1,3})(?:\.(\d{1,2}))?$/;
/** Where a value stands: "PID-5.2" is the second component of the fifth field of the first PID. */
export const isPlace = (text: string): boolean => PLACE.test(text);

/** All that a field says, each time by its components. */
export const repetitionsAt = (message: Received, place: string): string[][] => {
  const [, name = '', number = ''] = PLACE.exec(place) ?? [];
  const field = message.segments.find(([one]) => one === name)?.[Number(number)] ?? '';
  if (field === '' || field === '""') return [];
  return field
    .split(message.signs.repetition)
    .map((one) => one.split(message.signs.component).map((part) => unescaped(part, message).trim()));
};

/** The first time that a field says something, at one component; empty where it says nothing. */
export const valueAt = (message: Received, place: string): string => {
  const component = Number(PLACE.exec(place)?.[3] ?? 1);
  return repetitionsAt(message, place)[0]?.[component - 1] ?? '';
};

/** Some of a message's segments as a message again, in the letters that its header names. */
export const bytesOf = ({ segments }: Received, rows: Received['segments']): Buffer => {
  const [[, field = '|', ...header] = []] = segments;
  const text = rows
    .map(([name = '', ...values]) => [name, ...(name === 'MSH' ? header : values)].join(field))
    .join('\r');
  return Buffer.from(`${text}\r`, header[15]?.includes('8859') ? 'latin1' : 'utf8');
};
