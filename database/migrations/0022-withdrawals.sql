-- A buyer's declaration of withdrawal (forbrugeraftaleloven § 20 a). It is saved even if no order matches: a wrong
-- digit does not undo a declaration made in time.
create table withdrawals (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  -- Key of the confirmation page: submitted twice, it is one declaration.
  key uuid not null,
  order_id uuid,
  order_number text not null check (length(order_number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- The goods in the buyer's words; the order is not shown on that page.
  goods text not null default '' check (length(goods) <= 500),
  is_late boolean not null default false,
  received_at timestamptz not null default now(),
  -- The declaration names goods without a right of withdrawal alone; they are named in its text.
  is_without_right boolean not null default false,
  primary key (company_id, store_id, id),
  unique (company_id, store_id, key),
  unique (company_id, store_id, order_id, id),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

create table withdrawal_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  withdrawal_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, store_id, order_id, withdrawal_id, line_id),
  foreign key (company_id, store_id, order_id, withdrawal_id)
    references withdrawals (company_id, store_id, order_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);
create index withdrawal_lines_line on withdrawal_lines (company_id, store_id, order_id, line_id);

create trigger immutable before update on withdrawals for each row execute function torv.refuse_change();
create trigger immutable before update on withdrawal_lines for each row execute function torv.refuse_change();

-- Declarations without an order are deleted after their retention.
select torv.protect('withdrawals', 'store');
select torv.protect('withdrawal_lines', 'store');
grant select on withdrawals, withdrawal_lines to torv_staff;
grant select, insert, delete on withdrawals to torv_job;
grant select, insert on withdrawal_lines to torv_job;
