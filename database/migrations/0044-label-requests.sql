-- Labels that staff ordered for many orders at once. A request waits for its job, and is deleted with the label it was for;
-- one that was refused keeps its reason, to be shown beside its order.
create table label_requests (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  staff_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'refused')),
  refusal jsonb check (jsonb_typeof(refusal) = 'object'),
  requested_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id),
  constraint label_requests_refusal check ((state = 'refused') = (refusal is not null)),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id) on delete cascade,
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create index label_requests_member on label_requests (company_id, staff_id);
create index label_requests_age on label_requests (company_id, store_id, requested_at);

select torv.protect('label_requests', 'store');
grant select, insert, update on label_requests to torv_staff;
grant select, update, delete on label_requests to torv_job;
