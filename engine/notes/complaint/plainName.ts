const tail =
  / (?:in|on|of|with|and|the|a|an|some|or|the past|last|too|also|as well|for|at|to|is|here|again|please|okay|right)$/;

/** What a visit is for by its name alone, without the article, who sent the patient and what else was said with it. */
export const plainName = (text: string): string => {
  let name = text.replace(
    /^(?:(?:a|an|the|some|your|his|her|my|this|that|complaints? of|evaluation of|a lot of|problems with) )+/,
    '',
  );
  name = name
    .replace(/ evaluation$/, '')
    .replace(
      /,? (?:my|your|the|his|her)?(?=) ?(?:pcp|gp|doctor|nurse)(?: (?:said|says|told|sent|thinks|thought).*)?$/,
      '',
    )
    .replace(/^(follow-? ?up (?:of|for|on)) (?:your|his|her|the|my) /, '$1 ');
  for (let round = 0; round < 3; round += 1) name = name.replace(tail, '');
  return name;
};
