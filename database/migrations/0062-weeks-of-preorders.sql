-- A preorder comes on a day (2026-12-24), in a week (2026-W52), or some weeks after it is ordered (P3W):
-- #features/catalogue/rules/ships-on.ts.
drop index products_ships_on;
alter table products drop constraint products_ships_on_check;
alter table products alter column ships_on type text using ships_on::text;
alter table products add constraint products_ships_on_check
  check (ships_on ~ '^(\d{4}-\d{2}-\d{2}|\d{4}-W\d{2}|P\d{1,2}W)$');
alter table order_lines alter column ships_on type text using ships_on::text;
create index products_ships_on on products (company_id) where ships_on is not null;

-- The day on which a preorder has come: of a week its last one. Null for weeks after an order.
create function torv.ready_day(ships_on text) returns date
language sql immutable set search_path = pg_catalog as $$
  select case
    when ships_on like '____-__-__' then ships_on::date
    when ships_on like '____-W__' then to_date(ships_on, 'IYYY-"W"IW') + 6
  end
$$;
grant execute on function torv.ready_day(text) to torv_guard;

create or replace function torv.next_price_change(company uuid, store uuid) returns double precision
language sql stable security definer set search_path = pg_catalog as $$
  select extract(epoch from min(moment) - now()) * 1000
  from (
    select moment
    from public.campaigns c, lateral (values (c.starts_at), (c.ends_at)) as change (moment)
    where (c.company_id, c.store_id) = (company, store) and c.stopped_at is null
    union all
    select min(ready)::timestamp at time zone 'Europe/Copenhagen'
    from public.products p, lateral torv.ready_day(p.ships_on) as ready
    where p.company_id = company and p.ships_on is not null
      and ready > (now() at time zone 'Europe/Copenhagen')::date
    union all
    select min(sp.created_at) + interval '30 days'
    from public.store_products sp
    join public.stores s on (s.company_id, s.id) = (sp.company_id, sp.store_id)
    where (sp.company_id, sp.store_id) = (company, store) and sp.created_at > now() - interval '30 days'
      and sp.created_at > s.created_at + interval '7 days'
    union all
    select ((now() at time zone 'Europe/Copenhagen')::date + (s.delivery_settings ->> 'cutoff')::time + ahead)
      at time zone 'Europe/Copenhagen'
    from public.store_settings s, (values (interval '0 days'), (interval '1 day')) as days (ahead)
    where (s.company_id, s.store_id) = (company, store) and s.delivery_settings ->> 'cutoff' is not null) moments
  where moment > now()
$$;
