create table order_discounts (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  -- None for the shipping of the order.
  position integer,
  -- None for a discount that staff give on a whole order, under the words that staff chose.
  campaign_id uuid,
  name text not null,
  code text,
  amount bigint not null check (amount > 0),
  primary key (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, position)
    references order_lines (company_id, store_id, order_id, position),
  foreign key (company_id, store_id, campaign_id) references campaigns (company_id, store_id, id),
  constraint order_discounts_code check (campaign_id is not null or code is null)
);
create index order_discounts_line on order_discounts (company_id, store_id, order_id, position);
create index order_discounts_campaign on order_discounts (company_id, store_id, campaign_id);

-- The discount of the shipping follows the delivery until the order is paid; torv_guard changes discounts with the lines.
create function torv.refuse_discount_change() returns trigger language plpgsql as $$
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
create trigger immutable before update or delete on order_discounts for each row
  execute function torv.refuse_discount_change();

-- An order that is given up frees its codes. If it is paid late after all, they count again, even beyond their limit.
-- A code that was removed and used again in another campaign is another code.
create function torv.count_code_uses() returns trigger language plpgsql as $$
begin
  update campaign_codes c
  set uses = greatest(0, c.uses + case when new.state in ('failed', 'expired', 'cancelled') then -1 else 1 end)
  where (c.company_id, c.store_id) = (new.company_id, new.store_id) and (c.campaign_id, c.code) in (
    select d.campaign_id, d.code from order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (new.company_id, new.store_id, new.id));
  return null;
end $$;
create trigger count_code_uses after update on orders
  for each row when ((old.state in ('failed', 'expired', 'cancelled')) <> (new.state in ('failed', 'expired', 'cancelled')))
  execute function torv.count_code_uses();

-- Refuses an order that uses a campaign more often than its customer may. The orders of one customer are checked one
-- after the other, so that of many at once no more than the allowed number succeed. Gift cards that
-- the customer bought are no first orders.
create function torv.check_customer_uses(company uuid, store uuid, placed uuid, customer uuid) returns void
language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(customer::text, 0));
  perform from campaigns c
  where (c.company_id, c.store_id) = (company, store)
    and c.id in (select d.campaign_id from order_discounts d
      where (d.company_id, d.store_id, d.order_id) = (company, store, placed))
    and ((c.first_order_only and exists (select from orders o
        where (o.company_id, o.store_id, o.customer_id) = (company, store, customer) and o.id <> placed
          and o.kind = 'goods' and o.state not in ('failed', 'expired', 'cancelled')))
      or (select count(distinct o.id) from orders o
        join order_discounts d on (d.company_id, d.store_id, d.order_id) = (o.company_id, o.store_id, o.id)
        where (o.company_id, o.store_id, o.customer_id) = (company, store, customer) and d.campaign_id = c.id
          and o.state not in ('failed', 'expired', 'cancelled')) > c.uses_per_customer);
  if found then
    raise exception 'the customer has used the campaign' using errcode = 'check_violation', constraint = 'used_codes';
  end if;
end $$;
grant execute on function torv.check_customer_uses(uuid, uuid, uuid, uuid) to torv_job;

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

select torv.protect('order_discounts', 'store');
create policy own_orders on order_discounts as restrictive for select to torv_shopper using (exists (
  select from orders o where (o.company_id, o.store_id, o.id) = (order_discounts.company_id, order_discounts.store_id, order_id)));
create policy guard on order_discounts to torv_guard using (true) with check (true);
grant select on order_discounts to torv_shopper, torv_staff;
grant select, insert, delete on order_discounts to torv_job;
grant select, update (amount), delete on order_discounts to torv_guard;

comment on column order_discounts.amount is 'Minor from #shared/money/money.ts';
