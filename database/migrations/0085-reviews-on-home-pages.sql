-- A block of the newest reviews.
alter table home_blocks drop constraint home_blocks_kind_check;
alter table home_blocks add constraint home_blocks_kind_check
  check (kind in ('hero', 'categories', 'products', 'text', 'questions', 'reviews', 'list'));
create index reviews_newest on reviews (company_id, store_id, created_at desc, id desc) where state = 'shown';
