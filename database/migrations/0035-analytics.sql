-- Page views as counts, without visitors: 'page' all pages, 'hour' by hour of the day, 'product' by the product's
-- address, 'search' all searches, 'missed' searches without results by their words.
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

-- Visitors of a day. During the day they are counted by a sketch of salted hashes, which cannot be read back; sketch
-- and salt are deleted after the day.
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

comment on column visit_counts.kind is 'VisitKind from #features/analytics/rules/visit-kind.ts';
