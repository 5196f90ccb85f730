-- The key of the page that makes the first company: one at a time, and none once there is a company. The start of the program
-- writes its hash as the owner of the database; no role of the app can make one.
create table first_company_keys (
  token_hash text primary key,
  created_at timestamptz not null default now()
);
alter table first_company_keys enable row level security, force row level security;
create policy auth on first_company_keys for select to torv_auth using ((select torv.is_staff_sign_in()));
create policy guard on first_company_keys to torv_guard using (true);
create policy owner on first_company_keys to torv_owner using (true) with check (true);
grant select on first_company_keys to torv_auth;
grant select, delete on first_company_keys to torv_guard;

drop policy guard on companies;
create policy guard on companies to torv_guard using (true) with check (true);
drop policy guard on company_members;
create policy guard on company_members to torv_guard using (true) with check (true);
grant insert (id, name) on companies to torv_guard;
grant insert (company_id, staff_id, role) on company_members to torv_guard;

-- Whatever way a company comes, the key ends with it. Of two companies made at the same time, the second waits for the first
-- one's deletion and finds no key.
create function torv.end_first_company_key() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  delete from public.first_company_keys;
  return null;
end $$;
alter function torv.end_first_company_key() owner to torv_guard;
create trigger end_first_company_key after insert on companies
  for each statement execute function torv.end_first_company_key();

-- Uses the key up for a company and its owner. Returns whether the key was valid.
create function torv.create_first_company(key_hash text, company_name text, owner uuid) returns boolean
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  company constant uuid := torv.new_id();
begin
  -- A start that overlapped with a company's birth may have written a key after it.
  if not torv.is_staff_sign_in() or exists (select from public.companies c where c.id is not null) then
    return false;
  end if;
  delete from public.first_company_keys k where k.token_hash = key_hash;
  if not found then
    return false;
  end if;
  insert into public.companies (id, name) values (company, company_name);
  insert into public.company_members (company_id, staff_id, role) values (company, owner, 'owner');
  return true;
end $$;
alter function torv.create_first_company(text, text, uuid) owner to torv_guard;
grant execute on function torv.create_first_company(text, text, uuid) to torv_auth;
