-- How the VAT of a gift card is settled: 'multi' when it is used, 'single' when it is sold.
alter table stores add column sells_gift_cards boolean not null default false,
  add column gift_card_vat text not null default 'multi' check (gift_card_vat in ('single', 'multi'));
-- A change of the store applies to the cards that it sells from then on.
alter table credits add column vat text not null default 'multi' check (vat in ('single', 'multi')),
  add constraint credits_vat check (kind = 'gift_card' or vat = 'multi');

grant update (sells_gift_cards, gift_card_vat) on stores to torv_staff;
grant select (vat) on credits to torv_staff;

comment on column stores.gift_card_vat is 'GiftCardVat from #features/gift-cards/rules/credit.ts';
comment on column credits.vat is 'GiftCardVat from #features/gift-cards/rules/credit.ts';
