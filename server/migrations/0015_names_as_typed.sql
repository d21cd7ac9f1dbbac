-- A name is found without its accents and apostrophes, since a keyboard and a day list seldom write them alike.
alter table patients alter column search set expression as (
  translate(regexp_replace(normalize(lower(first_name || ' ' || last_name), nfd), '[\u0300-\u036f]', '', 'g'), '''’‘ʼ´`', '')
);
