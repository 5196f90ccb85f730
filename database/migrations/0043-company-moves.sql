-- A company that moves to another cell (docs/cells.md). Its triggers exist only during the move: they are made for each
-- table of the catalogue by cells/guard-writes.ts, so that writes cost nothing at other times.

create table torv.company_moves (
  company_id uuid primary key,
  direction text not null check (direction in ('leaving', 'arriving', 'arrived')),
  -- Every write of the company is refused; also after a crash of the mover.
  is_paused boolean not null,
  started_at timestamptz not null default now()
);
grant select on torv.company_moves to torv_guard;

-- Replicated with the company's rows: a number that has arrived proves that everything before it has.
create table torv.move_marks (
  company_id uuid primary key,
  mark integer not null
);

-- The argument is the company. The mover holds the lock exclusively while it pauses the company, and waits for the
-- transactions that hold it shared: none of them can commit a write that the mover has not seen. The row says the same
-- after a crash, when the lock is gone.
create function torv.refuse_while_moving() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended('torv move ' || tg_argv[0], 0))
    or exists (select from torv.company_moves m where m.company_id = tg_argv[0]::uuid and m.is_paused)
  then
    raise exception 'the company is being moved to another cell' using errcode = 'TV001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
alter function torv.refuse_while_moving() owner to torv_guard;

-- Fires in replication only (enable replica). The applying role bypasses row-level security.
create function torv.refuse_other_company() returns trigger language plpgsql as $$
begin
  raise exception 'a row of another company came with the move of %', tg_argv[0] using errcode = 'insufficient_privilege';
end $$;
