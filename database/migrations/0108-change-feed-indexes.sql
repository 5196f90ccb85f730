-- concurrently
create index concurrently if not exists store_versions_changed_in on store_versions (changed_in);
create index concurrently if not exists support_tickets_changed_in on support_tickets (changed_in);
