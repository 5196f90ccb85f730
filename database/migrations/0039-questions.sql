-- Questions about products, asked by anyone with a confirmed address (docs/decisions/0042-reviews-questions-and-wishes.md).
create table product_questions (
  company_id uuid not null,
  store_id uuid not null,
  id uuid not null default torv.new_id(),
  product_id uuid not null,
  customer_id uuid,
  name text not null check (length(name) <= 60),
  -- Empty once the answer was mailed.
  email text not null check (length(email) <= 254),
  text text not null check (char_length(text) between 1 and 1000 and text = btrim(text)),
  state text not null check (state in ('unconfirmed', 'new', 'shown', 'hidden')),
  -- The token of the link that confirms the address.
  token text check (length(token) <= 100),
  hidden_for text check (hidden_for in ('offensive', 'personal', 'off_topic', 'advertising', 'unlawful')),
  answer text not null default '' check (char_length(answer) <= 2000 and answer = btrim(answer)),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  constraint product_questions_confirmed check ((state = 'unconfirmed') = (token is not null)),
  constraint product_questions_shown check (state <> 'shown' or answered_at is not null),
  constraint product_questions_hidden check ((state = 'hidden') = (hidden_for is not null)),
  constraint product_questions_answered check ((answer = '') = (answered_at is null)),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  foreign key (company_id, product_id) references products (company_id, id) on delete cascade,
  foreign key (company_id, store_id, customer_id) references customers (company_id, store_id, id) on delete set null (customer_id)
);
create index product_questions_product on product_questions (company_id, product_id, store_id, answered_at desc);
create index product_questions_state on product_questions (company_id, store_id, state, created_at desc, id desc);
create index product_questions_customer on product_questions (company_id, store_id, customer_id);
create unique index product_questions_token on product_questions (company_id, store_id, token) where token is not null;
create trigger touch before update on product_questions for each row execute function torv.touch();
select torv.watch_content('product_questions', 'raise_stores_of_rows', 'alone');

select torv.protect('product_questions', 'store');
create policy shown on product_questions as restrictive for select to torv_shopper using (state = 'shown');
grant select (company_id, store_id, id, product_id, name, text, state, answer, answered_at, created_at)
  on product_questions to torv_shopper;
grant select (company_id, store_id, id, product_id, customer_id, name, email, text, state, hidden_for, answer, answered_at,
  created_at), update (state, hidden_for, answer, answered_at, email, updated_at) on product_questions to torv_staff;
grant select, insert, update, delete on product_questions to torv_job;

comment on column product_questions.state is 'QuestionState from #features/questions/rules/question.ts';
comment on column product_questions.hidden_for is 'HidingReason from #features/reviews/rules/review.ts';
