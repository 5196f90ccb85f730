-- What follows from a job may be called as that is: a job whose process dies before it is written down as done is done
-- again, and its mail then goes out under the same Message-ID instead of as another one.
drop function torv.enqueue(text, uuid, uuid, jsonb, interval);
create function torv.enqueue(
  task text, of_company uuid, of_store uuid, matter jsonb, pause interval default '0', called uuid default null)
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
    'id', coalesce(called, torv.new_id()), 'company_id', of_company, 'store_id', of_store, 'matter', matter),
    run_at => now() + pause);
end $$;
alter function torv.enqueue(text, uuid, uuid, jsonb, interval, uuid) owner to torv_guard;
grant execute on function torv.enqueue(text, uuid, uuid, jsonb, interval, uuid)
  to torv_shopper, torv_auth, torv_staff, torv_job;
