create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What shoppers' words are looked for in: written with the product by searchText() of #domain/catalogue/search.ts, which the
-- browser asks the same question. There is no default, so that no writer can leave it out.
alter table products add column search_text text;
update products set search_text = lower(name || E'\n' || regexp_replace(description, '<[^>]*>', ' ', 'g'));
alter table products alter column search_text set not null;
create index products_search on products using gin (company_id, search_text gin_trgm_ops);
grant select (search_text) on products to torv_shopper;

-- Under row-level security no index serves LIKE: it might tell of rows that it must not see. So the guard, to whom
-- every row is open, looks into the index for its caller, within the caller's company, and answers ids only: of
-- products with every one of the words, as many as were asked for.
create function torv.products_with(words text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 300 as $$
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
  holds constant text := (
    select string_agg(format('and p.search_text like $2[%s]', place), ' ') from generate_subscripts(words, 1) place);
begin
  -- Materialised, so that it is planned as if all were wanted: for a few, PostgreSQL would rather read the whole
  -- table than the index, and read it to its end where there are none.
  return query execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 %s)
     select id from found limit $3', coalesce(holds, ''))
    using torv.current_company(), patterns, most;
end $$;
alter function torv.products_with(text[], integer) owner to torv_guard;
grant execute on function torv.products_with(text[], integer) to torv_shopper;
create policy guard on products for select to torv_guard using (true);
grant select (company_id, id, search_text) on products to torv_guard;
