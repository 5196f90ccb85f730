-- What a network holds without having paid is counted at each checkout, in all stores of its company.
create index orders_unpaid_network on orders (company_id, asked_from)
  where asked_from is not null and state = 'pending_payment';
