-- The day from which a product that is not in stock yet can be sent; lines of orders keep that of their moment.
alter table products add column ships_on date check (ships_on between '2000-01-01' and '9999-12-31');
alter table order_lines add column ships_on date;
grant select (ships_on) on products, order_lines to torv_shopper;
grant select (ships_on) on products to torv_guard;
create index products_ships_on on products (company_id, ships_on) where ships_on is not null;

-- A page that tells such a day changes on it.
create or replace function torv.next_price_change(company uuid, store uuid) returns double precision
language sql stable security definer set search_path = pg_catalog as $$
  select extract(epoch from min(moment) - now()) * 1000
  from (
    select moment
    from public.campaigns c, lateral (values (c.starts_at), (c.ends_at)) as change (moment)
    where (c.company_id, c.store_id) = (company, store) and c.stopped_at is null
    union all
    select min(p.ships_on)::timestamp at time zone 'Europe/Copenhagen'
    from public.products p
    where p.company_id = company and p.ships_on > (now() at time zone 'Europe/Copenhagen')::date
    union all
    select ((now() at time zone 'Europe/Copenhagen')::date + (s.delivery_settings ->> 'cutoff')::time + ahead)
      at time zone 'Europe/Copenhagen'
    from public.store_settings s, (values (interval '0 days'), (interval '1 day')) as days (ahead)
    where (s.company_id, s.store_id) = (company, store) and s.delivery_settings ->> 'cutoff' is not null) moments
  where moment > now()
$$;
