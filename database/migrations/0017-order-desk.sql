-- What the staff of a store need to handle its orders: what was noted about them, what they are found by, who carries
-- the parcel, and whether what comes back is sold again.

alter table orders add column carrier text not null default '';
alter table payment_tasks add column restock boolean not null default false;

-- A list is read from where its last page ended. The number is dense and grows with time, so it is the place in it.
drop index orders_state;
create index orders_state on orders (company_id, store_id, state, number);
create index orders_to_do on orders (company_id, store_id, number) where state in ('authorised', 'packed');
create index orders_email on orders (company_id, store_id, email, number) where email <> '';

-- What colleagues tell each other about an order. Customers have no grant: they cannot even ask.
create table order_notes (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  id uuid not null default torv.new_id(),
  author_id uuid not null references staff (id),
  note text not null check (char_length(note) between 1 and 2000 and note = btrim(note)),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, order_id, id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
create index order_notes_author on order_notes (author_id);
select torv.protect('order_notes', 'store');
create policy own_hand on order_notes as restrictive for insert to torv_staff
  with check (author_id = (select torv.current_staff()));
grant select, insert on order_notes to torv_staff;
create trigger written_once before update or delete on order_notes for each row execute function torv.refuse_change();

-- What an order is found by, apart from it: orders change their state often, and an index of words is dear to change.
create table order_words (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  words text not null,
  primary key (company_id, store_id, order_id),
  unique (company_id, store_id, number),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
select torv.protect('order_words', 'store');
create policy guard on order_words to torv_guard using (true) with check (true);
create policy guard on orders for select to torv_guard using (true);
create policy guard on order_lines for select to torv_guard using (true);
grant select, insert, update on order_words to torv_guard;
grant select (company_id, store_id, id, number, state, name, email, phone) on orders to torv_guard;
grant select (company_id, store_id, order_id, name, variant_name, sku) on order_lines to torv_guard;
-- A small list of what is not sorted in yet: whoever sorts it in does so while somebody waits for their order.
create index order_words_search on order_words using gin (company_id, store_id, words gin_trgm_ops)
  with (gin_pending_list_limit = 256);

create function torv.words_of(target_company uuid, target_store uuid, target_order uuid) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  insert into public.order_words (company_id, store_id, order_id, number, words)
  select o.company_id, o.store_id, o.id, o.number, ' ' || lower(normalize(regexp_replace(
    concat_ws(' ', o.name, o.email, o.phone, string_agg(concat_ws(' ', l.name, l.variant_name, l.sku), ' ')),
    '\s+', ' ', 'g')))
  from public.orders o
  join public.order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
  where (o.company_id, o.store_id, o.id) = (target_company, target_store, target_order)
  group by o.company_id, o.store_id, o.id
  on conflict (company_id, store_id, order_id) do update set words = excluded.words;
end;
alter function torv.words_of(uuid, uuid, uuid) owner to torv_guard;

create function torv.take_in_lines() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.words_of(l.company_id, l.store_id, l.order_id)
  from (select distinct company_id, store_id, order_id from added) l;
  return null;
end $$;
alter function torv.take_in_lines() owner to torv_guard;
create trigger take_in_lines after insert on order_lines referencing new table as added
  for each statement execute function torv.take_in_lines();

create function torv.take_in_buyer() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.words_of(new.company_id, new.store_id, new.id);
  return null;
end $$;
alter function torv.take_in_buyer() owner to torv_guard;
create trigger take_in_buyer after update of name, email, phone on orders for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function torv.take_in_buyer();

-- Under row-level security no index serves LIKE, so the guard looks for its caller, in a store of the caller's own
-- companies, and answers numbers only. `edge` is where the last page ended. What many orders hold is found among the
-- next few thousand; only what is rare is worth the index, whose finds have to be sorted.
create function torv.orders_with(
  target_company uuid, target_store uuid, patterns text[], states text[], edge bigint, is_rising boolean, most integer
) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog rows 30 as $$
declare
  nearby constant integer := 2000;
  holds constant text := (
    select string_agg(format('and w.words like $3[%s]', place), ' ') from generate_subscripts(patterns, 1) place);
  beyond constant text := case when edge is null then '' when is_rising then 'and w.number > $4' else 'and w.number < $4' end;
  direction constant text := case when is_rising then 'asc' else 'desc' end;
  in_state constant text := case when states is null then ''
    else 'join public.orders o on (o.company_id, o.store_id, o.id) = (w.company_id, w.store_id, w.order_id) and o.state = any ($5)' end;
  found bigint[];
  looked integer;
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  execute format(
    'with w as materialized (select w.* from public.order_words w
       where w.company_id = $1 and w.store_id = $2 %s order by w.number %s limit $7),
     fitting as (select w.number from w %s where true %s order by w.number %2$s limit $6)
     select (select count(*) from w), array(select number from fitting)', beyond, direction, in_state, holds)
    into looked, found
    using target_company, target_store, patterns, edge, states, most, nearby;
  if looked < nearby or cardinality(found) >= most then
    return query select unnest(found);
    return;
  end if;
  -- Materialised, so that it is planned as if all were wanted: for a few, PostgreSQL would rather read on in order,
  -- and read to the end where there are none.
  return query execute format(
    'with w as materialized (select w.company_id, w.store_id, w.order_id, w.number from public.order_words w
       where w.company_id = $1 and w.store_id = $2 %s %s)
     select w.number from w %s order by w.number %s limit $6', beyond, holds, in_state, direction)
    using target_company, target_store, patterns, edge, states, most;
end $$;
alter function torv.orders_with(uuid, uuid, text[], text[], bigint, boolean, integer) owner to torv_guard;
grant execute on function torv.orders_with(uuid, uuid, text[], text[], bigint, boolean, integer) to torv_staff;

comment on column order_events.actor is 'OrderActor from #domain/orders/order.ts';
comment on column payment_attempts.state is 'AttemptState from #domain/orders/order.ts';
