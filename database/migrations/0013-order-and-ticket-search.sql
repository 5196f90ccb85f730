-- The text by which staff find an order, apart from the order: a trigram index is slow to update and orders change
-- often.
create table order_search (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  search_text text not null,
  primary key (company_id, store_id, order_id),
  unique (company_id, store_id, number),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
-- The text comes first because an index finds few rows by it: the store of every row is read only for those. The pending
-- list is short because the insert that overflows it sorts it in while a user waits.
create index order_search_text on order_search using gin (search_text gin_trgm_ops, store_id)
  with (gin_pending_list_limit = 256);

create function torv.refresh_order_search(target_company uuid, target_store uuid, target_order uuid) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  insert into public.order_search (company_id, store_id, order_id, number, search_text)
  select o.company_id, o.store_id, o.id, o.number, ' ' || lower(normalize(regexp_replace(
    concat_ws(' ', o.name, o.email, o.phone, string_agg(concat_ws(' ', l.name, l.variant_name, l.sku), ' ')),
    '\s+', ' ', 'g')))
  from public.orders o
  join public.order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
  where (o.company_id, o.store_id, o.id) = (target_company, target_store, target_order)
  group by o.company_id, o.store_id, o.id
  on conflict (company_id, store_id, order_id) do update set search_text = excluded.search_text;
end;
alter function torv.refresh_order_search(uuid, uuid, uuid) owner to torv_guard;

create function torv.index_order_lines() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.refresh_order_search(l.company_id, l.store_id, l.order_id)
  from (select distinct company_id, store_id, order_id from added) l;
  return null;
end $$;
alter function torv.index_order_lines() owner to torv_guard;
create trigger index_order_lines after insert on order_lines referencing new table as added
  for each statement execute function torv.index_order_lines();

create function torv.index_order_buyer() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.refresh_order_search(new.company_id, new.store_id, new.id);
  return null;
end $$;
alter function torv.index_order_buyer() owner to torv_guard;
create trigger index_order_buyer after update of name, email, phone on orders for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function torv.index_order_buyer();

-- Returns the trigrams of the patterns that are in at most a twentieth of the sample, rarest first, as patterns. A
-- trigram index reads the list of every trigram of a word, and the long lists take longer than the few rows of the
-- short ones.
create function torv.list_rare_parts(patterns text[], sample text[]) returns table (pattern integer, part text)
language sql immutable parallel safe set search_path = pg_catalog rows 4 as $$
  with part as materialized (
    select place, letters, (select count(*) from unnest(sample) line where position(letters in line) > 0) as hits
    from (
      select place, substr(word, start, 3) as letters
      from unnest(patterns) with ordinality asked (like_pattern, place),
        regexp_replace(substr(like_pattern, 2, length(like_pattern) - 2), '\\(.)', '\1', 'g') word,
        generate_series(1, length(word) - 2) start) parts
    -- The index has words of letters and digits, each with a space around.
    where letters ~ '[[:alnum:]]{3}|[[:alnum:]]{2}[^[:alnum:]]|[^[:alnum:]][[:alnum:]]{2}')
  select place, '%' || regexp_replace(letters, '([\\%_])', '\\\1', 'g') || '%'
  from part where hits * 20 <= cardinality(sample)
  order by hits limit 6
$$;
grant execute on function torv.list_rare_parts(text[], text[]) to torv_guard;

-- True if most rows of the table have this value, by a sample. An index is then faster without the value: the list of
-- its rows is the longest of all, and few rows of others are found as well.
create function torv.has_most_rows(rows_of regclass, tenant_column name, tenant uuid) returns boolean
language plpgsql stable set search_path = pg_catalog as $$
declare
  sampled_pages constant integer := 10;
  page_size constant integer := 8192;
  pages constant bigint := greatest(pg_relation_size(rows_of) / page_size, sampled_pages);
  share real;
begin
  execute format('select avg((%I = $1)::integer) from %s tablesample system (%s)',
    tenant_column, rows_of, 100.0 * sampled_pages / pages) into share using tenant;
  return coalesce(share > 0.5, false);
end $$;
grant execute on function torv.has_most_rows(regclass, name, uuid) to torv_guard;

-- Returns numbers of orders in a store of the caller's companies, after the last number of the page before. Frequent
-- words are found among the nearest orders; only rare words are worth the index, whose matches must be sorted.
create function torv.find_orders(
  target_company uuid, target_store uuid, patterns text[], states text[], after_number bigint, is_ascending boolean,
  max_rows integer
) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog rows 30 as $$
declare
  scan_limit constant integer := 2000;
  sample_size constant integer := 60;
  -- Spreads the sample without a period, which the rows may have as well.
  golden_ratio constant numeric := 0.6180339887;
  contains_words constant text := (
    select string_agg(format('and w.search_text like $3[%s]', i), ' ') from generate_subscripts(patterns, 1) i);
  after_page constant text := case when after_number is null then ''
    when is_ascending then 'and w.number > $4' else 'and w.number < $4' end;
  direction constant text := case when is_ascending then 'asc' else 'desc' end;
  in_state constant text := case when states is null then ''
    else 'join public.orders o
      on (o.company_id, o.store_id, o.id) = (w.company_id, w.store_id, w.order_id) and o.state = any ($5)' end;
  numbers_found bigint[];
  scanned integer;
  of_store constant text := 'w.company_id = $1 and w.store_id = $2';
  sample text[];
  parts text[];
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  execute format(
    'with w as materialized (select w.* from public.order_search w
       where w.company_id = $1 and w.store_id = $2 %s order by w.number %s limit $7),
     matching as (select w.number from w %s where true %s order by w.number %2$s limit $6)
     select (select count(*) from w), array(select number from matching)', after_page, direction, in_state, contains_words)
    into scanned, numbers_found
    using target_company, target_store, patterns, after_number, states, max_rows, scan_limit;
  if scanned < scan_limit or cardinality(numbers_found) >= max_rows then
    return query select unnest(numbers_found);
    return;
  end if;
  sample := array(
    select w.search_text
    from (
      select min(number) as first, max(number) as last from public.order_search
      where company_id = target_company and store_id = target_store) numbers,
    generate_series(1, sample_size) i,
    lateral (
      select search_text from public.order_search
      where company_id = target_company and store_id = target_store
        and number >= first + (i * golden_ratio % 1 * (last - first))::bigint
      order by number limit 1) w);
  parts := array(select part from torv.list_rare_parts(patterns, sample));
  -- Materialised, because with a limit the planner would scan in order instead of using the index, and without one it
  -- would look up the frequent parts of the words as well.
  return query execute format(
    'with w as materialized (select w.* from public.order_search w where %s %s %s)
     select w.number from w %s where %s %s order by w.number %s limit $6',
    case when torv.has_most_rows('public.order_search', 'store_id', target_store) then 'true' else of_store end,
    after_page,
    coalesce(
      (select string_agg(format('and w.search_text like $7[%s]', i), ' ') from generate_subscripts(parts, 1) i),
      contains_words),
    in_state, of_store, contains_words, direction)
    using target_company, target_store, patterns, after_number, states, max_rows, parts;
end $$;
alter function torv.find_orders(uuid, uuid, text[], text[], bigint, boolean, integer) owner to torv_guard;
grant execute on function torv.find_orders(uuid, uuid, text[], text[], bigint, boolean, integer) to torv_staff;

-- torv.find_tickets() repeats these expressions, so that the planner recognises the indexes.
create index support_tickets_search on support_tickets
  using gin ((' ' || replace(search_text, E'\n', ' ')) gin_trgm_ops, store_id) with (gin_pending_list_limit = 256);
create index customers_search on customers
  using gin ((' ' || lower(normalize(name || ' ' || email))) gin_trgm_ops, store_id) with (gin_pending_list_limit = 256);

-- Returns numbers of tickets that contain each word in their text, their customer's name or their number.
create function torv.find_tickets(
  target_company uuid, target_store uuid, patterns text[], numbers bigint[], statuses text[],
  assignee uuid, is_unassigned boolean, skipped integer, max_rows integer
) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog rows 30 as $$
declare
  scan_limit constant integer := 2000;
  sample_size constant integer := 60;
  -- Spreads the sample without a period, which the rows may have as well.
  golden_ratio constant numeric := 0.6180339887;
  sample_length constant integer := 1000;
  -- Literals, so that the planner recognises the partial index support_tickets_attention.
  filters constant text := concat_ws(' ',
    'and t.status in (' || (select string_agg(quote_literal(status), ', ') from unnest(statuses) status) || ')',
    case when assignee is not null then 'and t.assignee_id = $5' end,
    case when is_unassigned then 'and t.assignee_id is null' end);
  ticket_text constant text := $w$(' ' || replace(t.search_text, E'\n', ' '))$w$;
  customer_text constant text := $w$(' ' || lower(normalize(c.name || ' ' || c.email)))$w$;
  of_store constant text := 'c.company_id = $1 and c.store_id = $2';
  newest constant text := format(
    'select * from public.support_tickets t where t.company_id = $1 and t.store_id = $2 %s
     order by t.created_at desc, t.number desc', filters);
  contains_near constant text := (select string_agg(format(
    'and (%s like $3[%s] or t.number = $4[%2$s]
      or exists (select from public.customers c where %s and c.id = t.user_id and %s like $3[%2$s]))',
    ticket_text, i, of_store, customer_text), ' ') from generate_subscripts(patterns, 1) i);
  contains_words constant text := (select string_agg(format(
    'and (%s like $3[%s] or t.number = $4[%2$s]
      or t.user_id = any (array(select c.id from public.customers c where %s and %s like $3[%2$s])))',
    ticket_text, i, of_store, customer_text), ' ') from generate_subscripts(patterns, 1) i);
  of_tickets_store constant text := 't.company_id = $1 and t.store_id = $2';
  contains_parts text;
  numbers_found bigint[];
  sample text[];
  parts text[];
  patterns_of_parts integer[];
  has_most boolean;
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  execute format(
    'select array(select t.number from (select * from public.support_tickets t
       where t.company_id = $1 and t.store_id = $2 %s order by t.created_at desc, t.number desc limit $8) t
       where true %s offset $6 limit $7)', filters, contains_near)
    into numbers_found
    using target_company, target_store, patterns, numbers, assignee, skipped, max_rows, scan_limit;
  if cardinality(numbers_found) >= max_rows then
    return query select unnest(numbers_found);
    return;
  end if;
  execute format(
    'select array(
       select left(%s, $4) || %s
       from (
         select min(number) as first, max(number) as last from public.support_tickets
         where company_id = $1 and store_id = $2) numbers,
       generate_series(1, $3) i,
       lateral (
         select search_text, user_id from public.support_tickets
         where company_id = $1 and store_id = $2 and number >= first + (i * $5 %% 1 * (last - first))::bigint
         order by number limit 1) t
       join public.customers c on %s and c.id = t.user_id)', ticket_text, customer_text, of_store)
    into sample
    using target_company, target_store, sample_size, sample_length, golden_ratio;
  select array_agg(part), array_agg(pattern) into parts, patterns_of_parts
  from torv.list_rare_parts(patterns, sample);
  has_most := torv.has_most_rows('public.support_tickets', 'store_id', target_store);
  contains_parts := (
    select string_agg(format(
      'and (%1$s and %2$s or %3$s and t.number = $4[%4$s] or %3$s and t.user_id = any (array(
        select c.id from (select c.company_id, c.store_id, c.id from public.customers c where %5$s and %6$s offset 0) c where %7$s)))',
      case when has_most then 'true' else of_tickets_store end, in_ticket, of_tickets_store, pattern,
      case when has_most then 'true' else of_store end, in_customer, of_store), ' ')
    from (
      select patterns_of_parts[i] as pattern,
        string_agg(format('%s like $8[%s]', ticket_text, i), ' and ') as in_ticket,
        string_agg(format('%s like $8[%s]', customer_text, i), ' and ') as in_customer
      from generate_subscripts(parts, 1) i group by 1) rare);
  -- Materialised, because with a limit the planner would scan in order instead of using the index, and without one it
  -- would look up the frequent parts of the words as well.
  return query execute format(
    'with t as materialized (select t.* from public.support_tickets t where %s %s %s)
     select t.number from t where %s %s order by t.created_at desc, t.number desc offset $6 limit $7',
    case when contains_parts is null then of_tickets_store else 'true' end, filters,
    coalesce(contains_parts, contains_words),
    of_tickets_store, case when contains_parts is not null then contains_near end)
    using target_company, target_store, patterns, numbers, assignee, skipped, max_rows, parts;
end $$;
alter function torv.find_tickets(uuid, uuid, text[], bigint[], text[], uuid, boolean, integer, integer) owner to torv_guard;
grant execute on function torv.find_tickets(uuid, uuid, text[], bigint[], text[], uuid, boolean, integer, integer) to torv_staff;

select torv.protect('order_search', 'store');
create policy guard on order_search to torv_guard using (true) with check (true);
create policy guard on orders for select to torv_guard using (true);
create policy guard on order_lines for select to torv_guard using (true);
create policy guard on customers for select to torv_guard using (true);
grant select, insert, update on order_search to torv_guard;
grant select (company_id, store_id, id, number, state, name, email, phone) on orders to torv_guard;
grant select (company_id, store_id, order_id, name, variant_name, sku) on order_lines to torv_guard;
grant select (company_id, store_id, id, name, email) on customers to torv_guard;
