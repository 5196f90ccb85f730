-- The harmonised notice of the legal guarantee as the Commission publishes it, byte for byte: a file of each language for
-- all stores of a company. The database refuses bytes that do not fit their sum.
create table guarantee_notices (
  company_id uuid not null references companies (id),
  language text not null check (language in ('da', 'en')),
  content_type text not null check (content_type in ('image/png', 'image/jpeg')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (length(bytes) <= 10485760),
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, language),
  constraint guarantee_notices_sum check (sha256 = encode(sha256(bytes), 'hex'))
);

-- The change is a row of a company.
create function torv.raise_stores_of_company_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.raise_versions(array(
    select v.store_id from public.store_versions v join changed c on c.company_id = v.company_id));
  return null;
end $$;
alter function torv.raise_stores_of_company_rows() owner to torv_guard;
select torv.watch_content('guarantee_notices', 'raise_stores_of_company_rows');

select torv.protect('guarantee_notices', 'company');
grant select on guarantee_notices to torv_shopper, torv_job;
grant select, insert, update, delete on guarantee_notices to torv_staff;
comment on column guarantee_notices.language is 'Language from #shared/stores/locale.ts';
