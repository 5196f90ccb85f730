-- Whoever bought without an account asks about their order through its link. Such a person stands among the customers,
-- one for each order, so that requests, answers and photos have the same owner and the same walls as everybody's; they
-- have nothing to sign in with, and the sign-in does not see them: an address stays free for whoever proves to own it.
alter table customers
  add column is_guest boolean not null default false,
  drop constraint customers_company_id_store_id_email_key;
create unique index customers_email on customers (company_id, store_id, email) where not is_guest;
create policy known_customers on customers as restrictive to torv_auth using (not is_guest) with check (not is_guest);
