-- An order is sent in one parcel or in several. A parcel is packed before it is sent; its payment is drawn, once or with the
-- last parcel, by its task.
alter table orders drop constraint orders_state_check,
  add constraint orders_state_check check (state in ('pending_payment', 'authorised', 'packed', 'partly_shipped',
    'shipped', 'completed', 'failed', 'expired', 'cancelled', 'partially_refunded', 'refunded'));
drop index orders_to_do;
create index orders_to_do on orders (company_id, store_id, number) where state in ('authorised', 'packed', 'partly_shipped');

-- A capture that no parcel follows. One of nothing sends a parcel whose payment is drawn with a later one.
alter table payment_tasks add column is_last boolean not null default true,
  drop constraint payment_tasks_amount,
  add constraint payment_tasks_amount check (kind in ('release', 'capture') or amount > 0);

create table parcels (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  number integer not null check (number > 0),
  state text not null default 'packed' check (state in ('packed', 'sent', 'delivered')),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text,
  -- The capture that is requested with the parcel.
  task_id uuid,
  sent_at timestamptz,
  delivered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, store_id, id),
  unique (company_id, store_id, order_id, number),
  constraint parcels_sent check ((state <> 'packed') = (sent_at is not null) and (state = 'packed' or task_id is not null)),
  constraint parcels_delivered check ((state = 'delivered') = (delivered_at is not null)),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id)
);
create unique index parcels_packed on parcels (company_id, store_id, order_id) where state = 'packed';
create unique index parcels_task on parcels (company_id, store_id, order_id, task_id);
create trigger touch before update on parcels for each row execute function torv.touch();

create table parcel_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  parcel_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, store_id, order_id, parcel_id, line_id),
  foreign key (company_id, store_id, order_id, parcel_id) references parcels (company_id, store_id, order_id, id)
    on delete cascade,
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);
create index parcel_lines_line on parcel_lines (company_id, store_id, order_id, line_id);
create trigger immutable before update on parcel_lines for each row execute function torv.refuse_change();

insert into parcels (company_id, store_id, order_id, number, state, carrier, tracking_number, tracking_url, task_id, sent_at)
select o.company_id, o.store_id, o.id, 1, 'sent', o.carrier, o.tracking_number, o.tracking_url, t.id, t.created_at
from orders o join payment_tasks t on (t.company_id, t.store_id, t.order_id) = (o.company_id, o.store_id, o.id)
where o.kind = 'goods' and t.kind = 'capture' and t.state = 'done';
insert into parcel_lines (company_id, store_id, order_id, parcel_id, line_id, quantity)
select p.company_id, p.store_id, p.order_id, p.id, l.line_id, l.quantity
from parcels p join payment_task_lines l
  on (l.company_id, l.store_id, l.order_id, l.task_id) = (p.company_id, p.store_id, p.order_id, p.task_id);
alter table orders drop column carrier, drop column tracking_number, drop column tracking_url;

select torv.protect('parcels', 'store');
select torv.protect('parcel_lines', 'store');
grant select on parcels, parcel_lines to torv_staff;
grant select, insert, update, delete on parcels to torv_job;
grant select, insert, delete on parcel_lines to torv_job;

comment on column parcels.state is 'ParcelState from #features/orders/rules/parcel.ts';

create or replace view broken_ledger_rules with (security_invoker = true) as
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

create or replace view broken_order_rules with (security_invoker = true) as
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
