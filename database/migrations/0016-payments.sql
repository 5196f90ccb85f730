-- What a provider is asked to do with money that it holds: draw it, let it go, pay it back. It is written down before
-- the provider is asked, and its id is the key under which it may be asked again.
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  constraint payment_tasks_amount check (kind = 'release' or amount > 0),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index payment_tasks_staff on payment_tasks (staff_id);
-- One thing after the other: what the money of an order does next is known when the last answer is there.
create unique index payment_tasks_asked on payment_tasks (company_id, store_id, order_id) where state = 'asked';

-- Of which lines so many were sent with a capture, or paid back with a refund.
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
create index payment_task_lines_line on payment_task_lines (company_id, store_id, order_id, line_id);

-- How a store is known to its card provider. The secrets are sealed by the app with a key that the database never
-- sees; several webhook secrets are good at once, so that they can be changed without losing a message.
create table payment_accounts (
  company_id uuid not null,
  store_id uuid not null,
  provider text not null check (provider in ('stripe')),
  secret_key text not null,
  webhook_secrets text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, provider),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- The books of the built-in test provider, which stands for a bank where shops are tried out. Nothing else of the shop
-- reads them: whoever wants to know asks the provider.
create table test_payments (
  company_id uuid not null,
  store_id uuid not null,
  id text not null,
  attempt_id uuid not null,
  ask jsonb not null,
  amount bigint not null check (amount > 0),
  state text not null default 'open'
    check (state in ('open', 'challenged', 'failed', 'expired', 'authorised', 'captured', 'released')),
  card text,
  buyer jsonb,
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
  kind text not null check (kind in ('capture', 'release', 'refund')),
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, payment_id, id),
  unique (company_id, store_id, payment_id, key),
  foreign key (company_id, store_id, payment_id) references test_payments (company_id, store_id, id) on delete cascade
);

select torv.protect('payment_tasks', 'store');
select torv.protect('payment_task_lines', 'store');
select torv.protect('payment_accounts', 'store');
select torv.protect('test_payments', 'store');
select torv.protect('test_movements', 'store');

grant select on payment_tasks, payment_task_lines to torv_staff;
grant select, insert, update on payment_tasks to torv_job;
grant select, insert on payment_task_lines to torv_job;
-- Staff put the keys of their account in and never see them again.
grant select (company_id, store_id, provider, created_at, updated_at), insert, delete,
  update (secret_key, webhook_secrets) on payment_accounts to torv_staff;
grant select on payment_accounts to torv_job;
grant select, insert, update on test_payments to torv_job;
grant select, insert on test_movements to torv_job;

create trigger touch before update on payment_tasks for each row execute function torv.touch();
create trigger touch before update on payment_accounts for each row execute function torv.touch();
create trigger touch before update on test_payments for each row execute function torv.touch();
create trigger written_once before update or delete on payment_task_lines for each row execute function torv.refuse_change();

comment on column payment_tasks.amount is 'Minor from #domain/money/money.ts';
comment on column test_payments.amount is 'Minor from #domain/money/money.ts';
comment on column test_movements.amount is 'Minor from #domain/money/money.ts';

-- What must hold whatever happens, as a question whose answer is nothing. Everyone sees the answer for their own rows.
create view broken_invariants with (security_invoker = true) as
  with money as (
    select o.company_id, o.store_id, o.id,
      coalesce(sum(e.amount) filter (where e.kind = 'capture'), 0) as captured,
      coalesce(-sum(e.amount) filter (where e.kind = 'refund'), 0) as refunded,
      coalesce(-sum(e.amount) filter (where e.kind in ('chargeback', 'reversal')), 0) as taken
    from orders o left join payment_entries e on (e.company_id, e.store_id, e.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  lines as (
    select o.company_id, o.store_id, o.id, coalesce(sum(l.line_total), 0) as total, coalesce(sum(l.vat), 0) as vat
    from orders o left join order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
    group by o.company_id, o.store_id, o.id),
  history as (
    select e.company_id, e.store_id, e.order_id as id, count(*) as entries, max(e.seq) as last,
      (array_agg(e.to_state order by e.seq desc) filter (where e.to_state is not null))[1] as state,
      count(*) filter (where e.kind = 'mailed' and e.detail ->> 'mail' = 'receipt') as receipts,
      bool_or(e.to_state = 'authorised') as was_paid
    from order_events e group by e.company_id, e.store_id, e.order_id),
  faults as (
    select company_id, store_id, id as order_id, 'the lines do not add up to the order' as rule
    from orders join lines using (company_id, store_id, id)
    where subtotal <> lines.total or orders.total <> subtotal + shipping
    union all
    select company_id, store_id, id, 'the VAT of the lines and the shipping is not that of the order'
    from orders join lines using (company_id, store_id, id)
    where orders.vat <> lines.vat + floor((shipping * 2500 * 2 + 12500) / (2 * 12500.0))
    union all
    select company_id, store_id, id, 'more was drawn than was ordered, or more paid back than was drawn'
    from orders join money using (company_id, store_id, id)
    where captured > total or refunded > captured
    union all
    select company_id, store_id, id, 'a bank gave back more than it took, or took what was never drawn'
    from orders join money using (company_id, store_id, id)
    where taken < 0 or (taken > 0 and captured = 0)
    union all
    select company_id, store_id, id, 'the state of the order and its money disagree'
    from orders join money using (company_id, store_id, id)
    where (state in ('shipped', 'completed', 'partially_refunded', 'refunded')) <> (captured > 0)
      or (state in ('shipped', 'completed') and refunded > 0)
      or (state = 'partially_refunded' and refunded not between 1 and captured - 1)
      or (state = 'refunded' and refunded <> captured)
    union all
    select company_id, store_id, id, 'an order that is paid has not one payment that says so'
    from orders where state in ('authorised', 'packed', 'shipped', 'completed', 'partially_refunded', 'refunded') and 1 <> (
      select count(*) from payment_attempts a
      where (a.company_id, a.store_id, a.order_id) = (orders.company_id, orders.store_id, orders.id)
        and a.state in ('authorised', 'captured'))
    union all
    select company_id, store_id, id, 'the history has a gap or ends elsewhere'
    from orders left join history using (company_id, store_id, id)
    where history.entries is null or entries <> last or history.state is distinct from orders.state
    union all
    select company_id, store_id, id, 'an order was paid without one receipt'
    from history where was_paid and receipts <> 1
    union all
    select company_id, store_id, id, 'goods are held for an order that was given up or sent'
    from orders where state not in ('pending_payment', 'authorised', 'packed') and exists (
      select from stock_reservations r
      where (r.company_id, r.store_id, r.order_id) = (orders.company_id, orders.store_id, orders.id)
        and r.quantity > r.taken + r.released)
    union all
    select company_id, store_id, id, 'a payment waits although its time is long over'
    from orders where state = 'pending_payment' and exists (
      select from payment_attempts a
      where (a.company_id, a.store_id, a.order_id) = (orders.company_id, orders.store_id, orders.id)
        and a.expires_at < now() - interval '1 hour')
    union all
    select p.company_id, null, null, format('of the product %s other pieces are set aside than orders hold', p.id)
    from products p
    where p.stock_quantity is not null and p.stock_reserved <> coalesce((
      select sum(r.quantity - r.taken - r.released) from stock_reservations r
      where (r.company_id, r.product_id) = (p.company_id, p.id) and r.variant_id is null), 0)
    union all
    select v.company_id, null, null, format('of the variant %s other pieces are set aside than orders hold', v.id)
    from product_variants v
    where v.stock_quantity is not null and v.stock_reserved <> coalesce((
      select sum(r.quantity - r.taken - r.released) from stock_reservations r
      where (r.company_id, r.product_id, r.variant_id) = (v.company_id, v.product_id, v.id)), 0))
  select company_id, store_id, order_id, rule from faults;
grant select on broken_invariants to torv_staff, torv_job;
