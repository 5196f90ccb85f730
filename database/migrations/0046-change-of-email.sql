-- A customer moves the account to another address with a link that is mailed there.
alter table customer_verifications
  drop constraint customer_verifications_purpose_check,
  add column new_email text check (new_email = lower(new_email)),
  add constraint customer_verifications_purpose check (purpose in ('confirm_address', 'reset_password', 'change_email')),
  add constraint customer_verifications_new_email check (purpose <> 'change_email' or new_email is not null);
