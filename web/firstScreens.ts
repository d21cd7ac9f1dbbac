import type { Rolldown } from 'vite';

type Graph = Parameters<Exclude<Rolldown.CodeSplittingNameFunction, undefined>>[1];

/** Where a visit begins: the start itself, the frame, and the screens behind it. */
const roots = /\/web\/src\/(main|app\/Shell|auth\/SignInPage|appointments\/AppointmentsPage)\.tsx$/;

/**
 * Whether a module belongs to what a browser loads first: one that the first screens import without waiting. Whatever else
 * many screens share stays apart from it, so that the first load does not grow with the number of screens.
 */
export const firstScreens = (): ((moduleId: string, graph: Graph) => boolean) => {
  const found = new Map<string, boolean>();
  const isFirst = (id: string, graph: Graph): boolean => {
    const known = found.get(id);
    if (known !== undefined) return known;
    // No circle of imports is allowed in the house; one in a library ends here.
    found.set(id, false);
    const is = roots.test(id) || (graph.getModuleInfo(id)?.importers ?? []).some((one) => isFirst(one, graph));
    found.set(id, is);
    return is;
  };
  return isFirst;
};
