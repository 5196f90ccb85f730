-- An order that is given up frees its codes. If it is paid late after all, they count again, even beyond their limit.
-- A code that was removed and used again in another campaign is another code.
create or replace function torv.count_code_uses() returns trigger language plpgsql as $$
begin
  update campaign_codes c
  set uses = greatest(0, c.uses + case when new.state in ('failed', 'expired', 'cancelled') then -1 else 1 end)
  where (c.company_id, c.store_id) = (new.company_id, new.store_id) and (c.campaign_id, c.code) in (
    select d.campaign_id, d.code from order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (new.company_id, new.store_id, new.id));
  return null;
end $$;

-- Orders that hold a code must be able to free it.
create function torv.keep_used_code() returns trigger language plpgsql as $$
begin
  raise exception 'a code that is used is kept' using errcode = 'restrict_violation';
end $$;
create trigger keep_used before delete on campaign_codes
  for each row when (old.uses > 0) execute function torv.keep_used_code();

-- Always empty unless something is wrong. Each role sees the rows of its own scope.
create or replace view broken_invariants with (security_invoker = true) as
  with money as (
    select o.company_id, o.store_id, o.id,
      coalesce(sum(e.amount) filter (where e.kind = 'capture'), 0) as captured,
      coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded,
      coalesce(-sum(e.amount) filter (where e.kind in ('chargeback', 'reversal')), 0) as charged_back
    from orders o left join payment_entries e on (e.company_id, e.store_id, e.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  lines as (
    select o.company_id, o.store_id, o.id, coalesce(sum(l.line_total), 0) as total, coalesce(sum(l.vat), 0) as vat
    from orders o left join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  discounts as (
    select company_id, store_id, order_id, position, sum(amount) as amount
    from order_discounts where position is not null group by company_id, store_id, order_id, position),
  history as (
    select e.company_id, e.store_id, e.order_id as id, count(*) as entries, max(e.seq) as last,
      (array_agg(e.to_state order by e.seq desc) filter (where e.to_state is not null))[1] as state,
      count(*) filter (where e.kind = 'mailed' and e.detail ->> 'mail' = 'receipt') as receipts,
      bool_or(e.to_state = 'authorised') as was_paid
    from order_events e group by e.company_id, e.store_id, e.order_id),
  violations as (
    select company_id, store_id, id as order_id, 'the lines do not add up to the order' as rule
    from orders join lines using (company_id, store_id, id)
    where subtotal <> lines.total or orders.total <> subtotal + shipping
    union all
    select company_id, store_id, id, 'the VAT of the lines and the shipping is not that of the order'
    from orders join lines using (company_id, store_id, id)
    where orders.vat <> lines.vat + floor((shipping * 2500 * 2 + 12500) / (2 * 12500.0))
    union all
    select distinct company_id, store_id, order_id, 'the discounts of a line are not what was taken from it'
    from order_lines l left join discounts using (company_id, store_id, order_id, position)
    where l.discount <> coalesce(discounts.amount, 0)
    union all
    select company_id, store_id, id, 'more was drawn than was ordered, or more paid back than was drawn'
    from orders join money using (company_id, store_id, id)
    where captured > total or refunded > captured
    union all
    select company_id, store_id, id, 'a bank gave back more than it took, or took what was never drawn'
    from orders join money using (company_id, store_id, id)
    where charged_back < 0 or (charged_back > 0 and captured = 0)
    union all
    select company_id, store_id, id, 'the state of the order and its money disagree'
    from orders join money using (company_id, store_id, id)
    where (state in ('shipped', 'completed', 'partially_refunded', 'refunded')) <> (captured > 0)
      or (state = 'shipped' and refunded > 0)
      or (state = 'completed' and refunded >= captured)
      or (state = 'partially_refunded' and refunded not between 1 and captured - 1)
      or (state = 'refunded' and refunded <> captured)
    union all
    select company_id, store_id, id, 'an order that is paid has not one payment that says so'
    from orders where state in ('authorised', 'packed', 'shipped', 'completed', 'partially_refunded', 'refunded') and 1 <> (
      select count(*) from payment_attempts a
      where (a.company_id, a.store_id, a.order_id) = (orders.company_id, orders.store_id, orders.id)
        and a.state in ('authorised', 'captured'))
    union all
    select company_id, store_id, id, 'the history has a gap or ends elsewhere'
    from orders left join history using (company_id, store_id, id)
    where history.entries is null or entries <> last or history.state is distinct from orders.state
    union all
    select company_id, store_id, id, 'an order was paid without one receipt'
    from history where was_paid and receipts <> 1
    union all
    select company_id, store_id, id, 'goods are held for an order that was given up or sent'
    from orders where state not in ('pending_payment', 'authorised', 'packed') and exists (
      select from stock_reservations r
      where (r.company_id, r.store_id, r.order_id) = (orders.company_id, orders.store_id, orders.id)
        and r.quantity > r.shipped + r.released)
    union all
    select company_id, store_id, id, 'a payment waits although its time is long over'
    from orders where state = 'pending_payment' and exists (
      select from payment_attempts a
      where (a.company_id, a.store_id, a.order_id) = (orders.company_id, orders.store_id, orders.id)
        and a.expires_at < now() - interval '1 hour'))
  select company_id, store_id, order_id, null::uuid as product_id, null::uuid as variant_id, rule from violations
  union all
  select p.company_id, null, null, p.id, null, 'other pieces are set aside than orders hold'
  from products p
  where p.stock_quantity is not null and p.stock_reserved <> coalesce((
    select sum(r.quantity - r.shipped - r.released) from stock_reservations r
    where (r.company_id, r.product_id) = (p.company_id, p.id) and r.variant_id is null), 0)
  union all
  select v.company_id, null, null, v.product_id, v.id, 'other pieces are set aside than orders hold'
  from product_variants v
  where v.stock_quantity is not null and v.stock_reserved <> coalesce((
    select sum(r.quantity - r.shipped - r.released) from stock_reservations r
    where (r.company_id, r.product_id, r.variant_id) = (v.company_id, v.product_id, v.id)), 0)
  union all
  select c.company_id, c.store_id, null, null, null, 'the code ' || c.code || ' counts other uses than its orders'
  from campaign_codes c
  where c.uses <> (
    select count(distinct o.id) from order_discounts d
    join orders o on (o.company_id, o.store_id, o.id) = (d.company_id, d.store_id, d.order_id)
    where (d.company_id, d.store_id, d.campaign_id) = (c.company_id, c.store_id, c.campaign_id) and d.code = c.code
      and o.state not in ('failed', 'expired', 'cancelled'));
