// The closed vocabulary of the house: which folders and files there may be. A new name is a decision: add it here and
// say in docs/rules.md what it is for.

export const DOMAINS = new Set([
  'accounts',
  'admin-appointments',
  'admins',
  'ai-engine',
  'appointments',
  'audit',
  'auth',
  'consent',
  'dashboard',
  'dictionary',
  'doctors',
  'documents',
  'evaluation',
  'exports',
  'feeds',
  'generation',
  'incidents',
  'integrations',
  'it-companies',
  'keys',
  'languages',
  'letterheads',
  'lifecycle',
  'limits',
  'links',
  'macros',
  'mails',
  'maintenance',
  'medicines',
  'passkeys',
  'passwords',
  'patients',
  'playground',
  'plugin',
  'plugin-config',
  'practices',
  'previews',
  'prompts',
  'recording',
  'reports',
  'retention',
  'rewording',
  'saml',
  'sessions',
  'specialities',
  'system',
  'templates',
  'transcripts',
  'uploads',
  'users',
]);

export const CONTRACT_FILES = new Set([
  'endpoints.ts',
  'schemas.ts',
  'errors.ts',
  'lifecycle.ts',
  'events.ts',
  'enumerations.ts',
]);
export const CONTRACT_TOP = new Set([
  'kit.ts',
  'enumerations.ts',
  'fields.ts',
  'reasons.ts',
  'errors.ts',
  'format.ts',
  'richtext.ts',
  'live.ts',
  'languages.ts',
  'names.ts',
  'package.json',
]);

export const SERVER_FILES = new Set([
  'routes.ts',
  'data.ts',
  'actions.ts',
  'rules.ts',
  'jobs.ts',
  'live.ts',
  'testing.ts',
]);
export const SERVER_TOP = new Set([
  'app.ts',
  'web.ts',
  'feed.ts',
  'worker.ts',
  'main.ts',
  'testing.ts',
  'testing-resource.ts',
  'testing-samples.ts',
  'testing-server.ts',
]);

/** Parts of the server that are no domain: the ground under all of them, and the practice that a first start shows. */
export const SERVER_PARTS = new Set(['platform', 'demo']);

/** Parts of the web app that serve several domains. */
export const WEB_PARTS = new Set(['app', 'ui', 'recorder', 'review']);
export const WEB_FILES = [/^screens\.ts$/, /^[A-Z]\w*Page\.tsx$/, /^[A-Z]\w*Page\.module\.css$/, /^use[A-Z]\w*\.tsx?$/];

export const FORBIDDEN_FOLDERS = new Set(['shared', 'common', 'utils', 'util', 'helpers', 'helper', 'misc', 'lib']);

/** Files in slices that fit no name above, each with its reason. */
export const EXTRA = new Map([
  ['server/src/passwords/common.txt', 'the filter of common passwords, made by tools/common-passwords.mjs'],
  ['server/src/plugin-config/agents.ts', 'the program that practices are offered, and how it is signed'],
  [
    'server/src/plugin-config/sync.ts',
    'how systems in the cloud are asked for appointments, apart from programs that bring theirs',
  ],
  [
    'server/src/recording/integrity.ts',
    'whether stored sound is still what was acknowledged, asked by uploads and by night',
  ],
  ['server/src/transcripts/shares.ts', 'who has how much of the recogniser, apart from what is heard with it'],
  ['server/src/uploads/take-in.ts', 'how a list of thousands becomes consults, apart from how it is read and judged'],
  ['server/src/uploads/reminders.ts', 'the mails about day lists, which endpoints and the clock both send'],
  ['server/src/exports/retries.ts', 'what a person does about an export that did not arrive, apart from the asking'],
  ['server/src/exports/mailing.ts', 'documents that go by email, apart from the queue of a practice system'],
  ['server/src/exports/queue.ts', 'the list of all exports, apart from what one consult shows of its own'],
  ['server/src/saml/document.ts', 'the strict reader of documents that strangers send, apart from what they must say'],
  ['server/src/saml/library.ts', 'the one place that speaks to the library which verifies signatures'],
  ['server/src/saml/settings.ts', 'what administrators set up, apart from the sign-on itself'],
  ['server/src/auth/enrolment.ts', 'a person’s own second steps, apart from the paths of signing in that ask for them'],
  ['server/src/auth/passkeys.ts', 'signing in by a passkey, apart from what a person does with own ones'],
  ['server/src/auth/policies.ts', 'what administrators decide about signing in, apart from what a person does'],
  [
    'server/src/plugin/people.ts',
    'whom a row of a practice system is about, which appointments and inpatients both ask',
  ],
  ['server/src/plugin/consults.ts', 'what a list of a practice system does to consults, written all at once'],
  ['server/src/plugin/inpatients.ts', 'the list of inpatients and what guards it, read as one piece'],
  [
    'server/src/feeds/sweeps.ts',
    'what runs by the clock, or because somebody asks, apart from what a message asks for',
  ],
  ['server/src/plugin/stays.ts', 'one inpatient as a message tells of one, apart from whole lists'],
  ['server/src/plugin/genie.ts', 'documents in the forms that Genie reads, apart from how they are claimed'],
  ['server/src/plugin/exports.ts', 'how a program at the practice takes and reports exports, apart from what comes in'],
  [
    'server/src/exports/health.ts',
    'what a try tells of its connection, which workers and programs of practices both report',
  ],
  ['server/src/exports/desk.ts', 'what a worker of the queue holds, which its jobs and its targets both name'],
  ['server/src/exports/sweeps.ts', 'what runs by the clock and for all queues, apart from the delivering'],
  ['server/src/exports/targets.ts', 'the way of documents to each kind of target, apart from the queue'],
  ['server/src/exports/ways.ts', 'how each kind of receiver is spoken to, apart from what is kept of a try'],
  ['server/src/exports/testing-worker.ts', 'a process that delivers until it is killed, at a point that is named'],
  ['server/src/exports/testing-receivers.ts', 'what plays each kind of receiver for one table of tests'],
  ['contract/integrations/connections.ts', 'where each kind of connection leads, apart from what is shown of one'],
  ['server/src/integrations/checks.ts', 'the test of a connection, apart from the actions that change one'],
  [
    'contract/templates/variables.ts',
    'the names that a template may use: data of their own, read by engine, server and web',
  ],
  [
    'contract/templates/problems.ts',
    'what keeps blocks from being saved beyond their shape: the same for the editor as one types and for the server',
  ],
  [
    'contract/templates/assignments.ts',
    'the calls by which templates are given and collected, apart from those about a template',
  ],
  [
    'contract/dictionary/wordList.ts',
    'the form in which the speller’s list goes to the browser, which the build writes',
  ],
  [
    'contract/transcripts/words.ts',
    'the words of a transcript with how sure each was heard: the checks read them, the page dots them',
  ],
  ['contract/dictionary/speller.ts', 'the speller: the browser’s worker runs it, the evals measure it'],
  [
    'contract/dashboard/lists.ts',
    'where each figure of the dashboard leads: the screen links there, and a test counts what it finds',
  ],
  ['contract/dictionary/suggestions.ts', 'which words may have been meant, apart from which are right'],
  ['server/src/dictionary/spelling.ts', 'what the speller is told of words that are right'],
  ['server/src/templates/lists.ts', 'what templates are read for by screens, apart from what documents are written by'],
  ['server/src/templates/assignments.ts', 'who is given which template and who collects it'],
  ['server/src/templates/builtIns.ts', 'the one way from files to templates, at a start and when asked'],
  ['server/src/templates/defaults.ts', 'what becomes of those who have a template as default'],
  ['server/src/templates/macros.ts', 'which macros a template may name, and what becomes of them in a copy'],
  [
    'contract/templates/topics.ts',
    'what a section is about by the words of its title: for the editor and for guesses from a letter',
  ],
  ['server/src/templates/letters.ts', 'a template guessed from a letter'],
  ['server/src/templates/palette.ts', 'what the editor offers to begin with'],
  [
    'contract/documents/gaps.ts',
    'which lines of a text say that something was not stated: the same on the screen that asks about them and where an export is refused',
  ],
  [
    'contract/generation/pieces.ts',
    'how a text looks with some pieces of a proposal accepted: the same on the screen that shows it and in the engine that made it',
  ],
  [
    'server/src/generation/edits.ts',
    'what is proposed for a document and saves nothing, apart from the actions that change something',
  ],
  ['server/src/appointments/stays.ts', 'where inpatients lie, which lists and both ways of making a consult ask'],
  [
    'server/src/appointments/downloads.ts',
    'the answers of the file endpoints, apart from the actions that change something',
  ],
  ['server/src/admin-appointments/batch.ts', 'how one request becomes many consults, apart from what is done with one'],
  ['server/src/doctors/profile.ts', 'all of one doctor, apart from the lists'],
  ['server/src/recording/sweeps.ts', 'what runs by the clock and for all recordings, apart from the jobs of one'],
  ['server/src/recording/uploads.ts', 'the way of bytes to storage and acknowledgement, read as one piece'],
]);
