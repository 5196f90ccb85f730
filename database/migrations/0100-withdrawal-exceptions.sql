-- Goods that cannot be returned by the right of withdrawal (forbrugeraftaleloven § 18), and the same on the lines of
-- orders, where it stays as it was told before the purchase.
alter table products add column withdrawal_exception text not null default 'none'
  check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical'));
alter table order_lines add column withdrawal_exception text not null default 'none'
  check (withdrawal_exception in ('none', 'hygiene', 'media', 'custom_made', 'perishable', 'periodical'));
comment on column products.withdrawal_exception is 'WithdrawalException from #domain/catalogue/withdrawal-exception.ts';
comment on column order_lines.withdrawal_exception is 'WithdrawalException from #domain/catalogue/withdrawal-exception.ts';

-- Whether the form of withdrawal asks about seals.
create index products_sealed on products (company_id) where withdrawal_exception in ('hygiene', 'media');

grant select (withdrawal_exception) on products, order_lines to torv_shopper;
