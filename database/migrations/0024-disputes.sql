-- A customer's bank that disputes a payment takes the money while it is argued about, and gives it back if the shop
-- wins. The order goes its way meanwhile: a dispute stands beside its state.
create table payment_disputes (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  provider text not null,
  provider_ref text not null,
  state text not null check (state in ('inquiry', 'open', 'review', 'won', 'lost', 'closed')),
  amount bigint not null check (amount > 0),
  -- In the provider's words, of which there are more every year.
  reason text not null default '',
  answer_by timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index payment_disputes_waiting on payment_disputes (company_id, store_id, answer_by)
  where state in ('inquiry', 'open');
select torv.protect('payment_disputes', 'store');
grant select on payment_disputes to torv_staff;
grant select, insert, update on payment_disputes to torv_job;
create trigger touch before update on payment_disputes for each row execute function torv.touch();

alter table payment_entries drop constraint payment_entries_kind_check, drop constraint payment_entries_sign,
  add constraint payment_entries_kind check (kind in ('capture', 'refund', 'chargeback', 'reversal')),
  add constraint payment_entries_sign check ((kind in ('capture', 'reversal')) = (amount > 0) and amount <> 0);

-- A message about a dispute names neither our attempt nor its page, but what was drawn.
alter table webhook_events add column capture_ref text;

alter table test_payments add column dispute text check (dispute in ('open', 'won', 'lost'));
alter table test_movements drop constraint test_movements_kind_check,
  add constraint test_movements_kind check (kind in ('capture', 'release', 'refund', 'chargeback', 'reversal'));

comment on column payment_disputes.amount is 'Minor from #domain/money/money.ts';
comment on column payment_disputes.state is 'DisputeState from #domain/orders/dispute.ts';
