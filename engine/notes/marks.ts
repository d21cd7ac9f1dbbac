/** A marked statement without its marks, verbs as they agree with one person: for reading by rules and models, not by people. */
export const plainOf = (text: string): string =>
  text.replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, ' ');
