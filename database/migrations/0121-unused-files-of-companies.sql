-- The limit counts companies: unused files of one that cannot be deleted hide no others.
create or replace function torv.companies_with_unused_files(older interval, most integer) returns setof uuid
language sql stable security definer set search_path = pg_catalog as $$
  select company_id from public.files where unused_since < now() - older
  group by company_id order by min(unused_since) limit most
$$;
