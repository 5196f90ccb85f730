-- The desk of a store's requests stays quick among a million of them: each list is read in its own order, and words are
-- found beside it. Written out in one way, so that the questions below find the indexes.
drop index support_tickets_desk;
create index support_tickets_desk on support_tickets (company_id, store_id, status, created_at desc, number desc);
create index support_tickets_newest on support_tickets (company_id, store_id, created_at desc, number desc);
create index support_tickets_attention on support_tickets (company_id, store_id, created_at desc, number desc)
  where status in ('pending', 'in_progress');
create index support_tickets_hands on support_tickets (company_id, store_id, assignee_id, created_at desc, number desc)
  where assignee_id is not null;
-- A small list of what is not sorted in yet: whoever sorts it in does so while somebody waits for their message.
create index support_tickets_search on support_tickets
  using gin (company_id, store_id, (' ' || replace(search_text, E'\n', ' ')) gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_search on customers
  using gin (company_id, store_id, (' ' || lower(normalize(name || ' ' || email))) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Under row-level security no index serves LIKE, so the guard looks for its caller, in a store of the caller's own
-- companies, and answers numbers only: of the requests that hold each of the words, in what was asked and answered, in
-- what their customer is called, or as their number. What many hold is found among the newest; only what is rare is
-- worth the indexes, whose finds have to be sorted.
create function torv.tickets_with(
  target_company uuid, target_store uuid, patterns text[], numbers bigint[], statuses text[],
  assignee uuid, is_unassigned boolean, skipped integer, most integer
) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog rows 30 as $$
declare
  nearby constant integer := 2000;
  -- Written out, so that the index of those that need attention is recognised.
  narrowed constant text := concat_ws(' ',
    'and t.status in (' || (select string_agg(quote_literal(status), ', ') from unnest(statuses) status) || ')',
    case when assignee is not null then 'and t.assignee_id = $5' end,
    case when is_unassigned then 'and t.assignee_id is null' end);
  words constant text := $w$(' ' || replace(t.search_text, E'\n', ' '))$w$;
  called constant text := $w$(' ' || lower(normalize(c.name || ' ' || c.email)))$w$;
  of_store constant text := 'c.company_id = $1 and c.store_id = $2';
  holds_near constant text := (select string_agg(format(
    'and (%s like $3[%s] or t.number = $4[%2$s]
      or exists (select from public.customers c where %s and c.id = t.user_id and %s like $3[%2$s]))',
    words, place, of_store, called), ' ') from generate_subscripts(patterns, 1) place);
  holds constant text := (select string_agg(format(
    'and (%s like $3[%s] or t.number = $4[%2$s]
      or t.user_id = any (array(select c.id from public.customers c where %s and %s like $3[%2$s])))',
    words, place, of_store, called), ' ') from generate_subscripts(patterns, 1) place);
  found bigint[];
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  execute format(
    'select array(select t.number from (select * from public.support_tickets t
       where t.company_id = $1 and t.store_id = $2 %s order by t.created_at desc, t.number desc limit $8) t
       where true %s offset $6 limit $7)', narrowed, holds_near)
    into found
    using target_company, target_store, patterns, numbers, assignee, skipped, most, nearby;
  if cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  -- Materialised, so that it is planned as if all were wanted: for a few, PostgreSQL would rather read on in order,
  -- and read to the end where there are none.
  return query execute format(
    'with t as materialized (select t.number, t.created_at from public.support_tickets t
       where t.company_id = $1 and t.store_id = $2 %s %s)
     select t.number from t order by t.created_at desc, t.number desc offset $6 limit $7', narrowed, holds)
    using target_company, target_store, patterns, numbers, assignee, skipped, most;
end $$;
alter function torv.tickets_with(uuid, uuid, text[], bigint[], text[], uuid, boolean, integer, integer) owner to torv_guard;
grant execute on function torv.tickets_with(uuid, uuid, text[], bigint[], text[], uuid, boolean, integer, integer) to torv_staff;
create policy guard on customers for select to torv_guard using (true);
grant select (company_id, store_id, id, name, email) on customers to torv_guard;
