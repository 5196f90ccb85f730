-- Counts the changes of what shoppers see in a store. The page cache depends on it.
create table store_versions (
  company_id uuid not null,
  store_id uuid not null,
  content_version bigint not null default 1,
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
-- agree. The notification is sent at commit. The setting torv.raised lists the stores already raised in this
-- transaction.
create function torv.raise_versions(store_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  raised_before constant text := coalesce(current_setting('torv.raised', true), '');
  raised record;
begin
  for raised in
    update public.store_versions v set content_version = v.content_version + 1
    where (v.company_id, v.store_id) in (
      -- Locked in id order to avoid deadlocks.
      select l.company_id, l.store_id from public.store_versions l
      where l.store_id = any (store_ids) and position(l.store_id::text in raised_before) = 0
      order by l.store_id for update)
    returning v.store_id, v.content_version
  loop
    perform set_config('torv.raised', concat_ws(' ', current_setting('torv.raised', true), raised.store_id), true);
    perform pg_notify('torv_content', raised.store_id || ' ' || raised.content_version);
  end loop;
end $$;
alter function torv.raise_versions(uuid[]) owner to torv_guard;

-- Every order changes the stock; shoppers see only whether it is sold out.
create function torv.shopper_fields(record jsonb) returns jsonb language sql immutable
  return record - array['cost_price', 'stock_quantity', 'stock_reserved', 'updated_at'] || jsonb_build_object(
    'sold_out', coalesce((record ->> 'stock_quantity')::int <= (record ->> 'stock_reserved')::int, false));
grant execute on function torv.shopper_fields(jsonb) to torv_guard;

-- The change is a row of stores.
create function torv.raise_changed_stores() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(select distinct id from changed));
  return null;
end $$;
alter function torv.raise_changed_stores() owner to torv_guard;

-- The change is a row with a store_id.
create function torv.raise_stores_of_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(select c.store_id from (
      (select n.store_id, torv.shopper_fields(to_jsonb(n)) from changed n
        except select o.store_id, torv.shopper_fields(to_jsonb(o)) from former o)
      union all
      (select o.store_id, torv.shopper_fields(to_jsonb(o)) from former o
        except select n.store_id, torv.shopper_fields(to_jsonb(n)) from changed n)) c));
  else
    perform torv.raise_versions(array(select distinct store_id from changed));
  end if;
  return null;
end $$;
alter function torv.raise_stores_of_rows() owner to torv_guard;

-- The company's name and address are in every footer.
create function torv.raise_stores_of_companies() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select v.store_id from public.store_versions v join changed c on c.id = v.company_id));
  return null;
end $$;
alter function torv.raise_stores_of_companies() owner to torv_guard;

-- The change is a row of products.
create function torv.raise_stores_of_products() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.id = sp.product_id
      join former o on o.company_id = n.company_id and o.id = n.id
      where torv.shopper_fields(to_jsonb(n)) <> torv.shopper_fields(to_jsonb(o))));
  else
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.id = sp.product_id));
  end if;
  return null;
end $$;
alter function torv.raise_stores_of_products() owner to torv_guard;

-- The change is a row with a product_id.
create function torv.raise_stores_of_product_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' then
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp join (
        (select n.company_id, n.product_id, torv.shopper_fields(to_jsonb(n)) from changed n
          except select o.company_id, o.product_id, torv.shopper_fields(to_jsonb(o)) from former o)
        union all
        (select o.company_id, o.product_id, torv.shopper_fields(to_jsonb(o)) from former o
          except select n.company_id, n.product_id, torv.shopper_fields(to_jsonb(n)) from changed n)) c
        on c.company_id = sp.company_id and c.product_id = sp.product_id));
  else
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.product_id = sp.product_id));
  end if;
  return null;
end $$;
alter function torv.raise_stores_of_product_rows() owner to torv_guard;

create function torv.watch_content(target regclass, handler text) returns void language plpgsql as $$
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
      change, target, rows_of ->> change, handler);
  end loop;
end $$;

select torv.watch_content('companies', 'raise_stores_of_companies');
select torv.watch_content('stores', 'raise_changed_stores');
select torv.watch_content('store_settings', 'raise_stores_of_rows');
select torv.watch_content('store_aliases', 'raise_stores_of_rows');

select torv.protect('store_versions', 'store');
create policy router on store_versions for select to torv_router using (true);
create policy guard on store_versions to torv_guard using (true) with check (true);
grant select on store_versions to torv_router, torv_shopper, torv_staff, torv_job;
grant select, insert, update on store_versions to torv_guard;
