-- Row-level security between tenants. Each table calls torv.protect(), then grants each role what it may do.
-- prepareRoles() makes the roles first: torv_owner owns the tables, torv_guard the functions that read across tenants.
-- The app logs in as torv_router, torv_shopper, torv_auth, torv_staff, torv_job or torv_worker; none bypasses the
-- policies.

alter default privileges revoke execute on functions from public;
grant usage on schema torv to torv_guard, torv_router, torv_shopper, torv_auth, torv_staff, torv_job;
grant create on schema torv to torv_guard;
grant usage, create on schema torv to torv_verifier;

-- UUID version 7, which PostgreSQL has only from 18 on: keys that grow with time keep indexes dense.
create function torv.new_id() returns uuid language sql volatile parallel safe
  return encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid;
grant execute on function torv.new_id() to torv_guard, torv_router, torv_shopper, torv_auth, torv_staff, torv_job;

create function torv.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

create function torv.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % cannot be changed', tg_table_name using errcode = 'restrict_violation';
end $$;

-- The program signs the scope with a key that no role of the app can read (docs/decisions/0021-signed-scope.md).
-- The setting torv.scope holds "<signature> <company> <store> <customer> <staff>"; the signature also covers login role
-- and connection. saveScopeKeys() writes the inner and outer pad of HMAC-SHA-256 (RFC 2104) for each key in use.
-- Behind a transaction pooler the program does not know its connection (docs/decisions/0050-pooled-connections.md). There
-- the scope ends with a minute of this server's clock, "@<unix time / 60>", which the signature covers in place of the
-- process id. Only an installation with a pooler accepts it: the program marks its keys when it starts.
create table torv.scope_keys (
  inner_pad bytea not null,
  outer_pad bytea not null,
  is_pooled boolean not null default false
);
grant select on torv.scope_keys to torv_verifier;

create function torv.refuse_scope() returns text[] language plpgsql volatile parallel restricted as $$
begin
  raise exception 'the scope is not signed for this role on this connection'
    using errcode = 'invalid_authorization_specification',
    hint = 'Both need the same TORV_SECRET, and a pooler between them is told with DATABASE_SESSION_URL.';
end $$;
grant execute on function torv.refuse_scope()
  to torv_verifier, torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;

-- A view reads the keys with the rights of its owner, and no search_path changes the functions that it calls. The
-- signature must be a prefix of the setting, which is compared without copying it; functions that count from the end of
-- the signature read sixty-four characters instead of all. The minute is compared with the time of the transaction: a
-- scope that was valid when it began stays valid in it.
create view torv.signed_scope as
  select case
    when exists (
      select from torv.scope_keys k
      where starts_with(current_setting('torv.scope'),
        encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(
          session_user || ' '
            || case
              when k.is_pooled
                and floor(extract(epoch from now()) / 60)
                  - substring(current_setting('torv.scope') from '@(\d{1,12})$')::numeric between -1 and 5
              then '' else pg_backend_pid()::text
            end
            || right(current_setting('torv.scope'), -64), 'UTF8'))), 'hex')))
    then string_to_array(right(current_setting('torv.scope'), -65), ' ')
    else torv.refuse_scope()
  end as part;
alter view torv.signed_scope owner to torv_verifier;
revoke create on schema torv from torv_verifier;
grant select on torv.signed_scope to torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;

-- Policies call this function instead of the view, which would be planned again with each statement.
create function torv.current_scope() returns text[] language plpgsql stable parallel restricted as $$
declare
  scope text[];
begin
  select s.part into scope from torv.signed_scope s;
  return scope;
end $$;
grant execute on function torv.current_scope() to torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;

-- An absent part is '' and does not cast to uuid: without a tenant a statement fails instead of returning rows.
create function torv.current_company() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[1]::uuid;
create function torv.current_store() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[2]::uuid;
create function torv.current_customer() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[3]::uuid;
create function torv.current_staff() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[4]::uuid;
grant execute on function torv.current_company(), torv.current_store(), torv.current_customer(), torv.current_staff()
  to torv_guard, torv_router, torv_shopper, torv_auth, torv_staff, torv_job;

-- The sign-in of staff shares torv_auth with the sign-in of customers.
create function torv.is_staff_sign_in() returns boolean language sql stable parallel restricted
  return (torv.current_scope())[4] = '*';
grant execute on function torv.is_staff_sign_in() to torv_guard, torv_auth;

-- Whether the caller works for this store.
create function torv.is_scope_of(company uuid, store uuid) returns boolean
language sql stable set search_path = pg_catalog
return (select company::text = s.part[1] and (s.part[2] = '' or store::text = s.part[2]) from torv.signed_scope s);
grant execute on function torv.is_scope_of(uuid, uuid) to torv_guard;

-- Memberships are read each time, never taken from a session. The company is '*' on the platform host.
create function torv.staff_companies() returns uuid[]
language plpgsql stable parallel restricted security definer set search_path = pg_catalog as $$
declare
  scope constant text[] := torv.current_scope();
  company constant uuid := nullif(scope[1], '*');
begin
  return array(
    select m.company_id from public.company_members m
    where m.staff_id = scope[4]::uuid and (company is null or m.company_id = company));
end $$;
alter function torv.staff_companies() owner to torv_guard;
grant execute on function torv.staff_companies() to torv_staff;

-- Returns the condition that these columns are the first parts of the scope. The subquery is an InitPlan, verified once
-- for each table of a statement; "offset 0" keeps the planner from calling the function again for each part.
create function torv.scope_condition(columns text[]) returns text language sql stable
  return (
    select format('(%s) = (select %s from (select torv.current_scope() as part offset 0) s)',
      string_agg(quote_ident(name), ', ' order by part), string_agg(format('s.part[%s]::uuid', part), ', ' order by part))
    from unnest(columns) with ordinality named (name, part));

-- Adds one policy for each role. The rows belong to:
--   company   all users of the company           (company_id)
--   store     all users of the store             (company_id, store_id)
--   customer  one customer of the store          (company_id, store_id and `customer_column`)
-- The planner takes company and store for independent and would underestimate rows; the statistics correct it.
create function torv.protect(target regclass, belongs_to text, customer_column text default null) returns void
language plpgsql as $$
declare
  of_company constant text := 'company_id = (select torv.current_company())';
  of_store   constant text := torv.scope_condition(array['company_id', 'store_id']);
  of_members constant text := 'company_id = any ((select torv.staff_companies())::uuid[])';
  of_shopper text;
begin
  of_shopper := case belongs_to
    when 'company' then of_company
    when 'store' then of_store
    when 'customer' then torv.scope_condition(array['company_id', 'store_id', customer_column])
  end;
  if of_shopper is null then
    raise exception 'torv.protect: unknown owner "%"', belongs_to;
  end if;
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('create policy shopper on %s to torv_shopper using (%s) with check (%2$s)', target, of_shopper);
  execute format('create policy staff on %s to torv_staff using (%s) with check (%2$s)', target, of_members);
  execute format('create policy job on %s to torv_job using (%s) with check (%2$s)', target, of_company);
  if belongs_to <> 'company' then
    execute format('create policy auth on %s to torv_auth using (%s) with check (%2$s)', target, of_store);
    execute format('create statistics %I (dependencies) on company_id, store_id from %s',
      (select relname || '_of' from pg_class where oid = target), target);
  end if;
  -- Migrations change rows of every tenant. No role of the app can become the owner.
  execute format('create policy owner on %s to torv_owner using (true) with check (true)', target);
end $$;

-- Tables of staff accounts belong to no tenant: only the sign-in of staff reads and writes them.
create function torv.protect_sign_in(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('create policy auth on %s to torv_auth using ((select torv.is_staff_sign_in()))', target);
  execute format('create policy owner on %s to torv_owner using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to torv_auth', target);
end $$;
