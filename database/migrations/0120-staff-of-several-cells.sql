-- Sessions of persons whose account lives in another cell: its origin, and the time of its ticket.
alter table staff_sessions add column home_origin text, add column home_issued_at timestamptz;
alter table staff_sessions add constraint staff_sessions_home
  check ((home_origin is null) = (home_issued_at is null)) not valid;

-- Companies of other cells that the accounts of this cell work for, as the directory tells them.
create table companies_elsewhere (
  staff_id uuid not null references staff (id) on delete cascade,
  company uuid not null,
  name text not null check (length(name) <= 200),
  origin text not null check (length(origin) <= 300),
  primary key (staff_id, company)
);
select torv.protect_sign_in('companies_elsewhere');

-- Companies whose members have their account in another cell. The sign-in itself cannot read memberships.
create policy guard on companies for select to torv_guard using (true);
grant select (id, name) on companies to torv_guard;
create function torv.companies_of_member(account uuid) returns table (company_id uuid, company_name text)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select m.company_id, c.name from public.company_members m join public.companies c on c.id = m.company_id
  where m.staff_id = account and torv.is_staff_sign_in();
end;
alter function torv.companies_of_member(uuid) owner to torv_guard;
revoke execute on function torv.companies_of_member(uuid) from public;
grant execute on function torv.companies_of_member(uuid) to torv_auth;
