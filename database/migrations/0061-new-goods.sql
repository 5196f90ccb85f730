-- A page that marks a product as new changes after its 30 days (#features/catalogue/rules/card-badge.ts).
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
