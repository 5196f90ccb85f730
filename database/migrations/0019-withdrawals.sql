-- What a buyer declared when they withdrew (forbrugeraftaleloven § 20 a), at the moment in which it came. It is taken in
-- whether or not an order fits it: a wrong digit does not undo what somebody said in time.
create table withdrawals (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  -- Of the page that it was confirmed on: sent twice, it is one.
  key uuid not null,
  order_id uuid,
  order_number text not null check (length(order_number) between 1 and 40),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 254),
  -- Which goods, in the words of a buyer whom the order was not shown.
  goods text not null default '' check (length(goods) <= 500),
  is_late boolean not null default false,
  received_at timestamptz not null default now(),
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

select torv.protect('withdrawals', 'store');
select torv.protect('withdrawal_lines', 'store');

grant select on withdrawals, withdrawal_lines to torv_staff;
-- What no order fits is forgotten when nobody can come back to it any more.
grant select, insert, delete on withdrawals to torv_job;
grant select, insert on withdrawal_lines to torv_job;

create trigger written_once before update on withdrawals for each row execute function torv.refuse_change();
create trigger written_once before update on withdrawal_lines for each row execute function torv.refuse_change();
