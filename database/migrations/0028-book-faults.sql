-- What a look into the books found, for as long as it is so: a rule that an order or the stock breaks, or a movement of
-- money that only the provider or only the shop knows of. That it was so stands in the order's history; this is the list
-- of what somebody still has to look into.
create table book_faults (
  id uuid not null default torv.new_id(),
  company_id uuid not null,
  store_id uuid not null,
  -- None where the stock of all shops together does not add up.
  order_id uuid,
  rule text not null,
  found_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade
);
create unique index book_faults_once on book_faults (company_id, store_id, order_id, rule) nulls not distinct;
select torv.protect('book_faults', 'store');
grant select on book_faults to torv_staff;
grant select, insert, delete on book_faults to torv_job;
