-- Administrators page through the patients of every practice by name.
create index patients_by_name on patients (last_name, first_name, id) where not is_evaluation;
-- A version that is deleted asks who has it as the current one, and what was written lately is found from its versions.
create index documents_by_version on documents (current_version_id);
create index document_versions_by_time on document_versions (created_at);
