-- The cost of every order (docs/decisions/0024-orders-per-second.md): the scope is verified with cheaper functions, and a
-- change of a variant's stock is recognised without turning the variant into jsonb.

-- The signature must be a prefix of the setting, which is compared without copying it. Functions that count from the
-- end of the signature read sixty-four characters instead of all.
create or replace view torv.signed_scope as
  select case
    when exists (
      select from torv.scope_keys k
      where starts_with(current_setting('torv.scope'),
        encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(
          session_user || ' ' || pg_backend_pid() || right(current_setting('torv.scope'), -64), 'UTF8'))), 'hex')))
    then string_to_array(right(current_setting('torv.scope'), -65), ' ')
    else torv.refuse_scope()
  end as part;

-- The change is a row of product_variants. Columns that shoppers do not see are made equal before the rows are compared,
-- as in torv.raise_stores_of_products().
create function torv.raise_stores_of_variants() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  pair record;
  older public.product_variants;
  newer public.product_variants;
  changed_products uuid[] := '{}';
begin
  for pair in
    select n as newer, o as older from changed n
    join former o on (o.company_id, o.id) = (n.company_id, n.id)
  loop
    older := pair.older;
    newer := pair.newer;
    if coalesce(newer.stock_quantity <= newer.stock_reserved, false)
      = coalesce(older.stock_quantity <= older.stock_reserved, false)
    then
      newer.stock_quantity := older.stock_quantity;
      newer.stock_reserved := older.stock_reserved;
      newer.updated_at := older.updated_at;
      continue when newer is not distinct from older;
    end if;
    -- Both, if the variant moved.
    changed_products := changed_products || array[older.product_id, newer.product_id];
  end loop;
  if changed_products <> '{}' then
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp join (select distinct company_id from changed) c
        on c.company_id = sp.company_id
      where sp.product_id = any (changed_products)));
  end if;
  return null;
end $$;
alter function torv.raise_stores_of_variants() owner to torv_guard;

drop trigger content_update on product_variants;
create trigger content_update after update on product_variants
  referencing new table as changed old table as former
  for each statement execute function torv.raise_stores_of_variants();
