-- The text of an entry without its author and time. The log is searched by it.
create function torv.describe_change(action text, subject_type text, subject_name text, changes jsonb) returns text
language sql immutable parallel safe set search_path = pg_catalog
return ' ' || lower(normalize(
  action || ' ' || replace(subject_type, '_', ' ') || ' ' || subject_name || case when action = 'changed' then coalesce(
    (select ' ' || replace(string_agg(key, ' '), '_', ' ') from jsonb_object_keys(changes) key), '') else '' end));
grant execute on function torv.describe_change(text, text, text, jsonb) to torv_staff, torv_job;

create table audit_log (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  store_id uuid,
  staff_id uuid references staff (id),
  action text not null,
  subject_type text not null,
  subject_id uuid,
  subject_name text not null default '',
  changes jsonb not null default '{}',
  search_text text not null
    generated always as (torv.describe_change(action, subject_type, subject_name, changes)) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);

create index audit_log_newest on audit_log (company_id, created_at desc, id desc);
create index audit_log_subject on audit_log (company_id, subject_type, subject_id);
create index audit_log_store on audit_log (company_id, store_id);
create index audit_log_staff on audit_log (staff_id);
-- One index for all filters, because two frequent filters together can be rare; the rarest come first. The pending list
-- is short because the insert that overflows it sorts it in while a user waits.
create index audit_log_search on audit_log
  using gin (search_text gin_trgm_ops, subject_type, action, staff_id, store_id, company_id)
  with (gin_pending_list_limit = 256);

create trigger immutable before update or delete on audit_log for each row execute function torv.refuse_change();

-- Returns ids of entries behind `after_id`, the last of the page before. Frequent words are found among the nearest
-- entries; only rare words are worth the index, whose matches must be sorted.
create function torv.find_changes(
  target_company uuid, patterns text[], only_staff uuid, only_store uuid, only_action text, only_subject text,
  since timestamptz, until timestamptz, after_id uuid, is_ascending boolean, max_rows integer
) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog rows 60 as $$
declare
  filters constant text := concat_ws(' ',
    case when only_staff is not null then 'and a.staff_id = $3' end,
    case when only_store is not null then 'and a.store_id = $4' end,
    case when only_action is not null then 'and a.action = $5' end,
    case when only_subject is not null then 'and a.subject_type = $6' end);
  contains_words constant text := coalesce(
    (select string_agg(format('and a.search_text like $2[%s]', i), ' ') from generate_subscripts(patterns, 1) i), '');
  period text := concat_ws(' ',
    case when since is not null then 'and a.created_at >= $7' end,
    case when until is not null then 'and a.created_at < $8' end);
  in_order constant text := case when is_ascending then 'order by a.created_at, a.id'
    else 'order by a.created_at desc, a.id desc' end;
  has_filters constant boolean := filters <> '' or contains_words <> '';
  scan_limit constant integer := case when has_filters then 2000 else max_rows end;
  sample_size constant integer := 60;
  -- Spreads the sample without a period, which the rows may have as well.
  golden_ratio constant numeric := 0.6180339887;
  after_time timestamptz;
  ids_found uuid[];
  sample text[];
  parts text[];
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  if after_id is not null then
    select a.created_at into after_time from public.audit_log a where a.company_id = target_company and a.id = after_id;
    period := concat_ws(' ', period,
      format('and (a.created_at, a.id) %s ($9, $10)', case when is_ascending then '>' else '<' end));
  end if;
  execute format(
    'select array(select a.id from (select a.id, a.staff_id, a.store_id, a.action, a.subject_type, a.search_text
       from public.audit_log a where a.company_id = $1 %s %s limit $12) a where true %s %s limit $11)',
    period, in_order, filters, contains_words)
    into ids_found
    using target_company, patterns, only_staff, only_store, only_action, only_subject, since, until, after_time, after_id,
      max_rows, scan_limit;
  if not has_filters or cardinality(ids_found) >= max_rows then
    return query select unnest(ids_found);
    return;
  end if;
  if contains_words <> '' then
    sample := array(
      select a.search_text
      from (
        select min(created_at) as first, max(created_at) as last from public.audit_log
        where company_id = target_company) times,
      generate_series(1, sample_size) i,
      lateral (
        select search_text from public.audit_log
        where company_id = target_company and created_at >= first + (last - first) * (i * golden_ratio % 1)::float8
        order by created_at limit 1) a);
    parts := array(select part from torv.list_rare_parts(patterns, sample));
  end if;
  -- Materialised, because with a limit the planner would scan in order instead of using the index, and without one it
  -- would look up the frequent parts of the words as well.
  return query execute format(
    'with a as materialized (select a.company_id, a.id, a.created_at, a.search_text from public.audit_log a
       where %s %s %s %s)
     select a.id from a where a.company_id = $1 %s %s limit $11',
    case when torv.has_most_rows('public.audit_log', 'company_id', target_company) then 'true' else 'a.company_id = $1' end,
    period, filters,
    coalesce(
      (select string_agg(format('and a.search_text like $12[%s]', i), ' ') from generate_subscripts(parts, 1) i),
      contains_words),
    contains_words, in_order)
    using target_company, patterns, only_staff, only_store, only_action, only_subject, since, until, after_time, after_id,
      max_rows, parts;
end $$;
alter function torv.find_changes(uuid, text[], uuid, uuid, text, text, timestamptz, timestamptz, uuid, boolean, integer)
  owner to torv_guard;
grant execute on function
  torv.find_changes(uuid, text[], uuid, uuid, text, text, timestamptz, timestamptz, uuid, boolean, integer) to torv_staff;

select torv.protect('audit_log', 'company');
create policy own_name on audit_log as restrictive for insert to torv_staff
  with check (staff_id = (select torv.current_staff()));
create policy guard on audit_log for select to torv_guard using (true);
grant select, insert on audit_log to torv_staff, torv_job;
grant select (company_id, id, staff_id, store_id, action, subject_type, search_text, created_at) on audit_log to torv_guard;
