-- contract: since 0.1.0
-- locks: two triggers are made, no row is read
-- Processes ask which stores and tickets have changed since their last question (change-feed.ts), so no commit has to send
-- a notification. Every commit with one takes a lock of the whole server and holds it until disk and standby have answered.
alter table store_versions add column changed_in xid8 not null default pg_current_xact_id();
alter table support_tickets add column changed_in xid8 not null default pg_current_xact_id();

-- Names the transaction of the change.
create function torv.stamp_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end $$;
create trigger stamp_change before insert or update on store_versions
  for each row execute function torv.stamp_change();
-- Also for rows that replication or a restore writes: transactions of another server mean nothing here.
alter table store_versions enable always trigger stamp_change;
create trigger stamp_insert before insert on support_tickets
  for each row execute function torv.stamp_change();
create trigger stamp_change before update on support_tickets for each row
  when (old.status is distinct from new.status or old.message_count <> new.message_count)
  execute function torv.stamp_change();

-- Changes of the transactions that ended since a snapshot: those from `next` on had not begun, and some were still open.
-- Snapshot and changes agree, because a stable function sees what its caller sees. The settings keep
-- one plan that reads the indexes, however many stores there are.
create function torv.read_changes(next xid8, open xid8[],
  out snapshot pg_snapshot, out is_standby boolean, out history text, out stores json, out tickets json)
language plpgsql stable security definer
set search_path = pg_catalog set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  -- Later transactions are those of another server, in rows that came from there.
  ending constant xid8 := pg_snapshot_xmax(pg_current_snapshot());
begin
  snapshot := pg_current_snapshot();
  is_standby := pg_is_in_recovery();
  -- Differs after a restart, on another server and in a restored database.
  history := concat_ws(' ', extract(epoch from pg_postmaster_start_time()), 'public.store_versions'::regclass::oid,
    (select d.oid from pg_database d where d.datname = current_database()));
  stores := (select coalesce(json_agg(json_build_array(v.store_id, v.content_version)), '[]') from (
    select c.store_id, c.content_version from public.store_versions c where c.changed_in >= next and c.changed_in < ending
    union all
    select c.store_id, c.content_version from public.store_versions c where c.changed_in = any (open)) v);
  tickets := (select coalesce(json_agg(t.id), '[]') from (
    select c.id from public.support_tickets c where c.changed_in >= next and c.changed_in < ending
    union all
    select c.id from public.support_tickets c where c.changed_in = any (open)) t);
end $$;
alter function torv.read_changes(xid8, xid8[]) owner to torv_guard;
revoke execute on function torv.read_changes(xid8, xid8[]) from public;
grant execute on function torv.read_changes(xid8, xid8[]) to torv_router;

-- As before, without the notification.
create or replace function torv.raise_versions(store_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  raised_before constant text := coalesce(current_setting('torv.raised', true), '');
  raised record;
begin
  for raised in
    update public.store_versions v set content_version = v.content_version + 1
    where (v.company_id, v.store_id) in (
      -- Locked in id order to avoid deadlocks.
      select l.company_id, l.store_id from public.store_versions l
      where l.store_id = any (store_ids) and position(l.store_id::text in raised_before) = 0
      order by l.store_id for update)
    returning v.store_id
  loop
    perform set_config('torv.raised', concat_ws(' ', current_setting('torv.raised', true), raised.store_id), true);
  end loop;
end $$;

create or replace function torv.prepare_message() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  ticket_status text;
begin
  select t.status into ticket_status from public.support_tickets t
  where (t.company_id, t.store_id, t.id, t.user_id) = (new.company_id, new.store_id, new.ticket_id, new.user_id)
  for no key update;
  -- The foreign key refuses a message without a ticket.
  if not found then
    return new;
  end if;
  if ticket_status in ('resolved', 'closed') then
    raise exception 'the ticket has ended'
      using errcode = 'check_violation', constraint = 'support_messages_while_open';
  end if;
  -- The lock may have waited, so that times keep the order of the positions.
  if new.created_at = now() then
    new.created_at := clock_timestamp();
  end if;
  update public.support_tickets t set
    message_count = t.message_count + 1,
    search_text = t.search_text || E'\n' || lower(normalize(new.message)),
    last_by_staff = case when new.is_staff then t.message_count + 1 else t.last_by_staff end,
    last_by_customer = case when new.is_staff then t.last_by_customer else t.message_count + 1 end,
    -- Writing marks the messages before as read.
    read_by_staff = case when new.is_staff then t.message_count + 1 else t.read_by_staff end,
    read_by_customer = case when new.is_staff then t.read_by_customer else t.message_count + 1 end,
    waiting_since = case when not new.is_staff then coalesce(t.waiting_since, new.created_at) end,
    status = case when t.status = 'waiting_customer' and not new.is_staff then 'in_progress' else t.status end
  where (t.company_id, t.store_id, t.id) = (new.company_id, new.store_id, new.ticket_id)
  returning t.message_count into new.position;
  return new;
end $$;

drop trigger notify_status on support_tickets;
drop function torv.notify_status;

-- Processes of the former release run on while machines are updated one at a time, and know of changes by notifications
-- only; and the former release may be taken back. A database with stores sends them until a later release drops the triggers.
create function torv.notify_former_release() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'store_versions' then perform pg_notify('torv_content', new.store_id || ' ' || new.content_version);
    when 'support_tickets' then perform pg_notify('torv_tickets', new.id::text);
  end case;
  return null;
end $$;
do $$
begin
  if exists (select from stores) then
    create trigger notify_former_release after update on store_versions for each row
      execute function torv.notify_former_release();
    create trigger notify_former_release after update on support_tickets for each row
      when (old.changed_in <> new.changed_in) execute function torv.notify_former_release();
  end if;
end $$;
