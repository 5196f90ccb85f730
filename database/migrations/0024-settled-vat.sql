-- The part of an order that gift cards pay whose VAT was settled when they were sold, and the share of the order's VAT in
-- that part. `vat` stays the VAT that the prices contain.
alter table orders add column settled bigint not null default 0,
  add column settled_vat bigint not null default 0,
  add constraint orders_settled check (settled between 0 and credit),
  add constraint orders_settled_vat check (settled_vat between 0 and vat and (settled > 0 or settled_vat = 0));
-- The part of a refund that returns to such gift cards; its VAT stays settled.
alter table credit_notes add column settled bigint not null default 0,
  add constraint credit_notes_settled check (settled between 0 and amount);

alter view broken_order_rules rename to broken_ledger_rules;
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
    or coalesce(cards.used, 0) > o.settled
  union all
  select o.company_id, o.store_id, o.id, null, null, 'the credit notes take back other VAT than was charged'
  from orders o join notes using (company_id, store_id, id) left join cards using (company_id, store_id, id)
  where (o.settled > 0 and notes.vat > o.vat - o.settled_vat) or notes.settled <> coalesce(cards.refunded, 0);
create or replace view broken_invariants with (security_invoker = true) as
  select * from broken_order_rules union all select * from broken_credit_rules;
grant select on broken_order_rules to torv_staff, torv_job;

comment on column orders.settled is 'Minor from #shared/money/money.ts';
comment on column orders.settled_vat is 'Minor from #shared/money/money.ts';
comment on column credit_notes.settled is 'Minor from #shared/money/money.ts';
