-- The address of a picture of the shop, for tiles and shared links.
alter table store_categories add column picture text check (length(picture) <= 200);
alter table store_categories add column picture_alt text not null default '' check (length(picture_alt) <= 300);
