-- The content of pictures and photos lies in a folder or in S3 (docs/decisions/0053-originals-in-files.md). A row of this
-- table exists before its file is written and until the file is deleted, so no file is forgotten. A file belongs to one
-- column of one row: the triggers below take it into use with that row and give it up with it.
create table files (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  place text not null check (place ~ '^(folder|s3):' and length(place) <= 1100),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  length integer not null check (length between 0 and 10485760),
  created_at timestamptz not null default now(),
  -- Null while a row uses the file.
  unused_since timestamptz default now(),
  -- The file may be gone already: no row can use it any more.
  is_deleting boolean not null default false,
  primary key (company_id, id),
  constraint files_deleting check (not is_deleting or unused_since is not null)
);
create index files_unused on files (unused_since) where unused_since is not null;
create index files_place on files (place);

select torv.protect('files', 'company');
grant select, insert (company_id, id, place, sha256, length), update (is_deleting), delete on files to torv_job;
create policy guard on files to torv_guard using (true) with check (true);
grant select, update (unused_since) on files to torv_guard;

-- The place of new files. Every machine must reach it, or it does not start.
create table torv.file_place (
  is_only boolean primary key default true check (is_only),
  place text not null,
  -- The address as people know it, for messages.
  address text not null
);

-- The argument names the column.
create function torv.use_file() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  former uuid;
  present uuid;
begin
  if tg_op <> 'INSERT' then
    execute format('select ($1).%I', tg_argv[0]) into former using old;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I', tg_argv[0]) into present using new;
  end if;
  if former is not distinct from present then
    return null;
  end if;
  if former is not null then
    update public.files set unused_since = now() where (company_id, id) = (old.company_id, former);
  end if;
  if present is not null then
    update public.files set unused_since = null
    where (company_id, id) = (new.company_id, present) and unused_since is not null and not is_deleting;
    if not found then
      raise exception 'the file is not free' using errcode = 'check_violation', constraint = 'files_free';
    end if;
  end if;
  return null;
end $$;
alter function torv.use_file() owner to torv_guard;

-- The companies with the oldest unused files. The limit counts companies: unused files of one that cannot be deleted hide no
-- others. The caller has no tenant and reads no other column.
create function torv.companies_with_unused_files(older interval, most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select company_id from public.files where unused_since < now() - older
  group by company_id order by min(unused_since) limit most
$$;
alter function torv.companies_with_unused_files(interval, integer) owner to torv_guard;
grant execute on function torv.companies_with_unused_files(interval, integer) to torv_router;
