-- Gift cards that are bought in the shop (docs/decisions/0028-gift-cards-and-credit.md). The order has one line, which is no
-- product; the card is issued in the transaction that records the payment.
alter table orders add column kind text not null default 'goods',
  add constraint orders_kind check (kind in ('goods', 'gift_card')),
  -- Nothing is sent, no campaign takes from it, and credit cannot be bought with credit.
  add constraint orders_gift_card check (kind = 'goods' or (shipping = 0 and credit = 0));
alter table order_lines alter column product_id drop not null, alter column store_product_id drop not null,
  add constraint order_lines_product check ((product_id is null) = (store_product_id is null)
    and (product_id is not null or (variant_id is null and quantity = 1 and discount = 0)));

-- The wishes of the buyer. `deliver_at` is a moment of the day that was chosen, in the store's time zone.
create table ordered_gift_cards (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  delivery text not null check (delivery in ('mail', 'paper')),
  recipient_name text not null default '' check (length(recipient_name) <= 200),
  recipient_email text not null default '' check (length(recipient_email) <= 254),
  greeting text not null default '' check (length(greeting) <= 500),
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  primary key (company_id, store_id, order_id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
select torv.protect('ordered_gift_cards', 'store');
grant select on ordered_gift_cards to torv_shopper, torv_staff;
grant select, insert on ordered_gift_cards to torv_job;
grant update (recipient_name, recipient_email, greeting, delivered_at) on ordered_gift_cards to torv_job;
-- A shopper reads it through an order of their own.
create policy own_orders on ordered_gift_cards as restrictive for select to torv_shopper using (exists (
  select from orders o
  where (o.company_id, o.store_id, o.id) = (ordered_gift_cards.company_id, ordered_gift_cards.store_id, order_id)));

-- A payment that is recorded twice finds its card.
create unique index credits_bought on credits (company_id, store_id, order_id) where kind = 'gift_card';
-- A refund voids what is unused, and names its order.
alter table credit_entries drop constraint credit_entries_order,
  add constraint credit_entries_order check (case kind when 'issue' then order_id is null when 'void' then true
    else order_id is not null end);

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
  where a.amount + o.credit <> o.total
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

create or replace view broken_invariants with (security_invoker = true) as
  select * from broken_order_rules union all select * from broken_credit_rules
  union all select * from broken_gift_card_rules;
grant select on broken_gift_card_rules to torv_staff, torv_job;

comment on column orders.kind is 'OrderKind from #features/orders/rules/order.ts';
comment on column ordered_gift_cards.delivery is 'GiftCardDelivery from #features/orders/rules/gift-card-order.ts';
