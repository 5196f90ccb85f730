-- A variant is found by its SKU, as a product is.
create index product_variants_sku on product_variants (company_id, sku);
