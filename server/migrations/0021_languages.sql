-- A doctor's own requests ask which languages the doctor has.
grant select (languages) on users to auscult_scoped;
