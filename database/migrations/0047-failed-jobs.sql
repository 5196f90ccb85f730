-- The jobs of a company that failed, for its staff. Only torv_worker and torv_guard reach the queue (schema graphile_worker,
-- made by installQueue(), which also makes the index that these functions read). A payload may hold addresses, codes and
-- links that open something: a row that is returned names what the job is about, and no more.

-- Whether the caller works for the company, and the store belongs to it and was not deleted.
create function torv.check_job_reader(company uuid, store uuid) returns void
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  if (company = any (torv.staff_companies())) is not true or not exists (
    select from public.stores s where (s.company_id, s.id) = (company, store) and s.deleted_at is null)
  then
    raise exception 'the jobs of another tenant' using errcode = 'insufficient_privilege';
  end if;
end $$;
alter function torv.check_job_reader(uuid, uuid) owner to torv_guard;

-- Whether a job shows in a store: its own ones, those of the company, and those of deleted stores, which have no screen.
create function torv.is_job_of(payload json, company uuid, store uuid) returns boolean
language sql stable set search_path = pg_catalog
return payload ->> 'store_id' is null or payload ->> 'store_id' = store::text or exists (
  select from public.stores s
  where s.company_id = company and s.id::text = payload ->> 'store_id' and s.deleted_at is not null);
alter function torv.is_job_of(json, uuid, uuid) owner to torv_guard;

-- Newest first. A worker that fails a job moves its next try by exp(attempts) seconds, at most exp(10), so the time of the
-- last try follows from it. The first line of an error has no stack. Row-level security keeps the planner from seeing that
-- the company is constant, so the order names it, and a page reads the index no further than it is long.
create function torv.list_failed_jobs(company uuid, store uuid, only_id text, after_id text, max_rows integer)
returns table (
  id text, task text, template text, recipient text, order_id text, ticket_id text, import_id text, campaign_id text,
  is_of_deleted_store boolean, attempts integer, is_given_up boolean, is_running boolean, tried_at timestamptz,
  next_at timestamptz, error text)
language plpgsql stable security definer set search_path = pg_catalog rows 50 as $$
#variable_conflict use_column
begin
  perform torv.check_job_reader(company, store);
  return query
    select j.payload ->> 'id', t.identifier, left(j.payload -> 'data' ->> 'template', 100),
      left(j.payload -> 'data' ->> 'to', 254), left(j.payload -> 'data' ->> 'order_id', 36),
      left(j.payload -> 'data' ->> 'ticket_id', 36), left(j.payload -> 'data' ->> 'import_id', 36),
      left(j.payload -> 'data' ->> 'campaign_id', 36),
      j.payload ->> 'store_id' is not null and j.payload ->> 'store_id' <> store::text,
      j.attempts::integer, j.attempts >= j.max_attempts, j.locked_at is not null,
      least(now(), coalesce(nullif(j.locked_at, 'infinity'),
        j.run_at - exp(least(j.attempts, 10)::float8) * interval '1 second')),
      j.run_at, left(split_part(j.last_error, e'\n', 1), 1000)
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.payload ->> 'company_id' = company::text
      and (j.last_error is not null or j.attempts >= j.max_attempts) and j.attempts > 0
      and (j.payload ->> 'id') collate "C" between coalesce(only_id, '') and coalesce(only_id, '~')
      and (j.payload ->> 'id') collate "C" < coalesce(after_id, '~~')
      and torv.is_job_of(j.payload, company, store)
    order by j.payload ->> 'company_id' desc, (j.payload ->> 'id') collate "C" desc
    limit max_rows;
end $$;
alter function torv.list_failed_jobs(uuid, uuid, text, text, integer) owner to torv_guard;
grant execute on function torv.list_failed_jobs(uuid, uuid, text, text, integer) to torv_staff;

-- Starts one job over, or all of them up to a limit; what runs is left alone. Returns what starts over.
create function torv.retry_failed_jobs(company uuid, store uuid, only_task text, only_id text, max_rows integer)
returns table (id text, task text, template text, store_id text, attempts integer)
language plpgsql volatile security definer set search_path = pg_catalog rows 50 as $$
#variable_conflict use_column
begin
  perform torv.check_job_reader(company, store);
  return query
    with failed as materialized (
      select j.id as job, j.attempts from graphile_worker._private_jobs j
      where j.payload ->> 'company_id' = company::text
        and (j.last_error is not null or j.attempts >= j.max_attempts) and j.attempts > 0
        and (j.payload ->> 'id') collate "C" between coalesce(only_id, '') and coalesce(only_id, '~')
        and (only_task is null or j.task_id = (
          select t.id from graphile_worker._private_tasks t where t.identifier = only_task))
        and j.locked_at is null and torv.is_job_of(j.payload, company, store)
      order by j.payload ->> 'company_id' desc, (j.payload ->> 'id') collate "C" desc
      limit max_rows for update of j skip locked)
    update graphile_worker._private_jobs j
    set attempts = 0, last_error = null, run_at = now(), updated_at = now()
    from failed f, graphile_worker._private_tasks t
    where j.id = f.job and t.id = j.task_id
    returning j.payload ->> 'id', t.identifier, left(j.payload -> 'data' ->> 'template', 100),
      j.payload ->> 'store_id', f.attempts::integer;
end $$;
alter function torv.retry_failed_jobs(uuid, uuid, text, text, integer) owner to torv_guard;
grant execute on function torv.retry_failed_jobs(uuid, uuid, text, text, integer) to torv_staff;

-- Deletes a job that was given up. Returns what is gone.
create function torv.delete_failed_job(company uuid, store uuid, only_task text, only_id text)
returns table (id text, task text, template text, store_id text, attempts integer)
language plpgsql volatile security definer set search_path = pg_catalog rows 1 as $$
#variable_conflict use_column
begin
  perform torv.check_job_reader(company, store);
  return query
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where j.payload ->> 'company_id' = company::text
      and (j.last_error is not null or j.attempts >= j.max_attempts) and j.attempts >= j.max_attempts
      and (j.payload ->> 'id') collate "C" = only_id and t.id = j.task_id and t.identifier = only_task
      and j.locked_at is null and torv.is_job_of(j.payload, company, store)
    returning j.payload ->> 'id', t.identifier, left(j.payload -> 'data' ->> 'template', 100),
      j.payload ->> 'store_id', j.attempts::integer;
end $$;
alter function torv.delete_failed_job(uuid, uuid, text, text) owner to torv_guard;
grant execute on function torv.delete_failed_job(uuid, uuid, text, text) to torv_staff;

-- The jobs of the caller's companies that were given up, by store; at most a number of each company is looked at.
create function torv.count_given_up_jobs(companies uuid[], most integer)
returns table (company_id uuid, store_id uuid, count integer, since timestamptz)
language plpgsql stable security definer set search_path = pg_catalog set enable_seqscan = off rows 1 as $$
#variable_conflict use_column
declare
  own constant uuid[] := torv.staff_companies();
begin
  return query
    select c.company, f.store::uuid, count(*)::integer,
      min(f.run_at - exp(least(f.attempts, 10)::float8) * interval '1 second')
    from (select distinct unnest(companies)) c (company) cross join lateral (
      select j.payload ->> 'store_id' as store, j.run_at, j.attempts from graphile_worker._private_jobs j
      where j.payload ->> 'company_id' = c.company::text
        and (j.last_error is not null or j.attempts >= j.max_attempts) and j.attempts >= j.max_attempts
        and j.locked_at is null
      limit most) f
    where c.company = any (own)
    group by c.company, f.store;
end $$;
alter function torv.count_given_up_jobs(uuid[], integer) owner to torv_guard;
grant execute on function torv.count_given_up_jobs(uuid[], integer) to torv_staff;
