create table staff_accounts (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (staff_id, provider_id)
);

-- A session from a store's host carries only that store's company; one from the platform host carries all (null).
create table staff_sessions (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  host text not null default '',
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text not null default '',
  user_agent text not null default '' check (length(user_agent) <= 300),
  -- A second factor was given in this session, or the account needs none (a demo account).
  is_strong boolean not null default false,
  -- Last proof of identity in this session: with a factor or, without one, the password.
  confirmed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A person whose account lives in another cell: the origin of that cell, and the time of its ticket.
  home_origin text,
  home_issued_at timestamptz,
  constraint staff_sessions_home check ((home_origin is null) = (home_issued_at is null))
);

-- Links that were mailed or printed, and sign-ins that wait for their second factor. Each works once, at its own host.
create table staff_verifications (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  purpose text not null check (purpose in
    ('reset_password', 'first_password', 'second_factor', 'set_up_factor', 'reset_factor')),
  host text not null check (length(host) between 1 and 253),
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- The secret of an authenticator app, encrypted with a key that is not in the database. `last_step` refuses a code that
-- was used already.
create table staff_second_factors (
  staff_id uuid primary key references staff (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- A passkey fits one host, so accounts with passkeys alone need recovery codes too. Each code works once.
create table staff_recovery_codes (
  staff_id uuid not null references staff (id) on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  host text not null,
  name text not null check (length(btrim(name)) between 1 and 100),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

-- Challenges for passkeys, each valid once. Adding a key names the account; signing in does not know it yet.
create table staff_challenges (
  challenge text primary key,
  staff_id uuid references staff (id) on delete cascade,
  host text not null,
  expires_at timestamptz not null
);

-- Accounts with published passwords. Only the database owner writes here.
create table demo_staff (
  staff_id uuid primary key references staff (id) on delete cascade
);

-- Requests of staff who lost phone and codes. Colleagues see them.
create table staff_factor_resets (
  staff_id uuid primary key references staff (id) on delete cascade,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- A factor protects every company of its owner, so an owner of each company has to consent.
create table company_factor_consents (
  company_id uuid not null,
  staff_id uuid not null references staff_factor_resets (staff_id) on delete cascade,
  consented_by uuid not null references staff (id) on delete cascade,
  consented_at timestamptz not null default now(),
  primary key (company_id, staff_id),
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);

-- Failed attempts by account and by address, named by a hash. Stored, so that a restart resets no counter.
create table staff_throttles (
  throttle text not null,
  subject text not null,
  count integer not null default 0 check (count >= 0),
  counted_from timestamptz not null default now(),
  waits integer not null default 0 check (waits >= 0),
  waits_until timestamptz not null default now(),
  primary key (throttle, subject)
);

-- Companies of other cells that the accounts of this cell work for, as the directory tells them.
create table companies_elsewhere (
  staff_id uuid not null references staff (id) on delete cascade,
  company uuid not null,
  name text not null check (length(name) <= 200),
  origin text not null check (length(origin) <= 300),
  primary key (staff_id, company)
);

-- The refunds, credits and exchanges of a member of staff on a day, in millionths of the limit above which the identity is
-- confirmed again. Currencies add up by their own limits.
create table staff_sums (
  company_id uuid not null,
  staff_id uuid not null,
  day date not null,
  share bigint not null check (share >= 0),
  primary key (company_id, staff_id, day),
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);

create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_company on staff_sessions (company_id);
create index staff_verifications_staff on staff_verifications (staff_id);
create index staff_passkeys_staff on staff_passkeys (staff_id);
create index staff_challenges_staff on staff_challenges (staff_id);
create index company_factor_consents_staff on company_factor_consents (staff_id);
create index company_factor_consents_by on company_factor_consents (consented_by);

-- The sign-in cannot read memberships. The first four functions return what it needs of them.
create function torv.factor_required_since(account uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog
begin atomic
  select min(m.factor_required_since) from public.company_members m
  where m.staff_id = account and torv.is_staff_sign_in();
end;

-- Whether each company of the account has another owner.
create function torv.has_other_owners(account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select coalesce(bool_and(exists (
    select from public.company_members o
    where o.company_id = m.company_id and o.role = 'owner' and o.staff_id <> account
  )), false)
  from public.company_members m where m.staff_id = account and torv.is_staff_sign_in();
end;

-- Whether a current owner of each company of the account has consented.
create function torv.has_owner_consents(account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select coalesce(bool_and(exists (
    select from public.company_factor_consents c
    join public.company_members o on o.company_id = c.company_id and o.staff_id = c.consented_by
    where c.company_id = m.company_id and c.staff_id = account and o.role = 'owner' and o.staff_id <> account
  )), false)
  from public.company_members m where m.staff_id = account and torv.is_staff_sign_in();
end;

-- Companies whose members have their account in another cell.
create function torv.companies_of_member(account uuid) returns table (company_id uuid, company_name text)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select m.company_id, c.name from public.company_members m join public.companies c on c.id = m.company_id
  where m.staff_id = account and torv.is_staff_sign_in();
end;

create function torv.session_confirmed_at(session uuid, account uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog
begin atomic
  select s.confirmed_at from public.staff_sessions s where s.id = session and s.staff_id = account;
end;

-- Whether a person can be asked for a second factor. That of a visiting person is in another cell.
create function torv.has_second_factor(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select exists (select from public.staff_second_factors f where f.staff_id = account and f.confirmed_at is not null)
    or exists (select from public.staff_passkeys p where p.staff_id = account)
    or exists (select from public.staff_sessions s where s.id = session and s.staff_id = account and s.home_origin is not null);
end;

alter function torv.factor_required_since(uuid) owner to torv_guard;
alter function torv.has_other_owners(uuid) owner to torv_guard;
alter function torv.has_owner_consents(uuid) owner to torv_guard;
alter function torv.companies_of_member(uuid) owner to torv_guard;
alter function torv.session_confirmed_at(uuid, uuid) owner to torv_guard;
alter function torv.has_second_factor(uuid, uuid) owner to torv_guard;
grant execute on function
  torv.factor_required_since(uuid), torv.has_other_owners(uuid), torv.has_owner_consents(uuid),
  torv.companies_of_member(uuid) to torv_auth;
grant execute on function torv.session_confirmed_at(uuid, uuid), torv.has_second_factor(uuid, uuid) to torv_staff, torv_job;

select torv.protect_sign_in('staff_accounts');
select torv.protect_sign_in('staff_sessions');
select torv.protect_sign_in('staff_verifications');
select torv.protect_sign_in('staff_second_factors');
select torv.protect_sign_in('staff_recovery_codes');
select torv.protect_sign_in('staff_passkeys');
select torv.protect_sign_in('staff_challenges');
select torv.protect_sign_in('staff_factor_resets');
select torv.protect_sign_in('staff_throttles');
select torv.protect_sign_in('companies_elsewhere');

create policy guard on companies for select to torv_guard using (true);
create policy guard on staff_sessions for select to torv_guard using (true);
create policy guard on staff_second_factors for select to torv_guard using (true);
create policy guard on staff_passkeys for select to torv_guard using (true);
grant select (id, name) on companies to torv_guard;
grant select (id, staff_id, confirmed_at, home_origin) on staff_sessions to torv_guard;
grant select (staff_id, confirmed_at) on staff_second_factors to torv_guard;
grant select (staff_id) on staff_passkeys to torv_guard;

create policy staff on staff_factor_resets for select to torv_staff
  using (staff_id in (select m.staff_id from company_members m));
grant select on staff_factor_resets to torv_staff;

alter table demo_staff enable row level security, force row level security;
create policy auth on demo_staff for select to torv_auth using ((select torv.is_staff_sign_in()));
create policy owner on demo_staff to torv_owner using (true) with check (true);
grant select on demo_staff to torv_auth;

select torv.protect('company_factor_consents', 'company');
create policy own_name on company_factor_consents as restrictive for insert to torv_staff
  with check (consented_by = (select torv.current_staff()));
create policy guard on company_factor_consents for select to torv_guard using (true);
grant select, insert on company_factor_consents to torv_staff;
grant select on company_factor_consents to torv_guard;

select torv.protect('staff_sums', 'company');
grant select, insert, update, delete on staff_sums to torv_job;
