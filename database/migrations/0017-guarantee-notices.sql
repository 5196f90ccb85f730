-- The harmonised notice of the legal guarantee as the Commission publishes it, byte for byte: a file of each language for
-- all stores of a company. The database refuses bytes that do not fit their sum.
create table guarantee_notices (
  company_id uuid not null references companies (id),
  language text not null check (language in ('da', 'en')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea check (length(bytes) <= 10485760),
  sha256 text not null,
  created_at timestamptz not null default now(),
  file_id uuid,
  -- No program has the sums of the official files, so a person says that the picture is the official notice.
  compared_at timestamptz,
  primary key (company_id, language),
  constraint guarantee_notices_sum check (sha256 = encode(sha256(bytes), 'hex')),
  constraint guarantee_notices_content check (num_nonnulls(bytes, file_id) > 0),
  foreign key (company_id, file_id) references files (company_id, id)
);
create index guarantee_notices_file on guarantee_notices (company_id, file_id);
create trigger use_file after insert or delete or update of file_id on guarantee_notices
  for each row execute function torv.use_file('file_id');
select torv.watch_content('guarantee_notices', 'raise_stores_of_company_rows');

select torv.protect('guarantee_notices', 'company');
grant select on guarantee_notices to torv_shopper, torv_job;
grant select, insert, update, delete on guarantee_notices to torv_staff;
comment on column guarantee_notices.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column guarantee_notices.language is 'Language from #shared/stores/locale.ts';
