-- Those of pg_catalog leave out the frequent words of a language.
create text search dictionary torv.danish_stem (template = snowball, language = danish);
create text search dictionary torv.english_stem (template = snowball, language = english);

-- A stem in the spelling of products.respelled_text, which has words with ø or å as o and a, and as oe and aa.
create function torv.respell_stem(stem text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
return replace(case when stem ~ '[^ -~æøå]'
  then regexp_replace(normalize(translate(stem, 'øå', E'\u0001\u0002'), nfd), '[\u0300-\u036f]', '', 'g')
  else translate(stem, 'øå', E'\u0001\u0002') end, 'æ', 'ae');

-- The Danish and the English stem of a word.
create function torv.list_stems(word text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog
return array(
  select distinct torv.respell_stem(lexemes[1])
  from (values (ts_lexize('torv.danish_stem', word)), (ts_lexize('torv.english_stem', word))) as one (lexemes));

create function torv.list_tokens(folded text) returns setof text
language sql immutable strict parallel safe set search_path = pg_catalog rows 20 as $$
  select distinct token
  from regexp_split_to_table(folded, '[\u0001-/:-@[-`{-\u00bf\u2000-\u206f]+') token where token <> ''
$$;

-- The stems of a folded text between spaces.
create function torv.to_stem_text(folded text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog as $$
  select coalesce(' ' || string_agg(distinct spelled, ' ') || ' ', '')
  from torv.list_tokens(folded) token, unnest(torv.list_stems(token)) stem,
    unnest(array[translate(stem, E'\u0001\u0002', 'oa'), replace(replace(stem, E'\u0001', 'oe'), E'\u0002', 'aa')]) spelled
$$;

-- One spelling for comparing words.
create function torv.to_danish_stem(word text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
return replace(replace(torv.respell_stem((ts_lexize('torv.danish_stem', word))[1]), E'\u0001', 'oe'), E'\u0002', 'aa');

grant execute on function torv.respell_stem(text), torv.list_stems(text), torv.to_danish_stem(text) to torv_guard;
grant execute on function torv.respell_stem(text), torv.list_stems(text), torv.list_tokens(text), torv.to_stem_text(text)
  to torv_shopper;
grant execute on function torv.respell_stem(text), torv.list_stems(text), torv.list_tokens(text), torv.to_stem_text(text),
  torv.to_danish_stem(text) to torv_staff, torv_job;

create function torv.write_stems() returns trigger language plpgsql as $$
begin
  new.stem_text := torv.to_stem_text(new.search_text || ' ' || new.label_text);
  return new;
end $$;
create trigger write_stems before insert or update of search_text, label_text on products
  for each row execute function torv.write_stems();

-- Words in the names and descriptions of the company's products, for suggesting a spelling. They are only added: a
-- suggestion is searched before it is shown, so a word without products suggests nothing.
create table product_words (
  company_id uuid not null references companies (id),
  word text not null check (length(word) between 1 and 100),
  stem text generated always as (torv.to_danish_stem(word)) stored,
  primary key (company_id, word)
);

-- The text comes first because it finds few rows, and the company of every row is read only for those.
create index products_search on products using gin (search_text gin_trgm_ops, company_id);
create index products_forms_search on products using gin ((respelled_text || stem_text) gin_trgm_ops, company_id);
create index products_staff_search on products using gin (staff_search_text gin_trgm_ops, company_id);
create index product_words_trigrams on product_words using gin (word gin_trgm_ops, company_id);
create index product_words_stem on product_words (company_id, stem);

-- Under row-level security LIKE uses no index, because it could reveal hidden rows. So torv_guard, which may read all
-- rows, searches within the caller's company and returns only ids of products that contain each of the words.
-- `condition` is SQL about the product `p`, from torv.contain_words() or torv.match_forms().
create function torv.find_products_where(company uuid, condition text, max_rows integer) returns uuid[]
language plpgsql stable set search_path = pg_catalog as $$
declare
  searched constant text := 'id, search_text, respelled_text, stem_text, staff_search_text';
  is_common boolean;
  found uuid[];
begin
  -- Words in every second of the first products are looked for in more of those: the index would list all of them.
  execute format(
    'select count(*) >= 25 from (select %s from public.products where company_id = $1
       order by company_id, id limit 50) p where %s', searched, condition)
    into is_common using company;
  if is_common then
    execute format(
      'select array(select p.id from (select %s from public.products where company_id = $1
         order by company_id, id limit 3 * $2) p where %s limit $2)', searched, condition)
      into found using company, max_rows;
    if cardinality(found) = max_rows then return found; end if;
  end if;
  -- Materialised, because with a limit the planner would scan the table instead of the index.
  execute format(
    'with found as materialized (select p.id from public.products p where p.company_id = $1 and %s)
     select array(select id from found limit $2)', condition)
    into found using company, max_rows;
  return found;
end $$;

create function torv.to_like_pattern(part text) returns text
language sql immutable strict parallel safe set search_path = pg_catalog
return '%' || regexp_replace(part, '([\\%_])', '\\\1', 'g') || '%';

create function torv.contain_words(text_column name, words text[]) returns text
language sql stable set search_path = pg_catalog as $$
  select coalesce(string_agg(format('p.%I like %L', text_column, torv.to_like_pattern(word)), ' and '), 'true')
  from unnest(words) word
$$;

-- `criteria` are WordForms from #features/catalogue/rules/word-forms.ts: every word in one of its forms, a form with all of its
-- parts, a part in one of its spellings.
create function torv.match_forms(criteria jsonb) returns text
language sql stable set search_path = pg_catalog as $$
  select coalesce(string_agg('(' || (
    select string_agg('(' || (
      select string_agg('(' || (
        select string_agg(format('(p.respelled_text || p.stem_text) like %L', torv.to_like_pattern(spelling)), ' or ')
        from jsonb_array_elements_text(part) spelling) || ')', ' and ')
      from jsonb_array_elements(form) part) || ')', ' or ')
    from jsonb_array_elements(word) form) || ')', ' and '), 'true')
  from jsonb_array_elements(criteria) word
$$;

create function torv.find_products_in(company uuid, text_column name, words text[], max_rows integer)
returns uuid[]
language sql stable set search_path = pg_catalog
return torv.find_products_where(company, torv.contain_words(text_column, words), max_rows);

grant execute on function torv.find_products_where(uuid, text, integer), torv.to_like_pattern(text),
  torv.contain_words(name, text[]), torv.match_forms(jsonb), torv.find_products_in(uuid, name, text[], integer) to torv_guard;

create function torv.find_products(words text[], max_rows integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog
return torv.find_products_in(torv.current_company(), 'search_text', words, max_rows);
alter function torv.find_products(text[], integer) owner to torv_guard;
grant execute on function torv.find_products(text[], integer) to torv_shopper;

create function torv.find_products_by_forms(criteria jsonb, max_rows integer) returns uuid[]
language sql stable security definer set search_path = pg_catalog
return torv.find_products_where(torv.current_company(), torv.match_forms(criteria), max_rows);
alter function torv.find_products_by_forms(jsonb, integer) owner to torv_guard;
grant execute on function torv.find_products_by_forms(jsonb, integer) to torv_shopper;

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

-- The stems of each word, and whether it is a word of the shop's products.
create function torv.look_up_words(words text[]) returns table (word text, stems text[], is_known boolean)
language sql stable security definer set search_path = pg_catalog rows 20 as $$
  select sought, array(select distinct translate(stem, E'\u0001\u0002', 'oa') from unnest(torv.list_stems(sought)) stem),
    exists (select from public.product_words w
      where w.company_id = torv.current_company() and w.stem = torv.to_danish_stem(sought))
  from unnest(words) sought
$$;
alter function torv.look_up_words(text[]) owner to torv_guard;
grant execute on function torv.look_up_words(text[]) to torv_shopper;

select torv.protect('product_words', 'company');
grant select, insert, delete on product_words to torv_staff, torv_job;
create policy guard on product_words for select to torv_guard using (true);
grant select on product_words to torv_guard;
