-- Goods that cannot be returned by the right of withdrawal (forbrugeraftaleloven § 18), and the same on the lines of
-- orders, where it stays as it was told before the purchase.
alter table products add column withdrawal_exception text not null default 'none'
  check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical'));
alter table order_lines add column withdrawal_exception text not null default 'none'
  check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical'));
comment on column products.withdrawal_exception is 'WithdrawalException from #features/catalogue/rules/withdrawal-exception.ts';
comment on column order_lines.withdrawal_exception is 'WithdrawalException from #features/catalogue/rules/withdrawal-exception.ts';

-- Whether the form of withdrawal asks about seals.
create index order_lines_sealed on order_lines (company_id, store_id)
  where withdrawal_exception in ('hygiene', 'media');

-- The declaration names goods without a right of withdrawal alone; they are named in its text.
alter table withdrawals add column is_without_right boolean not null default false;

grant select (withdrawal_exception) on products, order_lines to torv_shopper;
