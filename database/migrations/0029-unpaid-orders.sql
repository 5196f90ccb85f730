-- From which network an order was placed, as a hash, until it is paid or a day old: goods that are set aside for nobody
-- who pays are bounded by it.
alter table orders add column asked_from text;
create index orders_unpaid_from on orders (company_id, store_id, asked_from, placed_at) where asked_from is not null;
