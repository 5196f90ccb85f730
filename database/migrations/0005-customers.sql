-- A customer belongs to one store. The sign-in writes these rows inside the store's own walls: the tenant columns fill
-- themselves, and what another store has is out of its sight.
create table customers (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  role text not null default 'customer' check (role = 'customer'),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  phone text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, email),
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

-- The cookie holds the token, this table its hash: whoever reads the table is signed in nowhere.
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
create index customer_sessions_customer on customer_sessions (company_id, store_id, customer_id);

-- Links that were mailed: each proves that its reader reads the mails of an address, once and not for long.
create table customer_verifications (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  customer_id uuid not null,
  purpose text not null check (purpose in ('confirm_address', 'reset_password')),
  token text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, token),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade
);
create index customer_verifications_customer on customer_verifications (company_id, store_id, customer_id);

select torv.protect('customers', 'customer', 'id');
select torv.protect('customer_accounts', 'customer', 'customer_id');
select torv.protect('customer_sessions', 'customer', 'customer_id');
select torv.protect('customer_verifications', 'customer', 'customer_id');

grant select, insert, update, delete
  on customers, customer_accounts, customer_sessions, customer_verifications to torv_auth;
grant select, update (name, phone, address) on customers to torv_shopper;
grant select on customers to torv_staff;
grant select, insert, update, delete on customers to torv_job;

create trigger touch before update on customers for each row execute function torv.touch();
