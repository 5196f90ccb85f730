-- Money that a store owes to the holder of a code (gift card) or to a customer (store credit). `balance` is the sum of
-- the entries; only the trigger of the entries writes it.
create table credits (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('gift_card', 'store_credit')),
  currency text not null check (currency in ('DKK', 'EUR', 'USD')),
  balance bigint not null default 0,
  -- The code has 74 random bits, so its plain hash cannot be searched for, and a change of the secret does not touch it.
  code_hash text,
  -- The app encrypts the code with a key that is not in the database, for sending it once more.
  sealed_code text,
  code_end text check (code_end ~ '^[2-9A-HJKMNP-Z]{4}$'),
  customer_id uuid,
  recipient_name text not null default '' check (length(recipient_name) <= 200),
  recipient_email text not null default '' check (length(recipient_email) <= 254),
  greeting text not null default '' check (length(greeting) <= 500),
  -- None for store credit. Forældelsesloven § 3: a claim lives for three years at least.
  expires_at timestamptz,
  -- None if staff issued it.
  order_id uuid,
  staff_id uuid references staff (id),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, code_hash),
  constraint credits_balance check (balance between 0 and 1000000000),
  constraint credits_code check ((kind = 'gift_card') = (code_hash is not null)
    and (code_hash is null) = (sealed_code is null) and (code_hash is null) = (code_end is null)),
  constraint credits_expiry check (kind <> 'gift_card' or expires_at >= created_at + interval '3 years'),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id)
    on delete set null (customer_id)
);
create index credits_created on credits (company_id, store_id, created_at desc, id desc);
create index credits_customer on credits (company_id, store_id, customer_id);
create index credits_order on credits (company_id, store_id, order_id);
create index credits_staff on credits (staff_id);

-- A hold for an order that is not sent yet is taken off the balance. It is always released in full; what the
-- order costs is used in the same transaction.
create table credit_entries (
  company_id uuid not null,
  store_id uuid not null,
  credit_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null,
  amount bigint not null,
  order_id uuid,
  -- The capture that used it or the refund that gave it back.
  task_id uuid,
  staff_id uuid references staff (id),
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  primary key (company_id, store_id, credit_id, id),
  unique (company_id, store_id, credit_id, order_id, task_id, kind),
  constraint credit_entries_kind check (kind in ('issue', 'hold', 'release', 'use', 'refund', 'void')),
  constraint credit_entries_sign check ((kind in ('issue', 'release', 'refund')) = (amount > 0) and amount <> 0),
  constraint credit_entries_order check ((kind in ('hold', 'release', 'use', 'refund')) = (order_id is not null)),
  constraint credit_entries_task check ((kind in ('use', 'refund')) = (task_id is not null)),
  foreign key (company_id, store_id, credit_id) references credits (company_id, store_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id)
);
create index credit_entries_order on credit_entries (company_id, store_id, order_id, task_id);
create index credit_entries_staff on credit_entries (staff_id);
create trigger immutable before update or delete on credit_entries for each row execute function torv.refuse_change();

-- The row of the credit is locked until the end of the transaction, so that of two orders one gets the money. Money
-- that comes back to an expired card can be used for another year.
create function torv.count_credit() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  update public.credits c set balance = c.balance + new.amount,
    expires_at = case when new.kind = 'refund' and c.expires_at is not null
      then greatest(c.expires_at, new.created_at + interval '1 year') else c.expires_at end
  where (c.company_id, c.store_id, c.id) = (new.company_id, new.store_id, new.credit_id)
    and (new.kind <> 'hold' or c.expires_at is null or c.expires_at > new.created_at);
  if not found then
    raise exception 'the credit has expired' using errcode = 'check_violation', constraint = 'credits_balance';
  end if;
  return null;
end $$;
alter function torv.count_credit() owner to torv_guard;
create trigger count_credit after insert on credit_entries for each row execute function torv.count_credit();

-- The part of the total that credits pay; a payment attempt is for the rest.
alter table orders add column credit bigint not null default 0,
  add constraint orders_credit check (credit between 0 and total);
-- The part of the amount that credits bear. Money of the card is drawn first, and paid back first.
alter table payment_tasks add column credit bigint not null default 0,
  add constraint payment_tasks_credit check (credit between 0 and amount);
alter table payment_attempts drop constraint payment_attempts_amount_check,
  add constraint payment_attempts_amount check (amount > 0 or (amount = 0 and provider = 'credit'));

alter view broken_invariants rename to broken_order_rules;
create view broken_credit_rules with (security_invoker = true) as
  with entries as (
    select o.company_id, o.store_id, o.id,
      coalesce(-sum(e.amount) filter (where e.kind in ('hold', 'release')), 0) as held,
      coalesce(-sum(e.amount) filter (where e.kind = 'use'), 0) as used,
      coalesce(sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded
    from orders o join credit_entries e on (e.company_id, e.store_id, e.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  money as (
    select o.company_id, o.store_id, o.id,
      coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.provider = 'credit'), 0) as credit_drawn,
      coalesce(-sum(p.amount) filter (where p.kind = 'refund' and p.provider = 'credit'), 0) as credit_refunded,
      coalesce(sum(p.amount) filter (where p.kind = 'capture' and p.provider <> 'credit'), 0) as card_drawn,
      coalesce(-sum(p.amount) filter (where p.kind = 'refund' and p.provider <> 'credit'), 0) as card_refunded
    from orders o
    left join payment_entries p on (p.company_id, p.store_id, p.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id)
  select o.company_id, o.store_id, o.id as order_id, null::uuid as product_id, null::uuid as variant_id,
    'the means of payment do not add up to the order' as rule
  from orders o join payment_attempts a on (a.company_id, a.store_id, a.order_id) = (o.company_id, o.store_id, o.id)
  where a.amount + o.credit <> o.total
  union all
  select o.company_id, o.store_id, o.id, null, null, 'other credit is held than the order needs'
  from orders o left join entries e on (e.company_id, e.store_id, e.id) = (o.company_id, o.store_id, o.id)
  where coalesce(e.held, 0)
    <> case when o.state in ('pending_payment', 'authorised', 'packed') then o.credit else 0 end
  union all
  select m.company_id, m.store_id, m.id, null, null, 'other credit is used than the books of the order say'
  from money m left join entries e on (e.company_id, e.store_id, e.id) = (m.company_id, m.store_id, m.id)
  where coalesce(e.used, 0) <> m.credit_drawn or coalesce(e.refunded, 0) <> m.credit_refunded
  union all
  select o.company_id, o.store_id, o.id, null, null, 'a means of payment gave more than it promised, or got back more'
  from orders o join money m on (m.company_id, m.store_id, m.id) = (o.company_id, o.store_id, o.id)
  where m.credit_drawn > o.credit or m.credit_refunded > m.credit_drawn
    or m.card_drawn > o.total - o.credit or m.card_refunded > m.card_drawn
  union all
  select c.company_id, c.store_id, null, null, null, 'the balance of a credit is not the sum of its entries'
  from credits c
  where c.balance <> coalesce((
    select sum(e.amount) from credit_entries e
    where (e.company_id, e.store_id, e.credit_id) = (c.company_id, c.store_id, c.id)), 0);
create view broken_invariants with (security_invoker = true) as
  select * from broken_order_rules union all select * from broken_credit_rules;

select torv.protect('credits', 'store');
select torv.protect('credit_entries', 'store');

create policy guard on credits to torv_guard using (true) with check (true);
grant select (company_id, store_id, id, balance, expires_at), update (balance, expires_at) on credits to torv_guard;

-- A code is found by a visitor who knows it, never listed; shoppers read nothing here.
grant select (company_id, store_id, id, kind, currency, balance, code_end, customer_id, recipient_name, recipient_email,
  greeting, expires_at, order_id, staff_id, reason, created_at) on credits to torv_staff;
grant select on credit_entries to torv_staff;
grant select, insert on credits, credit_entries to torv_job;
grant select on broken_order_rules, broken_credit_rules, broken_invariants to torv_staff, torv_job;

comment on column credits.kind is 'CreditKind from #features/gift-cards/rules/credit.ts';
comment on column credits.currency is 'Currency from #shared/money/currency.ts';
comment on column credits.balance is 'Minor from #shared/money/money.ts';
comment on column credit_entries.kind is 'CreditEntryKind from #features/gift-cards/rules/credit.ts';
comment on column credit_entries.amount is 'Minor from #shared/money/money.ts';
comment on column orders.credit is 'Minor from #shared/money/money.ts';
comment on column payment_tasks.credit is 'Minor from #shared/money/money.ts';
