-- The store opens by itself once its check is green. Until then it is not active.
alter table stores add column opens_when_ready boolean not null default false;
alter table stores add constraint stores_opening check (not (opens_when_ready and active));
create index stores_waiting on stores (company_id, id) where opens_when_ready and deleted_at is null;
grant update (opens_when_ready) on stores to torv_staff;
grant select (opens_when_ready) on stores to torv_router;

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

-- News of the check.
alter table notice_choices drop constraint notice_choices_kind_check;
alter table notice_choices add constraint notice_choices_kind_check
  check (kind in ('order', 'ticket', 'stock', 'payment', 'lapsing', 'check'));
alter table staff_notices drop constraint staff_notices_kind_check;
alter table staff_notices add constraint staff_notices_kind_check
  check (kind in ('order', 'ticket', 'stock', 'payment', 'lapsing', 'check'));
