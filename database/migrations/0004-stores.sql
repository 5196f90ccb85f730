create table stores (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  name text not null check (length(btrim(name)) between 1 and 120),
  domain text not null check (domain = lower(domain) and length(domain) between 1 and 253 and domain !~ '^www\.'),
  -- The store is served at its domain only from then on.
  domain_proven_at timestamptz,
  description text not null default '',
  logo_url text,
  favicon_url text,
  active boolean not null default true,
  owner_id uuid not null references staff (id),
  -- A store is marked as deleted and never removed: its orders are bookkeeping records.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sells_gift_cards boolean not null default false,
  -- How the VAT of a gift card is settled: 'multi' when it is used, 'single' when it is sold.
  gift_card_vat text not null default 'multi' check (gift_card_vat in ('single', 'multi')),
  -- Days from the delivery to the invitation to review; null: the store asks for no reviews.
  review_days integer check (review_days between 1 and 90),
  -- The store opens by itself once its go-live check is green. Until then it is not active.
  opens_when_ready boolean not null default false,
  -- The store publishes only products that have their facts of product safety.
  requires_safety_facts boolean not null default false,
  primary key (company_id, id),
  constraint stores_opening check (not (opens_when_ready and active))
);

-- Further hosts of a store, proven before they are added.
create table store_aliases (
  company_id uuid not null,
  store_id uuid not null,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, host),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- Hosts that a store claims or has proven: the token that only the owner of the host can publish, and the last check of
-- it. A claim blocks no other store. A host that needs no proof has no token.
create table domain_claims (
  company_id uuid not null,
  store_id uuid not null,
  host text not null check (host = lower(host) and length(host) between 1 and 253),
  token text check (length(token) >= 32),
  becomes_domain boolean not null default false,
  proven_at timestamptz,
  checked_at timestamptz,
  -- First check that missed the proof; the host is switched off after a grace period.
  failing_since timestamptz,
  check_result text not null default '' check (length(check_result) <= 40),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, host),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table store_settings (
  company_id uuid not null,
  store_id uuid not null,
  theme jsonb not null,
  seo_settings jsonb not null,
  payment_settings jsonb not null,
  locale_settings jsonb not null,
  page_content jsonb not null,
  navigation_items jsonb not null default '[]' check (jsonb_typeof(navigation_items) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Cut-off, packing days and closed days.
  delivery_settings jsonb not null default '{}' check (jsonb_typeof(delivery_settings) = 'object'),
  -- Synonyms and pinned products of the owner.
  search_settings jsonb not null default '{}' check (jsonb_typeof(search_settings) = 'object'),
  -- The filters of the owner: OfferedFilter[] from #features/catalogue/rules/offered-filters.ts.
  filter_settings jsonb not null default '[]' check (jsonb_typeof(filter_settings) = 'array'),
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- The store that a member of staff works on, for each host that they sign in at: the latest choice counts.
create table staff_chosen_stores (
  company_id uuid not null,
  store_id uuid not null,
  staff_id uuid not null,
  host text not null check (length(host) between 1 and 253),
  chosen_at timestamptz not null default now(),
  primary key (company_id, store_id, staff_id, host),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);

-- A domain is unique over all tenants; a deleted store frees it.
create unique index stores_domain_key on stores (domain) where deleted_at is null and domain_proven_at is not null;
create index stores_domain on stores (domain);
create index stores_owner on stores (owner_id);
create index stores_waiting on stores (company_id, id) where opens_when_ready and deleted_at is null;
create unique index store_aliases_host_key on store_aliases (host);
create index staff_chosen_stores_member on staff_chosen_stores (company_id, staff_id);

-- A host belongs to one store, as its domain or as an alias.
create function torv.check_host() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  new_host constant text := to_jsonb(new) ->> case tg_table_name when 'stores' then 'domain' else 'host' end;
begin
  perform pg_advisory_xact_lock(hashtext('torv host ' || new_host));
  if tg_table_name = 'stores' then
    perform from public.store_aliases a where a.host = new_host;
  else
    perform from public.stores s
      where s.domain = new_host and s.deleted_at is null and s.domain_proven_at is not null;
  end if;
  if found then
    raise exception 'another store has the host %', new_host using errcode = 'unique_violation',
      constraint = case tg_table_name when 'stores' then 'stores_domain_key' else 'store_aliases_host_key' end;
  end if;
  return new;
end $$;
alter function torv.check_host() owner to torv_guard;
create trigger check_host before insert or update of domain, deleted_at, domain_proven_at on stores
  for each row when (new.deleted_at is null and new.domain_proven_at is not null) execute function torv.check_host();
create trigger check_host before insert or update of host on store_aliases
  for each row execute function torv.check_host();
create trigger touch before update on stores for each row execute function torv.touch();
create trigger touch before update on store_settings for each row execute function torv.touch();

alter table stores enable row level security, force row level security;
create policy shopper on stores for select to torv_shopper
  using ((company_id, id) = (select s.part[1]::uuid, s.part[2]::uuid from (select torv.current_scope() as part offset 0) s));
create policy staff on stores to torv_staff using (company_id = any ((select torv.staff_companies())::uuid[]));
create policy job on stores to torv_job using (company_id = (select torv.current_company()));
create policy owner on stores to torv_owner using (true) with check (true);
create policy own_name on stores as restrictive for insert to torv_staff
  with check (owner_id = (select torv.current_staff()));
grant select on stores to torv_shopper;
grant select, insert on stores to torv_staff;
grant update (name, domain, domain_proven_at, description, logo_url, favicon_url, active, deleted_at, sells_gift_cards,
  gift_card_vat, review_days, opens_when_ready, requires_safety_facts) on stores to torv_staff;
grant select, insert, update on stores to torv_job;

select torv.protect('store_aliases', 'store');
select torv.protect('domain_claims', 'store');
select torv.protect('store_settings', 'store');
grant select on store_settings to torv_shopper;
grant select, insert, update, delete on store_aliases, domain_claims, store_settings to torv_staff, torv_job;

select torv.protect('staff_chosen_stores', 'store');
create policy own_name on staff_chosen_stores as restrictive to torv_staff
  using (staff_id = (select torv.current_staff())) with check (staff_id = (select torv.current_staff()));
grant select, insert, update, delete on staff_chosen_stores to torv_staff;

-- The router finds the store of a host, so it reads these columns of all stores.
create policy router on stores for select to torv_router using (deleted_at is null);
create policy router on store_aliases for select to torv_router using (true);
grant select (company_id, id, domain, domain_proven_at, active, deleted_at, opens_when_ready) on stores to torv_router;
grant select on store_aliases to torv_router;

create policy guard on stores for select to torv_guard using (true);
create policy guard on store_aliases for select to torv_guard using (true);
grant select on stores, store_aliases to torv_guard;

-- The next company with a host would receive those who follow links in mails of the store that gave it up.
create table torv.released_hosts (
  host text not null,
  company_id uuid not null,
  released_at timestamptz not null default now(),
  primary key (host, company_id)
);
alter table torv.released_hosts owner to torv_guard;

create function torv.release_host() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into torv.released_hosts (host, company_id) values (old.host, old.company_id)
    on conflict (host, company_id) do update set released_at = now();
  return null;
end $$;
alter function torv.release_host() owner to torv_guard;
create trigger release_host after delete on store_aliases for each row execute function torv.release_host();

-- Links in mails of a deleted store must not lead to the shop of another company.
create function torv.is_host_resting(wanted text, asking uuid, rest interval) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.stores
    where domain = wanted and company_id <> asking and domain_proven_at is not null and deleted_at > now() - rest
  ) or exists (
    select from torv.released_hosts
    where host = wanted and company_id <> asking and released_at > now() - rest
  )
$$;
alter function torv.is_host_resting(text, uuid, interval) owner to torv_guard;
grant execute on function torv.is_host_resting(text, uuid, interval) to torv_router;

comment on column stores.gift_card_vat is 'GiftCardVat from #features/gift-cards/rules/credit.ts';
