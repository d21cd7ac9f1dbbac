import { showProblem } from './showProblem.ts';

/** File names carry no patient's name: they stay in the browser's list of downloads. */
export const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to write.
  setTimeout(() => URL.revokeObjectURL(url), 30_000);
};

/** Saves a file once it is fetched, or says why it is not. */
export const saveAs = (name: string, fetched: Promise<Blob>): void =>
  void fetched.then((blob) => save(blob, name), showProblem);
