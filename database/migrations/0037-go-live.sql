-- The duties of a store that its last check of the night found unmet (#features/go-live/rules/go-live-check.ts).
create table store_checks (
  company_id uuid not null,
  store_id uuid not null,
  unmet jsonb not null check (jsonb_typeof(unmet) = 'array'),
  checked_at timestamptz not null default now(),
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
select torv.protect('store_checks', 'store');
grant select on store_checks to torv_staff;
grant select, insert, update on store_checks to torv_job;
