-- Reserves stock in one call, so that no lock on a product waits for the network
-- (docs/decisions/0024-orders-per-second.md). `items` is an array of {product_id, variant_id, quantity}; a unit whose
-- stock is not counted is skipped. An unpaid `network` holds at most 1/`share` of a unit, but always one; the rest is
-- reserved on payment.
create function torv.hold_stock(company uuid, items jsonb, network text, share integer)
returns table (product_id uuid, variant_id uuid, quantity integer, held integer)
language plpgsql volatile as $$
declare
  item record;
  on_hand integer;
  available integer;
  held_unpaid integer;
begin
  -- Locks all units in id order before the first update, to avoid deadlocks.
  perform from products p where p.company_id = company
    and p.id in (select (i ->> 'product_id')::uuid from jsonb_array_elements(items) i where i ->> 'variant_id' is null)
    order by p.id for no key update;
  perform from product_variants v where v.company_id = company
    and (v.product_id, v.id) in (
      select (i ->> 'product_id')::uuid, (i ->> 'variant_id')::uuid from jsonb_array_elements(items) i)
    order by v.id for no key update;
  for item in
    select (i.value ->> 'product_id')::uuid as product, (i.value ->> 'variant_id')::uuid as variant,
      (i.value ->> 'quantity')::integer as wanted, i.ordinality - 1 as line
    from jsonb_array_elements(items) with ordinality i
    order by 1, 2, 4
  loop
    if item.variant is null then
      select p.stock_quantity, p.stock_quantity - p.stock_reserved into on_hand, available from products p
      where p.company_id = company and p.id = item.product;
    else
      select v.stock_quantity, v.stock_quantity - v.stock_reserved into on_hand, available from product_variants v
      where v.company_id = company and v.product_id = item.product and v.id = item.variant;
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
grant execute on function torv.hold_stock(uuid, jsonb, text, integer) to torv_job;

-- Adds the job without a notification: a commit that notifies holds one lock of the whole server until it is on the
-- disk. The app announces new jobs after the commit, and workers look for jobs anyway.
create or replace function torv.enqueue(
  task text, company uuid, store uuid, data jsonb, delay interval default '0', job_id uuid default null)
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  -- Not torv.current_scope(), which would be planned again for each search_path that calls it.
  scope constant text[] := (select s.part from torv.signed_scope s);
  is_allowed boolean;
  payload json;
begin
  is_allowed := case
    when session_user = 'torv_staff' then company = any (torv.staff_companies())
    -- The sign-in of staff has no tenant, and its jobs have none.
    when scope[4] = '*' then company is null and store is null
    -- As text: the planner casts a constant before it looks at the case, and the scope of staff has no company.
    else company::text = scope[1] and (scope[2] = '' or coalesce(store::text, '') = scope[2])
  end and (store is null or exists (
    select from public.stores s where (s.company_id, s.id) = (company, store)));
  if is_allowed is not true then
    raise exception 'a job of another tenant' using errcode = 'insufficient_privilege';
  end if;
  payload := json_build_object(
    'id', coalesce(job_id, torv.new_id()), 'company_id', company, 'store_id', store, 'data', data);
  insert into graphile_worker._private_jobs (task_id, payload, run_at)
  select t.id, payload, now() + delay from graphile_worker._private_tasks t where t.identifier = task;
  -- The first job of its task.
  if not found then
    perform graphile_worker.add_job(task, payload, run_at => now() + delay);
  end if;
end $$;
