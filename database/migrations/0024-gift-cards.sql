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
  -- A change of the store applies to the cards that it sells from then on.
  vat text not null default 'multi' check (vat in ('single', 'multi')),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, code_hash),
  constraint credits_balance check (balance between 0 and 1000000000),
  constraint credits_code check ((kind = 'gift_card') = (code_hash is not null)
    and (code_hash is null) = (sealed_code is null) and (code_hash is null) = (code_end is null)),
  constraint credits_expiry check (kind <> 'gift_card' or expires_at >= created_at + interval '3 years'),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id)
    on delete set null (customer_id),
  constraint credits_vat check (kind = 'gift_card' or vat = 'multi')
);
create index credits_created on credits (company_id, store_id, created_at desc, id desc);
create index credits_customer on credits (company_id, store_id, customer_id);
create index credits_order on credits (company_id, store_id, order_id);
create index credits_staff on credits (staff_id);
-- A payment that is recorded twice finds its card.
create unique index credits_bought on credits (company_id, store_id, order_id) where kind = 'gift_card';

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
  -- A refund voids what is unused, and names its order.
  constraint credit_entries_order check (case kind when 'issue' then order_id is null when 'void' then true
    else order_id is not null end),
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

select torv.protect('credits', 'store');
select torv.protect('credit_entries', 'store');

create policy guard on credits to torv_guard using (true) with check (true);
grant select (company_id, store_id, id, balance, expires_at), update (balance, expires_at) on credits to torv_guard;

-- A code is found by a visitor who knows it, never listed; shoppers read nothing here.
grant select (company_id, store_id, id, kind, currency, balance, code_end, customer_id, recipient_name, recipient_email,
  greeting, expires_at, order_id, staff_id, reason, created_at, vat) on credits to torv_staff;
grant select on credit_entries to torv_staff;
grant select, insert on credits, credit_entries to torv_job;
-- A gift card that is sent to another address gets a new code; names and addresses are cleared when their time is over.
grant update (code_hash, sealed_code, code_end, recipient_name, recipient_email, greeting) on credits to torv_job;

-- A gift card that is bought in the shop (docs/decisions/0028-gift-cards-and-credit.md), with the wishes of the buyer. The
-- order has one line, which is no product; the card is issued in the transaction that records the payment. `deliver_at` is
-- a moment of the day that was chosen, in the store's time zone.
create table ordered_gift_cards (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  delivery text not null check (delivery in ('mail', 'paper')),
  recipient_name text not null default '' check (length(recipient_name) <= 200),
  recipient_email text not null default '' check (length(recipient_email) <= 254),
  greeting text not null default '' check (length(greeting) <= 500),
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  primary key (company_id, store_id, order_id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
select torv.protect('ordered_gift_cards', 'store');
grant select on ordered_gift_cards to torv_shopper, torv_staff;
grant select, insert on ordered_gift_cards to torv_job;
grant update (recipient_name, recipient_email, greeting, delivered_at) on ordered_gift_cards to torv_job;
-- A shopper reads it through an order of their own.
create policy own_orders on ordered_gift_cards as restrictive for select to torv_shopper using (exists (
  select from orders o
  where (o.company_id, o.store_id, o.id) = (ordered_gift_cards.company_id, ordered_gift_cards.store_id, order_id)));

comment on column credits.kind is 'CreditKind from #features/gift-cards/rules/credit.ts';
comment on column credits.currency is 'Currency from #shared/money/currency.ts';
comment on column credits.balance is 'Minor from #shared/money/money.ts';
comment on column credits.vat is 'GiftCardVat from #features/gift-cards/rules/credit.ts';
comment on column credit_entries.kind is 'CreditEntryKind from #features/gift-cards/rules/credit.ts';
comment on column credit_entries.amount is 'Minor from #shared/money/money.ts';
comment on column ordered_gift_cards.delivery is 'GiftCardDelivery from #features/orders/rules/gift-card-order.ts';
