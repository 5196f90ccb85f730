-- Orders that staff place because of another one (docs/decisions/0033-orders-by-hand.md): goods that travel with it, or
-- goods instead of returned ones. They have no shipping of their own and go to the address of that order.
alter table orders
  add column related_id uuid,
  add column relation text check (relation in ('addition', 'replacement')),
  add constraint orders_relation check (related_id is null or (relation is not null and shipping = 0)),
  add foreign key (company_id, store_id, related_id) references orders (company_id, store_id, id);
create index orders_related on orders (company_id, store_id, related_id);

alter table order_drafts
  add column adds_to uuid,
  add foreign key (company_id, store_id, adds_to) references orders (company_id, store_id, id);
create index order_drafts_adds_to on order_drafts (company_id, store_id, adds_to);

comment on column orders.relation is 'OrderRelation from #features/orders/rules/order.ts';
