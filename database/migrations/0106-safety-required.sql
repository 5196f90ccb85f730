-- The store publishes only products that have their facts of product safety.
alter table stores add column requires_safety_facts boolean not null default false;
grant update (requires_safety_facts) on stores to torv_staff;
