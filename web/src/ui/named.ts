/**
 * What stands over a screen or asks, by the names of the specification's section 4: sheets come from below on phones and tablets,
 * modals stand in the middle. Whatever bears none of these names is the product's own.
 */
export const named = {
  ConsultActions: { as: 'sheet', shows: 'what can be done with the consult as a whole' },
  AppointmentAddReport: { as: 'sheet', shows: 'the documents that are not there yet, where there is a letter' },
  AppointmentAddLetterReport: { as: 'sheet', shows: 'the documents that are not there yet, a letter among them' },
  AppointmentMoreActionsNote: { as: 'sheet', shows: 'what can be done with the note' },
  AppointmentMoreActionsLetter: { as: 'sheet', shows: 'what can be done with the letter' },
  AppointmentMoreActionsReferral: { as: 'sheet', shows: 'what can be done with the referral letter' },
  AppointmentMoreActionsPatient: { as: 'sheet', shows: 'what can be done with the patient letter' },
  AppointmentSelectTemplate: { as: 'sheet', shows: 'the templates to write a document with' },
  SetAsDefaultTemplate: { as: 'sheet', shows: 'whether the chosen template is the default from now on' },
  Transcription: { as: 'sheet', shows: 'what was said, over the document' },
  Custom: { as: 'sheet', shows: 'what a screen has to itself' },
  restartConsult: { as: 'modal', shows: 'the question before a consult is recorded again' },
  discardConsult: { as: 'modal', shows: 'the question before a consult is discarded' },
  shortConsult: { as: 'modal', shows: 'the question before a short recording is finished' },
  sendEmail: { as: 'modal', shows: 'to whom documents are sent' },
  generatingNote: { as: 'modal', shows: 'how far the note is' },
  generatingLetter: { as: 'modal', shows: 'how far the letter is' },
  adminGenerating: { as: 'modal', shows: 'what an administrator has written again, and how far it is' },
  appointmentError: { as: 'modal', shows: 'what went wrong with a consult: title, description, code' },
  appointmentWarning: { as: 'modal', shows: 'what to know before reading, and when it was noted' },
  callouts: { as: 'modal', shows: 'what is worth a look before the review, or was left as it was after it' },
  exportToPms: { as: 'modal', shows: 'what is sent to the practice system' },
  defaultTemplates: { as: 'modal', shows: 'the templates of a doctor, the defaults among them' },
  templateDeleteWarning: { as: 'modal', shows: 'whose default a template is, before it goes' },
  templateDelete: { as: 'modal', shows: 'the question before a template is deleted' },
  templateDeleteFromCollection: { as: 'modal', shows: 'the question before a template is taken out of a collection' },
} as const;

type Names = typeof named;
type Of<Kind extends 'sheet' | 'modal'> = {
  [Name in keyof Names]: Names[Name]['as'] extends Kind ? Name : never;
}[keyof Names];
export type SheetName = Of<'sheet'>;
export type ModalName = Of<'modal'>;
