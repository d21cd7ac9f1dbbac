/** Who was told on this device what the recogniser is good for. Ids only. */
const key = 'auscult.recogniser-told';

const told = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

export const isRecogniserTold = (userId: string): boolean => told().includes(userId);
export const rememberRecogniserTold = (userId: string): void =>
  localStorage.setItem(key, JSON.stringify([...new Set([...told(), userId])]));
