-- Whoever proves to own the address that they bought with as a guest gets what they asked about their orders as well. An
-- order, its requests, their messages and their photos all name their owner: they change hands together, so what ties
-- them to each other may be looked at when all of them have.
alter table support_tickets alter constraint support_tickets_order deferrable;
alter table support_messages alter constraint support_messages_company_id_store_id_ticket_id_user_id_fkey deferrable;
alter table support_photos
  alter constraint support_photos_company_id_store_id_ticket_id_user_id_fkey deferrable,
  alter constraint support_photos_company_id_store_id_ticket_id_message_id_us_fkey deferrable;
grant update (user_id) on support_photos to torv_job;
create index customers_guests on customers (company_id, store_id, lower(email)) where is_guest;
