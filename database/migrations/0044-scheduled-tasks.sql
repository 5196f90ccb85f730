-- Progress of the scheduled tasks that run for many stores.
create table torv.scheduled_runs (
  task text primary key,
  run text not null,
  -- The last store that was looked at.
  company_id uuid not null,
  store_id uuid not null,
  pages integer not null default 0,
  has_ended boolean not null default false
);
alter table torv.scheduled_runs owner to torv_guard;

-- Read by torv.enqueue_due_stores, and only to see whether there is a row.
create policy due_stores on webhook_events for select to torv_guard using (true);
create policy due_stores on payment_tasks for select to torv_guard using (true);
create policy due_stores on payment_attempts for select to torv_guard using (true);
create policy due_stores on stock_wishes for select to torv_guard using (true);
create policy due_stores on domain_claims for select to torv_guard using (true);
grant select (company_id, store_id, applied_at, parked) on webhook_events to torv_guard;
grant select (company_id, store_id, state) on payment_tasks to torv_guard;
grant select (company_id, store_id, state, authorised_until) on payment_attempts to torv_guard;
grant select (company_id, store_id, state) on stock_wishes to torv_guard;
grant select (company_id, store_id, token) on domain_claims to torv_guard;

-- Looks at the next stores of a run and adds one job for each that has something due, in one statement. Jobs and progress
-- are one transaction, so a run that was interrupted continues, and one that comes twice adds nothing. A store whose job
-- still waits gets no second one. Returns whether there are more stores.
create function torv.enqueue_due_stores(
  task_name text, run_id text, page integer, gap interval, warning interval) returns boolean
language plpgsql volatile security definer
-- Every condition is a look into an index for each store, however large the tables are.
set search_path = pg_catalog set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  first_id constant uuid := '00000000-0000-0000-0000-000000000000';
  progress torv.scheduled_runs;
  condition text;
  last_company uuid;
  last_store uuid;
  seen integer;
begin
  condition := case task_name
    when 'reconcile' then 'coalesce(
      (select true from public.webhook_events e where (e.company_id, e.store_id) = (s.company_id, s.id)
        and e.applied_at is null and e.parked is null limit 1),
      (select true from public.orders o where (o.company_id, o.store_id) = (s.company_id, s.id)
        and o.state = ''pending_payment'' limit 1),
      (select true from public.payment_tasks t where (t.company_id, t.store_id) = (s.company_id, s.id)
        and t.state = ''asked'' limit 1),
      (select true from public.payment_attempts a where (a.company_id, a.store_id) = (s.company_id, s.id)
        and a.state = ''authorised'' and a.authorised_until between now() and now() + $5 limit 1))'
    when 'tell-wishes' then '(select true from public.stock_wishes w
      where (w.company_id, w.store_id) = (s.company_id, s.id) and w.state = ''waiting'' limit 1)'
    when 'check-domains' then '(select true from public.domain_claims d
      where (d.company_id, d.store_id) = (s.company_id, s.id) and d.token is not null limit 1)'
    when 'invite-reviewers' then 's.review_days is not null and s.active'
    when 'open-stores' then 's.opens_when_ready'
    when 'compare-books' then '(select true from public.orders o
      where (o.company_id, o.store_id) = (s.company_id, s.id) limit 1)'
    when 'count-pairs' then '(select true from public.orders o
      where (o.company_id, o.store_id) = (s.company_id, s.id) limit 1)'
    when 'forget' then 'true'
    when 'check-stores' then 'true'
  end;
  if condition is null then
    raise exception 'no task for stores: %', task_name;
  end if;

  insert into torv.scheduled_runs (task, run, company_id, store_id) values (task_name, run_id, first_id, first_id)
  on conflict (task) do nothing;
  select * into progress from torv.scheduled_runs r where r.task = task_name for update;
  if run_id < progress.run or run_id = progress.run and progress.has_ended then
    return false;
  end if;
  if run_id > progress.run then
    progress.company_id := first_id;
    progress.store_id := first_id;
    progress.pages := 0;
  end if;

  execute format('
    with page as (
      select s.* from public.stores s
      where s.deleted_at is null and (s.company_id, s.id) > ($1, $2) order by s.company_id, s.id limit $3),
    job as (
      insert into graphile_worker._private_jobs as j (task_id, payload, run_at, priority, key)
      select t.id, json_build_object(''id'', torv.new_id(), ''company_id'', s.company_id, ''store_id'', s.id, ''data'', ''{}''::json),
        now() + $4, 10, t.identifier || '' '' || s.id
      from page s join graphile_worker._private_tasks t on t.identifier = $6
      -- Its triggers would refuse the jobs of the whole page.
      where not exists (
        select from torv.company_moves m where m.company_id = s.company_id and m.is_paused) and (%s)
      -- One that failed for good starts over.
      on conflict (key) do update set attempts = 0, run_at = excluded.run_at
        where j.attempts >= j.max_attempts and j.locked_at is null)
    select s.company_id, s.id, count(*) over () from page s order by s.company_id desc, s.id desc limit 1', condition)
  into last_company, last_store, seen
  using progress.company_id, progress.store_id, page, gap * progress.pages, warning, task_name;

  update torv.scheduled_runs r set
    run = run_id, pages = progress.pages + 1,
    company_id = coalesce(last_company, progress.company_id), store_id = coalesce(last_store, progress.store_id),
    has_ended = coalesce(seen, 0) < page
  where r.task = task_name;
  return coalesce(seen, 0) = page;
end $$;
alter function torv.enqueue_due_stores(text, text, integer, interval, interval) owner to torv_guard;
-- The worker reads and writes the queue anyway.
grant usage on schema torv to torv_worker;
grant execute on function torv.enqueue_due_stores(text, text, integer, interval, interval) to torv_worker;
