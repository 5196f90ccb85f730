-- Tags that staff put on orders; two spellings of one word are one tag.
create table order_tags (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create unique index order_tags_name on order_tags (company_id, store_id, lower(normalize(name)));

create table tagged_orders (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, store_id, order_id, tag_id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, tag_id) references order_tags (company_id, store_id, id)
);
create index tagged_orders_tag on tagged_orders (company_id, store_id, tag_id);

-- A text of the shop for the buyer, printed with the order.
alter table orders add column print_note text not null default '' check (char_length(print_note) <= 1000);

select torv.protect('order_tags', 'store');
select torv.protect('tagged_orders', 'store');
grant select, insert, update (name), delete on order_tags to torv_staff;
grant select, insert, delete on tagged_orders to torv_staff;
grant update (print_note) on orders to torv_staff;
