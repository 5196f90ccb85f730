-- The scope is signed by the program with a key that no role of the app can read (app/server/database/scope-signature.ts).
-- Its one setting holds "<signature> <company> <store> <customer> <staff>"; the signature covers the login role and the
-- connection as well. docs/decisions/0021-the-scope-is-signed.md says why.

grant usage, create on schema torv to torv_verifier;

-- Written by the migrator at each start: the inner and outer pad of HMAC-SHA-256 (RFC 2104) for each key in use.
create table torv.scope_keys (inner_pad bytea not null, outer_pad bytea not null);
grant select on torv.scope_keys to torv_verifier;

-- session_user, because current_user is the owner inside a function like this one. Restricted to the leader of a
-- parallel query, because a worker has a process id of its own.
create function torv.signed_scope() returns text[]
language plpgsql stable parallel restricted security definer set search_path = pg_catalog as $$
declare
  given constant text := current_setting('torv.scope');
  signed constant bytea := convert_to(session_user || ' ' || pg_backend_pid() || substr(given, 65), 'UTF8');
  key record;
begin
  for key in select k.inner_pad, k.outer_pad from torv.scope_keys k loop
    if encode(sha256(key.outer_pad || sha256(key.inner_pad || signed)), 'hex') = left(given, 64) then
      return string_to_array(substr(given, 66), ' ');
    end if;
  end loop;
  raise exception 'the scope is not signed for this role on this connection'
    using errcode = 'invalid_authorization_specification',
    hint = 'No pooler may stand between the program and PostgreSQL, and both need the same TORV_SECRET.';
end $$;
alter function torv.signed_scope() owner to torv_verifier;
grant execute on function torv.signed_scope() to torv_guard, torv_shopper, torv_auth, torv_staff, torv_job;
revoke create on schema torv from torv_verifier;

-- An absent part is '' and does not cast: without a tenant there is an error, never a row.
create or replace function torv.current_company() returns uuid language sql stable parallel restricted
  return (torv.signed_scope())[1]::uuid;
create or replace function torv.current_store() returns uuid language sql stable parallel restricted
  return (torv.signed_scope())[2]::uuid;
create or replace function torv.current_customer() returns uuid language sql stable parallel restricted
  return (torv.signed_scope())[3]::uuid;
create or replace function torv.current_staff() returns uuid language sql stable parallel restricted
  return (torv.signed_scope())[4]::uuid;
create or replace function torv.is_sign_in_of_staff() returns boolean language sql stable parallel restricted
  return (torv.signed_scope())[4] = '*';

create or replace function torv.staff_companies() returns uuid[]
language plpgsql stable parallel restricted security definer set search_path = pg_catalog as $$
declare
  scope constant text[] := torv.signed_scope();
  company constant uuid := nullif(scope[1], '*');
begin
  return array(
    select m.company_id from public.company_members m
    where m.staff_id = scope[4]::uuid and (company is null or m.company_id = company));
end $$;

-- Verified once for each table of a statement: the subquery is an InitPlan, and "offset 0" keeps the planner from
-- calling the function again for each of its parts.
create function torv.of_scope(columns text[]) returns text language sql stable
  return format('(%s) = (select %s from (select torv.signed_scope() as part offset 0) scope)',
    (select string_agg(quote_ident(name), ', ' order by part) from unnest(columns) with ordinality named (name, part)),
    (select string_agg(format('scope.part[%s]::uuid', part), ', ' order by part)
      from unnest(columns) with ordinality named (name, part)));

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

-- Policies made before this migration, by whichever: two or three calls become one.
do $$
declare
  policy record;
  part constant text := '\((\w+) = \( SELECT torv\.current_%s\(\) AS current_%1$s\)\)';
  of_store constant text := format(part, 'company') || ' AND ' || format(part, 'store');
  of_customer constant text := of_store || ' AND ' || format(part, 'customer');
  columns text[];
  condition text;
begin
  for policy in
    select p.polname as name, p.polrelid::regclass as target, pg_get_expr(p.polqual, p.polrelid) as reads,
      pg_get_expr(p.polwithcheck, p.polrelid) as writes
    from pg_policy p
    where pg_get_expr(p.polqual, p.polrelid) ~ of_store or pg_get_expr(p.polwithcheck, p.polrelid) ~ of_store
  loop
    condition := coalesce(policy.reads, policy.writes);
    if coalesce(policy.writes, condition) <> condition then continue; end if;
    columns := coalesce(
      (regexp_match(condition, '^\(' || of_customer || '\)$')), (regexp_match(condition, '^\(' || of_store || '\)$')));
    if columns is null then continue; end if;
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
    definition := regexp_replace(definition, format(setting, 'company'), '(torv.signed_scope())[1]', 'g');
    definition := regexp_replace(definition, format(setting, 'store'), '(torv.signed_scope())[2]', 'g');
    definition := regexp_replace(definition, format(setting, 'customer'), '(torv.signed_scope())[3]', 'g');
    definition := regexp_replace(definition, format(setting, 'staff'), '(torv.signed_scope())[4]', 'g');
    execute definition;
  end loop;
end $$;
