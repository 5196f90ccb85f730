-- Owners and managers need a second factor: since when a member is one of them starts the days of grace.
alter table company_members add column leads_since timestamptz;
update company_members set leads_since = now() where role in ('owner', 'manager');

create function torv.note_leading() returns trigger language plpgsql as $$
begin
  new.leads_since := case when new.role in ('owner', 'manager') then
    case tg_op when 'UPDATE' then coalesce(old.leads_since, now()) else now() end
  end;
  return new;
end $$;
create trigger note_leading before insert or update of role on company_members
  for each row execute function torv.note_leading();

-- is_strong: a second factor was given in this session, or none is asked of the account (a demo account).
-- confirmed_at: when the person last proved who they are in it, with a factor or, where they have none, the password.
alter table staff_sessions
  add column is_strong boolean not null default false,
  add column confirmed_at timestamptz not null default now();
update staff_sessions set confirmed_at = created_at;

alter table staff_verifications drop constraint staff_verifications_purpose_check,
  add constraint staff_verifications_purpose_check check (purpose in
    ('reset_password', 'first_password', 'second_factor', 'set_up_factor', 'reset_factor'));

-- A passkey fits one host, so somebody with passkeys alone needs recovery codes too.
alter table staff_recovery_codes drop constraint staff_recovery_codes_staff_id_fkey,
  add constraint staff_recovery_codes_staff_id_fkey
    foreign key (staff_id) references staff (id) on delete cascade;

-- Accounts with published passwords. Only the owner of the database writes here; no role of the app may.
create table demo_staff (
  staff_id uuid primary key references staff (id) on delete cascade
);
alter table demo_staff enable row level security, force row level security;
create policy auth on demo_staff for select to torv_auth using ((select torv.is_sign_in_of_staff()));
create policy owner on demo_staff to torv_owner using (true) with check (true);
grant select on demo_staff to torv_auth;

-- Somebody has lost their phone and their codes. Their colleagues see the request.
create table staff_factor_resets (
  staff_id uuid primary key references staff (id) on delete cascade,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table staff_factor_resets enable row level security, force row level security;
create policy auth on staff_factor_resets to torv_auth using ((select torv.is_sign_in_of_staff()));
create policy owner on staff_factor_resets to torv_owner using (true) with check (true);
create policy staff on staff_factor_resets for select to torv_staff
  using (staff_id in (select m.staff_id from company_members m));
grant select, insert, update, delete on staff_factor_resets to torv_auth;
grant select on staff_factor_resets to torv_staff;

-- A factor protects every company of its person, so each of them consents through an owner of its own.
create table company_factor_consents (
  company_id uuid not null,
  staff_id uuid not null references staff_factor_resets (staff_id) on delete cascade,
  consented_by uuid not null references staff (id) on delete cascade,
  consented_at timestamptz not null default now(),
  primary key (company_id, staff_id),
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create index company_factor_consents_staff on company_factor_consents (staff_id);
create index company_factor_consents_by on company_factor_consents (consented_by);
select torv.protect('company_factor_consents', 'company');
create policy own_hand on company_factor_consents as restrictive for insert to torv_staff
  with check (consented_by = (select torv.current_staff()));
create policy guard on company_factor_consents for select to torv_guard using (true);
grant select, insert on company_factor_consents to torv_staff;
grant select on company_factor_consents to torv_guard;

-- The sign-in sees no memberships. These three tell it what it needs of them and nothing else.
create function torv.leads_since(person uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog
begin atomic
  select min(m.leads_since) from public.company_members m
  where m.staff_id = person and torv.is_sign_in_of_staff();
end;

-- Whether each company of the person has an owner beside them.
create function torv.can_be_consented(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select coalesce(bool_and(exists (
    select from public.company_members o
    where o.company_id = m.company_id and o.role = 'owner' and o.staff_id <> person
  )), false)
  from public.company_members m where m.staff_id = person and torv.is_sign_in_of_staff();
end;

-- Whether each company of the person consented through somebody who is an owner there at this moment.
create function torv.is_consented(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select coalesce(bool_and(exists (
    select from public.company_factor_consents c
    join public.company_members o on o.company_id = c.company_id and o.staff_id = c.consented_by
    where c.company_id = m.company_id and c.staff_id = person and o.role = 'owner' and o.staff_id <> person
  )), false)
  from public.company_members m where m.staff_id = person and torv.is_sign_in_of_staff();
end;

-- When a person last confirmed who they are in a session of their own.
create policy guard on staff_sessions for select to torv_guard using (true);
grant select (id, staff_id, confirmed_at) on staff_sessions to torv_guard;
create function torv.session_confirmed_at(session uuid, person uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog
begin atomic
  select s.confirmed_at from public.staff_sessions s where s.id = session and s.staff_id = person;
end;

alter function torv.leads_since(uuid) owner to torv_guard;
alter function torv.can_be_consented(uuid) owner to torv_guard;
alter function torv.is_consented(uuid) owner to torv_guard;
alter function torv.session_confirmed_at(uuid, uuid) owner to torv_guard;
grant execute on function torv.leads_since(uuid), torv.can_be_consented(uuid), torv.is_consented(uuid) to torv_auth;
grant execute on function torv.session_confirmed_at(uuid, uuid) to torv_staff, torv_job;
grant execute on function torv.is_sign_in_of_staff() to torv_guard;
