-- What visitors chose about cookies, so that a shop can prove it: the choice, the words that it was made under, and when.
-- Nobody is named. The receipt is a random number that the visitor's browser keeps beside the choice.
create table consent_choices (
  company_id uuid not null default torv.current_company(),
  store_id uuid not null default torv.current_store(),
  id uuid not null default torv.new_id(),
  receipt uuid not null,
  consent text not null check (consent in ('accepted', 'declined')),
  statistics boolean not null,
  marketing boolean not null,
  words text not null check (words ~ '^\d{4}-\d{2} (da|en)$'),
  chosen_at timestamptz not null default now(),
  primary key (company_id, store_id, id),
  foreign key (company_id, store_id) references stores (company_id, id) on delete cascade,
  constraint consent_choices_agree check ((consent = 'accepted') = (statistics or marketing))
);
create index consent_choices_receipt on consent_choices (company_id, store_id, receipt, chosen_at);

select torv.protect('consent_choices', 'store');
-- Whoever chooses writes it down and reads nothing; when it was is not theirs to say.
grant insert (company_id, store_id, receipt, consent, statistics, marketing, words) on consent_choices to torv_shopper;
grant select on consent_choices to torv_staff;
grant select, delete on consent_choices to torv_job;
create trigger written_once before update on consent_choices for each row execute function torv.refuse_change();

-- The words that the company's goods are named by, for finding the one that a shopper may have meant. They are few, however
-- many goods there are, and are only added: what is offered is looked for first, so one that is left over offers nothing.
create table product_words (
  company_id uuid not null references companies (id),
  word text not null check (length(word) between 1 and 100),
  primary key (company_id, word)
);
create index product_words_pieces on product_words using gin (company_id, word gin_trgm_ops);

select torv.protect('product_words', 'company');
grant select, insert, delete on product_words to torv_staff, torv_job;

-- For the reason that torv.products_with() has: the guard looks into the index for its caller.
create function torv.words_with(pieces text[], most integer) returns setof text
language sql stable security definer set search_path = pg_catalog rows 100 as $$
  select distinct near.word
  from unnest(pieces) piece, lateral (
    select w.word from public.product_words w
    where w.company_id = torv.current_company()
      and w.word like '%' || regexp_replace(piece, '([\\%_])', '\\\1', 'g') || '%'
    limit most) near
$$;
alter function torv.words_with(text[], integer) owner to torv_guard;
grant execute on function torv.words_with(text[], integer) to torv_shopper;
create policy guard on product_words for select to torv_guard using (true);
grant select on product_words to torv_guard;
