-- Whom a referral letter is written to: it stands in the letter, and goes with it as its recipient.

alter table documents add column addressee jsonb;
alter table documents add constraint addressees_of_referrals check (addressee is null or type = 'referral_letter');
