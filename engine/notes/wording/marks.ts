/** A marked statement without its marks, verbs as they agree with one person: for reading by rules and models, not by people. */
export const plainOf = (text: string): string =>
  text.replace(/«(?:d:)?([a-z]+)\|[a-z]+»/g, '$1').replace(/«[^»]*»/g, ' ');
/** The same with the patient and the doctor in their places, so that a sentence keeps its shape. */
export const shapedOf = (text: string): string =>
  plainOf(
    text
      .replace(/«[SOR]»/g, 'patient')
      .replace(/«P»/g, "patient's")
      .replace(/«DO?»/g, 'doctor')
      .replace(/«DP»/g, "doctor's")
      .replace(/«W»/g, 'they')
      .replace(/«WO»/g, 'them')
      .replace(/«WP»/g, 'their')
      .replace(/«AN?»/g, 'advised to'),
  )
    .replace(/\s+/g, ' ')
    .trim();
