-- The text by which staff find an order, apart from the order: a trigram index is slow to update and orders change
-- often.
create table order_search (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  number bigint not null,
  search_text text not null,
  primary key (company_id, store_id, order_id),
  unique (company_id, store_id, number),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id)
);
-- The text comes first because an index finds few rows by it: the store of every row is read only for those. The pending
-- list is short because the insert that overflows it sorts it in while a user waits.
create index order_search_text on order_search using gin (search_text gin_trgm_ops, store_id)
  with (gin_pending_list_limit = 256);

create function torv.refresh_order_search(target_company uuid, target_store uuid, target_order uuid) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  insert into public.order_search (company_id, store_id, order_id, number, search_text)
  select o.company_id, o.store_id, o.id, o.number, ' ' || lower(normalize(regexp_replace(
    concat_ws(' ', o.name, o.email, o.phone, string_agg(concat_ws(' ', l.name, l.variant_name, l.sku), ' ')),
    '\s+', ' ', 'g')))
  from public.orders o
  join public.order_lines l on (l.company_id, l.store_id, l.order_id) = (o.company_id, o.store_id, o.id)
  where (o.company_id, o.store_id, o.id) = (target_company, target_store, target_order)
  group by o.company_id, o.store_id, o.id
  on conflict (company_id, store_id, order_id) do update set search_text = excluded.search_text;
end;
alter function torv.refresh_order_search(uuid, uuid, uuid) owner to torv_guard;

create function torv.index_order_lines() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.refresh_order_search(l.company_id, l.store_id, l.order_id)
  from (select distinct company_id, store_id, order_id from added) l;
  return null;
end $$;
alter function torv.index_order_lines() owner to torv_guard;
create trigger index_order_lines after insert on order_lines referencing new table as added
  for each statement execute function torv.index_order_lines();

create function torv.index_order_buyer() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform torv.refresh_order_search(new.company_id, new.store_id, new.id);
  return null;
end $$;
alter function torv.index_order_buyer() owner to torv_guard;
create trigger index_order_buyer after update of name, email, phone on orders for each row
  when ((old.name, old.email, old.phone) is distinct from (new.name, new.email, new.phone))
  execute function torv.index_order_buyer();

-- Returns numbers of orders in a store of the caller's companies, after the last number of the page before. Frequent
-- words are found among the nearest orders; only rare words are worth the index, whose matches must be sorted.
create function torv.find_orders(
  target_company uuid, target_store uuid, patterns text[], states text[], after_number bigint, is_ascending boolean,
  max_rows integer
) returns setof bigint
language plpgsql stable security definer set search_path = pg_catalog rows 30 as $$
declare
  scan_limit constant integer := 2000;
  sample_size constant integer := 60;
  -- Spreads the sample without a period, which the rows may have as well.
  golden_ratio constant numeric := 0.6180339887;
  contains_words constant text := (
    select string_agg(format('and w.search_text like $3[%s]', i), ' ') from generate_subscripts(patterns, 1) i);
  after_page constant text := case when after_number is null then ''
    when is_ascending then 'and w.number > $4' else 'and w.number < $4' end;
  direction constant text := case when is_ascending then 'asc' else 'desc' end;
  in_state constant text := case when states is null then ''
    else 'join public.orders o
      on (o.company_id, o.store_id, o.id) = (w.company_id, w.store_id, w.order_id) and o.state = any ($5)' end;
  numbers_found bigint[];
  scanned integer;
  of_store constant text := 'w.company_id = $1 and w.store_id = $2';
  sample text[];
  parts text[];
begin
  if not target_company = any (torv.staff_companies()) then return; end if;
  execute format(
    'with w as materialized (select w.* from public.order_search w
       where w.company_id = $1 and w.store_id = $2 %s order by w.number %s limit $7),
     matching as (select w.number from w %s where true %s order by w.number %2$s limit $6)
     select (select count(*) from w), array(select number from matching)', after_page, direction, in_state, contains_words)
    into scanned, numbers_found
    using target_company, target_store, patterns, after_number, states, max_rows, scan_limit;
  if scanned < scan_limit or cardinality(numbers_found) >= max_rows then
    return query select unnest(numbers_found);
    return;
  end if;
  sample := array(
    select w.search_text
    from (
      select min(number) as first, max(number) as last from public.order_search
      where company_id = target_company and store_id = target_store) numbers,
    generate_series(1, sample_size) i,
    lateral (
      select search_text from public.order_search
      where company_id = target_company and store_id = target_store
        and number >= first + (i * golden_ratio % 1 * (last - first))::bigint
      order by number limit 1) w);
  parts := array(select part from torv.list_rare_parts(patterns, sample));
  -- Materialised, because with a limit the planner would scan in order instead of using the index, and without one it
  -- would look up the frequent parts of the words as well.
  return query execute format(
    'with w as materialized (select w.* from public.order_search w where %s %s %s)
     select w.number from w %s where %s %s order by w.number %s limit $6',
    case when torv.has_most_rows('public.order_search', 'store_id', target_store) then 'true' else of_store end,
    after_page,
    coalesce(
      (select string_agg(format('and w.search_text like $7[%s]', i), ' ') from generate_subscripts(parts, 1) i),
      contains_words),
    in_state, of_store, contains_words, direction)
    using target_company, target_store, patterns, after_number, states, max_rows, parts;
end $$;
alter function torv.find_orders(uuid, uuid, text[], text[], bigint, boolean, integer) owner to torv_guard;
grant execute on function torv.find_orders(uuid, uuid, text[], text[], bigint, boolean, integer) to torv_staff;

select torv.protect('order_search', 'store');
create policy guard on order_search to torv_guard using (true) with check (true);
grant select, insert, update on order_search to torv_guard;

-- Tags that staff put on orders; two spellings of one word are one tag.
create table order_tags (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  name text not null check (char_length(name) between 1 and 40 and name = btrim(name)),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id)
);
create unique index order_tags_name on order_tags (company_id, store_id, lower(normalize(name)));

create table tagged_orders (
  company_id uuid not null,
  store_id uuid not null,
  order_id uuid not null,
  tag_id uuid not null,
  primary key (company_id, store_id, order_id, tag_id),
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, tag_id) references order_tags (company_id, store_id, id)
);
create index tagged_orders_tag on tagged_orders (company_id, store_id, tag_id);

select torv.protect('order_tags', 'store');
select torv.protect('tagged_orders', 'store');
grant select, insert, update (name), delete on order_tags to torv_staff;
grant select, insert, delete on tagged_orders to torv_staff;
