-- Counts the changes of what shoppers see in a store. The page cache depends on it.
create table store_versions (
  company_id uuid not null,
  store_id uuid not null,
  content_version bigint not null default 1,
  -- Another one after each change of what many pages share, which the change of a product is not. A stamp stands for one
  -- content, also on another server and after a restore.
  shared_stamp uuid not null default gen_random_uuid(),
  -- The transaction of the last change. Processes ask which stores and tickets have changed since their last question
  -- (change-feed.ts), so no commit has to send a notification. Every commit with one takes a lock of the whole server and
  -- holds it until disk and standby have answered.
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create function torv.create_store_version() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.store_versions (company_id, store_id) values (new.company_id, new.id);
  return null;
end $$;
alter function torv.create_store_version() owner to torv_guard;
create trigger create_store_version after insert on stores for each row execute function torv.create_store_version();

-- Content triggers run once for each statement, in the transaction of the change, so that the version and the rows
-- agree. The setting torv.raised lists the stores already raised in this transaction, with a plus those of which what pages
-- share has changed.
create function torv.raise_versions(store_ids uuid[], is_shared boolean) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  raised_before constant text[] := string_to_array(coalesce(current_setting('torv.raised', true), ''), ' ');
  mark constant text := case when is_shared then '+' else '' end;
  to_raise uuid[] := store_ids;
  raised text[];
begin
  if raised_before <> '{}' then
    to_raise := array(select id from unnest(store_ids) id
      where id || mark <> all (raised_before) and id || '+' <> all (raised_before));
  end if;
  with changed as (
    update public.store_versions v set content_version = v.content_version + 1,
      shared_stamp = case when is_shared then gen_random_uuid() else v.shared_stamp end
    where (v.company_id, v.store_id) in (
      -- Locked in id order to avoid deadlocks.
      select l.company_id, l.store_id from public.store_versions l
      where l.store_id = any (to_raise) order by l.store_id for update)
    returning v.store_id)
  select array_agg(c.store_id || mark) into raised from changed c;
  if raised is not null then
    perform set_config('torv.raised', array_to_string(raised_before || raised, ' '), true);
  end if;
end $$;
alter function torv.raise_versions(uuid[], boolean) owner to torv_guard;

-- Names the transaction of the change.
create function torv.stamp_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger stamp_change before insert or update on store_versions
  for each row execute function torv.stamp_change();
-- Also for rows that replication or a restore writes: transactions of another server mean nothing here.
alter table store_versions enable always trigger stamp_change;
create index store_versions_changed_in on store_versions (changed_in);

-- Every order changes the stock; shoppers see only whether it is sold out.
create function torv.shopper_fields(record jsonb) returns jsonb language sql immutable
  return record - array['cost_price', 'stock_quantity', 'stock_reserved', 'updated_at'] || jsonb_build_object(
    'sold_out', coalesce((record ->> 'stock_quantity')::int <= (record ->> 'stock_reserved')::int, false));
grant execute on function torv.shopper_fields(jsonb) to torv_guard;

-- The change is a row of stores.
create function torv.raise_changed_stores() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(select distinct id from changed), true);
  return null;
end $$;
alter function torv.raise_changed_stores() owner to torv_guard;

-- The change is a row with a store_id; the argument of the trigger tells whether many pages share it.
create function torv.raise_stores_of_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  is_shared constant boolean := tg_argv[0] = 'shared';
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(select c.store_id from (
      (select n.store_id, torv.shopper_fields(to_jsonb(n)) from changed n
        except select o.store_id, torv.shopper_fields(to_jsonb(o)) from former o)
      union all
      (select o.store_id, torv.shopper_fields(to_jsonb(o)) from former o
        except select n.store_id, torv.shopper_fields(to_jsonb(n)) from changed n)) c), is_shared);
  else
    perform torv.raise_versions(array(select distinct store_id from changed), is_shared);
  end if;
  return null;
end $$;
alter function torv.raise_stores_of_rows() owner to torv_guard;

-- The company's name and address are in every footer.
create function torv.raise_stores_of_companies() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select v.store_id from public.store_versions v join changed c on c.id = v.company_id), true);
  return null;
end $$;
alter function torv.raise_stores_of_companies() owner to torv_guard;

-- The change is a row of a company.
create function torv.raise_stores_of_company_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select v.store_id from public.store_versions v join changed c on c.company_id = v.company_id), true);
  return null;
end $$;
alter function torv.raise_stores_of_company_rows() owner to torv_guard;

-- Gives products new stamps, after the versions of their stores: so no two transactions wait for each other.
create function torv.stamp_products(company uuid, products uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  update public.product_stamps s set stamp = gen_random_uuid()
  where (s.company_id, s.product_id) in (
    select l.company_id, l.product_id from public.product_stamps l
    where l.company_id = company and l.product_id = any (products) order by l.product_id for update);
end $$;
alter function torv.stamp_products(uuid, uuid[]) owner to torv_guard;

-- Products changed in all stores that sell them.
create function torv.raise_products(company uuid, products uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select distinct sp.store_id from public.store_products sp
    where sp.company_id = company and sp.product_id = any (products)), false);
  perform torv.stamp_products(company, products);
end $$;
alter function torv.raise_products(uuid, uuid[]) owner to torv_guard;

-- The change is a row with a product_id; the argument of the trigger tells whether it is of one store.
create function torv.raise_products_of_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  changed_rows jsonb;
  part record;
begin
  if tg_op = 'UPDATE' then
    changed_rows := (select jsonb_agg(c.fields) from (
      (select torv.shopper_fields(to_jsonb(n)) as fields from changed n
        except select torv.shopper_fields(to_jsonb(o)) from former o)
      union all
      (select torv.shopper_fields(to_jsonb(o)) from former o
        except select torv.shopper_fields(to_jsonb(n)) from changed n)) c);
  else
    changed_rows := (select jsonb_agg(to_jsonb(n)) from changed n);
  end if;
  for part in
    select r.company_id, array_agg(distinct r.product_id) as products, array_agg(distinct r.store_id) as stores
    from jsonb_to_recordset(changed_rows) as r (company_id uuid, store_id uuid, product_id uuid)
    group by r.company_id
  loop
    if tg_argv[0] = 'of a store' then
      perform torv.raise_versions(part.stores, false);
      perform torv.stamp_products(part.company_id, part.products);
    else
      perform torv.raise_products(part.company_id, part.products);
    end if;
  end loop;
  return null;
end $$;
alter function torv.raise_products_of_rows() owner to torv_guard;

create function torv.watch_content(target regclass, handler text, kind text default 'shared') returns void language plpgsql as $$
declare
  change text;
  rows_of constant jsonb := '{
    "insert": "new table as changed",
    "update": "new table as changed old table as former",
    "delete": "old table as changed"}';
begin
  foreach change in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger content_%1$s after %1$s on %2$s referencing %3$s for each statement execute function torv.%4$I(%5$L)',
      change, target, rows_of ->> change, handler, kind);
  end loop;
end $$;

-- Changes of the transactions that ended since a snapshot: those from `next` on had not begun, and some were still open.
-- Snapshot and changes agree, because a stable function sees what its caller sees. The settings keep
-- one plan that reads the indexes, however many stores there are.
create function torv.read_changes(next xid8, open xid8[],
  out snapshot pg_snapshot, out is_standby boolean, out history text, out stores json, out tickets json)
language plpgsql stable security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- Later transactions are those of another server, in rows that came from there.
  ending constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  snapshot := pg_current_snapshot();
  is_standby := pg_is_in_recovery();
  -- Differs after a restart, on another server and in a restored database.
  history := concat_ws(' ', extract(epoch from pg_postmaster_start_time()), 'public.store_versions'::regclass::oid,
    (select d.oid from pg_database d where d.datname = current_database()));
  stores := (select coalesce(json_agg(json_build_array(v.store_id, v.content_version)), '[]') from (
    select c.store_id, c.content_version from public.store_versions c where c.changed_in >= next and c.changed_in < ending
    union all
    select c.store_id, c.content_version from public.store_versions c where c.changed_in = any (open)) v);
  tickets := (select coalesce(json_agg(t.id), '[]') from (
    select c.id from public.support_tickets c where c.changed_in >= next and c.changed_in < ending
    union all
    select c.id from public.support_tickets c where c.changed_in = any (open)) t);
end $$;
alter function torv.read_changes(xid8, xid8[]) owner to torv_guard;
grant execute on function torv.read_changes(xid8, xid8[]) to torv_router;

select torv.watch_content('companies', 'raise_stores_of_companies');
select torv.watch_content('stores', 'raise_changed_stores');
select torv.watch_content('store_settings', 'raise_stores_of_rows');
select torv.watch_content('store_aliases', 'raise_stores_of_rows');

select torv.protect('store_versions', 'store');
create policy router on store_versions for select to torv_router using (true);
create policy guard on store_versions to torv_guard using (true) with check (true);
grant select on store_versions to torv_router, torv_shopper, torv_staff, torv_job;
grant select, insert, update on store_versions to torv_guard;
