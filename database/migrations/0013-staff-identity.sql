-- The stores that a person chose to work on, and when: the last one counts. Chosen for each address that they work at,
-- so that the room of one shop's host does not open on another shop.
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
create index staff_chosen_stores_member on staff_chosen_stores (company_id, staff_id);

select torv.protect('staff_chosen_stores', 'store');
create policy own_hand on staff_chosen_stores as restrictive to torv_staff
  using (staff_id = (select torv.current_staff())) with check (staff_id = (select torv.current_staff()));
grant select, insert, update, delete on staff_chosen_stores to torv_staff;

-- The second factor: a secret that an app on the person's phone shares, sealed with a key that is not kept here. Of two
-- who come with the same code the second is refused, also within the half minute that it is good for.
create table staff_second_factors (
  staff_id uuid primary key references staff (id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- For the day that the phone is lost: each opens once.
create table staff_recovery_codes (
  staff_id uuid not null references staff_second_factors (staff_id) on delete cascade,
  code_hash text not null,
  primary key (staff_id, code_hash)
);

-- Keys that a device or a password manager holds; each fits one host.
create table staff_passkeys (
  id uuid primary key default torv.new_id(),
  staff_id uuid not null references staff (id) on delete cascade,
  host text not null,
  name text not null check (length(btrim(name)) between 1 and 100),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null default 0,
  transports text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- What a passkey is asked to sign: known once, so that an answer that was overheard says nothing. Of somebody who adds a
-- key it names the person; who signs in is known only when the key has answered.
create table staff_challenges (
  challenge text primary key,
  staff_id uuid references staff (id) on delete cascade,
  host text not null,
  expires_at timestamptz not null
);
create index staff_challenges_staff on staff_challenges (staff_id);

do $$
declare private_table text;
begin
  foreach private_table in array
    array['staff_second_factors', 'staff_recovery_codes', 'staff_passkeys', 'staff_challenges'] loop
    execute format('alter table %I enable row level security, force row level security', private_table);
    execute format('create policy auth on %I to torv_auth using ((select torv.is_sign_in_of_staff()))', private_table);
    execute format('create policy owner on %I to torv_owner using (true) with check (true)', private_table);
    execute format('grant select, insert, update, delete on %I to torv_auth', private_table);
  end loop;
end $$;
