-- What staff look for a product by: its name and everything that stands on its labels. Written with the product by
-- deskText() of #domain/catalogue/search.ts, and never shown to shoppers. There is no default, so that no writer can leave it out.
alter table products add column desk_text text;
update products p set desk_text = lower(concat_ws(E'\n', p.name, p.sku, p.gtin, p.brand, (
  select string_agg(v.name || E'\n' || v.sku, E'\n') from product_variants v
  where v.company_id = p.company_id and v.product_id = p.id)));
alter table products alter column desk_text set not null;
create index products_desk on products using gin (company_id, desk_text gin_trgm_ops);

-- The newest first, in a company and in each of its stores; the whole of the order, so that no page is sorted.
drop index products_created;
create index products_created on products (company_id, created_at desc, id desc);
create index store_products_newest on store_products (company_id, store_id, created_at desc, id desc);
create index store_products_newest_active on store_products (company_id, store_id, created_at desc, id desc)
  where active;

-- Under row-level security no index serves LIKE, as products_with() explains: the guard looks into the index for a
-- member of the company's staff, and answers ids only.
create function torv.desk_products_with(company uuid, words text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 300 as $$
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
  holds constant text := (
    select string_agg(format('and p.desk_text like $2[%s]', place), ' ') from generate_subscripts(words, 1) place);
begin
  if company <> all (torv.staff_companies()) then return; end if;
  return query execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 %s)
     select id from found limit $3', coalesce(holds, ''))
    using company, patterns, most;
end $$;
alter function torv.desk_products_with(uuid, text[], integer) owner to torv_guard;
grant execute on function torv.desk_products_with(uuid, text[], integer) to torv_staff;
grant select (desk_text) on products to torv_guard;
