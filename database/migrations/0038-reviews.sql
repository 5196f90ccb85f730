-- Reviews by buyers (docs/decisions/0042-reviews-questions-and-wishes.md). A review belongs to a line of an order, so only what was
-- bought is reviewed, and once.

create table reviews (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  order_id uuid not null,
  line_id uuid not null,
  product_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  -- The name that the buyer chose; empty when the buyer is no longer known.
  name text not null check (length(name) <= 60),
  text text not null check (char_length(text) between 1 and 2000 and text = btrim(text)),
  state text not null check (state in ('new', 'shown', 'hidden')),
  -- Why it waits for staff.
  held_for text check (held_for in ('words', 'photos')),
  hidden_for text check (hidden_for in ('offensive', 'personal', 'off_topic', 'advertising', 'unlawful')),
  answer text not null default '' check (char_length(answer) <= 2000 and answer = btrim(answer)),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  constraint reviews_once unique (company_id, store_id, order_id, line_id),
  constraint reviews_held check ((state = 'new') = (held_for is not null)),
  constraint reviews_hidden check ((state = 'hidden') = (hidden_for is not null)),
  constraint reviews_answered check ((answer = '') = (answered_at is null)),
  foreign key (company_id, store_id, order_id, line_id) references order_lines (company_id, store_id, order_id, id)
);
create index reviews_product on reviews (company_id, store_id, product_id, created_at desc, id desc) where state = 'shown';
create index reviews_newest on reviews (company_id, store_id, created_at desc, id desc) where state = 'shown';
create index reviews_state on reviews (company_id, store_id, state, created_at desc, id desc);
create trigger touch before update on reviews for each row execute function torv.touch();

create table review_photos (
  company_id uuid not null,
  store_id uuid not null,
  review_id uuid not null,
  id uuid not null default torv.new_id(),
  position integer not null check (position >= 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea check (octet_length(bytes) <= 4194304),
  preview bytea check (octet_length(preview) <= 262144),
  file_id uuid,
  preview_id uuid,
  primary key (company_id, store_id, review_id, id),
  foreign key (company_id, store_id, review_id) references reviews (company_id, store_id, id) on delete cascade,
  constraint review_photos_content check (num_nonnulls(bytes, file_id) > 0 and num_nonnulls(preview, preview_id) > 0),
  foreign key (company_id, file_id) references files (company_id, id),
  foreign key (company_id, preview_id) references files (company_id, id)
);
create index review_photos_file on review_photos (company_id, file_id);
create index review_photos_preview on review_photos (company_id, preview_id);
create trigger use_file after insert or delete or update of file_id on review_photos
  for each row execute function torv.use_file('file_id');
create trigger use_preview after insert or delete or update of preview_id on review_photos
  for each row execute function torv.use_file('preview_id');

-- How many reviews of a product are shown with how many stars, hidden for which reason, or waiting. Counted by the
-- database, so that the average changes with reviews alone.
create table product_ratings (
  company_id uuid not null,
  store_id uuid not null,
  product_id uuid not null,
  counts jsonb not null check (jsonb_typeof(counts) = 'object'),
  primary key (company_id, store_id, product_id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

-- Addresses that want no invitations, as hashes.
create table review_refusals (
  company_id uuid not null,
  store_id uuid not null,
  email_hash text not null check (length(email_hash) <= 100),
  created_at timestamptz not null default now(),
  primary key (company_id, store_id, email_hash),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade
);

create function torv.name_rating(state text, stars integer, hidden_for text) returns text language sql immutable
  return case state when 'shown' then 'shown ' || stars when 'hidden' then 'hidden ' || hidden_for else 'new' end;
grant execute on function torv.name_rating(text, integer, text) to torv_guard;

create function torv.count_review() returns trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  step record;
begin
  for step in
    select s.of_product, s.name, s.amount from (
      select new.product_id as of_product, torv.name_rating(new.state, new.stars, new.hidden_for) as name, 1 as amount
      where tg_op <> 'DELETE'
      union all
      select old.product_id, torv.name_rating(old.state, old.stars, old.hidden_for), -1 where tg_op <> 'INSERT') s
  loop
    insert into public.product_ratings as r (company_id, store_id, product_id, counts)
    values (coalesce(new.company_id, old.company_id), coalesce(new.store_id, old.store_id), step.of_product,
      jsonb_build_object(step.name, step.amount))
    on conflict (company_id, store_id, product_id) do update
    set counts = r.counts || jsonb_build_object(step.name, coalesce((r.counts ->> step.name)::integer, 0) + step.amount);
  end loop;
  return null;
end $$;
alter function torv.count_review() owner to torv_guard;
create trigger count_review after insert or delete or update of state, stars, hidden_for, product_id on reviews
  for each row execute function torv.count_review();

select torv.watch_content('reviews', 'raise_products_of_rows', 'of a store');

-- Shoppers read the columns that are shown, and not the order.
select torv.protect('reviews', 'store');
create policy shown on reviews as restrictive for select to torv_shopper using (state = 'shown');
grant select (company_id, store_id, id, product_id, stars, name, text, state, answer, answered_at, created_at)
  on reviews to torv_shopper;
grant select, update (state, held_for, hidden_for, answer, answered_at, updated_at) on reviews to torv_staff;
grant select, insert, update, delete on reviews to torv_job;

select torv.protect('review_photos', 'store');
create policy shown on review_photos as restrictive for select to torv_shopper using (exists (
  select from reviews r where (r.company_id, r.store_id, r.id) =
    (review_photos.company_id, review_photos.store_id, review_photos.review_id)));
grant select on review_photos to torv_shopper, torv_staff;
grant select, insert, delete on review_photos to torv_job;

select torv.protect('review_refusals', 'store');
grant select, insert, delete on review_refusals to torv_job;

select torv.protect('product_ratings', 'store');
create policy guard on product_ratings to torv_guard using (true) with check (true);
grant select, insert, update on product_ratings to torv_guard;
grant select on product_ratings to torv_shopper, torv_staff, torv_job;

comment on column reviews.state is 'ReviewState from #features/reviews/rules/review.ts';
comment on column reviews.held_for is 'HoldReason from #features/reviews/rules/review.ts';
comment on column reviews.hidden_for is 'HidingReason from #features/reviews/rules/review.ts';
comment on column review_photos.bytes is 'StoredBytes from #platform/files/files.ts';
comment on column review_photos.preview is 'StoredBytes from #platform/files/files.ts';
