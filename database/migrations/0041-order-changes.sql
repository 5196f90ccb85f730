-- Paid orders that staff change before they are packed (docs/decisions/0033-orders-by-hand.md). `lowered` is the
-- reserved amount that is not drawn because of changes.
alter table orders add column lowered bigint not null default 0 check (lowered >= 0);

-- Lines of an order change through torv.change_order_lines() alone, which runs as torv_guard.
create function torv.refuse_line_change() returns trigger language plpgsql as $$
begin
  if current_user = 'torv_guard' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger immutable on order_lines;
create trigger immutable before update or delete on order_lines for each row execute function torv.refuse_line_change();

create or replace function torv.refuse_discount_change() returns trigger language plpgsql as $$
begin
  if current_user = 'torv_guard' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and old.position is null and exists (
    select from orders o where (o.company_id, o.store_id, o.id) = (old.company_id, old.store_id, old.order_id)
      and o.state = 'pending_payment') then
    return old;
  end if;
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Lowers the lines of a paid order and its sums; the shipping stays. `changes` is an array of {line_id, quantity,
-- discount, swap}; a quantity of zero removes the line, and `swap` names another variant of its product. `shares` are the
-- parts of the new total that credits pay. Returns the discount codes that the order no longer uses.
create function torv.change_order_lines(company uuid, store uuid, ordered uuid, changes jsonb, shares jsonb)
returns text[]
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  former record;
  line record;
  item record;
  new_price bigint;
  new_subtotal bigint;
  new_vat bigint;
  former_codes text[];
begin
  if torv.is_scope_of(company, store) is not true then
    raise exception 'an order of another tenant' using errcode = 'insufficient_privilege';
  end if;
  select o.kind, o.state, o.total, o.shipping, o.credit into former from public.orders o
  where (o.company_id, o.store_id, o.id) = (company, store, ordered) for no key update;
  if former.kind is distinct from 'goods' or former.state <> 'authorised' then
    raise exception 'the order cannot be changed' using errcode = 'check_violation';
  end if;
  former_codes := array(select distinct d.code from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.code is not null);
  for item in
    select c.line_id, c.quantity, c.discount, c.swap
    from jsonb_to_recordset(changes) as c (line_id uuid, quantity integer, discount bigint, swap jsonb)
  loop
    select l.position, l.quantity, l.unit_price, l.discount, l.line_total into line from public.order_lines l
    where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    new_price := coalesce((item.swap ->> 'unit_price')::bigint, line.unit_price);
    -- Also true of a line that is not there.
    if (item.quantity between 0 and line.quantity and item.discount between 0 and line.discount
      and new_price * item.quantity - item.discount between 0 and line.line_total) is not true then
      raise exception 'a line can only be lowered' using errcode = 'check_violation';
    end if;
    delete from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.position = line.position
      and (item.discount = 0 or item.quantity = 0);
    -- Rounded up to each discount, so that together they are what is taken from the line.
    with parts as (
      select d.id, d.amount, (sum(d.amount) over (order by d.id))::bigint as upto from public.order_discounts d
      where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.position = line.position),
    lowered as (
      select p.id, (2 * p.upto * item.discount + line.discount) / (2 * line.discount)
        - (2 * (p.upto - p.amount) * item.discount + line.discount) / (2 * line.discount) as amount
      from parts p),
    gone as (
      delete from public.order_discounts d using lowered w
      where (d.company_id, d.store_id, d.order_id, d.id) = (company, store, ordered, w.id) and w.amount < 1)
    update public.order_discounts d set amount = w.amount from lowered w
    where (d.company_id, d.store_id, d.order_id, d.id) = (company, store, ordered, w.id) and w.amount > 0;
    if item.quantity = 0 then
      delete from public.order_lines l
      where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
      continue;
    end if;
    update public.order_lines l set
      quantity = item.quantity,
      discount = item.discount,
      unit_price = new_price,
      line_total = new_price * item.quantity - item.discount,
      vat = ((new_price * item.quantity - item.discount) * 2 * l.vat_rate + 10000 + l.vat_rate)
        / (2 * (10000 + l.vat_rate))
    where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    if item.swap is not null then
      update public.order_lines l set
        variant_id = (item.swap ->> 'variant_id')::uuid,
        variant_name = item.swap ->> 'variant_name',
        sku = item.swap ->> 'sku',
        list_price = (item.swap ->> 'list_price')::bigint,
        before_price = (item.swap ->> 'before_price')::bigint,
        measure_price = nullif(item.swap -> 'measure_price', 'null')
      where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    end if;
  end loop;
  select sum(l.line_total), sum(l.vat) + (former.shipping * 2500 * 2 + 12500) / (2 * 12500)
  into new_subtotal, new_vat from public.order_lines l
  where (l.company_id, l.store_id, l.order_id) = (company, store, ordered);
  update public.orders o set
    subtotal = new_subtotal,
    total = new_subtotal + former.shipping,
    vat = new_vat,
    credit = (shares ->> 'credit')::bigint,
    settled = (shares ->> 'settled')::bigint,
    settled_vat = (shares ->> 'settled_vat')::bigint,
    contribution = least(o.contribution, (shares ->> 'contribution')::bigint),
    lowered = o.lowered + (former.total - new_subtotal - former.shipping) - (former.credit - (shares ->> 'credit')::bigint)
  where (o.company_id, o.store_id, o.id) = (company, store, ordered);
  perform torv.refresh_order_search(company, store, ordered);
  return array(select unnest(former_codes) except select d.code from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered));
end $$;
alter function torv.change_order_lines(uuid, uuid, uuid, jsonb, jsonb) owner to torv_guard;
grant execute on function torv.change_order_lines(uuid, uuid, uuid, jsonb, jsonb) to torv_job;

drop policy guard on orders;
drop policy guard on order_lines;
create policy guard on orders to torv_guard using (true) with check (true);
create policy guard on order_lines to torv_guard using (true) with check (true);
create policy guard on order_discounts to torv_guard using (true) with check (true);
grant select (kind, shipping, total, credit, contribution, lowered),
  update (subtotal, total, vat, credit, settled, settled_vat, contribution, lowered, updated_at) on orders to torv_guard;
grant select (id, position, quantity, unit_price, discount, line_total, vat, vat_rate), delete, update (quantity, discount,
  unit_price, line_total, vat, variant_id, variant_name, sku, list_price, before_price, measure_price)
  on order_lines to torv_guard;
grant select, update (amount), delete on order_discounts to torv_guard;

comment on column orders.lowered is 'Minor from #shared/money/money.ts';

-- As before, with what changes took from the payment.
create or replace view broken_credit_rules with (security_invoker = true) as
  with entries as (
    select o.company_id, o.store_id, o.id,
      coalesce(-sum(e.amount) filter (where e.kind in ('hold', 'release')), 0) as held,
      coalesce(-sum(e.amount) filter (where e.kind = 'use'), 0) as used,
      coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded
    from orders o join credit_entries e on (e.company_id, e.store_id, e.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  money as (
    select o.company_id, o.store_id, o.id,
      coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.provider = 'credit'), 0) as credit_drawn,
      coalesce(-sum(p.amount) filter (where p.kind = 'refund' and p.provider = 'credit'), 0) as credit_refunded,
      coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.provider <> 'credit'), 0) as card_drawn,
      coalesce(-sum(p.amount) filter (where p.kind = 'refund' and p.provider <> 'credit'), 0) as card_refunded
    from orders o
    left join payment_entries p on (p.company_id, p.store_id, p.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id)
  select o.company_id, o.store_id, o.id as order_id, null::uuid as product_id, null::uuid as variant_id,
    'the means of payment do not add up to the order' as rule
  from orders o join payment_attempts a on (a.company_id, a.store_id, a.order_id) = (o.company_id, o.store_id, o.id)
  where a.amount + o.credit <> o.total + o.lowered and a.state <> 'replaced'
  union all
  select o.company_id, o.store_id, o.id, null, null, 'other credit is held than the order needs'
  from orders o left join entries e on (e.company_id, e.store_id, e.id) = (o.company_id, o.store_id, o.id)
  where coalesce(e.held, 0) <> case
    -- Held until the provider has paid it back.
    when o.kind = 'gift_card' then coalesce((
      select sum(t.amount) from payment_tasks t
      where (t.company_id, t.store_id, t.order_id) = (o.company_id, o.store_id, o.id)
        and t.kind = 'refund' and t.state = 'asked'), 0)
    when o.state in ('pending_payment', 'authorised', 'packed') then o.credit
    when o.state = 'partly_shipped' then o.credit - coalesce(e.used, 0)
    else 0 end
  union all
  select m.company_id, m.store_id, m.id, null, null, 'other credit is used than the books of the order say'
  from money m left join entries e on (e.company_id, e.store_id, e.id) = (m.company_id, m.store_id, m.id)
  where coalesce(e.used, 0) <> m.credit_drawn or coalesce(e.refunded, 0) <> m.credit_refunded
  union all
  select o.company_id, o.store_id, o.id, null, null, 'a means of payment gave more than it promised, or got back more'
  from orders o join money m on (m.company_id, m.store_id, m.id) = (o.company_id, o.store_id, o.id)
  where m.credit_drawn > o.credit or m.credit_refunded > m.credit_drawn
    or m.card_drawn > o.total - o.credit or m.card_refunded > m.card_drawn
  union all
  select c.company_id, c.store_id, null, null, null, 'the balance of a credit is not the sum of its entries'
  from credits c
  where c.balance <> coalesce((
    select sum(e.amount) from credit_entries e
    where (e.company_id, e.store_id, e.credit_id) = (c.company_id, c.store_id, c.id)), 0);
