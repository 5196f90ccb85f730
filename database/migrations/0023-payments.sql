-- The store's account at its card provider. The app encrypts the secrets with a key that is not in the database;
-- several webhook secrets are valid at once, so that a change loses no message.
create table payment_accounts (
  company_id uuid not null,
  store_id uuid not null,
  provider text not null constraint payment_accounts_provider check (provider in ('stripe', 'quickpay')),
  secret_key text not null,
  webhook_secrets text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A store may change its provider while orders of the former one are open: one account takes new orders, the others
  -- serve the orders that were paid through them.
  takes_orders boolean not null default true,
  primary key (company_id, store_id, provider),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create unique index payment_accounts_chosen on payment_accounts (company_id, store_id) where takes_orders;

-- The page of the checkout asks for buyer and delivery; the provider is asked once the buyer has pressed the button. An
-- attempt whose request would be another one is replaced.
create table payment_attempts (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  provider text not null,
  provider_ref text,
  state text not null default 'creating' constraint payment_attempts_state
    check (state in ('creating', 'open', 'authorised', 'captured', 'failed', 'expired', 'cancelled', 'replaced')),
  amount bigint not null,
  currency text not null,
  -- The request to the provider: repeated under the same key, it must be identical.
  request jsonb not null default '{}',
  url text,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When reserved money is released by itself, as the provider says or by the store's own estimate.
  authorised_until timestamptz,
  is_estimated boolean not null default false,
  -- The delivery is priced from the parcel; the draft holds the fields of the checkout's page.
  parcel jsonb,
  draft jsonb,
  -- When its request may first have been sent.
  sent_at timestamptz,
  -- Until then its page is being closed in favour of another one, and its end is not that of the order.
  closing_until timestamptz,
  primary key (company_id, store_id, order_id, id),
  unique (company_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  constraint payment_attempts_amount check (amount > 0 or (amount = 0 and provider = 'credit'))
);
create index payment_attempts_lapsing on payment_attempts (company_id, store_id, authorised_until)
  where state = 'authorised';
-- The page finds the order by the id of an attempt.
create index payment_attempts_id on payment_attempts (company_id, store_id, id);

-- The ledger: captures and reversals are positive, refunds and chargebacks negative. Entries never change.
create table payment_entries (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null,
  amount bigint not null,
  currency text not null,
  provider text not null,
  provider_ref text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  unique (company_id, provider, provider_ref),
  unique (company_id, store_id, order_id, provider, provider_ref),
  constraint payment_entries_kind check (kind in ('capture', 'refund', 'chargeback', 'reversal')),
  constraint payment_entries_sign check ((kind in ('capture', 'reversal')) = (amount > 0) and amount <> 0),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- A request to capture, release or refund money, saved before the provider receives it. The provider deduplicates by
-- its id.
create table payment_tasks (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('capture', 'release', 'refund')),
  amount bigint not null check (amount >= 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  actor text not null check (actor in ('customer', 'staff', 'payment', 'system')),
  staff_id uuid references staff (id),
  reason text not null default '',
  -- Whether refunded items return to the stock.
  restock boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The part of the amount that credits bear. Money of the card is drawn first, and paid back first.
  credit bigint not null default 0,
  -- When the provider was called last: one without idempotency keys is not called again at once.
  called_at timestamptz,
  -- A capture that no parcel follows.
  is_last boolean not null default true,
  primary key (company_id, store_id, order_id, id),
  -- A capture of nothing sends a parcel whose payment is drawn with a later one.
  constraint payment_tasks_amount check (kind in ('release', 'capture') or amount > 0),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  constraint payment_tasks_credit check (credit between 0 and amount)
);

-- The quantities shipped with a capture or refunded with a refund.
create table payment_task_lines (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  task_id uuid not null,
  line_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (company_id, store_id, order_id, task_id, line_id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);

-- Momsbekendtgørelsen requires a credit note that names the order it corrects.
create table credit_notes (
  company_id uuid not null,
  store_id uuid not null,
  number bigint not null check (number > 0),
  order_id uuid not null,
  -- None for a refund made at the provider's own site.
  task_id uuid,
  provider text not null,
  provider_ref text not null,
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  reason text not null default '',
  created_at timestamptz not null default now(),
  -- The part of the refund that returns to gift cards whose VAT was settled when they were sold; its VAT stays settled.
  settled bigint not null default 0,
  primary key (company_id, store_id, number),
  unique (company_id, store_id, order_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id, provider, provider_ref)
    references payment_entries (company_id, store_id, order_id, provider, provider_ref),
  constraint credit_notes_settled check (settled between 0 and amount)
);

-- The customer's bank withdraws a disputed payment and returns it if the store wins. The order's state does not change.
create table payment_disputes (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text not null,
  state text not null check (state in ('inquiry', 'open', 'review', 'won', 'lost', 'closed')),
  amount bigint not null check (amount > 0),
  -- The provider's own code.
  reason text not null default '',
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);

-- The provider's messages. All of them are stored.
create table webhook_events (
  company_id uuid not null,
  store_id uuid not null,
  provider text not null,
  event_id text not null,
  payload jsonb not null,
  -- The attempt or payment that the message is about; messages about disputes name the capture instead.
  attempt_id uuid,
  provider_ref text,
  capture_ref text,
  received_at timestamptz not null default now(),
  applied_at timestamptz,
  -- Why it could not be applied.
  parked text,
  primary key (company_id, store_id, provider, event_id),
  foreign key (company_id, store_id) references stores (company_id, id)
);

-- Payments at the built-in test provider. Only the provider itself reads them.
create table test_payments (
  company_id uuid not null,
  store_id uuid not null,
  id text not null,
  attempt_id uuid not null,
  request jsonb not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open'
    check (state in ('open', 'challenged', 'failed', 'expired', 'authorised', 'captured', 'released')),
  card text,
  buyer jsonb,
  dispute text check (dispute in ('open', 'won', 'lost')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, attempt_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table test_movements (
  company_id uuid not null,
  store_id uuid not null,
  payment_id text not null,
  id text not null,
  key text not null,
  kind text not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, payment_id, id),
  unique (company_id, store_id, payment_id, key),
  constraint test_movements_kind check (kind in ('capture', 'release', 'refund', 'chargeback', 'reversal')),
  foreign key (company_id, store_id, payment_id) references test_payments (company_id, store_id, id) on delete cascade
);

create index payment_tasks_staff on payment_tasks (staff_id);
-- One task at a time for each order: the next depends on the provider's response to the last.
create unique index payment_tasks_asked on payment_tasks (company_id, store_id, order_id) where state = 'asked';
create index payment_task_lines_line on payment_task_lines (company_id, store_id, order_id, line_id);
create index credit_notes_order on credit_notes (company_id, store_id, order_id, task_id);
create index payment_disputes_waiting on payment_disputes (company_id, store_id, answer_by)
  where state in ('inquiry', 'open');
create index webhook_events_waiting on webhook_events (company_id, received_at) where applied_at is null;

create trigger touch before update on payment_accounts for each row execute function torv.touch();
create trigger touch before update on payment_attempts for each row execute function torv.touch();
create trigger touch before update on payment_tasks for each row execute function torv.touch();
create trigger touch before update on payment_disputes for each row execute function torv.touch();
create trigger touch before update on test_payments for each row execute function torv.touch();
create trigger immutable before update or delete on payment_entries for each row execute function torv.refuse_change();
create trigger immutable before update or delete on payment_task_lines for each row execute function torv.refuse_change();
create trigger immutable before update or delete on credit_notes for each row execute function torv.refuse_change();

select torv.protect('payment_accounts', 'store');
select torv.protect('payment_attempts', 'store');
select torv.protect('payment_entries', 'store');
select torv.protect('payment_tasks', 'store');
select torv.protect('payment_task_lines', 'store');
select torv.protect('credit_notes', 'store');
select torv.protect('payment_disputes', 'store');
select torv.protect('webhook_events', 'store');
select torv.protect('test_payments', 'store');
select torv.protect('test_movements', 'store');

-- Staff enter the secrets of the account and cannot read them.
grant select (company_id, store_id, provider, created_at, updated_at, takes_orders), insert, delete,
  update (secret_key, webhook_secrets, takes_orders) on payment_accounts to torv_staff;
grant select on payment_accounts to torv_job;
grant select on payment_attempts, payment_entries, payment_tasks, payment_task_lines, credit_notes, payment_disputes
  to torv_staff;
grant select, insert on payment_entries, payment_task_lines, credit_notes, test_movements to torv_job;
grant select, insert, update on payment_attempts, payment_tasks, payment_disputes, test_payments to torv_job;
grant select, insert, update, delete on webhook_events to torv_job;

comment on column payment_accounts.provider is 'AccountProvider from #shared/payments/payment-methods.ts';
comment on column payment_attempts.state is 'AttemptState from #features/orders/rules/order.ts';
comment on column payment_attempts.amount is 'Minor from #shared/money/money.ts';
comment on column payment_entries.amount is 'Minor from #shared/money/money.ts';
comment on column payment_tasks.amount is 'Minor from #shared/money/money.ts';
comment on column payment_tasks.credit is 'Minor from #shared/money/money.ts';
comment on column credit_notes.amount is 'Minor from #shared/money/money.ts';
comment on column credit_notes.vat is 'Minor from #shared/money/money.ts';
comment on column credit_notes.settled is 'Minor from #shared/money/money.ts';
comment on column payment_disputes.amount is 'Minor from #shared/money/money.ts';
comment on column payment_disputes.state is 'DisputeState from #shared/payments/dispute.ts';
comment on column test_payments.amount is 'Minor from #shared/money/money.ts';
comment on column test_movements.amount is 'Minor from #shared/money/money.ts';
