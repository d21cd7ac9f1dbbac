-- Who a doctor is to the Healthcare Identifiers Service, wherever they work; the provider number is of one place.
alter table users add column hpii text not null default '';
grant select (hpii) on users to auscult_doctor, auscult_plugin;
