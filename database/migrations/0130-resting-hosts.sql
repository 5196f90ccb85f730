-- Links in mails of a deleted store must not lead to the shop of another company.
create function torv.is_host_resting(wanted text, asking uuid, rest interval) returns boolean
language sql stable security definer set search_path = pg_catalog as $$
  select exists (
    select from public.stores
    where domain = wanted and company_id <> asking and domain_proven_at is not null and deleted_at > now() - rest
  )
$$;
alter function torv.is_host_resting(text, uuid, interval) owner to torv_guard;
revoke execute on function torv.is_host_resting(text, uuid, interval) from public;
grant execute on function torv.is_host_resting(text, uuid, interval) to torv_router;
