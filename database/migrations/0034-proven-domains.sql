-- A host answers for a store only after control of it was proven. Domains of before stay proven.
alter table stores add column domain_proven_at timestamptz;
update stores set domain_proven_at = created_at;

drop index stores_domain_key;
create unique index stores_domain_key on stores (domain) where deleted_at is null and domain_proven_at is not null;
create index stores_domain on stores (domain);

-- What a store wants to be found at, or is: a token that only the owner of the host can place there, and what the last
-- check of it found. A claim blocks nobody else. One without a token belongs to a host that needs no proof.
create table domain_claims (
  company_id uuid not null,
  store_id uuid not null,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  token text check (length(token) >= 32),
  becomes_domain boolean not null default false,
  proven_at timestamptz,
  checked_at timestamptz,
  -- The proof was not found again since then; the host is switched off after a grace.
  failing_since timestamptz,
  found text not null default '' check (length(found) <= 40),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, host),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
select torv.protect('domain_claims', 'store');
-- A store belongs to one company; the planner is told so, as of every other table of stores.
create statistics domain_claims_of (dependencies) on company_id, store_id from domain_claims;
grant select, insert, update, delete on domain_claims to torv_staff, torv_job;

insert into domain_claims (company_id, store_id, host, proven_at)
  select company_id, id, domain, created_at from stores where deleted_at is null;
insert into domain_claims (company_id, store_id, host, proven_at)
  select company_id, store_id, host, created_at from store_aliases;

grant select (domain_proven_at) on stores to torv_router;
grant update (domain_proven_at) on stores to torv_staff;

-- Aliases are proven when they are written. A store whose domain is only claimed answers to nothing.
create or replace function torv.one_host() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  wanted constant text := to_jsonb(new) ->> case tg_table_name when 'stores' then 'domain' else 'host' end;
begin
  perform pg_advisory_xact_lock(hashtext('torv host ' || wanted));
  if tg_table_name = 'stores' then
    perform from public.store_aliases a where a.host = wanted;
  else
    perform from public.stores s
      where s.domain = wanted and s.deleted_at is null and s.domain_proven_at is not null;
  end if;
  if found then
    raise exception 'another store answers to %', wanted using errcode = 'unique_violation',
      constraint = case tg_table_name when 'stores' then 'stores_domain_key' else 'store_aliases_host_key' end;
  end if;
  return new;
end $$;
drop trigger one_host on stores;
create trigger one_host before insert or update of domain, deleted_at, domain_proven_at on stores
  for each row when (new.deleted_at is null and new.domain_proven_at is not null) execute function torv.one_host();

-- A session of all companies belongs to the platform's host; those of before could have begun anywhere.
delete from staff_sessions where company_id is null;
