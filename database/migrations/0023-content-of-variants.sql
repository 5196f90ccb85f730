-- A variant without a content has that of the product; the base measure is always that of the product.
alter table product_variants
  add column unit_pricing_measure jsonb check (unit_pricing_measure is null or coalesce(
    jsonb_typeof(unit_pricing_measure -> 'value') = 'number' and unit_pricing_measure -> 'value' >= '0'
    and unit_pricing_measure ->> 'unit' in ('stk', 'g', 'kg', 'ml', 'l', 'm', 'cm'), false));

-- The price of a measure that stood beside the price of a piece.
alter table order_lines
  add column measure_price jsonb check (jsonb_typeof(measure_price) = 'object');

comment on column product_variants.unit_pricing_measure is 'Measure from #shared/money/unit.ts';
comment on column order_lines.measure_price is 'UnitPrice from #shared/money/unit.ts';
