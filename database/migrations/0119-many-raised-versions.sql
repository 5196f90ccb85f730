-- As before, for any number of stores: what a transaction has raised is a set, and noted once for each call.
create or replace function torv.raise_versions(store_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  raised_before constant text := coalesce(current_setting('torv.raised', true), '');
  to_raise uuid[] := store_ids;
  raised text;
begin
  if raised_before <> '' then
    to_raise := array(select unnest(store_ids) except select unnest(string_to_array(raised_before, ' ')::uuid[]));
  end if;
  with changed as (
    update public.store_versions v set content_version = v.content_version + 1
    where (v.company_id, v.store_id) in (
      -- Locked in id order to avoid deadlocks.
      select l.company_id, l.store_id from public.store_versions l
      where l.store_id = any (to_raise) order by l.store_id for update)
    returning v.store_id)
  select string_agg(c.store_id::text, ' ') into raised from changed c;
  if raised is not null then
    perform set_config('torv.raised', ltrim(raised_before || ' ' || raised), true);
  end if;
end $$;
