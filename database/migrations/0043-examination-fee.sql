-- Without a fee of its own a store charged 300 kr.; from now on one without charges nothing.
update store_settings
  set payment_settings = payment_settings || '{"examination_fee": 30000}'
  where not payment_settings ? 'examination_fee';
