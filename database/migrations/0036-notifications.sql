-- The choice of a member of staff for a kind of news of a store. Without a row the default of the role applies
-- (#features/notifications/rules/notifications.ts).
create table notice_choices (
  company_id uuid not null,
  store_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('order', 'ticket', 'stock', 'payment', 'lapsing', 'check')),
  mode text not null check (mode in ('nothing', 'at_once', 'daily')),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, staff_id, kind),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create index notice_choices_member on notice_choices (company_id, staff_id);

-- A cause that a member of staff is told of. The key makes a repeated cause one notice; the mail is set in the
-- transaction that queues it.
create table staff_notices (
  company_id uuid not null,
  store_id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('order', 'ticket', 'stock', 'payment', 'lapsing', 'check')),
  -- Begins with a word that says what happened.
  cause text not null check (length(cause) between 1 and 300),
  -- The order, the ticket or the product.
  subject_id uuid not null,
  daily boolean not null,
  created_at timestamptz not null default now(),
  mail_id uuid,
  mailed_at timestamptz,
  primary key (company_id, store_id, staff_id, kind, cause),
  check ((mail_id is null) = (mailed_at is null)),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, staff_id) references company_members (company_id, staff_id) on delete cascade
);
create index staff_notices_member on staff_notices (company_id, staff_id);
create index staff_notices_waiting on staff_notices (staff_id, daily, created_at) where mail_id is null;
create index staff_notices_mailed on staff_notices (staff_id, mailed_at, mail_id) where mail_id is not null;

-- The hour of the daily mail of a person, for all companies, and the moment that the last one was due. The row is also
-- the lock under which the mails of the person are made.
create table notice_digests (
  staff_id uuid primary key references staff (id) on delete cascade,
  hour integer not null default 7 check (hour between 0 and 23),
  due_at timestamptz
);

-- Units whose stock has fallen to the limit. A unit that is filled up loses its row, and is told of again.
create table low_stock (
  company_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  -- The product itself, or its variant.
  unit_id uuid not null,
  id uuid not null default torv.new_id(),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, product_id, unit_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade
);
create index low_stock_product on low_stock (company_id, product_id);

-- A person sees and changes only what is their own, and nothing at the host of a company they do not work for.
select torv.protect('notice_choices', 'store');
select torv.protect('staff_notices', 'store');
select torv.protect('low_stock', 'store');
create policy own_name on notice_choices as restrictive to torv_staff
  using (staff_id = (select torv.current_staff())) with check (staff_id = (select torv.current_staff()));
create policy own_name on staff_notices as restrictive to torv_staff
  using (staff_id = (select torv.current_staff())) with check (staff_id = (select torv.current_staff()));
alter table notice_digests enable row level security, force row level security;
create policy staff on notice_digests to torv_staff
  using (staff_id = (select torv.current_staff()) and (select cardinality(torv.staff_companies())) > 0);
create policy owner on notice_digests to torv_owner using (true) with check (true);
grant select, insert, update (mode, updated_at) on notice_choices to torv_staff;
grant select, delete, update (daily, mail_id, mailed_at) on staff_notices to torv_staff;
grant select, delete on staff_notices to torv_job;
grant select, insert, update (hour, due_at) on notice_digests to torv_staff;
grant select, insert, delete on low_stock to torv_job;

create policy guard on notice_choices for select to torv_guard using (true);
create policy guard on staff_notices to torv_guard using (true) with check (true);
create policy guard on notice_digests for select to torv_guard using (true);
grant select on notice_choices, notice_digests to torv_guard;
grant select, insert on staff_notices to torv_guard;

-- Whether a member of the company wants notices of this kind. `readers` are the roles that may have them, `defaults` the
-- roles that get them without a choice.
create function torv.wants_notices(company uuid, store uuid, wanted text, readers text[], defaults text[])
returns boolean
language sql stable security definer set search_path = pg_catalog
begin atomic
  select torv.is_scope_of(company, store) and exists (
    select from public.company_members m
    left join public.notice_choices c
      on (c.company_id, c.store_id, c.staff_id, c.kind) = (m.company_id, store, m.staff_id, wanted)
    where m.company_id = company and m.role = any (readers)
      and coalesce(c.mode <> 'nothing', m.role = any (defaults)));
end;

-- Adds a notice for each member who wants one, in the transaction of the cause.
create function torv.add_notices(
  company uuid, store uuid, wanted text, subject uuid, because text, readers text[], defaults text[])
returns void
language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  if torv.is_scope_of(company, store) is not true then
    raise exception 'a notice of another tenant' using errcode = 'insufficient_privilege';
  end if;
  insert into public.staff_notices (company_id, store_id, staff_id, kind, cause, subject_id, daily)
  select m.company_id, store, m.staff_id, wanted, because, subject, coalesce(c.mode = 'daily', false)
  from public.company_members m
  left join public.notice_choices c
    on (c.company_id, c.store_id, c.staff_id, c.kind) = (m.company_id, store, m.staff_id, wanted)
  where m.company_id = company and m.role = any (readers)
    and coalesce(c.mode <> 'nothing', m.role = any (defaults))
  on conflict do nothing;
end $$;

-- The moment that a daily mail was due last, if it was not made yet. There is one for each day.
create function torv.due_digest(hour integer, done_for timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog
begin atomic
  select d.due at time zone 'Europe/Copenhagen'
  from (select now() at time zone 'Europe/Copenhagen' as local_now) n,
    lateral (select date_trunc('day', n.local_now) + make_interval(hours => hour) as today) t,
    lateral (select case when t.today <= n.local_now then t.today else t.today - interval '1 day' end as due) d
  where done_for is null or (done_for at time zone 'Europe/Copenhagen')::date < d.due::date;
end;

-- The persons whose notices are to be mailed now, in all companies.
create function torv.staff_to_notify(most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog
begin atomic
  select w.staff_id from (
    select n.staff_id, n.daily, min(n.created_at) as oldest
    from public.staff_notices n where n.mail_id is null group by n.staff_id, n.daily) w
  left join public.notice_digests d on d.staff_id = w.staff_id
  where torv.is_staff_sign_in()
    and (not w.daily or w.oldest < torv.due_digest(coalesce(d.hour, 7), d.due_at))
  group by w.staff_id order by min(w.oldest) limit most;
end;

alter function torv.wants_notices(uuid, uuid, text, text[], text[]) owner to torv_guard;
alter function torv.add_notices(uuid, uuid, text, uuid, text, text[], text[]) owner to torv_guard;
alter function torv.staff_to_notify(integer) owner to torv_guard;
grant execute on function torv.due_digest(integer, timestamptz) to torv_guard, torv_staff;
grant execute on function torv.wants_notices(uuid, uuid, text, text[], text[]) to torv_job;
grant execute on function torv.add_notices(uuid, uuid, text, uuid, text, text[], text[]) to torv_shopper, torv_job;
grant execute on function torv.staff_to_notify(integer) to torv_auth;

comment on column notice_choices.kind is 'NotificationKind from #features/notifications/rules/notifications.ts';
comment on column notice_choices.mode is 'NotificationMode from #features/notifications/rules/notifications.ts';
comment on column staff_notices.kind is 'NotificationKind from #features/notifications/rules/notifications.ts';
