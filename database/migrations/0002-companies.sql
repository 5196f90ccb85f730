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

-- Staff belong to no tenant: one person may work for several companies.
create table staff (
  id uuid primary key default torv.new_id(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  -- The language of the back office and of mails to this person.
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table company_members (
  company_id uuid not null references companies (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'support')),
  -- Owners and managers need a second factor; their days of grace start here.
  factor_required_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, staff_id)
);

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

create index company_members_staff on company_members (staff_id);
create index company_invitations_inviter on company_invitations (invited_by);

create function torv.set_factor_required_since() returns trigger language plpgsql as $$
begin
  new.factor_required_since := case when new.role in ('owner', 'manager') then
    case tg_op when 'UPDATE' then coalesce(old.factor_required_since, now()) else now() end
  end;
  return new;
end $$;
create trigger set_factor_required_since before insert or update of role on company_members
  for each row execute function torv.set_factor_required_since();
create trigger touch before update on companies for each row execute function torv.touch();
create trigger touch before update on staff for each row execute function torv.touch();
create trigger touch before update on company_members for each row execute function torv.touch();

-- Filters of a list of the back office under a name: the query string of the list, which its own parser reads again.
-- A view that names no member of staff is a shared one.
create table list_views (
  company_id uuid not null references companies (id) on delete cascade,
  id uuid not null default torv.new_id(),
  staff_id uuid,
  list text not null check (list in ('products', 'orders', 'tickets', 'campaigns')),
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create unique index list_views_name on list_views (company_id, staff_id, list, lower(normalize(name)))
  nulls not distinct;

alter table companies enable row level security, force row level security;
create policy shopper on companies to torv_shopper using (id = (select torv.current_company()));
create policy job on companies to torv_job using (id = (select torv.current_company()));
create policy staff on companies to torv_staff using (id = any ((select torv.staff_companies())::uuid[]));
create policy owner on companies to torv_owner using (true) with check (true);
grant select on companies to torv_shopper;
grant select, update on companies to torv_staff, torv_job;
grant insert on companies to torv_job;

-- Staff see themselves and their colleagues.
select torv.protect_sign_in('staff');
create policy staff on staff for select to torv_staff using (id in (select m.staff_id from company_members m));
grant select on staff to torv_staff;

-- A membership cannot be moved to another person, nor an invitation to another address.
select torv.protect('company_members', 'company');
select torv.protect('company_invitations', 'company');
create policy guard on company_members for select to torv_guard using (true);
create policy own_name on company_invitations as restrictive for insert to torv_staff
  with check (invited_by = (select torv.current_staff()));
grant select on company_members to torv_guard;
grant select, insert, update, delete on company_members, company_invitations to torv_job;
grant select, insert, update (role), delete on company_members to torv_staff;
grant select, insert, delete on company_invitations to torv_staff;

-- A view that names a member of staff belongs to that person alone.
select torv.protect('list_views', 'company');
create policy own_name on list_views as restrictive to torv_staff
  using (staff_id is null or staff_id = (select torv.current_staff()))
  with check (staff_id is null or staff_id = (select torv.current_staff()));
grant select, insert, update (name), delete on list_views to torv_staff;

comment on column list_views.list is 'ViewedList from #features/list-views/rules/list-view.ts';
comment on column company_members.role is 'Role from #features/companies/rules/permissions.ts';
comment on column company_invitations.role is 'Role from #features/companies/rules/permissions.ts';
