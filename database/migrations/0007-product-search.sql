create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Words in the names of the company's products, for suggesting a spelling. They are only added: a suggestion is
-- searched before it is shown, so a word without products suggests nothing.
create table product_words (
  company_id uuid not null references companies (id),
  word text not null check (length(word) between 1 and 100),
  primary key (company_id, word)
);

-- The text comes first because it finds few rows, and the company of every row is read only for those.
create index products_search on products using gin (search_text gin_trgm_ops, company_id);
create index products_respelled_search on products using gin (respelled_text gin_trgm_ops, company_id);
create index products_staff_search on products using gin (staff_search_text gin_trgm_ops, company_id);
create index product_words_trigrams on product_words using gin (word gin_trgm_ops, company_id);

-- Under row-level security LIKE uses no index, because it could reveal hidden rows. So torv_guard, which may read all
-- rows, searches within the caller's company and returns only ids of products that contain each of the words.
create function torv.find_products_in(company uuid, text_column name, words text[], max_rows integer)
returns uuid[]
language plpgsql stable set search_path = pg_catalog as $$
declare
  patterns constant text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
  contains_words constant text := coalesce(
    (select string_agg(format('and p.%I like $2[%s]', text_column, i), ' ') from generate_subscripts(words, 1) i), '');
  found uuid[];
begin
  -- Words in every second of the first products are looked for in more of those: the index would list all of them.
  if (
    select count(*) >= 25
    from (
      select case text_column when 'search_text' then search_text when 'respelled_text' then respelled_text
        else staff_search_text end as line
      from public.products where company_id = company order by company_id, id limit 50) p
    where p.line like all (patterns))
  then
    execute format(
      'select array(select p.id from (select id, %I from public.products where company_id = $1
         order by company_id, id limit 3 * $3) p where true %s limit $3)', text_column, contains_words)
      into found using company, patterns, max_rows;
    if cardinality(found) = max_rows then return found; end if;
  end if;
  -- Materialised, because with a limit the planner would scan the table instead of the index.
  execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 %s)
     select array(select id from found limit $3)', contains_words)
    into found using company, patterns, max_rows;
  return found;
end $$;
grant execute on function torv.find_products_in(uuid, name, text[], integer) to torv_guard;

create function torv.find_products(words text[], max_rows integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog
return torv.find_products_in(torv.current_company(), 'search_text', words, max_rows);
alter function torv.find_products(text[], integer) owner to torv_guard;
grant execute on function torv.find_products(text[], integer) to torv_shopper;

-- The words are in the spelling of respelled_text.
create function torv.find_products_respelled(words text[], max_rows integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog
return torv.find_products_in(torv.current_company(), 'respelled_text', words, max_rows);
alter function torv.find_products_respelled(text[], integer) owner to torv_guard;
grant execute on function torv.find_products_respelled(text[], integer) to torv_shopper;

create function torv.find_products_for_staff(company uuid, words text[], max_rows integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog
return case when company = any (torv.staff_companies())
  then torv.find_products_in(company, 'staff_search_text', words, max_rows) end;
alter function torv.find_products_for_staff(uuid, text[], integer) owner to torv_guard;
grant execute on function torv.find_products_for_staff(uuid, text[], integer) to torv_staff;

create function torv.find_words(fragments text[], max_rows integer) returns setof text
language sql stable security definer set search_path = pg_catalog rows 100 as $$
  select distinct matching.word
  from unnest(fragments) fragment, lateral (
    select w.word from public.product_words w
    where w.company_id = torv.current_company()
      and w.word like '%' || regexp_replace(fragment, '([\\%_])', '\\\1', 'g') || '%'
    limit max_rows) matching
$$;
alter function torv.find_words(text[], integer) owner to torv_guard;
grant execute on function torv.find_words(text[], integer) to torv_shopper;

select torv.protect('product_words', 'company');
grant select, insert, delete on product_words to torv_staff, torv_job;

create policy guard on products for select to torv_guard using (true);
create policy guard on product_words for select to torv_guard using (true);
grant select (company_id, id, search_text, respelled_text, staff_search_text) on products to torv_guard;
grant select on product_words to torv_guard;
