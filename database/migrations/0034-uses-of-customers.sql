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
