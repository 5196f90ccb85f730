-- The page of the checkout asks for buyer and delivery; the provider is asked once the buyer has pressed the button. An
-- attempt keeps what the delivery is priced from, what was typed so far, and when its request may first have been sent.
-- One whose request would be another one is replaced.
alter table payment_attempts
  add column parcel jsonb,
  add column draft jsonb,
  add column sent_at timestamptz,
  -- Until then its page is being closed in favour of another one, and its end is not that of the order.
  add column closing_until timestamptz,
  drop constraint payment_attempts_state_check,
  add constraint payment_attempts_state check (
    state in ('creating', 'open', 'authorised', 'captured', 'failed', 'expired', 'cancelled', 'replaced'));

-- The requests that are out already.
update payment_attempts set sent_at = created_at where provider_ref is not null;

-- The discount of the shipping follows the delivery until the order is paid.
create function torv.refuse_discount_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.position is null and exists (
    select from orders o where (o.company_id, o.store_id, o.id) = (old.company_id, old.store_id, old.order_id)
      and o.state = 'pending_payment') then
    return old;
  end if;
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger immutable on order_discounts;
create trigger immutable before update or delete on order_discounts for each row
  execute function torv.refuse_discount_change();
grant delete on order_discounts to torv_job;

-- Replaces the discount of the shipping; null is none. A code that the order no longer uses is free again.
create function torv.change_shipping_discount(company uuid, store uuid, ordered uuid, discount jsonb) returns void
language plpgsql volatile as $$
declare
  former text;
  code_used text := discount ->> 'code';
begin
  delete from order_discounts d
  where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.position is null
  returning d.code into former;
  if former is distinct from code_used then
    if former is not null and not exists (
      select from order_discounts d
      where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.code = former) then
      update campaign_codes c set uses = greatest(0, c.uses - 1)
      where (c.company_id, c.store_id, c.code) = (company, store, former);
    end if;
    if code_used is not null and not exists (
      select from order_discounts d
      where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.code = code_used) then
      perform torv.use_codes(company, store, array[code_used]);
    end if;
  end if;
  if discount is not null then
    insert into order_discounts (company_id, store_id, order_id, position, campaign_id, name, code, amount)
    values (company, store, ordered, null, (discount ->> 'campaign_id')::uuid, discount ->> 'name', code_used,
      (discount ->> 'amount')::bigint);
  end if;
end $$;
grant execute on function torv.change_shipping_discount(uuid, uuid, uuid, jsonb) to torv_job;

-- As before, without replaced attempts, and with orders of which a part is sent (0035).
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
  where a.amount + o.credit <> o.total and a.state <> 'replaced'
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
-- The page finds the order by the id of an attempt.
create index payment_attempts_id on payment_attempts (company_id, store_id, id);

-- The answer to a key is known when its order is written.
alter table idempotency_keys drop column working_until;
