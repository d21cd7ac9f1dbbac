/** How many words a text has, parted by spaces. */
export const wordCount = (text: string): number => text.split(' ').length;
