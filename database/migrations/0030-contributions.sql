-- The payments of the contributions of a store's orders. A wrong entry is set right by a negative one.
create table contribution_payments (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  amount bigint not null check (amount <> 0 and abs(amount) <= 1000000000000),
  currency text not null check (currency in ('DKK', 'EUR', 'USD')),
  paid_on date not null,
  recipient text not null check (length(btrim(recipient)) between 1 and 100),
  -- Finds the payment at the bank or in the books of the recipient.
  reference text not null check (length(btrim(reference)) between 1 and 100),
  staff_id uuid not null references staff (id),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create index contribution_payments_staff on contribution_payments (staff_id);
select torv.protect('contribution_payments', 'store');
create policy own_name on contribution_payments as restrictive for insert to torv_staff
  with check (staff_id = (select torv.current_staff()));
grant select, insert on contribution_payments to torv_staff;
grant select on contribution_payments to torv_job;
comment on column contribution_payments.amount is 'Minor from #shared/money/money.ts';
comment on column contribution_payments.currency is 'Currency from #shared/money/currency.ts';
