// Generated from the migrated schema by `npm run tables`; a test checks it. Do not edit.
import type { ColumnType, Generated } from 'kysely';
import type { JsonColumns as Json, UnionColumns as Union } from './columns.ts';

export type Tables = {
  access_keys: {
    id: Generated<string>;
    practice_id: string;
    pms_type: string;
    key_id: string;
    hash: string;
    last4: string;
    created_at: Generated<string>;
    last_used_at: string | null;
    expires_at: string | null;
    ended_at: string | null;
  };
  account_requests: {
    id: Generated<string>;
    email: string;
    first_name: string;
    last_name: string;
    practice_name: string;
    speciality: Generated<string>;
    message: Generated<string>;
    referral_code: Generated<string>;
    state: Generated<Union['account_requests.state']>;
    reason: string | null;
    user_id: string | null;
    created_at: Generated<string>;
    confirmed_at: string | null;
    decided_at: string | null;
  };
  agent_events: {
    id: ColumnType<number, never, never>;
    connection_id: string;
    at: string;
    level: string;
    event: string;
    fields: ColumnType<Json['agent_events.fields'], string | undefined, string>;
  };
  appointment_batches: {
    request_id: string;
    created_by: string | null;
    doctor_id: string;
    appointment_ids: string[];
    created_at: Generated<string>;
  };
  appointments: {
    id: Generated<string>;
    practice_id: string;
    doctor_id: string;
    patient_id: string;
    status: Generated<Union['appointments.status']>;
    was_reviewed: Generated<boolean>;
    starts_at: string;
    consultation_type: Generated<Union['appointments.consultation_type']>;
    consultation_engine: Generated<Union['appointments.consultation_engine']>;
    is_inpatient: Generated<boolean>;
    is_evaluation: Generated<boolean>;
    context: Generated<string>;
    note_length: Generated<Union['appointments.note_length']>;
    clinical_language: Generated<string>;
    referrer: ColumnType<Json['appointments.referrer'] | null, string | null | undefined, string | null>;
    consent: ColumnType<Json['appointments.consent'] | null, string | null | undefined, string | null>;
    documents_wanted: Generated<Union['appointments.documents_wanted']>;
    error: ColumnType<Json['appointments.error'] | null, string | null | undefined, string | null>;
    warnings: ColumnType<Json['appointments.warnings'], string | undefined, string>;
    recorded_seconds: Generated<number>;
    generation: Generated<number>;
    external_id: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    discarded_at: string | null;
    withdrawn_recordings: Generated<string[]>;
    is_on_legal_hold: Generated<boolean>;
    dismissed_words: Generated<string[]>;
    external_hash: string | null;
    created_by: string | null;
    finished_at: string | null;
    ready_at: string | null;
    reviewed_at: string | null;
    exported_at: string | null;
    is_test: Generated<boolean>;
    evaluation_name: string | null;
    reference: ColumnType<Json['appointments.reference'] | null, string | null | undefined, string | null>;
  };
  audit: {
    id: ColumnType<number, never, never>;
    at: Generated<string>;
    actor_id: string | null;
    actor_kind: string;
    action: string;
    appointment_id: string | null;
    subject_id: string | null;
    detail: ColumnType<Json['audit.detail'], string | undefined, string>;
    address: Generated<string>;
    device: Generated<string>;
    outcome: Generated<string>;
    practice_id: string | null;
    request_id: string | null;
    subject_kind: string | null;
    entry: Generated<string>;
  };
  audit_chain: {
    audit_id: number;
    position: number;
    hash: Buffer;
  };
  chunks: {
    recording_id: string;
    epoch: number;
    sequence: number;
    doctor_id: string;
    sha256: string;
    bytes: number;
    seconds: number;
    object_key: string;
    received_at: Generated<string>;
  };
  connection_secrets: {
    connection_id: string;
    name: string;
    sealed: Buffer;
    last4: string;
    set_at: Generated<string>;
  };
  connections: {
    id: Generated<string>;
    practice_id: string;
    kind: Union['connections.kind'];
    status: Generated<Union['connections.status']>;
    blocked_until: string | null;
    failures: Generated<number>;
    last_error: string | null;
    updated_at: Generated<string>;
    pms_type: Generated<Union['connections.pms_type']>;
    name: Generated<string>;
    config: ColumnType<Json['connections.config'], string | undefined, string>;
    description: Generated<string>;
    is_enabled: Generated<boolean>;
    is_test: Generated<boolean>;
    external_practice_id: string | null;
    it_company_id: string | null;
    notes: Generated<string>;
    login: Generated<string>;
    expires_at: string | null;
    last_contact_at: string | null;
    last_delivered_at: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    removed_at: string | null;
    agent_version: string | null;
  };
  data_keys: {
    id: Generated<string>;
    purpose: string;
    master_key: string;
    wrapped: Buffer;
    created_at: Generated<string>;
  };
  dictionary_entries: {
    id: Generated<string>;
    search: string;
    replace: string;
    created_by: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  dictionary_readers: {
    entry_id: string;
    doctor_id: string | null;
    key: string;
  };
  doctor_templates: {
    doctor_id: string;
    template_id: string;
    assigned_by: string | null;
    assigned_at: string | null;
    is_collected: Generated<boolean>;
    collected_at: string | null;
  };
  document_versions: {
    id: Generated<string>;
    document_id: string;
    doctor_id: string;
    number: number;
    reason: Union['document_versions.reason'];
    content: ColumnType<Json['document_versions.content'], string, string>;
    evidence: ColumnType<Json['document_versions.evidence'], string, string>;
    unwritten: ColumnType<Json['document_versions.unwritten'], string | undefined, string>;
    origins: ColumnType<Json['document_versions.origins'], string | undefined, string>;
    provenance: ColumnType<Json['document_versions.provenance'] | null, string | null | undefined, string | null>;
    created_by: string | null;
    created_at: Generated<string>;
  };
  documents: {
    id: Generated<string>;
    appointment_id: string;
    doctor_id: string;
    type: Union['documents.type'];
    state: Generated<Union['documents.state']>;
    error: string | null;
    template_id: string | null;
    current_version_id: string | null;
    to_check: Generated<number>;
    rating: Generated<number>;
    feedback: ColumnType<Json['documents.feedback'], string | undefined, string>;
    progress: ColumnType<Json['documents.progress'] | null, string | null | undefined, string | null>;
    addressee: ColumnType<Json['documents.addressee'] | null, string | null | undefined, string | null>;
  };
  error_report_people: {
    report_id: string;
    person: string;
  };
  error_reports: {
    id: Generated<string>;
    fingerprint: string;
    kind: Union['error_reports.kind'];
    path: string;
    status: number | null;
    name: string | null;
    state: Generated<Union['error_reports.state']>;
    count: Generated<number>;
    first_at: string;
    last_at: string;
    latest: ColumnType<Json['error_reports.latest'], string | undefined, string>;
  };
  evaluation_results: {
    test_id: string;
    variant: number;
    appointment_id: string;
    state: Generated<Union['evaluation_results.state']>;
    content: ColumnType<Json['evaluation_results.content'] | null, string | null | undefined, string | null>;
    text: string | null;
    evidence: ColumnType<Json['evaluation_results.evidence'] | null, string | null | undefined, string | null>;
    metrics: ColumnType<Json['evaluation_results.metrics'] | null, string | null | undefined, string | null>;
    provenance: ColumnType<Json['evaluation_results.provenance'] | null, string | null | undefined, string | null>;
    error: string | null;
  };
  evaluation_tests: {
    id: Generated<string>;
    name: string;
    document_type: Union['evaluation_tests.document_type'];
    state: Generated<Union['evaluation_tests.state']>;
    created_by: string | null;
    created_at: Generated<string>;
    finished_at: string | null;
  };
  evaluation_variants: {
    test_id: string;
    number: number;
    template: ColumnType<Json['evaluation_variants.template'], string, string>;
    template_id: string | null;
    template_version: number;
    note_length: Union['evaluation_variants.note_length'] | null;
    deployment_id: string | null;
    temperature: number | null;
    prompt_text: string | null;
  };
  export_deliveries: {
    id: Generated<string>;
    export_id: string;
    doctor_id: string;
    type: Union['export_deliveries.type'];
    version_id: string;
    key: Generated<string>;
    kind: Generated<Union['export_deliveries.kind']>;
    replaces_id: string | null;
    state: Generated<Union['export_deliveries.state']>;
    may_have_arrived: Generated<boolean>;
    external_id: string | null;
    sentence: string | null;
    delivered_at: string | null;
    steps: ColumnType<Json['export_deliveries.steps'], string | undefined, string>;
    confirmed_at: string | null;
  };
  export_documents: {
    export_id: string;
    doctor_id: string;
    type: Union['export_documents.type'];
    version_id: string;
  };
  export_jobs: {
    id: Generated<string>;
    position: ColumnType<number, never, never>;
    appointment_id: string;
    practice_id: string;
    doctor_id: string;
    connection_id: string | null;
    idempotency_key: string;
    facts: ColumnType<Json['export_jobs.facts'], string, string>;
    state: Generated<Union['export_jobs.state']>;
    attempt: Generated<number>;
    lease_until: string | null;
    tries: Generated<number>;
    next_try_at: string;
    last_error: string | null;
    external_id: string | null;
    asked_at: string;
    delivered_at: string | null;
    holder: string | null;
  };
  flag_decisions: {
    document_id: string;
    flag_id: string;
    doctor_id: string;
    decision: Union['flag_decisions.decision'];
    at: Generated<string>;
  };
  hl7_inbox: {
    id: ColumnType<number, never, never>;
    connection_id: string;
    control_id: string | null;
    event: string;
    subject: Generated<string>;
    received_at: Generated<string>;
    body: Buffer | null;
    state: Union['hl7_inbox.state'];
    error: string | null;
  };
  incident_events: {
    id: ColumnType<number, never, never>;
    incident_id: string;
    at: Generated<string>;
    what: string;
    by_name: string | null;
    note: string | null;
  };
  incidents: {
    id: Generated<string>;
    kind: Union['incidents.kind'];
    state: Generated<Union['incidents.state']>;
    engine: string | null;
    model: string | null;
    fault: string | null;
    practice_id: string | null;
    document_id: string | null;
    created_at: Generated<string>;
    resolved_at: string | null;
    appointment_id: string | null;
    severity: Generated<Union['incidents.severity']>;
    description: Generated<string>;
    integration_id: string | null;
    subject_id: string | null;
    count: Generated<number>;
    first_at: Generated<string>;
    last_at: Generated<string>;
    resolved_by: Union['incidents.resolved_by'] | null;
    told_at: string | null;
  };
  inpatient_lists: {
    practice_id: string;
    ward: Generated<string>;
    taken_at: string;
    answer: ColumnType<Json['inpatient_lists.answer'], string, string>;
  };
  inpatient_stays: {
    id: Generated<string>;
    practice_id: string;
    external_id: string | null;
    patient_id: string;
    doctor_id: string;
    ward: string | null;
    bed: string | null;
    admitted_at: string | null;
    discharged_at: string | null;
    list_taken_at: string | null;
  };
  installation: {
    key: string;
    value: string;
  };
  it_companies: {
    id: Generated<string>;
    name: string;
    contact_name: Generated<string>;
    email: Generated<string>;
    phone: Generated<string>;
    website: Generated<string>;
    notes: Generated<string>;
    created_at: Generated<string>;
  };
  known_words: {
    id: Generated<string>;
    user_id: string;
    key: string;
    word: string;
    created_at: Generated<string>;
  };
  letterheads: {
    doctor_id: string;
    name: string;
    bytes: number;
    object_key: string;
    uploaded_at: Generated<string>;
  };
  links: {
    id: Generated<string>;
    kind: Union['links.kind'];
    token_hash: Buffer;
    user_id: string | null;
    account_request_id: string | null;
    session_id: string | null;
    challenge: string | null;
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
  };
  live_tickets: {
    id: string;
    ends_at: string;
  };
  macro_readers: {
    macro_id: string;
    doctor_id: string | null;
    key: string;
  };
  macros: {
    id: Generated<string>;
    doctor_id: string | null;
    key: string;
    name: string;
    text: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  mails: {
    id: Generated<string>;
    recipient: string;
    kind: Union['mails.kind'];
    subject: string;
    body: Buffer | null;
    state: Generated<Union['mails.state']>;
    tries: Generated<number>;
    last_error: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
    export_id: string | null;
    attachments: Buffer | null;
  };
  medicine_names: {
    key: string;
    medicine_id: string;
  };
  medicines: {
    id: Generated<string>;
    name: string;
    brands: Generated<string[]>;
    other_names: Generated<string[]>;
    created_by: string;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  offer_claims: {
    user_id: string;
    offer: string;
    claimed_at: Generated<string>;
  };
  owner_secrets: {
    key: string;
    value: string;
  };
  passkey_challenges: {
    id: Generated<string>;
    token_hash: Buffer;
    kind: Union['passkey_challenges.kind'];
    challenge: string;
    user_id: string | null;
    ticket_id: string | null;
    expires_at: string;
    used_at: string | null;
  };
  passkeys: {
    id: Generated<string>;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    is_synced: Generated<boolean>;
    host: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  patients: {
    id: Generated<string>;
    practice_id: string;
    first_name: string;
    last_name: string;
    gender: Union['patients.gender'] | null;
    birth_date: string | null;
    phone: string | null;
    email: string | null;
    external_id: string | null;
    created_at: Generated<string>;
    search: ColumnType<string | null, never, never>;
    title: string | null;
    medicare_number: string | null;
    ihi: string | null;
    is_evaluation: Generated<boolean>;
  };
  playable_audio: {
    appointment_id: string;
    kind: Union['playable_audio.kind'];
    doctor_id: string;
    object_key: string;
    content_type: string;
    seconds: number;
    peaks: ColumnType<Json['playable_audio.peaks'], string, string>;
    is_truncated: Generated<boolean>;
  };
  pms_templates: {
    connection_id: string;
    external_id: string;
    name: string;
    type: string | null;
  };
  pms_users: {
    connection_id: string;
    external_id: string;
    name: string;
    provider_number: Generated<string>;
    email: Generated<string>;
    is_active: Generated<boolean>;
    doctor_id: string | null;
  };
  practice_days: {
    practice_id: string;
    day: string;
    statuses: ColumnType<Json['practice_days.statuses'], string, string>;
    seconds: ColumnType<Json['practice_days.seconds'], string, string>;
    flags_accepted: number;
    flags_resolved: number;
    engine_errors: number;
    ready_bins: number[];
    export_bins: number[];
  };
  practice_days_stale: {
    practice_id: string;
    day: string;
  };
  practices: {
    id: Generated<string>;
    name: string;
    address: Generated<string>;
    phone: Generated<string>;
    timezone: Generated<string>;
    pms_type: Generated<string>;
    name_type: Generated<string>;
    has_inpatients: Generated<boolean>;
    is_consent_mandatory: Generated<boolean>;
    admin_emails: Generated<string[]>;
    created_at: Generated<string>;
    remove_after_days: Generated<number>;
    email: Generated<string>;
    external_practice_id: string | null;
    is_exporting_docs: Generated<boolean>;
    is_second_factor_required: Generated<boolean>;
    idle_hours: Generated<number>;
    absolute_days: Generated<number>;
    version: Generated<number>;
    removed_at: string | null;
    search: ColumnType<string | null, never, never>;
    reminder_at: Generated<string>;
    closed_dates: Generated<string[]>;
  };
  prompt_macro_readers: {
    prompt_id: string;
    doctor_id: string | null;
    key: string;
  };
  prompt_macros: {
    id: Generated<string>;
    name: string;
    text: string;
    doctor_id: string | null;
    created_at: Generated<string>;
    updated_at: Generated<string>;
  };
  recording_epochs: {
    recording_id: string;
    epoch: number;
    doctor_id: string;
    device: Generated<string>;
    expected_chunks: number | null;
    client_seconds: number | null;
    started_at: Generated<string>;
  };
  recordings: {
    id: Generated<string>;
    appointment_id: string;
    doctor_id: string;
    kind: Union['recordings.kind'];
    safe_seconds: Generated<number>;
    lease_token_hash: string | null;
    lease_device: string | null;
    lease_since: string | null;
    heard_at: string | null;
    created_at: Generated<string>;
    superseded_at: string | null;
    lease_recorder: string | null;
  };
  recovery_codes: {
    user_id: string;
    hash: Buffer;
  };
  reminders: {
    practice_id: string;
    local_date: string;
    sent_at: string;
  };
  reset_requests: {
    id: Generated<string>;
    email: Buffer;
    created_at: Generated<string>;
  };
  saml_assertions: {
    connection_id: string;
    assertion_id: string;
    expires_at: string;
  };
  saml_connections: {
    id: Generated<string>;
    practice_id: string;
    idp_entity_id: string;
    sso_url: string;
    certificates: string[];
    email_from: Generated<string>;
    is_enforced: Generated<boolean>;
    is_active: Generated<boolean>;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  saml_domains: {
    domain: string;
    connection_id: string;
  };
  saml_identities: {
    connection_id: string;
    name_id: string;
    user_id: string;
    created_at: Generated<string>;
  };
  saml_requests: {
    id: string;
    connection_id: string;
    relay_state_hash: Buffer;
    challenge: string | null;
    test_id: string | null;
    expires_at: string;
    used_at: string | null;
  };
  saml_tests: {
    id: Generated<string>;
    connection_id: string;
    created_by: string;
    created_at: Generated<string>;
    finished_at: string | null;
    is_good: Generated<boolean>;
    checks: ColumnType<Json['saml_tests.checks'], string | undefined, string>;
  };
  schema_migrations: {
    name: string;
    sha256: string;
    applied_at: Generated<string>;
  };
  service_keys: {
    id: Generated<string>;
    key_id: string;
    hash: string;
    last4: string;
    created_at: Generated<string>;
    last_used_at: string | null;
    expires_at: string | null;
    ended_at: string | null;
  };
  sessions: {
    id: Generated<string>;
    user_id: string;
    counter: Generated<number>;
    rotated_at: Generated<string>;
    device: Generated<string>;
    address: Generated<string>;
    started_at: Generated<string>;
    last_used_at: Generated<string>;
    expires_at: string;
    ended_at: string | null;
    ended_because: string | null;
    method: Generated<Union['sessions.method']>;
    is_multi: Generated<boolean>;
    started_by: string | null;
    verified_at: Generated<string>;
    ends_at: string | null;
    token_generation: Generated<number>;
  };
  sign_in_limits: {
    key: string;
    tries: number;
    last_at: string;
    waits_until: string | null;
  };
  sign_in_tries: {
    key: string;
    at: Generated<string>;
  };
  specialities: {
    id: Generated<string>;
    name: string;
    description: Generated<string>;
    built_in: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  sync_runs: {
    id: Generated<string>;
    connection_id: string;
    kind: Union['sync_runs.kind'];
    state: Generated<Union['sync_runs.state']>;
    from_date: string;
    to_date: string;
    counts: ColumnType<Json['sync_runs.counts'], string | undefined, string>;
    error: string | null;
    started_at: Generated<string>;
    ended_at: string | null;
  };
  template_versions: {
    template_id: string;
    version: number;
    content: ColumnType<Json['template_versions.content'], string, string>;
    reason: Union['template_versions.reason'];
    by: string | null;
    at: Generated<string>;
  };
  templates: {
    id: Generated<string>;
    built_in: string | null;
    type: Union['templates.type'];
    name: string;
    speciality: string | null;
    content: ColumnType<Json['templates.content'], string, string>;
    status: Generated<Union['templates.status']>;
    doctor_id: string | null;
    version: Generated<number>;
    updated_at: Generated<string>;
    is_global: Generated<boolean>;
    created_by: string | null;
    copied_from: string | null;
    copied_version: number | null;
    removed_at: string | null;
    created_at: Generated<string>;
    is_file_gone: Generated<boolean>;
    block_ids: ColumnType<string[] | null, never, never>;
  };
  tickets: {
    id: Generated<string>;
    token_hash: Buffer;
    user_id: string;
    tries: Generated<number>;
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
  };
  totp: {
    user_id: string;
    secret: Buffer | null;
    last_step: Generated<number>;
    pending_secret: Buffer | null;
    pending_until: string | null;
  };
  transcripts: {
    id: Generated<string>;
    appointment_id: string;
    doctor_id: string;
    kind: Union['transcripts.kind'];
    engine: string;
    model: string;
    raw_segments: ColumnType<Json['transcripts.raw_segments'], string, string>;
    segments: ColumnType<Json['transcripts.segments'], string, string>;
    is_current: Generated<boolean>;
    created_at: Generated<string>;
  };
  upload_keys: {
    id: Generated<string>;
    practice_id: string;
    hash: string;
    last4: string;
    created_at: Generated<string>;
    revoked_at: string | null;
  };
  uploads: {
    id: Generated<string>;
    practice_id: string;
    at: string;
    rows: number;
    created: number;
    updated: number;
    days: string[];
  };
  users: {
    id: Generated<string>;
    email: string;
    first_name: string;
    last_name: string;
    title: Generated<string>;
    provider_number: Generated<string>;
    role: Union['users.role'];
    practice_id: string | null;
    speciality_id: string | null;
    password_hash: string | null;
    is_active: Generated<boolean>;
    is_tester: Generated<boolean>;
    is_totp_enabled: Generated<boolean>;
    has_callouts: Generated<boolean>;
    referral_code: Generated<string>;
    languages: ColumnType<Json['users.languages'], string | undefined, string>;
    settings: ColumnType<Json['users.settings'], string | undefined, string>;
    intros: Generated<string[]>;
    created_at: Generated<string>;
    password_changed_at: string | null;
    devices_since: string | null;
    second_step_failures: Generated<number>;
    second_step_waits_until: string | null;
    version: Generated<number>;
    phone: Generated<string>;
    search: ColumnType<string | null, never, never>;
    hpii: Generated<string>;
  };
  word_replacements: {
    id: Generated<string>;
    user_id: string;
    key: string;
    search: string;
    replace: string;
    created_at: Generated<string>;
  };
};
