-- Orders that staff write for a buyer on the telephone (docs/decisions/0033-orders-by-hand.md). A draft holds no stock; its
-- order is placed when the payment link is sent, and a draft whose order was not paid in time can be sent again.
create table order_drafts (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  lines jsonb not null default '[]' check (jsonb_typeof(lines) = 'array'),
  name text not null default '' check (length(name) <= 200),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  address text not null default '' check (length(address) <= 300),
  postcode text not null default '' check (length(postcode) <= 20),
  city text not null default '' check (length(city) <= 100),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- Null for the first method that delivers to the address.
  delivery_method_id text check (length(delivery_method_id) <= 36),
  print_note text not null default '' check (char_length(print_note) <= 1000),
  -- Days that the payment link is open.
  open_days integer not null default 3 check (open_days between 1 and 14),
  version integer not null default 1,
  -- The latest order that was placed from it.
  order_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  adds_to uuid,
  discount jsonb check (jsonb_typeof(discount) = 'object'),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, store_id, order_id) references orders (company_id, store_id, id),
  foreign key (company_id, store_id, adds_to) references orders (company_id, store_id, id)
);
create index order_drafts_order on order_drafts (company_id, store_id, order_id);
create index order_drafts_age on order_drafts (company_id, store_id, updated_at);
create index order_drafts_adds_to on order_drafts (company_id, store_id, adds_to);
create trigger touch before update on order_drafts for each row execute function torv.touch();

select torv.protect('order_drafts', 'store');
grant select, insert, update, delete on order_drafts to torv_staff;
grant select, update, delete on order_drafts to torv_job;

-- Lowers the lines and the sums of an order that is paid and not packed; the shipping stays. `changes` is an array of
-- {line_id, quantity, discount, swap}; a quantity of zero removes the line, and `swap` names another variant of its product.
-- `shares` are the parts of the new total that credits pay. Returns the discount codes that the order no longer uses.
create function torv.change_order_lines(company uuid, store uuid, ordered uuid, changes jsonb, shares jsonb)
returns text[]
language plpgsql volatile security definer set search_path = pg_catalog as $$
declare
  former record;
  line record;
  item record;
  new_price bigint;
  new_subtotal bigint;
  new_vat bigint;
  former_codes text[];
begin
  if torv.is_scope_of(company, store) is not true then
    raise exception 'an order of another tenant' using errcode = 'insufficient_privilege';
  end if;
  select o.kind, o.state, o.total, o.shipping, o.credit into former from public.orders o
  where (o.company_id, o.store_id, o.id) = (company, store, ordered) for no key update;
  if former.kind is distinct from 'goods' or former.state <> 'authorised' then
    raise exception 'the order cannot be changed' using errcode = 'check_violation';
  end if;
  former_codes := array(select distinct d.code from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.code is not null);
  for item in
    select c.line_id, c.quantity, c.discount, c.swap
    from jsonb_to_recordset(changes) as c (line_id uuid, quantity integer, discount bigint, swap jsonb)
  loop
    select l.position, l.quantity, l.unit_price, l.discount, l.line_total into line from public.order_lines l
    where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    new_price := coalesce((item.swap ->> 'unit_price')::bigint, line.unit_price);
    -- Also true of a line that is not there.
    if (item.quantity between 0 and line.quantity and item.discount between 0 and line.discount
      and new_price * item.quantity - item.discount between 0 and line.line_total) is not true then
      raise exception 'a line can only be lowered' using errcode = 'check_violation';
    end if;
    delete from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.position = line.position
      and (item.discount = 0 or item.quantity = 0);
    -- Rounded up to each discount, so that together they are what is taken from the line.
    with parts as (
      select d.id, d.amount, (sum(d.amount) over (order by d.id))::bigint as upto from public.order_discounts d
      where (d.company_id, d.store_id, d.order_id) = (company, store, ordered) and d.position = line.position),
    lowered as (
      select p.id, (2 * p.upto * item.discount + line.discount) / (2 * line.discount)
        - (2 * (p.upto - p.amount) * item.discount + line.discount) / (2 * line.discount) as amount
      from parts p),
    gone as (
      delete from public.order_discounts d using lowered w
      where (d.company_id, d.store_id, d.order_id, d.id) = (company, store, ordered, w.id) and w.amount < 1)
    update public.order_discounts d set amount = w.amount from lowered w
    where (d.company_id, d.store_id, d.order_id, d.id) = (company, store, ordered, w.id) and w.amount > 0;
    if item.quantity = 0 then
      delete from public.order_lines l
      where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
      continue;
    end if;
    update public.order_lines l set
      quantity = item.quantity,
      discount = item.discount,
      unit_price = new_price,
      line_total = new_price * item.quantity - item.discount,
      vat = ((new_price * item.quantity - item.discount) * 2 * l.vat_rate + 10000 + l.vat_rate)
        / (2 * (10000 + l.vat_rate))
    where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    if item.swap is not null then
      update public.order_lines l set
        variant_id = (item.swap ->> 'variant_id')::uuid,
        variant_name = item.swap ->> 'variant_name',
        sku = item.swap ->> 'sku',
        list_price = (item.swap ->> 'list_price')::bigint,
        before_price = (item.swap ->> 'before_price')::bigint,
        measure_price = nullif(item.swap -> 'measure_price', 'null')
      where (l.company_id, l.store_id, l.order_id, l.id) = (company, store, ordered, item.line_id);
    end if;
  end loop;
  select sum(l.line_total), sum(l.vat) + (former.shipping * 2500 * 2 + 12500) / (2 * 12500)
  into new_subtotal, new_vat from public.order_lines l
  where (l.company_id, l.store_id, l.order_id) = (company, store, ordered);
  update public.orders o set
    subtotal = new_subtotal,
    total = new_subtotal + former.shipping,
    vat = new_vat,
    credit = (shares ->> 'credit')::bigint,
    settled = (shares ->> 'settled')::bigint,
    settled_vat = (shares ->> 'settled_vat')::bigint,
    contribution = least(o.contribution, (shares ->> 'contribution')::bigint),
    lowered = o.lowered + (former.total - new_subtotal - former.shipping) - (former.credit - (shares ->> 'credit')::bigint)
  where (o.company_id, o.store_id, o.id) = (company, store, ordered);
  perform torv.refresh_order_search(company, store, ordered);
  return array(select unnest(former_codes) except select d.code from public.order_discounts d
    where (d.company_id, d.store_id, d.order_id) = (company, store, ordered));
end $$;
alter function torv.change_order_lines(uuid, uuid, uuid, jsonb, jsonb) owner to torv_guard;
grant execute on function torv.change_order_lines(uuid, uuid, uuid, jsonb, jsonb) to torv_job;
