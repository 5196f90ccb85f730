create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Words in the names of the company's products, for suggesting a spelling. They are only added: a suggestion is searched
-- before it is shown, so a word without products suggests nothing.
create table product_words (
  company_id uuid not null references companies (id),
  word text not null check (length(word) between 1 and 100),
  primary key (company_id, word)
);

create index products_search on products using gin (company_id, search_text gin_trgm_ops);
create index products_wide_search on products using gin (company_id, wide_text gin_trgm_ops);
create index products_desk on products using gin (company_id, desk_text gin_trgm_ops);
create index product_words_pieces on product_words using gin (company_id, word gin_trgm_ops);

-- Under row-level security LIKE uses no index, because it could reveal hidden rows. So torv_guard, which may read all
-- rows, searches within the caller's company and returns only ids of products that contain each of the words.
create function torv.products_with(words text[], most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 300 as $$
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
  holds constant text := (
    select string_agg(format('and p.search_text like $2[%s]', place), ' ') from generate_subscripts(words, 1) place);
begin
  -- Materialised, because with a limit the planner would scan the table instead of the index.
  return query execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 %s)
     select id from found limit $3', coalesce(holds, ''))
    using torv.current_company(), patterns, most;
end $$;
alter function torv.products_with(text[], integer) owner to torv_guard;
grant execute on function torv.products_with(text[], integer) to torv_shopper;

-- The words are in the spelling of wide_text.
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

create function torv.words_with(pieces text[], most integer) returns setof text
language sql stable security definer set search_path = pg_catalog rows 100 as $$
  select distinct near.word
  from unnest(pieces) piece, lateral (
    select w.word from public.product_words w
    where w.company_id = torv.current_company()
      and w.word like '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'
    limit most) near
$$;
alter function torv.words_with(text[], integer) owner to torv_guard;
grant execute on function torv.words_with(text[], integer) to torv_shopper;

select torv.protect('product_words', 'company');
grant select, insert, delete on product_words to torv_staff, torv_job;

create policy guard on products for select to torv_guard using (true);
create policy guard on product_words for select to torv_guard using (true);
grant select (company_id, id, search_text, wide_text, desk_text) on products to torv_guard;
grant select on product_words to torv_guard;
