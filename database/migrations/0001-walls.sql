-- The walls between tenants. Tables come later; each calls torv.protect() and then grants, by name, what a role may do.
-- Roles are made before the first migration (app/server/platform/database/roles.ts): torv_owner owns, torv_guard answers
-- for the few functions that look over a wall, and the app logs in as torv_router, torv_shopper, torv_auth,
-- torv_staff, torv_job or torv_worker, none of which owns anything or bypasses row-level security.

alter default privileges revoke execute on functions from public;
grant usage on schema torv to torv_guard, torv_router, torv_shopper, torv_auth, torv_staff, torv_job;
grant create on schema torv to torv_guard;

-- A setting that was never made raises, and one of an ended transaction is '' and does not cast:
-- without a tenant there is an error, never a row.
create function torv.current_company() returns uuid language sql stable parallel safe
  return current_setting('torv.company_id')::uuid;
create function torv.current_store() returns uuid language sql stable parallel safe
  return current_setting('torv.store_id')::uuid;
create function torv.current_customer() returns uuid language sql stable parallel safe
  return current_setting('torv.customer_id')::uuid;
create function torv.current_staff() returns uuid language sql stable parallel safe
  return current_setting('torv.staff_id')::uuid;

-- UUID version 7 for PostgreSQL 15 to 17, which have no uuidv7(): keys that grow with time keep indexes dense.
create function torv.new_id() returns uuid language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;

create function torv.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function torv.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';
end $$;

-- One policy a role. What a table belongs to decides who meets its rows:
--   company   everyone of the company       (company_id)
--   store     everyone of the store         (company_id, store_id)
--   customer  one customer of the store     (company_id, store_id and the column named in `person`)
-- A role that was granted nothing on the table meets none, whatever its policy says.
create function torv.protect(target regclass, belongs_to text, person text default null) returns void
language plpgsql as $$
declare
  of_company constant text := 'company_id = (select torv.current_company())';
  of_store   constant text := of_company || ' and store_id = (select torv.current_store())';
  of_members constant text := 'company_id = any ((select torv.staff_companies())::uuid[])';
  of_shopper text;
begin
  of_shopper := case belongs_to
    when 'company' then of_company
    when 'store' then of_store
    when 'customer' then of_store || format(' and %I = (select torv.current_customer())', person)
  end;
  if of_shopper is null then
    raise exception 'torv.protect: nothing belongs to "%"', belongs_to;
  end if;
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('create policy shopper on %s to torv_shopper using (%s) with check (%2$s)', target, of_shopper);
  execute format('create policy staff on %s to torv_staff using (%s) with check (%2$s)', target, of_members);
  execute format('create policy job on %s to torv_job using (%s) with check (%2$s)', target, of_company);
  if belongs_to <> 'company' then
    execute format('create policy auth on %s to torv_auth using (%s) with check (%2$s)', target, of_store);
  end if;
  -- Migrations mend rows of every tenant. Nobody logs in as the owner and no other role can become it.
  execute format('create policy owner on %s to torv_owner using (true) with check (true)', target);
end $$;

grant execute on function
  torv.current_company(), torv.current_store(), torv.current_customer(), torv.current_staff(), torv.new_id()
  to torv_guard, torv_router, torv_shopper, torv_auth, torv_staff, torv_job;
