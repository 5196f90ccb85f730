create table audit_log (
  company_id uuid not null references companies (id),
  id uuid not null default torv.new_id(),
  store_id uuid,
  staff_id uuid references staff (id),
  action text not null,
  subject_type text not null,
  subject_id uuid,
  subject_name text not null default '',
  changes jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create index audit_log_subject on audit_log (company_id, subject_type, subject_id);
create index audit_log_store on audit_log (company_id, store_id);
create index audit_log_staff on audit_log (staff_id);

select torv.protect('audit_log', 'company');
-- Nobody writes in a colleague's name.
create policy own_hand on audit_log as restrictive for insert to torv_staff
  with check (staff_id = (select torv.current_staff()));
grant select, insert on audit_log to torv_staff, torv_job;
create trigger written_once before update or delete on audit_log for each row execute function torv.refuse_change();
