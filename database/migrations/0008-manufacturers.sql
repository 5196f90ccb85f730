-- The makers of goods, each with a responsible person in the EU if it is outside (Regulation (EU) 2023/988 art. 19).
-- A maker belongs to the company, for the products of all its stores.
create table makers (
  company_id uuid not null references companies (id),
  id uuid not null default gen_random_uuid(),
  name text not null check (trim(name) <> ''),
  address text not null check (trim(address) <> ''),
  contact text not null check (trim(contact) <> ''),
  country text not null check (country ~ '^[A-Z]{2}$'),
  eu_name text not null default '',
  eu_address text not null default '',
  eu_contact text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint makers_responsible_person check ((eu_name = '') = (eu_address = '') and (eu_name = '') = (eu_contact = ''))
);
-- Files name a maker by its name.
create unique index makers_name_key on makers (company_id, lower(name));
create trigger touch before update on makers for each row execute function torv.touch();
select torv.watch_content('makers', 'raise_stores_of_company_rows');
select torv.protect('makers', 'company');
grant select on makers to torv_shopper, torv_job;
grant select, insert, update, delete on makers to torv_staff;
