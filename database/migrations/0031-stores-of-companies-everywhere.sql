-- The same (0030) of every other table whose rows belong to a store: orders, requests, customers, visits and what hangs
-- on them are asked for by company and store alike.
do $$
declare
  of_stores record;
begin
  for of_stores in
    select c.oid::regclass as target, c.relname as name
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and (select count(*) from pg_attribute
           where attrelid = c.oid and attname in ('company_id', 'store_id') and attnotnull and not attisdropped) = 2
      and not exists (select from pg_statistic_ext where stxrelid = c.oid)
    order by c.relname
  loop
    execute format('create statistics %I (dependencies) on company_id, store_id from %s',
      of_stores.name || '_of', of_stores.target);
  end loop;
end $$;
