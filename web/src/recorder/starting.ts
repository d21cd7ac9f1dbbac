import type { EpochRow } from './database.ts';
import { type Problem, problemOfRefusal } from './problems.ts';
import type { Uploader } from './uploader.ts';
import { wait } from './wait.ts';

/** A start that the server has not answered by now goes on without it. */
const answerMilliseconds = 1500;

/** Why a start is taken back; null where it stands. */
export type RefusedStart = { isElsewhere: boolean; problem: Problem | null };

export const askToStart = async (
  uploader: Uploader,
  row: EpochRow,
  takeOver: boolean,
): Promise<RefusedStart | null> => {
  const answer = await Promise.race([uploader.adopt(row, takeOver), wait(answerMilliseconds)]);
  const refusal = answer && !answer.isAdopted ? answer.refusal : null;
  const problem = (refusal && problemOfRefusal(refusal)) ?? null;
  const isElsewhere = refusal === 'elsewhere';
  return isElsewhere || problem ? { isElsewhere, problem } : null;
};
