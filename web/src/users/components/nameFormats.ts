/** How a patient's name stands in documents, each as it would look. */
export const nameFormatLabel = [
  ['prefix_full', 'Mrs Ines Castellano'],
  ['prefix_last', 'Mrs Castellano'],
  ['prefix_name', 'Mrs Ines'],
  ['name', 'Ines Castellano'],
  ['first', 'Ines'],
] as const;
