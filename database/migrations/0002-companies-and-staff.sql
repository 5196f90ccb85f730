create table companies (
  id uuid primary key default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 200),
  address text not null default '',
  registration_number text not null default '',
  email text not null default '',
  phone text not null default '',
  logo_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- People who work here belong to no tenant: one person may work for several companies.
create table staff (
  id uuid primary key default torv.new_id(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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

-- A session signed in on a store's host carries only that store's company, one of the platform host all of them (null).
create table staff_sessions (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  company_id uuid references companies (id) on delete cascade,
  host text not null default '',
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text not null default '',
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_company on staff_sessions (company_id);

-- Links that were mailed or printed, and sign-ins that wait for their second factor: each works once and not for long.
create table staff_verifications (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  purpose text not null check (purpose in ('reset_password', 'first_password', 'second_factor')),
  token text not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index staff_verifications_staff on staff_verifications (staff_id);

create table company_members (
  company_id uuid not null references companies (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'support')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, staff_id)
);
create index company_members_staff on company_members (staff_id);
comment on column company_members.role is 'Role from #domain/people/permissions.ts';

create table company_invitations (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default torv.new_id(),
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'support')),
  token_hash text not null,
  invited_by uuid not null references staff (id),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, token_hash)
);
create index company_invitations_inviter on company_invitations (invited_by);
comment on column company_invitations.role is 'Role from #domain/people/permissions.ts';

-- What a member of staff may see is read from the memberships each time, never from a session or a request.
-- torv.company_id is '*' on the platform host and one company's id on the host of a store.
create function torv.staff_companies() returns uuid[]
language sql stable security definer set search_path = pg_catalog
begin atomic
  select coalesce(array_agg(m.company_id), '{}')
  from public.company_members m
  where m.staff_id = torv.current_staff()
    -- A case, because the planner of an "or" tries both sides, and '*' is no uuid.
    and case current_setting('torv.company_id') when '*' then true else m.company_id = torv.current_company() end;
end;
alter function torv.staff_companies() owner to torv_guard;
grant execute on function torv.staff_companies() to torv_staff;

select torv.protect('company_members', 'company');
select torv.protect('company_invitations', 'company');
create policy guard on company_members for select to torv_guard using (true);
grant select on company_members to torv_guard;

alter table companies enable row level security, force row level security;
create policy shopper on companies to torv_shopper using (id = (select torv.current_company()));
create policy job on companies to torv_job using (id = (select torv.current_company()));
create policy staff on companies to torv_staff using (id = any ((select torv.staff_companies())::uuid[]));
create policy owner on companies to torv_owner using (true) with check (true);

-- Staff meet themselves and their colleagues; the sign-in of staff meets everyone, that of a store's customers,
-- which shares its role, nobody.
create function torv.is_sign_in_of_staff() returns boolean language sql stable parallel safe
  return current_setting('torv.staff_id') = '*';
grant execute on function torv.is_sign_in_of_staff() to torv_auth;
alter table staff enable row level security, force row level security;
create policy auth on staff to torv_auth using ((select torv.is_sign_in_of_staff()));
create policy owner on staff to torv_owner using (true) with check (true);
create policy staff on staff for select to torv_staff
  using (id in (select m.staff_id from company_members m));
do $$
declare private_table text;
begin
  foreach private_table in array array['staff_accounts', 'staff_sessions', 'staff_verifications'] loop
    execute format('alter table %I enable row level security, force row level security', private_table);
    execute format('create policy auth on %I to torv_auth using ((select torv.is_sign_in_of_staff()))', private_table);
    execute format('create policy owner on %I to torv_owner using (true) with check (true)', private_table);
  end loop;
end $$;

grant select on companies to torv_shopper;
grant select, update on companies to torv_staff, torv_job;
grant insert on companies to torv_job;
grant select on staff to torv_staff;
grant select, insert, update, delete on staff, staff_accounts, staff_sessions, staff_verifications to torv_auth;
grant select, insert, update, delete on company_members, company_invitations to torv_job;
-- A membership is not handed on to another person, nor an invitation to another address.
grant select, insert, update (role), delete on company_members to torv_staff;
grant select, insert, delete on company_invitations to torv_staff;
create policy own_hand on company_invitations as restrictive for insert to torv_staff
  with check (invited_by = (select torv.current_staff()));

create trigger touch before update on companies for each row execute function torv.touch();
create trigger touch before update on staff for each row execute function torv.touch();
create trigger touch before update on company_members for each row execute function torv.touch();
