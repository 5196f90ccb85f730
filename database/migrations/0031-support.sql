-- Numbers of tickets, without gaps for each store.
create table support_counters (
  company_id uuid not null,
  store_id uuid not null,
  next_number bigint not null default 1001,
  primary key (company_id, store_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table support_templates (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  type text not null check (type in ('return_request', 'warranty_claim', 'product_issue', 'order_issue', 'other')),
  active boolean not null default true,
  title text not null check (length(btrim(title)) between 1 and 200),
  form_schema jsonb not null check (jsonb_typeof(form_schema -> 'fields') = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table support_faqs (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  question text not null check (length(btrim(question)) between 1 and 300),
  answer text not null check (length(btrim(answer)) between 1 and 5000),
  sort_order integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create table support_tickets (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  number bigint not null default 0 check (number > 0),
  user_id uuid not null,
  order_id uuid,
  assignee_id uuid,
  type text not null check (type in ('return_request', 'warranty_claim', 'product_issue', 'order_issue', 'other')),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'waiting_customer', 'resolved', 'closed')),
  title text not null check (length(btrim(title)) between 1 and 200),
  form_data jsonb not null default '{}' check (jsonb_typeof(form_data) = 'object' and pg_column_size(form_data) <= 32768),
  -- The fields as they were on that day; the template may change later.
  form_fields jsonb not null default '[]' check (jsonb_typeof(form_fields) = 'array'),
  template_version integer not null default 1,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  -- Positions of messages: the newest of each side, and the last read by each side. The ticket itself is position 0.
  message_count integer not null default 0,
  last_by_customer integer not null default 0,
  last_by_staff integer not null default 0,
  read_by_customer integer not null default 0,
  read_by_staff integer not null default -1,
  -- Title, form data and all messages in lower case.
  search_text text not null default '',
  -- Time of the customer's first unanswered message.
  waiting_since timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The transaction of the last change that a reader sees (torv.read_changes()).
  changed_in xid8 not null default pg_current_xact_id(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, number),
  unique (company_id, store_id, id, user_id),
  constraint support_tickets_terms check (terms_accepted or type not in ('return_request', 'warranty_claim')),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id),
  -- Deferrable, as are the keys below: an account takes over a guest's orders, tickets, messages and photos at once.
  constraint support_tickets_order foreign key (company_id, store_id, order_id, user_id)
    references orders (company_id, store_id, id, customer_id) deferrable,
  constraint support_tickets_assignee foreign key (company_id, assignee_id)
    references company_members (company_id, staff_id) on delete set null (assignee_id)
);

-- `user_id` is the customer of the ticket, also in messages of staff, whose author is `author_id`. It is part of the
-- foreign key, so that no customer writes into another's ticket. Positions follow the order of commits.
create table support_messages (
  company_id uuid not null,
  store_id uuid not null,
  ticket_id uuid not null,
  id uuid not null default torv.new_id(),
  user_id uuid not null,
  author_id uuid references staff (id),
  -- A refusal of a claim carries the complaint bodies behind the words that staff typed, so it may be longer.
  message text not null constraint support_messages_message_check check (
    message = btrim(message) and char_length(message) >= 1
    and (char_length(message) <= 500 or (is_staff and char_length(message) < 1000))),
  is_staff boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  -- The decision on a claim, its remedy or that it is refused, is recorded with the answer that tells it. A later answer
  -- may decide otherwise, and the last decision holds.
  decision text check (decision in ('repair', 'replacement', 'price_reduction', 'cancellation', 'refused')),
  primary key (company_id, store_id, ticket_id, id),
  unique (company_id, store_id, ticket_id, position),
  unique (company_id, store_id, ticket_id, id, user_id),
  constraint support_messages_author check (is_staff = (author_id is not null)),
  foreign key (company_id, store_id, ticket_id, user_id)
    references support_tickets (company_id, store_id, id, user_id) on delete cascade deferrable,
  constraint support_messages_decision check (decision is null or is_staff)
);

-- Notes of staff about a ticket. Customers have no grant.
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

-- A photo is uploaded before it is sent. Only its customer sees it; it is deleted if it is never sent.
create table support_uploads (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  user_id uuid not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea check (octet_length(bytes) <= 4194304),
  preview bytea check (octet_length(preview) <= 262144),
  created_at timestamptz not null default now(),
  file_id uuid,
  preview_id uuid,
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id) on delete cascade,
  constraint support_uploads_content check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, preview_id) references files (company_id, id)
);

-- Photos of a ticket, or of one of its messages. `user_id` is the customer of the ticket, also for photos of staff.
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
  bytes bytea check (octet_length(bytes) <= 4194304),
  preview bytea check (octet_length(preview) <= 262144),
  created_at timestamptz not null default now(),
  file_id uuid,
  preview_id uuid,
  primary key (company_id, store_id, ticket_id, id),
  foreign key (company_id, store_id, ticket_id, user_id)
    references support_tickets (company_id, store_id, id, user_id) on delete cascade deferrable,
  foreign key (company_id, store_id, ticket_id, message_id, user_id)
    references support_messages (company_id, store_id, ticket_id, id, user_id) on delete cascade deferrable,
  constraint support_photos_content check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, preview_id) references files (company_id, id)
);

create unique index support_templates_active_key on support_templates (company_id, store_id, type) where active;
create index support_tickets_customer on support_tickets (company_id, store_id, user_id, created_at desc);
create index support_tickets_order on support_tickets (company_id, store_id, order_id, user_id);
create index support_tickets_created on support_tickets (company_id, store_id, created_at);
create index support_tickets_assignee on support_tickets (company_id, assignee_id);
-- One index for each list of staff, in the order of the list.
create index support_tickets_status on support_tickets (company_id, store_id, status, created_at desc, number desc);
create index support_tickets_newest on support_tickets (company_id, store_id, created_at desc, number desc);
create index support_tickets_attention on support_tickets (company_id, store_id, created_at desc, number desc)
  where status in ('pending', 'in_progress');
create index support_tickets_assigned on support_tickets (company_id, store_id, assignee_id, created_at desc, number desc)
  where assignee_id is not null;
create index support_tickets_changed_in on support_tickets (changed_in);
create index support_messages_decided on support_messages (company_id, store_id, created_at) where decision is not null;
create index support_messages_author on support_messages (author_id);
create index support_notes_author on support_notes (author_id);
create index support_uploads_customer on support_uploads (company_id, store_id, user_id);
create index support_uploads_age on support_uploads (company_id, created_at);
create index support_photos_message on support_photos (company_id, store_id, ticket_id, message_id, user_id);
create index support_uploads_file on support_uploads (company_id, file_id);
create index support_uploads_preview on support_uploads (company_id, preview_id);
create index support_photos_file on support_photos (company_id, file_id);
create index support_photos_preview on support_photos (company_id, preview_id);

create function torv.prepare_ticket() returns trigger
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
alter function torv.prepare_ticket() owner to torv_guard;
create trigger prepare before insert on support_tickets for each row execute function torv.prepare_ticket();

-- Locks the ticket, refuses messages to one that has ended, and numbers the message. An answer that staff waited for
-- sets the ticket back in progress.
create function torv.prepare_message() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  ticket_status text;
begin
  select t.status into ticket_status from public.support_tickets t
  where (t.company_id, t.store_id, t.id, t.user_id) = (new.company_id, new.store_id, new.ticket_id, new.user_id)
  for no key update;
  -- The foreign key refuses a message without a ticket.
  if not found then
    return new;
  end if;
  if ticket_status in ('resolved', 'closed') then
    raise exception 'the ticket has ended'
      using errcode = 'check_violation', constraint = 'support_messages_while_open';
  end if;
  -- The lock may have waited, so that times keep the order of the positions.
  if new.created_at = now() then
    new.created_at := clock_timestamp();
  end if;
  update public.support_tickets t set
    message_count = t.message_count + 1,
    search_text = t.search_text || E'\n' || lower(normalize(new.message)),
    last_by_staff = case when new.is_staff then t.message_count + 1 else t.last_by_staff end,
    last_by_customer = case when new.is_staff then t.last_by_customer else t.message_count + 1 end,
    -- Writing marks the messages before as read.
    read_by_staff = case when new.is_staff then t.message_count + 1 else t.read_by_staff end,
    read_by_customer = case when new.is_staff then t.read_by_customer else t.message_count + 1 end,
    waiting_since = case when not new.is_staff then coalesce(t.waiting_since, new.created_at) end,
    status = case when t.status = 'waiting_customer' and not new.is_staff then 'in_progress' else t.status end
  where (t.company_id, t.store_id, t.id) = (new.company_id, new.store_id, new.ticket_id)
  returning t.message_count into new.position;
  return new;
end $$;
alter function torv.prepare_message() owner to torv_guard;
create trigger prepare before insert on support_messages for each row execute function torv.prepare_message();

-- The customer of a ticket that the caller may read.
create function get_ticket_user_details(ticket_id uuid)
returns table (id uuid, name text, email text, phone text, address text, created_at timestamptz)
language sql stable
begin atomic
  select c.id, c.name, c.email, c.phone, c.address, c.created_at
  from support_tickets t
  join customers c on c.company_id = t.company_id and c.store_id = t.store_id and c.id = t.user_id
  where t.id = get_ticket_user_details.ticket_id;
end;
grant execute on function get_ticket_user_details(uuid) to torv_staff;

create trigger touch before update on support_templates for each row execute function torv.touch();
create trigger touch before update on support_faqs for each row execute function torv.touch();
create trigger touch before update on canned_replies for each row execute function torv.touch();
create trigger stamp_insert before insert on support_tickets
  for each row execute function torv.stamp_change();
create trigger stamp_change before update on support_tickets for each row
  when (old.status is distinct from new.status or old.message_count <> new.message_count)
  execute function torv.stamp_change();
create trigger decision_stays before update of decision on support_messages
  for each row execute function torv.refuse_change();
create trigger use_file after insert or delete or update of file_id on support_uploads
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on support_uploads
  for each row execute function torv.use_file('preview_id');
create trigger use_file after insert or delete or update of file_id on support_photos
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on support_photos
  for each row execute function torv.use_file('preview_id');
-- Reading a ticket does not change it.
create trigger touch before update of status, message_count on support_tickets
  for each row execute function torv.touch();

select torv.watch_content('support_faqs', 'raise_stores_of_rows');
select torv.watch_content('support_templates', 'raise_stores_of_rows');

select torv.protect('support_counters', 'store');
create policy guard on support_counters to torv_guard using (true) with check (true);
grant select, insert, update on support_counters to torv_guard;

select torv.protect('support_templates', 'store');
select torv.protect('support_faqs', 'store');
select torv.protect('canned_replies', 'store');
grant select on support_templates, support_faqs to torv_shopper;
grant select, insert, update, delete on support_templates, support_faqs, canned_replies to torv_staff, torv_job;

select torv.protect('support_tickets', 'customer', 'user_id');
create policy guard on support_tickets to torv_guard using (true) with check (true);
grant select, update on support_tickets to torv_guard;
grant select, insert (company_id, store_id, user_id, order_id, type, title, form_data, form_fields, template_version,
  terms_accepted, terms_accepted_at), update (read_by_customer) on support_tickets to torv_shopper;
grant select, update on support_tickets to torv_staff;
grant select, insert, update, delete on support_tickets to torv_job;

-- Customers write as customers, staff as staff under their own name.
select torv.protect('support_messages', 'customer', 'user_id');
create policy as_customer on support_messages as restrictive for insert to torv_shopper with check (not is_staff);
create policy own_name on support_messages as restrictive for insert to torv_staff
  with check (is_staff and author_id = (select torv.current_staff()));
grant select, insert (company_id, store_id, ticket_id, id, user_id, message) on support_messages to torv_shopper;
grant select, insert on support_messages to torv_staff;
-- An account takes over the messages of a guest, and an erasure empties them; nothing else of a message is changed.
grant select, insert, update (user_id, message), delete on support_messages to torv_job;

select torv.protect('support_notes', 'store');
create policy own_name on support_notes as restrictive for insert to torv_staff
  with check (author_id = (select torv.current_staff()));
grant select, insert on support_notes to torv_staff;
grant select, delete on support_notes to torv_job;

select torv.protect('support_uploads', 'customer', 'user_id');
grant select, delete on support_uploads to torv_shopper, torv_job;
grant insert (company_id, store_id, user_id, width, height, bytes, preview, file_id, preview_id)
  on support_uploads to torv_shopper;

select torv.protect('support_photos', 'customer', 'user_id');
grant select, insert (company_id, store_id, ticket_id, id, user_id, message_id, position, width, height, bytes, preview,
  file_id, preview_id) on support_photos to torv_shopper, torv_staff;
grant select, update (user_id), delete on support_photos to torv_job;

comment on column support_templates.type is 'TicketType from #features/support/rules/ticket.ts';
comment on column support_tickets.type is 'TicketType from #features/support/rules/ticket.ts';
comment on column support_tickets.status is 'TicketStatus from #features/support/rules/ticket.ts';
comment on column support_messages.decision is 'ClaimDecision from #features/support/rules/claim-decision.ts';
comment on column support_uploads.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column support_uploads.preview is 'StoredBytes from #platform/files/files.ts';
comment on column support_photos.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column support_photos.preview is 'StoredBytes from #platform/files/files.ts';
