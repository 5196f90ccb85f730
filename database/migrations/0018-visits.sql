-- What visitors looked at, as counts: nobody is in them. 'page' is every page, 'hour' the same by the hour of the day,
-- 'product' by the product's address, 'search' every search, 'missed' by the words that found nothing.
create table visit_counts (
  company_id uuid not null,
  store_id uuid not null,
  day date not null,
  kind text not null check (kind in ('page', 'hour', 'product', 'search', 'missed')),
  key text not null default '' check (length(key) <= 200),
  count bigint not null check (count > 0),
  primary key (company_id, store_id, day, kind, key),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- How many different visitors a day had. While it lasts, they are told apart by a sketch, which can be counted and
-- merged but not read back, of hashes that are made with a salt of that store and day. Both are gone with the day.
create table visit_days (
  company_id uuid not null,
  store_id uuid not null,
  day date not null,
  visitors integer not null default 0 check (visitors >= 0),
  salt bytea,
  sketch bytea check (octet_length(sketch) <= 4096),
  primary key (company_id, store_id, day),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

select torv.protect('visit_counts', 'store');
select torv.protect('visit_days', 'store');
grant select on visit_counts to torv_staff;
grant select (company_id, store_id, day, visitors) on visit_days to torv_staff;
grant select, insert, update, delete on visit_counts, visit_days to torv_job;

-- What a store took in a period, and what came to the desk.
create index orders_placed on orders (company_id, store_id, placed_at);
create index support_tickets_created on support_tickets (company_id, store_id, created_at);

comment on column visit_counts.kind is 'VisitKind from #domain/analytics/visit-kind.ts';
