/** The pages offered around the present one: at most five, the present one in the middle where there is room. */
export const pageWindow = (page: number, pages: number, size = 5): number[] => {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1));
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index);
};
