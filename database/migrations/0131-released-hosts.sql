-- The next company with a host would receive those who follow links in mails of the store that gave it up.
create table torv.released_hosts (
  host text not null,
  company_id uuid not null,
  released_at timestamptz not null default now(),
  primary key (host, company_id)
);
alter table torv.released_hosts owner to torv_guard;

create function torv.release_host() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into torv.released_hosts (host, company_id) values (old.host, old.company_id)
    on conflict (host, company_id) do update set released_at = now();
  return null;
end $$;
alter function torv.release_host() owner to torv_guard;
revoke execute on function torv.release_host() from public;
create trigger release_host after delete on store_aliases for each row execute function torv.release_host();

create or replace function torv.is_host_resting(wanted text, asking uuid, rest interval) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.stores
    where domain = wanted and company_id <> asking and domain_proven_at is not null and deleted_at > now() - rest
  ) or exists (
    select from torv.released_hosts
    where host = wanted and company_id <> asking and released_at > now() - rest
  )
$$;
