/** What each endpoint is called with where who may call it is tried: enough for its shape to be accepted. */
export const samples: Record<string, { body?: object; query?: Record<string, string> }> = {
  'POST /admin/playground/prompt': { body: { deploymentId: 'none', prompt: 'x' } },
  ...Object.fromEntries(
    ['/admin', '/ai-engine'].map((of) => [
      `POST ${of}/evaluation-tests`,
      {
        body: {
          name: 'x',
          documentType: 'note',
          isAll: true,
          variants: [{ templateId: '00000000-0000-7000-8000-000000000000' }],
        },
      },
    ]),
  ),
  'GET /templates/samples/letter': { query: { format: 'html' } },
  'POST /ai-engine/doctors/assigned': { body: { templatesIds: ['00000000-0000-7000-8000-000000000000'] } },
  'POST /pms-plugin/appointments/:appointmentId/mark-as-exporting': { body: { holder: 'matrix' } },
  'POST /exports/:appointmentId/:exportId/resolve': { body: { answer: 'arrived' } },
  'POST /admin/appointments/create': {
    body: { doctorId: '00000000-0000-7000-8000-000000000000', numberOfPatients: 1 },
  },
  'POST /admin/appointments/undo': { body: { requestId: '00000000-0000-7000-8000-000000000000' } },
  'POST /admin/appointments/:appointmentId/generate': { body: { type: 'note', isAdditional: false } },
  'POST /recording/start': { body: { deviceId: 'device-of-the-matrix' } },
  'POST /appointments/save-note': { body: { content: { type: 'doc', content: [] }, baseVersionId: null } },
  'POST /appointments/save-letter': { body: { content: { type: 'doc', content: [] }, baseVersionId: null } },
  'POST /appointments/save-additional-report': {
    body: { content: { type: 'doc', content: [] }, baseVersionId: null, type: 'work_cover' },
  },
  'POST /appointments/save-context': { body: { context: '' } },
  'POST /appointments/:appointmentId/rate': { body: { type: 'note', rating: 3 } },
  'POST /appointments/:appointmentId/rate-survey': { body: { type: 'note', text: 'x' } },
  'POST /appointments/:appointmentId/template': {
    body: { type: 'note', templateId: '00000000-0000-7000-8000-000000000000' },
  },
  'POST /appointments/:appointmentId/revert-reports': { body: { type: 'note' } },
  'POST /appointments/:appointmentId/transcript': { body: { text: 'Doctor: hello' } },
  'POST /appointments/:appointmentId/consent': { body: { kind: 'verbal', people: ['patient'] } },
  'POST /appointments/:appointmentId/flags': {
    body: { type: 'note', decisions: [{ flagId: 'x', decision: 'accepted' }] },
  },
  'GET /appointments/:appointmentId/versions': { query: { type: 'note' } },
  'POST /generation/additional-report': { body: { type: 'work_cover' } },
  'POST /generation/change-engine-and-regenerate': { body: { consultationEngine: 'ai' } },
  'POST /generation/regenerate-report': { body: { type: 'note' } },
  'POST /generation/apply-smart-edits': {
    body: { type: 'note', baseVersionId: '00000000-0000-7000-8000-000000000000', instruction: 'Shorten it' },
  },
  'POST /generation/apply-changes': {
    body: { type: 'note', baseVersionId: '00000000-0000-7000-8000-000000000000' },
  },
  'POST /appointments/:appointmentId/speakers': {
    body: { kind: 'consultation', changes: [{ segmentId: 's1', speaker: 'doctor' }] },
  },
  'POST /generation/word-unwritten': { body: { type: 'note', segmentId: 's1', text: 'x' } },
  'POST /appointments/dictionary/replace': { body: { search: 'unheard', replace: 'of' } },
  'POST /appointments/spellcheck/dismiss': { body: { word: 'unheard' } },
  'POST /appointments/spellcheck/replace': {
    body: {
      type: 'note',
      baseVersionId: '00000000-0000-7000-8000-000000000000',
      word: 'unheard',
      replacement: 'unheard of',
      isEverywhere: true,
    },
  },
  'POST /exports/:appointmentId/email': { body: { documents: ['note'], to: 'me', subject: 'Yours' } },
  'POST /exports/:appointmentId': { body: { documents: ['note'] } },
  'GET /exports/:appointmentId/download': { query: { type: 'note', format: 'txt' } },
};
