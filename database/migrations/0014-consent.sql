-- Choices about cookies, as proof: the choice, the version of the text and the time. `receipt` is a random number that
-- only the visitor's browser stores.
create table consent_choices (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  receipt uuid not null,
  consent text not null check (consent in ('accepted', 'declined')),
  statistics boolean not null,
  marketing boolean not null,
  text_version text not null check (text_version ~ '^\d{4}-\d{2} (da|en)$'),
  chosen_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  constraint consent_choices_agree check ((consent = 'accepted') = (statistics or marketing))
);

create index consent_choices_receipt on consent_choices (company_id, store_id, receipt, chosen_at);
create trigger immutable before update on consent_choices for each row execute function torv.refuse_change();

-- The shopper cannot write chosen_at.
select torv.protect('consent_choices', 'store');
grant insert (company_id, store_id, receipt, consent, statistics, marketing, text_version) on consent_choices to torv_shopper;
grant select on consent_choices to torv_staff;
grant select, delete on consent_choices to torv_job;
