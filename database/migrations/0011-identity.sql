-- Attempts, counted so that guessing is slow: by the account that was tried and by the address that tried. What is counted
-- is named by a hash. Kept here and not in a process, so that a restart forgives nobody.
create table throttles (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  throttle text not null,
  subject text not null,
  count integer not null default 0 check (count >= 0),
  counted_from timestamptz not null default now(),
  waits integer not null default 0 check (waits >= 0),
  waits_until timestamptz not null default now(),
  primary key (company_id, store_id, throttle, subject),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- The same for people who belong to no tenant.
create table staff_throttles (
  throttle text not null,
  subject text not null,
  count integer not null default 0 check (count >= 0),
  counted_from timestamptz not null default now(),
  waits integer not null default 0 check (waits >= 0),
  waits_until timestamptz not null default now(),
  primary key (throttle, subject)
);

select torv.protect('throttles', 'store');
grant select, insert, update, delete on throttles to torv_auth, torv_shopper;
grant select, delete on throttles to torv_job;

alter table staff_throttles enable row level security, force row level security;
create policy auth on staff_throttles to torv_auth using ((select torv.is_sign_in_of_staff()));
create policy owner on staff_throttles to torv_owner using (true) with check (true);
grant select, insert, update, delete on staff_throttles to torv_auth;

-- Bought without signing in: whoever proves that the address is theirs finds it in their account.
create index orders_unclaimed on orders (company_id, store_id, lower(email)) where customer_id is null;
