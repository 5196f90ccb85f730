-- What shoppers find a product by beside its name and description, and all of it in one spelling: written with the
-- product by labelText() of #domain/catalogue/search-text.ts and wideText() of #domain/catalogue/search.ts, which the browser asks the same
-- question. There is no default, so that no writer can leave them out.
alter table products add column label_text text, add column wide_text text;
update products p set label_text = lower(normalize(concat_ws(E'\n', nullif(p.sku, ''), nullif(p.gtin, ''),
  nullif(nullif(p.brand, ''), 'Generic'),
  (select string_agg(concat_ws(E'\n', v.name, nullif(v.sku, '')), E'\n' order by v.sort_order, v.id)
   from product_variants v where v.company_id = p.company_id and v.product_id = p.id and v.active),
  (select string_agg(s.key || E'\n' || s.value, E'\n') from jsonb_each_text(
    case when jsonb_typeof(p.metadata -> 'specifications') = 'object' then p.metadata -> 'specifications' else '{}' end) s))));
update products p set wide_text = replace(replace(
  regexp_replace(
    normalize(concat_ws(E'\n', p.search_text, p.label_text, (
      select string_agg(replace(replace(found.word[1], 'ø', 'oe'), 'å', 'aa'), E'\n')
      from regexp_matches(p.search_text || E'\n' || p.label_text, '\S*[øå]\S*', 'g') found (word))), NFD),
    U&'[\0300-\036f\00ad"''`´‘’‚“”„«»‹›.,‐‑‒–—-]', '', 'g'),
  'æ', 'ae'), 'ø', 'o');
alter table products alter column label_text set not null, alter column wide_text set not null;
create index products_wide_search on products using gin (company_id, wide_text gin_trgm_ops);
grant select (label_text, wide_text) on products to torv_shopper;

insert into product_words (company_id, word)
select distinct p.company_id, found.word
from products p, regexp_split_to_table(p.label_text, '[^[:alnum:]]+') found (word)
where length(found.word) between 3 and 100 and found.word ~ '[[:alpha:]]'
on conflict do nothing;

-- As torv.products_with() does, for words in that one spelling.
create function torv.products_widely_with(words text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 300 as $$
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
  holds constant text := (
    select string_agg(format('and p.wide_text like $2[%s]', place), ' ') from generate_subscripts(words, 1) place);
begin
  return query execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 %s)
     select id from found limit $3', coalesce(holds, ''))
    using torv.current_company(), patterns, most;
end $$;
alter function torv.products_widely_with(text[], integer) owner to torv_guard;
grant execute on function torv.products_widely_with(text[], integer) to torv_shopper;
grant select (wide_text) on products to torv_guard;
