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
  -- As people know it, for messages.
  address text not null
);

-- The former columns stay until all rows are moved (npm run files -- move). All rows have bytes, so no row breaks the new
-- constraints, which 0116 validates.
alter table pictures alter column bytes drop not null, add column file_id uuid,
  add foreign key (company_id, file_id) references files (company_id, id) not valid;
alter table guarantee_notices alter column bytes drop not null, add column file_id uuid,
  add foreign key (company_id, file_id) references files (company_id, id) not valid;
alter table review_photos alter column bytes drop not null, alter column preview drop not null,
  add column file_id uuid, add column preview_id uuid,
  add foreign key (company_id, file_id) references files (company_id, id) not valid,
  add foreign key (company_id, preview_id) references files (company_id, id) not valid;
alter table support_uploads alter column bytes drop not null, alter column preview drop not null,
  add column file_id uuid, add column preview_id uuid,
  add foreign key (company_id, file_id) references files (company_id, id) not valid,
  add foreign key (company_id, preview_id) references files (company_id, id) not valid;
alter table support_photos alter column bytes drop not null, alter column preview drop not null,
  add column file_id uuid, add column preview_id uuid,
  add foreign key (company_id, file_id) references files (company_id, id) not valid,
  add foreign key (company_id, preview_id) references files (company_id, id) not valid;

alter table pictures add constraint pictures_content check (num_nonnulls(bytes, file_id) > 0) not valid;
alter table guarantee_notices add constraint guarantee_notices_content check (num_nonnulls(bytes, file_id) > 0) not valid;
alter table review_photos add constraint review_photos_content
  check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0) not valid;
alter table support_uploads add constraint support_uploads_content
  check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0) not valid;
alter table support_photos add constraint support_photos_content
  check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0) not valid;

grant insert (file_id, preview_id) on support_uploads to torv_shopper;
grant insert (file_id, preview_id) on support_photos to torv_shopper, torv_staff;

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

create trigger use_file after insert or delete or update of file_id on pictures
  for each row execute function torv.use_file('file_id');
create trigger use_file after insert or delete or update of file_id on guarantee_notices
  for each row execute function torv.use_file('file_id');
create trigger use_file after insert or delete or update of file_id on review_photos
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on review_photos
  for each row execute function torv.use_file('preview_id');
create trigger use_file after insert or delete or update of file_id on support_uploads
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on support_uploads
  for each row execute function torv.use_file('preview_id');
create trigger use_file after insert or delete or update of file_id on support_photos
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on support_photos
  for each row execute function torv.use_file('preview_id');

-- The companies with the oldest unused files. The caller has no tenant and reads no other column.
create function torv.companies_with_unused_files(older interval, most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select distinct f.company_id from (
    select company_id from public.files where unused_since < now() - older order by unused_since limit most) f
$$;
alter function torv.companies_with_unused_files(interval, integer) owner to torv_guard;
grant execute on function torv.companies_with_unused_files(interval, integer) to torv_router;
