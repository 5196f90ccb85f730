-- A customer belongs to one store. The sign-in writes within the scope of the store, which fills the tenant columns.
-- A guest is a customer without a sign-in, one for each order, so that guests' requests have an owner as well; guests
-- are invisible to the sign-in, which leaves their address free for an account.
create table customers (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  role text not null default 'customer' check (role = 'customer'),
  is_guest boolean not null default false,
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);

create table customer_accounts (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  customer_id uuid not null,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, customer_id, provider_id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade
);

-- The cookie holds the token and this table its hash, so a stolen table cannot be used to sign in.
create table customer_sessions (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  customer_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, token),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade
);

-- Mailed links, which prove that the reader owns the address. Each works once.
create table customer_verifications (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  customer_id uuid not null,
  purpose text not null,
  new_email text check (new_email = lower(new_email)),
  token text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, token),
  constraint customer_verifications_purpose check (purpose in ('confirm_address', 'reset_password', 'change_email')),
  constraint customer_verifications_new_email check (purpose <> 'change_email' or new_email is not null),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade
);

-- Failed attempts by account and by address, named by a hash. Stored, so that a restart resets no counter.
create table throttles (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  throttle text not null,
  subject text not null,
  count integer not null default 0 check (count >= 0),
  counted_from timestamptz not null default now(),
  waits integer not null default 0 check (waits >= 0),
  waits_until timestamptz not null default now(),
  primary key (company_id, store_id, throttle, subject),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create unique index customers_email on customers (company_id, store_id, email) where not is_guest;
create index customers_guests on customers (company_id, store_id, lower(email)) where is_guest;
create index customer_sessions_customer on customer_sessions (company_id, store_id, customer_id);
create index customer_verifications_customer on customer_verifications (company_id, store_id, customer_id);

create trigger touch before update on customers for each row execute function torv.touch();

select torv.protect('customers', 'customer', 'id');
select torv.protect('customer_accounts', 'customer', 'customer_id');
select torv.protect('customer_sessions', 'customer', 'customer_id');
select torv.protect('customer_verifications', 'customer', 'customer_id');
create policy accounts_only on customers as restrictive to torv_auth using (not is_guest) with check (not is_guest);
grant select, insert, update, delete
  on customers, customer_accounts, customer_sessions, customer_verifications to torv_auth;
grant select, update (name, phone, address) on customers to torv_shopper;
grant select on customers to torv_staff;
create policy guard on customers for select to torv_guard using (true);
grant select (company_id, store_id, id, name, email) on customers to torv_guard;
grant select, insert, update, delete on customers to torv_job;

select torv.protect('throttles', 'store');
grant select, insert, update, delete on throttles to torv_auth, torv_shopper;
grant select, delete on throttles to torv_job;
