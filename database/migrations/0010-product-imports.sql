-- An uploaded file of products: read, checked, saved, and kept as a report.
create table product_imports (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  staff_id uuid not null references staff (id),
  file_name text not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'saving', 'done', 'discarded')),
  unknown_columns jsonb not null default '[]',
  total integer not null,
  -- Rows compared so far while reading, and rows saved or failed while saving.
  done integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

-- One product of the file with the rows of its variants, as they were sent.
create table product_import_rows (
  company_id uuid not null,
  import_id uuid not null,
  number integer not null,
  line integer not null,
  name text not null default '',
  record jsonb not null,
  outcome text check (outcome in ('new', 'changed', 'unchanged', 'bad')),
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  saved_at timestamptz,
  primary key (company_id, import_id, number),
  foreign key (company_id, import_id) references product_imports (company_id, id) on delete cascade
);

create index product_imports_created on product_imports (company_id, created_at desc);
create index product_imports_staff on product_imports (staff_id);
create index product_import_rows_outcome on product_import_rows (company_id, import_id, outcome, number);
create index product_import_rows_waiting on product_import_rows (company_id, import_id, number)
  where saved_at is null and outcome in ('new', 'changed');

create trigger touch before update on product_imports for each row execute function torv.touch();

select torv.protect('product_imports', 'company');
select torv.protect('product_import_rows', 'company');

create policy own_name on product_imports as restrictive for insert to torv_staff
  with check (staff_id = (select torv.current_staff()));
grant select, insert, update (state, total, done), delete on product_imports to torv_staff;
grant select, insert, update, delete on product_import_rows to torv_staff;

comment on column product_imports.state is 'ImportState from #features/catalogue/rules/product-import.ts';
