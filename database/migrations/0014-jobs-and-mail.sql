-- The queue is graphile-worker's own schema, made by its own migrations (app/server/platform/jobs/install-queue.ts). No role of
-- the app reaches into it but torv_worker, which reaches nothing else: whoever causes a job hands it in through
-- this function, in the transaction that causes it, and only for a tenant that is theirs.
create function torv.enqueue(task text, of_company uuid, of_store uuid, matter jsonb, pause interval default '0')
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  is_theirs boolean;
begin
  is_theirs := case
    when session_user = 'torv_staff' then of_company = any (torv.staff_companies())
    -- The sign-in of staff has no tenant, and nor has its job.
    when current_setting('torv.staff_id') = '*' then of_company is null and of_store is null
    else of_company = torv.current_company()
      and (current_setting('torv.store_id') = '' or of_store is not distinct from torv.current_store())
  end and (of_store is null or exists (
    select from public.stores s where (s.company_id, s.id) = (of_company, of_store)));
  if is_theirs is not true then
    raise exception 'a job of another tenant' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(task, json_build_object(
    'id', torv.new_id(), 'company_id', of_company, 'store_id', of_store, 'matter', matter), run_at => now() + pause);
end $$;
alter function torv.enqueue(text, uuid, uuid, jsonb, interval) owner to torv_guard;
grant execute on function torv.enqueue(text, uuid, uuid, jsonb, interval) to torv_shopper, torv_auth, torv_staff, torv_job;

-- Where shops are built, mails are kept here instead of sent, for reading at /dev/mail. Empty in production.
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
