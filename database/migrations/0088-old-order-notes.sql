-- Notes name buyers, so they go with the names of an old order, and not before.
create function torv.refuse_early_deletion() returns trigger language plpgsql as $$
begin
  if exists (select from orders o
    where (o.company_id, o.store_id, o.id) = (old.company_id, old.store_id, old.order_id)
      and (o.name, o.email, o.phone, o.address) <> ('', '', '', ''))
  then
    raise exception 'notes stay as long as the buyer of their order' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

drop trigger immutable on order_notes;
create trigger immutable before update on order_notes for each row execute function torv.refuse_change();
create trigger early_deletion before delete on order_notes for each row execute function torv.refuse_early_deletion();
grant select, delete on order_notes to torv_job;
