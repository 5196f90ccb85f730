-- Shoppers read since when the terms and the privacy policy hold.
grant select (company_id, store_id, id, kind, number, sha256, valid_from) on legal_versions to torv_shopper;
