create table stores (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 120),
  domain text not null check (domain = lower(domain) and length(domain) between 1 and 253 and domain !~ '^www\.'),
  description text not null default '',
  logo_url text,
  favicon_url text,
  active boolean not null default true,
  owner_id uuid not null references staff (id),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
-- The host names the store, so a domain is one over all tenants; a deleted store sets its domain free.
create unique index stores_domain_key on stores (domain) where deleted_at is null;
create index stores_owner on stores (owner_id);

create table store_aliases (
  company_id uuid not null,
  store_id uuid not null,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, host),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create unique index store_aliases_host_key on store_aliases (host);

create table store_settings (
  company_id uuid not null,
  store_id uuid not null,
  theme jsonb not null,
  seo_settings jsonb not null,
  payment_settings jsonb not null,
  locale_settings jsonb not null,
  page_content jsonb not null,
  navigation_items jsonb not null default '[]' check (jsonb_typeof(navigation_items) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- Counts every change to what a store's shoppers see. The page cache lives by it.
create table store_versions (
  company_id uuid not null,
  store_id uuid not null,
  content_version bigint not null default 1,
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

select torv.protect('store_aliases', 'store');
select torv.protect('store_settings', 'store');
select torv.protect('store_versions', 'store');

alter table stores enable row level security, force row level security;
create policy shopper on stores for select to torv_shopper
  using (company_id = (select torv.current_company()) and id = (select torv.current_store()));
create policy staff on stores to torv_staff
  using (company_id = any ((select torv.staff_companies())::uuid[]));
create policy job on stores to torv_job using (company_id = (select torv.current_company()));
create policy owner on stores to torv_owner using (true) with check (true);

-- The router turns a host into a store and nothing more, so it looks over all of them at few columns.
create policy router on stores for select to torv_router using (deleted_at is null);
create policy router on store_aliases for select to torv_router using (true);
create policy router on store_versions for select to torv_router using (true);
grant select (company_id, id, domain, active, deleted_at) on stores to torv_router;
grant select on store_aliases, store_versions to torv_router;

create policy guard on store_versions to torv_guard using (true) with check (true);
grant select, insert, update on store_versions to torv_guard;

-- A host names one store, whether as its domain or as one more name: nobody catches another's shoppers.
create function torv.one_host() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  wanted constant text := to_jsonb(new) ->> case tg_table_name when 'stores' then 'domain' else 'host' end;
begin
  perform pg_advisory_xact_lock(hashtext('torv host ' || wanted));
  if tg_table_name = 'stores' then
    perform from public.store_aliases a where a.host = wanted;
  else
    perform from public.stores s where s.domain = wanted and s.deleted_at is null;
  end if;
  if found then
    raise exception 'another store answers to %', wanted using errcode = 'unique_violation',
      constraint = case tg_table_name when 'stores' then 'stores_domain_key' else 'store_aliases_host_key' end;
  end if;
  return new;
end $$;
alter function torv.one_host() owner to torv_guard;
create policy guard on stores for select to torv_guard using (true);
create policy guard on store_aliases for select to torv_guard using (true);
grant select on stores, store_aliases to torv_guard;
create trigger one_host before insert or update of domain, deleted_at on stores
  for each row when (new.deleted_at is null) execute function torv.one_host();
create trigger one_host before insert or update of host on store_aliases
  for each row execute function torv.one_host();

-- A store is marked as deleted, never taken out: its orders stay for the books, and its cached pages must hear of it.
grant select on stores, store_settings, store_versions to torv_shopper;
grant select, insert, update, delete on store_aliases, store_settings to torv_staff, torv_job;
grant select, insert, update on stores to torv_job;
grant select, insert on stores to torv_staff;
grant update (name, domain, description, logo_url, favicon_url, active, deleted_at) on stores to torv_staff;
create policy own_hand on stores as restrictive for insert to torv_staff
  with check (owner_id = (select torv.current_staff()));
grant select on store_versions to torv_staff, torv_job;

create trigger touch before update on stores for each row execute function torv.touch();
create trigger touch before update on store_settings for each row execute function torv.touch();

-- Content triggers: once a statement, in the transaction that changes the content, so that the version a reader
-- finds and the rows it reads belong together; the notification leaves with the commit. However many statements a
-- transaction has, a store is raised once: torv.raised holds those that were, until its end.
create function torv.raise_versions(stores_touched uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  already constant text := coalesce(current_setting('torv.raised', true), '');
  raised record;
begin
  for raised in
    update public.store_versions v set content_version = v.content_version + 1
    where (v.company_id, v.store_id) in (
      -- Locked in one order, so that two savers of the same stores wait instead of deadlocking.
      select l.company_id, l.store_id from public.store_versions l
      where l.store_id = any (stores_touched) and position(l.store_id::text in already) = 0
      order by l.store_id for update)
    returning v.store_id, v.content_version
  loop
    perform set_config('torv.raised', concat_ws(' ', current_setting('torv.raised', true), raised.store_id), true);
    perform pg_notify('torv_content', raised.store_id || ' ' || raised.content_version);
  end loop;
end $$;
alter function torv.raise_versions(uuid[]) owner to torv_guard;

-- Stock is changed by every order and seen by shoppers only when it runs out or comes back.
create function torv.seen_by_shoppers(line jsonb) returns jsonb language sql immutable
  return line - array['cost_price', 'stock_quantity', 'stock_reserved', 'updated_at'] || jsonb_build_object(
    'sold_out', coalesce((line ->> 'stock_quantity')::int <= (line ->> 'stock_reserved')::int, false));
grant execute on function torv.seen_by_shoppers(jsonb) to torv_guard;

create function torv.content_of_store() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(select distinct id from changed));
  return null;
end $$;
alter function torv.content_of_store() owner to torv_guard;

create function torv.content_in_store() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(select c.store_id from (
      (select n.store_id, torv.seen_by_shoppers(to_jsonb(n)) from changed n
        except select o.store_id, torv.seen_by_shoppers(to_jsonb(o)) from former o)
      union all
      (select o.store_id, torv.seen_by_shoppers(to_jsonb(o)) from former o
        except select n.store_id, torv.seen_by_shoppers(to_jsonb(n)) from changed n)) c));
  else
    perform torv.raise_versions(array(select distinct store_id from changed));
  end if;
  return null;
end $$;
alter function torv.content_in_store() owner to torv_guard;

-- The company's name and address stand in every footer.
create function torv.content_of_company() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select v.store_id from public.store_versions v join changed c on c.id = v.company_id));
  return null;
end $$;
alter function torv.content_of_company() owner to torv_guard;

create function torv.first_version() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.store_versions (company_id, store_id) values (new.company_id, new.id);
  return null;
end $$;
alter function torv.first_version() owner to torv_guard;

create function torv.watch_content(target regclass, answer text) returns void language plpgsql as $$
declare
  change text;
  rows_of constant jsonb := '{
    "insert": "new table as changed",
    "update": "new table as changed old table as former",
    "delete": "old table as changed"}';
begin
  foreach change in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger content_%1$s after %1$s on %2$s referencing %3$s for each statement execute function torv.%4$I()',
      change, target, rows_of ->> change, answer);
  end loop;
end $$;

create trigger first_version after insert on stores for each row execute function torv.first_version();
select torv.watch_content('stores', 'content_of_store');
select torv.watch_content('store_settings', 'content_in_store');
select torv.watch_content('store_aliases', 'content_in_store');
select torv.watch_content('companies', 'content_of_company');
