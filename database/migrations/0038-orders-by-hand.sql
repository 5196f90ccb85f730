-- Orders that staff write for a buyer on the telephone (docs/decisions/0033-orders-by-hand.md). A draft holds no stock; its
-- order is placed when the payment link is sent, and a draft whose order was not paid in time can be sent again.
create table order_drafts (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  address text not null default '' check (length(address) <= 300),
  postcode text not null default '' check (length(postcode) <= 20),
  city text not null default '' check (length(city) <= 100),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Null for the first method that delivers to the address.
  delivery_method_id text check (length(delivery_method_id) <= 36),
  print_note text not null default '' check (char_length(print_note) <= 1000),
  -- Days that the payment link is open.
  open_days integer not null default 3 check (open_days between 1 and 14),
  version integer not null default 1,
  -- The latest order that was placed from it.
  order_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index order_drafts_order on order_drafts (company_id, store_id, order_id);
create index order_drafts_age on order_drafts (company_id, store_id, updated_at);
create trigger touch before update on order_drafts for each row execute function torv.touch();

-- The goods of such an order stay reserved until its link expires.
alter table orders add column by_hand boolean not null default false;

select torv.protect('order_drafts', 'store');
grant select, insert, update, delete on order_drafts to torv_staff;
grant select, update, delete on order_drafts to torv_job;
