-- A customer belongs to one store. The sign-in writes these rows inside the store's own walls, so that the library
-- that does the cryptography never needs to know of tenants: the tenant columns fill themselves.
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

create table customer_sessions (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  customer_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, token),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete cascade
);
create index customer_sessions_customer on customer_sessions (company_id, store_id, customer_id);

create table customer_verifications (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create index customer_verifications_identifier on customer_verifications (company_id, store_id, identifier);

select torv.protect('customers', 'customer', 'id');
select torv.protect('customer_accounts', 'customer', 'customer_id');
select torv.protect('customer_sessions', 'customer', 'customer_id');
select torv.protect('customer_verifications', 'store');

grant select, insert, update, delete
  on customers, customer_accounts, customer_sessions, customer_verifications to torv_auth;
grant select, update (name, phone, address) on customers to torv_shopper;
grant select on customers to torv_staff;
grant select, insert, update, delete on customers to torv_job;

create trigger touch before update on customers for each row execute function torv.touch();
