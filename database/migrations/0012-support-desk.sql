-- What people call a request by; counted in each store, without gaps.
create table support_counters (
  company_id uuid not null,
  store_id uuid not null,
  next_number bigint not null default 1001,
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
select torv.protect('support_counters', 'store');
create policy guard on support_counters to torv_guard using (true) with check (true);
grant select, insert, update on support_counters to torv_guard;

-- An order and its buyer together are a key, so that a request names one of the customer's own orders.
alter table orders add unique (company_id, store_id, id, customer_id);
alter table support_tickets
  add column number bigint not null default 0 check (number > 0),
  add column order_id uuid,
  add column assignee_id uuid,
  add unique (company_id, store_id, number),
  add constraint support_tickets_order foreign key (company_id, store_id, order_id, user_id)
    references orders (company_id, store_id, id, customer_id),
  add constraint support_tickets_assignee foreign key (company_id, assignee_id)
    references company_members (company_id, staff_id) on delete set null (assignee_id);
create index support_tickets_order on support_tickets (company_id, store_id, order_id, user_id);
create index support_tickets_assignee on support_tickets (company_id, assignee_id);
grant insert (order_id) on support_tickets to torv_shopper;

create function torv.take_in_ticket() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.support_counters as c (company_id, store_id, next_number)
  values (new.company_id, new.store_id, 1002)
  on conflict (company_id, store_id) do update set next_number = c.next_number + 1
  returning c.next_number - 1 into new.number;
  new.waiting_since := new.created_at;
  new.search_text := lower(normalize(concat_ws(E'\n', new.title,
    (select string_agg(answer.value, E'\n') from jsonb_each_text(new.form_data) answer))));
  return new;
end $$;
alter function torv.take_in_ticket() owner to torv_guard;
create trigger take_in before insert on support_tickets for each row execute function torv.take_in_ticket();

-- What colleagues tell each other about a request. Customers have no grant: they cannot even ask.
create table support_notes (
  company_id uuid not null,
  store_id uuid not null,
  ticket_id uuid not null,
  id uuid not null default torv.new_id(),
  author_id uuid not null references staff (id),
  note text not null check (char_length(note) between 1 and 2000 and note = btrim(note)),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, ticket_id, id),
  foreign key (company_id, store_id, ticket_id) references support_tickets (company_id, store_id, id) on delete cascade
);
create index support_notes_author on support_notes (author_id);
select torv.protect('support_notes', 'store');
create policy own_hand on support_notes as restrictive for insert to torv_staff
  with check (author_id = (select torv.current_staff()));
grant select, insert on support_notes to torv_staff;
grant select, delete on support_notes to torv_job;

create table canned_replies (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  title text not null check (length(btrim(title)) between 1 and 100),
  message text not null check (char_length(message) between 1 and 500 and message = btrim(message)),
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, title),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
select torv.protect('canned_replies', 'store');
grant select, insert, update, delete on canned_replies to torv_staff, torv_job;
create trigger touch before update on canned_replies for each row execute function torv.touch();

-- A photo is first brought and then sent. Until then it is its customer's alone, and taken away when it is not wanted.
create table support_uploads (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  user_id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  preview bytea not null check (octet_length(preview) <= 262144),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id) on delete cascade
);
create index support_uploads_customer on support_uploads (company_id, store_id, user_id);
create index support_uploads_age on support_uploads (company_id, created_at);
select torv.protect('support_uploads', 'customer', 'user_id');
grant select, delete on support_uploads to torv_shopper, torv_job;
grant insert (company_id, store_id, user_id, width, height, bytes, preview) on support_uploads to torv_shopper;

-- Seen by the customer and the shop, and by nobody else. Without a message it came with the request itself. user_id is
-- the customer whose conversation it is, also of a photo that the shop has sent.
create table support_photos (
  company_id uuid not null,
  store_id uuid not null,
  ticket_id uuid not null,
  id uuid not null default torv.new_id(),
  user_id uuid not null,
  message_id uuid,
  position integer not null default 0,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null check (octet_length(bytes) <= 4194304),
  preview bytea not null check (octet_length(preview) <= 262144),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, ticket_id, id),
  foreign key (company_id, store_id, ticket_id, user_id)
    references support_tickets (company_id, store_id, id, user_id) on delete cascade,
  foreign key (company_id, store_id, ticket_id, message_id, user_id)
    references support_messages (company_id, store_id, ticket_id, id, user_id) on delete cascade
);
create index support_photos_message on support_photos (company_id, store_id, ticket_id, message_id, user_id);
select torv.protect('support_photos', 'customer', 'user_id');
grant select on support_photos to torv_shopper, torv_staff, torv_job;
grant insert (company_id, store_id, ticket_id, id, user_id, message_id, position, width, height, bytes, preview)
  on support_photos to torv_shopper, torv_staff;
grant delete on support_photos to torv_job;
