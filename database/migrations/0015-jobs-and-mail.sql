-- Adds a job to the queue (schema graphile_worker, made by installQueue()) in the caller's transaction, for a tenant of
-- the caller. Only torv_worker reads the queue. A job that runs again passes the same `called`, so that its mail keeps
-- its Message-ID.
create function torv.enqueue(
  task text, of_company uuid, of_store uuid, matter jsonb, pause interval default '0', called uuid default null)
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  is_theirs boolean;
begin
  is_theirs := case
    when session_user = 'torv_staff' then of_company = any (torv.staff_companies())
    -- The sign-in of staff has no tenant, and its jobs have none.
    when (torv.current_scope())[4] = '*' then of_company is null and of_store is null
    else of_company = torv.current_company()
      and ((torv.current_scope())[2] = '' or of_store is not distinct from torv.current_store())
  end and (of_store is null or exists (
    select from public.stores s where (s.company_id, s.id) = (of_company, of_store)));
  if is_theirs is not true then
    raise exception 'a job of another tenant' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, json_build_object(
    'id', coalesce(called, torv.new_id()), 'company_id', of_company, 'store_id', of_store, 'matter', matter),
    run_at => now() + pause);
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
  kept_at timestamptz not null default now()
);
create index local_mails_kept on local_mails (kept_at desc);
alter table local_mails enable row level security, force row level security;
create policy worker on local_mails to torv_worker using (true) with check (true);
create policy owner on local_mails to torv_owner using (true) with check (true);
grant select, insert, delete on local_mails to torv_worker;
