-- What a line of the audit log says, without who and where: it is searched as it is read.
create function torv.words_of_change(action text, subject_type text, subject_name text, changes jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog
return ' ' || lower(normalize(
  action || ' ' || replace(subject_type, '_', ' ') || ' ' || subject_name || case when action = 'changed' then coalesce(
    (select ' ' || replace(string_agg(key, ' '), '_', ' ') from jsonb_object_keys(changes) key), '') else '' end));
revoke execute on function torv.words_of_change(text, text, text, jsonb) from public;
grant execute on function torv.words_of_change(text, text, text, jsonb) to torv_staff, torv_job;

alter table audit_log add column words text not null
  generated always as (torv.words_of_change(action, subject_type, subject_name, changes)) stored;
create index audit_log_newest on audit_log (company_id, created_at desc, id desc);
-- All that a list is narrowed by in one index: each of two questions can be common and both together rare. A small list
-- of what is not sorted in yet, because whoever sorts it in does so while somebody waits for their change.
create index audit_log_search on audit_log
  using gin (company_id, staff_id, store_id, action, subject_type, words gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Under row-level security no index serves LIKE, so the guard looks for a member of the company's staff, and answers ids
-- only. `edge` is the change where the last page ended. What is common is found among the next few thousand; only what is
-- rare is worth the index, whose finds have to be sorted.
create function torv.changes_with(
  target_company uuid, patterns text[], person uuid, store uuid, kind text, about text,
  since timestamptz, until timestamptz, edge uuid, is_rising boolean, most integer
) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 60 as $$
declare
  fits constant text := concat_ws(' ',
    case when person is not null then 'and a.staff_id = $3' end,
    case when store is not null then 'and a.store_id = $4' end,
    case when kind is not null then 'and a.action = $5' end,
    case when about is not null then 'and a.subject_type = $6' end,
    (select string_agg(format('and a.words like $2[%s]', place), ' ') from generate_subscripts(patterns, 1) place));
  within text := concat_ws(' ',
    case when since is not null then 'and a.created_at >= $7' end,
    case when until is not null then 'and a.created_at < $8' end);
  in_order constant text := case when is_rising then 'order by a.created_at, a.id'
    else 'order by a.created_at desc, a.id desc' end;
  nearby constant integer := case when fits = '' then most else 2000 end;
  begins timestamptz;
  found uuid[];
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  if edge is not null then
    select a.created_at into begins from public.audit_log a where a.company_id = target_company and a.id = edge;
    within := concat_ws(' ', within, format('and (a.created_at, a.id) %s ($9, $10)', case when is_rising then '>' else '<' end));
  end if;
  execute format(
    'select array(select a.id from (select a.id, a.staff_id, a.store_id, a.action, a.subject_type, a.words
       from public.audit_log a where a.company_id = $1 %s %s limit $12) a where true %s limit $11)', within, in_order, fits)
    into found
    using target_company, patterns, person, store, kind, about, since, until, begins, edge, most, nearby;
  if fits = '' or cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  -- Materialised, so that it is planned as if all were wanted: for a few, PostgreSQL would rather read on in order,
  -- and read to the end where there are none.
  return query execute format(
    'with a as materialized (select a.id, a.created_at from public.audit_log a where a.company_id = $1 %s %s)
     select a.id from a %s limit $11', within, fits, in_order)
    using target_company, patterns, person, store, kind, about, since, until, begins, edge, most;
end $$;
alter function torv.changes_with(uuid, text[], uuid, uuid, text, text, timestamptz, timestamptz, uuid, boolean, integer)
  owner to torv_guard;
grant execute on function
  torv.changes_with(uuid, text[], uuid, uuid, text, text, timestamptz, timestamptz, uuid, boolean, integer) to torv_staff;
create policy guard on audit_log for select to torv_guard using (true);
grant select (company_id, id, staff_id, store_id, action, subject_type, words, created_at) on audit_log to torv_guard;
