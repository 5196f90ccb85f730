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
