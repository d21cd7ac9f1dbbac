-- Where a practice has no system that lists its inpatients, its doctors admit and discharge them here.
create index inpatient_stays_of_patient on inpatient_stays (patient_id, doctor_id);
call reach('inpatient_stays', 'auscult_doctor', 'doctor_id = (select scope_doctor())', 'select, insert, update',
  'doctor_id = (select scope_doctor()) and practice_id = (select scope_practice())
    and exists (select from patients p where p.id = inpatient_stays.patient_id)');
