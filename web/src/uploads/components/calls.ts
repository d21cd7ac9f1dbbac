import type { UploadAnswer, UploadPage } from '@auscult/contract/uploads/schemas.ts';

/** What was refused, in the server's own words. */
export type Refused = { status: number; title: string; description: string };
type Answered<Body> = { is: 'there'; body: Body } | { is: 'refused'; refused: Refused };

const OFFLINE: Refused = {
  status: 0,
  title: 'The server could not be reached',
  description: 'Please check the connection and try again. Nothing was stored.',
};

/** The list had left by then. */
const UNANSWERED: Refused = {
  ...OFFLINE,
  description: 'It is not known whether the list was added. Please choose it again: nothing is added twice.',
};

const ask = async <Body>(path: string, options?: RequestInit, lost = OFFLINE): Promise<Answered<Body>> => {
  try {
    const answer = await fetch(`/api/v1/practices/upload${path}`, options);
    const body = (await answer.json()) as Body & { error?: Refused };
    if (answer.ok) return { is: 'there', body };
    const { title, description } = body.error ?? lost;
    return { is: 'refused', refused: { status: answer.status, title, description } };
  } catch {
    return { is: 'refused', refused: lost };
  }
};

const uploadKey = decodeURIComponent(location.pathname.slice(1));
export const readPage = (): Promise<Answered<UploadPage>> => ask(`/${encodeURIComponent(uploadKey)}`);

type Sending = { file: File; sha256?: string; isSkippingBad?: boolean };
/** Without a digest the list is checked; with the digest of what was checked it is taken in. */
export const send = ({ file, sha256, isSkippingBad = false }: Sending): Promise<Answered<UploadAnswer>> => {
  const form = new FormData();
  form.append('uploadKey', uploadKey);
  form.append('mode', sha256 === undefined ? 'preview' : 'commit');
  if (sha256 !== undefined) form.append('sha256', sha256);
  form.append('isSkippingBad', String(isSkippingBad));
  form.append('file', file);
  return ask('', { method: 'POST', body: form }, sha256 === undefined ? OFFLINE : UNANSWERED);
};
