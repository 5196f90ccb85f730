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
create unique index support_templates_active_key on support_templates (company_id, store_id, type) where active;

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
  user_id uuid not null,
  type text not null check (type in ('return_request', 'warranty_claim', 'product_issue', 'order_issue', 'other')),
  status text not null default 'pending'
    check (status in ('pending', 'in_progress', 'waiting_customer', 'resolved', 'closed')),
  title text not null check (length(btrim(title)) between 1 and 200),
  form_data jsonb not null default '{}' check (jsonb_typeof(form_data) = 'object' and pg_column_size(form_data) <= 32768),
  -- What was asked, in the words of that day: templates change, answers stay.
  form_fields jsonb not null default '[]' check (jsonb_typeof(form_fields) = 'array'),
  template_version integer not null default 1,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  -- Positions of messages: the newest of each side, and how far each side has read. The request itself is 0; what the
  -- shop has read is read for the whole desk.
  message_count integer not null default 0,
  last_by_customer integer not null default 0,
  last_by_staff integer not null default 0,
  read_by_customer integer not null default 0,
  read_by_staff integer not null default -1,
  -- What the shop searches in, lower case: the title, the answers and every message.
  search_text text not null default '',
  -- Since the first word of the customer that nobody has answered.
  waiting_since timestamptz default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  unique (company_id, store_id, id, user_id),
  constraint support_tickets_terms check (terms_accepted or type not in ('return_request', 'warranty_claim')),
  foreign key (company_id, store_id) references stores (company_id, id),
  foreign key (company_id, store_id, user_id) references customers (company_id, store_id, id)
);
create index support_tickets_customer on support_tickets (company_id, store_id, user_id, created_at desc);
create index support_tickets_desk on support_tickets (company_id, store_id, status, created_at desc);

-- user_id is the customer whose conversation it is, also in an answer of the shop; author_id says who of the staff wrote.
-- It is part of the key to the request, so that nobody writes into another customer's. Positions follow the order of
-- commit, so whoever has seen one of them has seen all before it.
create table support_messages (
  company_id uuid not null,
  store_id uuid not null,
  ticket_id uuid not null,
  id uuid not null default torv.new_id(),
  user_id uuid not null,
  author_id uuid references staff (id),
  message text not null check (char_length(message) between 1 and 500 and message = btrim(message)),
  is_staff boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, ticket_id, id),
  unique (company_id, store_id, ticket_id, position),
  unique (company_id, store_id, ticket_id, id, user_id),
  constraint support_messages_author check (is_staff = (author_id is not null)),
  foreign key (company_id, store_id, ticket_id, user_id)
    references support_tickets (company_id, store_id, id, user_id) on delete cascade
);
create index support_messages_author on support_messages (author_id);

select torv.protect('support_templates', 'store');
select torv.protect('support_faqs', 'store');
select torv.protect('support_tickets', 'customer', 'user_id');
select torv.protect('support_messages', 'customer', 'user_id');

-- A customer opens requests and writes messages, but never settles a status or speaks as the shop.
create policy voice on support_messages as restrictive for insert to torv_shopper with check (not is_staff);
-- Staff speak as the shop and in their own name.
create policy own_hand on support_messages as restrictive for insert to torv_staff
  with check (is_staff and author_id = (select torv.current_staff()));

grant select on support_templates, support_faqs, support_tickets, support_messages to torv_shopper;
grant insert (company_id, store_id, user_id, type, title, form_data, form_fields, template_version, terms_accepted,
  terms_accepted_at) on support_tickets to torv_shopper;
grant update (read_by_customer) on support_tickets to torv_shopper;
grant insert (company_id, store_id, ticket_id, id, user_id, message) on support_messages to torv_shopper;
grant select, insert, update, delete on support_templates, support_faqs to torv_staff, torv_job;
grant select, update on support_tickets to torv_staff;
grant select, insert on support_messages to torv_staff;
grant select, insert, update, delete on support_tickets, support_messages to torv_job;

-- A message waits for whoever is settling the request and goes into none that has ended; an answer that the shop waited
-- for puts the request back on the desk. It holds for every hand that writes, also for the one that settles nothing.
-- Whoever listens is told which request has news, and nothing of it: any role may listen.
create function torv.take_in_message() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  request_status text;
begin
  select t.status into request_status from public.support_tickets t
  where (t.company_id, t.store_id, t.id, t.user_id) = (new.company_id, new.store_id, new.ticket_id, new.user_id)
  for no key update;
  -- The key to the request refuses what found none.
  if not found then
    return new;
  end if;
  if request_status in ('resolved', 'closed') then
    raise exception 'the request has ended'
      using errcode = 'check_violation', constraint = 'support_messages_while_open';
  end if;
  -- Behind whoever wrote meanwhile, so that the clock and the positions agree.
  if new.created_at = now() then
    new.created_at := clock_timestamp();
  end if;
  update public.support_tickets t set
    message_count = t.message_count + 1,
    search_text = t.search_text || E'\n' || lower(normalize(new.message)),
    last_by_staff = case when new.is_staff then t.message_count + 1 else t.last_by_staff end,
    last_by_customer = case when new.is_staff then t.last_by_customer else t.message_count + 1 end,
    -- Whoever writes has read what stands above.
    read_by_staff = case when new.is_staff then t.message_count + 1 else t.read_by_staff end,
    read_by_customer = case when new.is_staff then t.read_by_customer else t.message_count + 1 end,
    waiting_since = case when not new.is_staff then coalesce(t.waiting_since, new.created_at) end,
    status = case when t.status = 'waiting_customer' and not new.is_staff then 'in_progress' else t.status end
  where (t.company_id, t.store_id, t.id) = (new.company_id, new.store_id, new.ticket_id)
  returning t.message_count into new.position;
  perform pg_notify('torv_tickets', new.ticket_id::text);
  return new;
end $$;
alter function torv.take_in_message() owner to torv_guard;
create policy guard on support_tickets to torv_guard using (true) with check (true);
grant select, update on support_tickets to torv_guard;
create trigger take_in before insert on support_messages for each row execute function torv.take_in_message();

create function torv.tell_status() returns trigger language plpgsql as $$
begin
  perform pg_notify('torv_tickets', new.id::text);
  return null;
end $$;
create trigger tell_status after update on support_tickets
  for each row when (old.status is distinct from new.status) execute function torv.tell_status();

-- What staff may know of the person behind a request: of their own stores' requests only, by the walls that hold
-- for the one who asks.
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
-- To read a request is not to change it.
create trigger touch before update of status, message_count on support_tickets
  for each row execute function torv.touch();

select torv.watch_content('support_faqs', 'content_in_store');
select torv.watch_content('support_templates', 'content_in_store');

comment on column support_templates.type is 'TicketType from #domain/support/ticket.ts';
comment on column support_tickets.type is 'TicketType from #domain/support/ticket.ts';
comment on column support_tickets.status is 'TicketStatus from #domain/support/ticket.ts';
