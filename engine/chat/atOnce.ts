import { z } from 'zod';

const wholeAnswer = z.looseObject({ choices: z.array(z.looseObject({ message: z.unknown() })) });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Some servers, and gateways before them, answer at once though a stream was asked for. Such an answer is heard as a stream
 * of one piece; any other response stays as it is.
 */
export const asStream = async (response: Response): Promise<Response> => {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  const { data: whole } = wholeAnswer.safeParse(parsed(await response.clone().text()));
  if (!whole) return response;
  const choices = whole.choices.map(({ message, ...rest }) => ({ ...rest, delta: message }));
  return new Response(`data: ${JSON.stringify({ ...whole, choices })}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
};
