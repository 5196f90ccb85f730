-- The blocks of a store's home page. Staff change the draft, and shoppers see the live ones. A store without any shows the
-- hero and the list of its products.
create table home_blocks (
  company_id uuid not null,
  store_id uuid not null,
  stage text not null check (stage in ('live', 'draft')),
  id uuid not null default torv.new_id(),
  kind text not null check (kind in ('hero', 'categories', 'products', 'text', 'questions', 'reviews', 'list')),
  position integer not null check (position >= 0),
  title text not null default '' check (length(title) <= 120),
  body text not null default '' check (length(body) <= 2000),
  button_label text not null default '' check (length(button_label) <= 60),
  button_href text not null default '' check (length(button_href) <= 200),
  picture text,
  picture_alt text not null default '' check (length(picture_alt) <= 300),
  picture_side text not null default 'right' check (picture_side in ('left', 'right')),
  choice text not null default 'newest' check (choice in ('newest', 'chosen')),
  shown integer not null default 3 check (shown between 2 and 12),
  primary key (company_id, store_id, stage, id),
  constraint home_blocks_button check ((button_label = '') = (button_href = '')),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);
create unique index home_blocks_once on home_blocks (company_id, store_id, stage, kind) where kind in ('hero', 'list');

create table home_block_products (
  company_id uuid not null,
  store_id uuid not null,
  stage text not null,
  block_id uuid not null,
  product_id uuid not null,
  position integer not null,
  primary key (company_id, store_id, stage, block_id, product_id),
  foreign key (company_id, store_id, stage, block_id) references home_blocks (company_id, store_id, stage, id) on delete cascade,
  foreign key (company_id, store_id, product_id) references store_products (company_id, store_id, product_id) on delete cascade
);
create index home_block_products_product on home_block_products (company_id, store_id, product_id);

create table home_block_categories (
  company_id uuid not null,
  store_id uuid not null,
  stage text not null,
  block_id uuid not null,
  category_id uuid not null,
  position integer not null,
  primary key (company_id, store_id, stage, block_id, category_id),
  foreign key (company_id, store_id, stage, block_id) references home_blocks (company_id, store_id, stage, id) on delete cascade,
  foreign key (company_id, store_id, category_id) references store_categories (company_id, store_id, id) on delete cascade
);
create index home_block_categories_category on home_block_categories (company_id, store_id, category_id);

select torv.watch_content('home_blocks', 'raise_stores_of_rows');
select torv.watch_content('home_block_products', 'raise_stores_of_rows');
select torv.watch_content('home_block_categories', 'raise_stores_of_rows');
select torv.protect('home_blocks', 'store');
select torv.protect('home_block_products', 'store');
select torv.protect('home_block_categories', 'store');
-- Staff alone read drafts; a preview reads one as a job.
create policy live_only on home_blocks as restrictive for select to torv_shopper using (stage = 'live');
create policy live_only on home_block_products as restrictive for select to torv_shopper using (stage = 'live');
create policy live_only on home_block_categories as restrictive for select to torv_shopper using (stage = 'live');
grant select on home_blocks, home_block_products, home_block_categories to torv_shopper, torv_job;
grant select, insert, update, delete on home_blocks, home_block_products, home_block_categories to torv_staff;
grant delete on home_blocks to torv_job;

comment on column home_blocks.stage is 'HomePageStage from #features/home-page/rules/home-blocks.ts';
comment on column home_blocks.kind is 'HomeBlockKind from #features/home-page/rules/home-blocks.ts';
comment on column home_blocks.picture_side is 'PictureSide from #features/home-page/rules/home-blocks.ts';
comment on column home_blocks.choice is 'ProductChoice from #features/home-page/rules/home-blocks.ts';
comment on column home_block_products.stage is 'HomePageStage from #features/home-page/rules/home-blocks.ts';
comment on column home_block_categories.stage is 'HomePageStage from #features/home-page/rules/home-blocks.ts';
