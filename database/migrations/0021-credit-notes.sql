-- What was paid back, on paper: momsbekendtgørelsen asks for a credit note that names what it corrects. Numbered in each
-- store without gaps, in the transaction that notes the money; written once.
alter table order_counters add column next_credit_note bigint not null default 1;

alter table payment_entries add unique (company_id, store_id, order_id, provider, provider_ref);

create table credit_notes (
  company_id uuid not null,
  store_id uuid not null,
  number bigint not null check (number > 0),
  order_id uuid not null,
  -- By which of its pieces it came about; none where money was paid back at the provider's own desk.
  task_id uuid,
  provider text not null,
  provider_ref text not null,
  amount bigint not null check (amount > 0),
  vat bigint not null check (vat >= 0),
  reason text not null default '',
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, number),
  unique (company_id, store_id, order_id, provider, provider_ref),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, order_id, task_id) references payment_tasks (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id, provider, provider_ref)
    references payment_entries (company_id, store_id, order_id, provider, provider_ref)
);
create index credit_notes_order on credit_notes (company_id, store_id, order_id, task_id);
select torv.protect('credit_notes', 'store');
grant select on credit_notes to torv_staff;
grant select, insert on credit_notes to torv_job;
create trigger written_once before update or delete on credit_notes for each row execute function torv.refuse_change();

comment on column credit_notes.amount is 'Minor from #domain/money/money.ts';
comment on column credit_notes.vat is 'Minor from #domain/money/money.ts';
