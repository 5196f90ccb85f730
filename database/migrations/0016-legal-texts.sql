-- The texts of a store that bind, as they were in force: a row for each time that one took effect. The database refuses a
-- text that does not fit its sum, and nothing may change or delete it.
create table legal_versions (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('terms', 'privacy')),
  number integer not null check (number >= 1),
  language text not null check (language in ('da', 'en')),
  body text not null check (octet_length(body) <= 200000),
  sha256 text not null,
  valid_from timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, kind, number),
  foreign key (company_id, store_id) references stores (company_id, id),
  constraint legal_versions_sum check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex'))
);
select torv.protect('legal_versions', 'store');
grant select, insert on legal_versions to torv_job;
grant select on legal_versions to torv_staff;
-- Shoppers read since when the terms and the privacy policy hold.
grant select (company_id, store_id, id, kind, number, sha256, valid_from) on legal_versions to torv_shopper;
comment on column legal_versions.kind is 'LegalKind from #features/legal/rules/stored-document.ts';
comment on column legal_versions.language is 'Language from #shared/stores/locale.ts';
