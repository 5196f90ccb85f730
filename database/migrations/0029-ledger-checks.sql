-- Open findings of the ledger check: a rule that an order or the stock breaks, or a movement of money that only the
-- provider or only the store knows. A finding is deleted once it no longer holds; the order's history keeps it.
create table ledger_findings (
  id uuid not null default torv.new_id(),
  company_id uuid not null,
  store_id uuid not null,
  -- None for a finding about stock.
  order_id uuid,
  product_id uuid,
  variant_id uuid,
  rule text not null,
  found_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, product_id, variant_id) references product_variants (company_id, product_id, id)
    on delete cascade
);
create unique index ledger_findings_key on ledger_findings
  (company_id, store_id, order_id, product_id, variant_id, rule) nulls not distinct;
create index ledger_findings_product on ledger_findings (company_id, product_id, variant_id);
select torv.protect('ledger_findings', 'store');
grant select on ledger_findings to torv_staff;
grant select, insert, delete on ledger_findings to torv_job;

-- The views below are always empty unless something is wrong. Each role sees the rows of its own scope.

create view broken_ledger_rules with (security_invoker = true) as
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
    where (state <> 'partly_shipped'
        and (state in ('shipped', 'completed', 'partially_refunded', 'refunded')) <> (captured > 0))
      or (state = 'shipped' and refunded > 0)
      or (state = 'completed' and refunded >= captured)
      or (state = 'partially_refunded' and refunded not between 1 and captured - 1)
      or (state = 'refunded' and refunded <> captured)
    union all
    select company_id, store_id, id, 'an order that is paid has not one payment that says so'
    from orders where state in ('authorised', 'packed', 'partly_shipped', 'shipped', 'completed', 'partially_refunded', 'refunded')
      and 1 <> (
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
    from orders where state not in ('pending_payment', 'authorised', 'packed', 'partly_shipped') and exists (
      select from stock_reservations r
      where (r.company_id, r.store_id, r.order_id) = (orders.company_id, orders.store_id, orders.id)
        and r.quantity > r.shipped + r.released)
    union all
    select distinct p.company_id, p.store_id, p.order_id, 'a parcel that was sent contains other pieces than its payment'
    from parcels p left join payment_tasks t
      on (t.company_id, t.store_id, t.order_id, t.id) = (p.company_id, p.store_id, p.order_id, p.task_id)
    where p.state <> 'packed' and (t.kind is distinct from 'capture' or t.state <> 'done' or exists (
      select line_id, quantity from parcel_lines l
      where (l.company_id, l.store_id, l.order_id, l.parcel_id) = (p.company_id, p.store_id, p.order_id, p.id)
      except select line_id, quantity from payment_task_lines l
      where (l.company_id, l.store_id, l.order_id, l.task_id) = (p.company_id, p.store_id, p.order_id, p.task_id)))
    union all
    select company_id, store_id, order_id, 'more pieces were sent than were ordered'
    from order_lines l
    where quantity < (
      select coalesce(sum(x.quantity), 0) from payment_task_lines x join payment_tasks t
        on (t.company_id, t.store_id, t.order_id, t.id) = (x.company_id, x.store_id, x.order_id, x.task_id)
      where (x.company_id, x.store_id, x.order_id, x.line_id) = (l.company_id, l.store_id, l.order_id, l.id)
        and t.kind = 'capture' and t.state = 'done')
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

create view broken_order_rules with (security_invoker = true) as
  with cards as (
    select e.company_id, e.store_id, e.order_id as id,
      -sum(e.amount) filter (where e.kind in ('hold', 'release')) as held,
      -sum(e.amount) filter (where e.kind = 'use') as used,
      sum(e.amount) filter (where e.kind = 'refund') as refunded
    from credit_entries e join credits c on (c.company_id, c.store_id, c.id) = (e.company_id, e.store_id, e.credit_id)
    where c.vat = 'single' and e.order_id is not null
    group by e.company_id, e.store_id, e.order_id),
  notes as (
    select company_id, store_id, order_id as id, sum(vat) as vat, sum(settled) as settled
    from credit_notes group by company_id, store_id, order_id)
  select * from broken_ledger_rules
  union all
  select o.company_id, o.store_id, o.id, null, null, 'other VAT was settled before than the gift cards of the order say'
  from orders o left join cards using (company_id, store_id, id)
  where (o.state in ('pending_payment', 'authorised', 'packed') and o.settled <> coalesce(cards.held, 0))
    or (o.state = 'partly_shipped' and o.settled <> coalesce(cards.held, 0) + coalesce(cards.used, 0))
    or coalesce(cards.used, 0) > o.settled
  union all
  select o.company_id, o.store_id, o.id, null, null, 'the credit notes take back other VAT than was charged'
  from orders o join notes using (company_id, store_id, id) left join cards using (company_id, store_id, id)
  where (o.settled > 0 and notes.vat > o.vat - o.settled_vat) or notes.settled <> coalesce(cards.refunded, 0);

create view broken_credit_rules with (security_invoker = true) as
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

create view broken_gift_card_rules with (security_invoker = true) as
  with ordered as (
    select o.company_id, o.store_id, o.id, o.kind, o.total, o.state,
      (select count(*) from order_lines l
        where (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)) as lines,
      (select count(*) from order_lines l
        where (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id) and l.product_id is null) as card_lines,
      exists (select from ordered_gift_cards g
        where (g.company_id, g.store_id, g.order_id) = (o.company_id, o.store_id, o.id)) as has_card,
      (select c.id from credits c
        where (c.company_id, c.store_id, c.order_id) = (o.company_id, o.store_id, o.id)) as credit_id
    from orders o)
  select company_id, store_id, id as order_id, null::uuid as product_id, null::uuid as variant_id,
    'the lines of the order are not what it sells' as rule
  from ordered
  where has_card <> (kind = 'gift_card') or card_lines <> has_card::integer or (has_card and lines <> 1)
  union all
  select company_id, store_id, id, null, null, 'a gift card was paid and not issued, or issued and not paid'
  from ordered
  where kind = 'gift_card'
    and (state in ('shipped', 'completed', 'partially_refunded', 'refunded')) <> (credit_id is not null)
  union all
  select company_id, store_id, id, null, null, 'a gift card does not begin with the amount that was paid'
  from ordered o
  where credit_id is not null and total is distinct from (
    select sum(e.amount) from credit_entries e
    where (e.company_id, e.store_id, e.credit_id) = (o.company_id, o.store_id, o.credit_id) and e.kind = 'issue');

create view broken_invariants with (security_invoker = true) as
  select * from broken_order_rules union all select * from broken_credit_rules
  union all select * from broken_gift_card_rules;

grant select on broken_ledger_rules, broken_order_rules, broken_credit_rules, broken_gift_card_rules, broken_invariants
  to torv_staff, torv_job;
