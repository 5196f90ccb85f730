-- The place of a product in the stockroom; orders are picked from place to place.
alter table products add column shelf text not null default '' check (char_length(shelf) <= 40);
