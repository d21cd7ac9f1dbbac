-- A search finds patients first and then a doctor's appointments with each of them.
create index appointments_by_doctor_and_patient on appointments (doctor_id, patient_id) where discarded_at is null;
