-- The cost of every order (docs/decisions/0024-orders-per-second.md): stock is reserved with one statement for a lock and
-- a reading, and a change of stock is recognised without turning the product into jsonb.

create or replace function torv.hold_stock(company uuid, items jsonb, network text, share integer)
returns table (product_id uuid, variant_id uuid, quantity integer, held integer)
language plpgsql volatile as $$
declare
  item record;
  on_hand integer;
  available integer;
  held_unpaid integer;
begin
  -- Locks all units in id order before the first update, to avoid deadlocks; a single one is locked when it is read.
  if jsonb_array_length(items) > 1 then
    perform from products p where p.company_id = company
      and p.id in (select (i ->> 'product_id')::uuid from jsonb_array_elements(items) i where i ->> 'variant_id' is null)
      order by p.id for no key update;
    perform from product_variants v where v.company_id = company
      and (v.product_id, v.id) in (
        select (i ->> 'product_id')::uuid, (i ->> 'variant_id')::uuid from jsonb_array_elements(items) i)
      order by v.id for no key update;
  end if;
  for item in
    select (i.value ->> 'product_id')::uuid as product, (i.value ->> 'variant_id')::uuid as variant,
      (i.value ->> 'quantity')::integer as wanted, i.ordinality - 1 as line
    from jsonb_array_elements(items) with ordinality i
    order by 1, 2, 4
  loop
    if item.variant is null then
      select p.stock_quantity, p.stock_quantity - p.stock_reserved into on_hand, available from products p
      where p.company_id = company and p.id = item.product for no key update;
    else
      select v.stock_quantity, v.stock_quantity - v.stock_reserved into on_hand, available from product_variants v
      where v.company_id = company and v.product_id = item.product and v.id = item.variant for no key update;
    end if;
    continue when on_hand is null;
    if available < item.wanted then
      raise exception 'the stock is too low' using
        errcode = 'check_violation', constraint = 'held_stock',
        detail = json_build_object('line', item.line, 'available', available);
    end if;
    if network is null then
      held := item.wanted;
    else
      -- A unit may be in two lines of one order: its share counts once.
      if (product_id, variant_id) is distinct from (item.product, item.variant) then
        select coalesce(sum(r.quantity - r.shipped - r.released), 0) into held_unpaid
        from orders o
        join stock_reservations r on (r.company_id, r.store_id, r.order_id) = (o.company_id, o.store_id, o.id)
        where o.company_id = company and o.buyer_network = network and o.state = 'pending_payment'
          and r.product_id = item.product and r.variant_id is not distinct from item.variant;
      end if;
      held := greatest(0, least(item.wanted, greatest(1, on_hand / share) - held_unpaid));
      held_unpaid := held_unpaid + held;
    end if;
    product_id := item.product;
    variant_id := item.variant;
    quantity := item.wanted;
    if held > 0 and item.variant is null then
      update products p set stock_reserved = p.stock_reserved + held
      where p.company_id = company and p.id = item.product;
    elsif held > 0 then
      update product_variants v set stock_reserved = v.stock_reserved + held
      where v.company_id = company and v.product_id = item.product and v.id = item.variant;
    end if;
    return next;
  end loop;
end $$;

-- The change is a row of products. Columns that shoppers do not see are made equal before the rows are compared, as in
-- torv.shopper_fields().
create or replace function torv.raise_stores_of_products() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  pair record;
  older public.products;
  newer public.products;
  changed_ids uuid[] := '{}';
begin
  if tg_op = 'UPDATE' then
    for pair in
      select n as newer, o as older from changed n join former o on o.company_id = n.company_id and o.id = n.id
    loop
      older := pair.older;
      newer := pair.newer;
      if coalesce(newer.stock_quantity <= newer.stock_reserved, false)
        = coalesce(older.stock_quantity <= older.stock_reserved, false)
      then
        newer.cost_price := older.cost_price;
        newer.stock_quantity := older.stock_quantity;
        newer.stock_reserved := older.stock_reserved;
        newer.updated_at := older.updated_at;
        continue when newer is not distinct from older;
      end if;
      changed_ids := changed_ids || newer.id;
    end loop;
    if changed_ids <> '{}' then
      perform torv.raise_versions(array(
        select sp.store_id from public.store_products sp join changed n on n.company_id = sp.company_id
        where n.id = any (changed_ids) and sp.product_id = n.id));
    end if;
  else
    perform torv.raise_versions(array(
      select sp.store_id from public.store_products sp
      join changed n on n.company_id = sp.company_id and n.id = sp.product_id));
  end if;
  return null;
end $$;
