-- What a variant of a test has otherwise than usual. The prompt's text is kept as it was, as the template is.
alter table evaluation_variants
  add column deployment_id text,
  add column temperature double precision,
  add column prompt_text text;
grant select (is_evaluation, reference) on appointments to auscult_service;
call reach('template_versions', 'auscult_service', 'true', 'select');
call reach('prompt_macros', 'auscult_service', 'true', 'select');
