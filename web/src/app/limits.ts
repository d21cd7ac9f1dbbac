import type { EndpointSpec } from '@auscult/contract/kit.ts';

/** How long a text may be that no form of the contract holds, such as one that is saved as it is typed. */
export const limitOf = ({ fields, path }: EndpointSpec, name: string): { maxLength: number } => {
  const max = fields?.[name]?.max;
  // The build gives the fields to files that import this one.
  if (max === undefined) throw new Error(`${path}: no limit of ${name}`);
  return { maxLength: max };
};
