-- Adds a job to the queue (schema graphile_worker, made by installQueue()) in the caller's transaction, for a tenant of
-- the caller. Only torv_worker reads the queue. A job that runs again passes the same `job_id`, so that its mail keeps
-- its Message-ID.
create function torv.enqueue(
  task text, company uuid, store uuid, data jsonb, delay interval default '0', job_id uuid default null)
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  is_allowed boolean;
begin
  is_allowed := case
    when session_user = 'torv_staff' then company = any (torv.staff_companies())
    -- The sign-in of staff has no tenant, and its jobs have none.
    when (torv.current_scope())[4] = '*' then company is null and store is null
    else company = torv.current_company()
      and ((torv.current_scope())[2] = '' or store is not distinct from torv.current_store())
  end and (store is null or exists (
    select from public.stores s where (s.company_id, s.id) = (company, store)));
  if is_allowed is not true then
    raise exception 'a job of another tenant' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, json_build_object(
    'id', coalesce(job_id, torv.new_id()), 'company_id', company, 'store_id', store, 'data', data),
    run_at => now() + delay);
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
