-- A store may change its provider while orders of the former one are open: one account takes new orders, the others
-- serve the orders that were paid through them.
alter table payment_accounts drop constraint payment_accounts_provider_check,
  add constraint payment_accounts_provider check (provider in ('stripe', 'quickpay')),
  add column takes_orders boolean not null default true;
create unique index payment_accounts_chosen on payment_accounts (company_id, store_id) where takes_orders;

-- When the provider was called last: one without idempotency keys is not called again at once.
alter table payment_tasks add column called_at timestamptz;

-- When reserved money is released by itself, as the provider says or by the store's own estimate.
alter table payment_attempts add column authorised_until timestamptz,
  add column is_estimated boolean not null default false;
create index payment_attempts_lapsing on payment_attempts (company_id, store_id, authorised_until)
  where state = 'authorised';

grant select (takes_orders), update (takes_orders) on payment_accounts to torv_staff;

comment on column payment_accounts.provider is 'AccountProvider from #features/orders/rules/payment-means.ts';
