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
select torv.protect('staff_sums', 'company');
grant select, insert, update, delete on staff_sums to torv_job;

-- Whether a person can be asked for a second factor. That of a visiting person is in another cell.
create policy guard on staff_second_factors for select to torv_guard using (true);
create policy guard on staff_passkeys for select to torv_guard using (true);
grant select (staff_id, confirmed_at) on staff_second_factors to torv_guard;
grant select (staff_id) on staff_passkeys to torv_guard;
grant select (home_origin) on staff_sessions to torv_guard;
create function torv.has_second_factor(session uuid, account uuid) returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select exists (select from public.staff_second_factors f where f.staff_id = account and f.confirmed_at is not null)
    or exists (select from public.staff_passkeys p where p.staff_id = account)
    or exists (select from public.staff_sessions s where s.id = session and s.staff_id = account and s.home_origin is not null);
end;
alter function torv.has_second_factor(uuid, uuid) owner to torv_guard;
revoke execute on function torv.has_second_factor(uuid, uuid) from public;
grant execute on function torv.has_second_factor(uuid, uuid) to torv_staff, torv_job;
