-- Behind a transaction pooler the program does not know its connection (docs/decisions/0050-pooled-connections.md). There
-- the scope ends with a minute of this server's clock, "@<unix time / 60>", which the signature covers in place of the
-- process id. Only an installation with a pooler accepts it: the program marks its keys when it starts.
alter table torv.scope_keys add is_pooled boolean not null default false;

-- The time of the transaction: a scope that was valid when it began stays valid in it.
create or replace view torv.signed_scope as
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

create or replace function torv.refuse_scope() returns text[] language plpgsql volatile parallel restricted as $$
begin
  raise exception 'the scope is not signed for this role on this connection'
    using errcode = 'invalid_authorization_specification',
    hint = 'Both need the same TORV_SECRET, and a pooler between them is told with DATABASE_SESSION_URL.';
end $$;
