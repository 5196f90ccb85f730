-- A person without a choice begins in the store with the most orders.
grant select on order_counters to torv_staff;
