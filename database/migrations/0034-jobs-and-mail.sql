-- Adds a job to the queue (schema graphile_worker, made by installQueue()) in the caller's transaction, for a tenant of
-- the caller. Only torv_worker reads the queue. A job that runs again passes the same `job_id`, so that its mail keeps
-- its Message-ID. It sends no notification: a commit that notifies holds one lock of the whole server until it is on the
-- disk. The app announces new jobs after the commit, and workers look for jobs anyway.
create function torv.enqueue(
  task text, company uuid, store uuid, data jsonb, delay interval default '0', job_id uuid default null)
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  -- Not torv.current_scope(), which would be planned again for each search_path that calls it.
  scope constant text[] := (select s.part from torv.signed_scope s);
  is_allowed boolean;
  payload json;
begin
  is_allowed := case
    when session_user = 'torv_staff' then company = any (torv.staff_companies())
    -- The sign-in of staff has no tenant, and its jobs have none.
    when scope[4] = '*' then company is null and store is null
    -- As text: the planner casts a constant before it looks at the case, and the scope of staff has no company.
    else company::text = scope[1] and (scope[2] = '' or coalesce(store::text, '') = scope[2])
  end and (store is null or exists (
    select from public.stores s where (s.company_id, s.id) = (company, store)));
  if is_allowed is not true then
    raise exception 'a job of another tenant' using errcode = 'insufficient_privilege';
  end if;
  payload := json_build_object(
    'id', coalesce(job_id, torv.new_id()), 'company_id', company, 'store_id', store, 'data', data);
  insert into graphile_worker._private_jobs (task_id, payload, run_at)
  select t.id, payload, now() + delay from graphile_worker._private_tasks t where t.identifier = task;
  -- The first job of its task.
  if not found then
    perform graphile_worker.add_job(task, payload, run_at => now() + delay);
  end if;
end $$;
alter function torv.enqueue(text, uuid, uuid, jsonb, interval, uuid) owner to torv_guard;
grant execute on function torv.enqueue(text, uuid, uuid, jsonb, interval, uuid)
  to torv_shopper, torv_auth, torv_staff, torv_job;

-- Mails that are stored instead of sent, outside production, for reading at /dev/mail.
create table local_mails (
  id uuid primary key,
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  stored_at timestamptz not null default now()
);
create index local_mails_stored on local_mails (stored_at desc);
alter table local_mails enable row level security, force row level security;
create policy worker on local_mails to torv_worker using (true) with check (true);
create policy owner on local_mails to torv_owner using (true) with check (true);
grant select, insert, delete on local_mails to torv_worker;
