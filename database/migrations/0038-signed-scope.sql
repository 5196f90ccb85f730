-- The scope is signed by the program with a key that no role of the app can read (app/server/platform/database/scope-signature.ts).
-- Its one setting holds "<signature> <company> <store> <customer> <staff>"; the signature covers the login role and the
-- connection as well. docs/decisions/0021-the-scope-is-signed.md says why.

grant usage, create on schema torv to torv_verifier;

-- Written by the migrator at each start: the inner and outer pad of HMAC-SHA-256 (RFC 2104) for each key in use.
create table torv.scope_keys (inner_pad bytea not null, outer_pad bytea not null);
grant select on torv.scope_keys to torv_verifier;

create function torv.refuse_scope() returns text[] language plpgsql volatile parallel restricted as $$
begin
  raise exception 'the scope is not signed for this role on this connection'
    using errcode = 'invalid_authorization_specification',
    hint = 'No pooler may stand between the program and PostgreSQL, and both need the same TORV_SECRET.';
end $$;

-- The parts of the scope: company, store, customer, staff. A view reads the keys with the rights of its owner, and its
-- names were looked up when it was made, so no search_path changes what it calls.
create view torv.signed_scope as
  select case
    when exists (
      select from torv.scope_keys k
      where encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(
          session_user || ' ' || pg_backend_pid() || substr(current_setting('torv.scope'), 65), 'UTF8'))), 'hex')
        = left(current_setting('torv.scope'), 64))
    then string_to_array(substr(current_setting('torv.scope'), 66), ' ')
    else torv.refuse_scope()
  end as part;
alter view torv.signed_scope owner to torv_verifier;
revoke create on schema torv from torv_verifier;
grant select on torv.signed_scope to torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;
grant execute on function torv.refuse_scope()
  to torv_verifier, torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;

-- Policies ask this function and not the view: a question that is planned each time would plan the view each time.
create function torv.current_scope() returns text[] language plpgsql stable parallel restricted as $$
declare
  scope text[];
begin
  select s.part into scope from torv.signed_scope s;
  return scope;
end $$;
grant execute on function torv.current_scope() to torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;

-- An absent part is '' and does not cast: without a tenant there is an error, never a row.
create or replace function torv.current_company() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[1]::uuid;
create or replace function torv.current_store() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[2]::uuid;
create or replace function torv.current_customer() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[3]::uuid;
create or replace function torv.current_staff() returns uuid language sql stable parallel restricted
  return (torv.current_scope())[4]::uuid;
create or replace function torv.is_sign_in_of_staff() returns boolean language sql stable parallel restricted
  return (torv.current_scope())[4] = '*';

create or replace function torv.staff_companies() returns uuid[]
language plpgsql stable parallel restricted security definer set search_path = pg_catalog as $$
declare
  scope constant text[] := torv.current_scope();
  company constant uuid := nullif(scope[1], '*');
begin
  return array(
    select m.company_id from public.company_members m
    where m.staff_id = scope[4]::uuid and (company is null or m.company_id = company));
end $$;

-- The condition that these columns are the first parts of the scope. It is verified once for each table of a statement:
-- the subquery is an InitPlan, and "offset 0" keeps the planner from calling the function again for each part.
create function torv.of_scope(columns text[]) returns text language sql stable
  return (
    select format('(%s) = (select %s from (select torv.current_scope() as part offset 0) s)',
      string_agg(quote_ident(name), ', ' order by part), string_agg(format('s.part[%s]::uuid', part), ', ' order by part))
    from unnest(columns) with ordinality named (name, part));

create or replace function torv.protect(target regclass, belongs_to text, person text default null) returns void
language plpgsql as $$
declare
  of_company constant text := 'company_id = (select torv.current_company())';
  of_store   constant text := torv.of_scope(array['company_id', 'store_id']);
  of_members constant text := 'company_id = any ((select torv.staff_companies())::uuid[])';
  of_shopper text;
begin
  of_shopper := case belongs_to
    when 'company' then of_company
    when 'store' then of_store
    when 'customer' then torv.of_scope(array['company_id', 'store_id', person])
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

-- Policies made before this migration, of whatever table: two or three calls become one.
do $$
declare
  policy record;
  part constant text := '\((\w+) = \( SELECT torv\.current_%s\(\) AS current_%1$s\)\)';
  of_company constant text := format(part, 'company');
  of_store constant text := of_company || ' AND ' || format(part, 'store');
  of_customer constant text := of_store || ' AND ' || format(part, 'customer');
  condition text;
  columns text[];
begin
  for policy in
    select p.polname as name, p.polrelid::regclass as target, pg_get_expr(p.polqual, p.polrelid) as reads,
      pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_policy p
  loop
    condition := coalesce(policy.reads, policy.writes);
    columns := coalesce(
      regexp_match(condition, '^\(' || of_customer || '\)$'),
      regexp_match(condition, '^\(' || of_store || '\)$'));
    if columns is null or policy.writes <> condition then continue; end if;
    execute format('alter policy %I on %s', policy.name, policy.target)
      || case when policy.reads is null then '' else format(' using (%s)', torv.of_scope(columns)) end
      || case when policy.writes is null then '' else format(' with check (%s)', torv.of_scope(columns)) end;
  end loop;
end $$;

-- Functions that read the former settings of a scope read the signed one instead.
do $$
declare
  setting constant text := 'current_setting\(''torv\.%s_id''\)';
  reader record;
  definition text;
begin
  for reader in
    select p.oid from pg_proc p
    where p.pronamespace in ('torv'::regnamespace, 'public'::regnamespace) and p.prokind = 'f' and p.prosqlbody is null
      and p.prosrc ~ 'current_setting\(''torv\.(company|store|customer|staff)_id'
  loop
    definition := pg_get_functiondef(reader.oid);
    definition := regexp_replace(definition, format(setting, 'company'), '(torv.current_scope())[1]', 'g');
    definition := regexp_replace(definition, format(setting, 'store'), '(torv.current_scope())[2]', 'g');
    definition := regexp_replace(definition, format(setting, 'customer'), '(torv.current_scope())[3]', 'g');
    definition := regexp_replace(definition, format(setting, 'staff'), '(torv.current_scope())[4]', 'g');
    execute definition;
  end loop;
end $$;
