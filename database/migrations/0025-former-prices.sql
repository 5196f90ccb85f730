-- Prismærkningsbekendtgørelsen § 9 a: the former price of goods that spoil or age quickly is the lowest of 14 days. Shoppers
-- read the days of a reduction, which stay when the product changes.
alter table products add column perishable boolean not null default false;

-- The days of which the former price is the lowest; null without a former price, and beside a lower one of the owner.
alter table reduced_prices add column reference_days integer check (reference_days in (14, 30));
alter table reduced_prices disable trigger keep_shown_update;
update reduced_prices set reference_days = 30 where before_price is not null;
alter table reduced_prices enable trigger keep_shown_update;
alter table reduced_prices add constraint reduced_prices_reference
  check (reference_days is null or before_price is not null);

-- Of the owner, for a fixed price of one product; null shows the lowest earlier price. keep_started_update freezes it.
alter table campaigns
  add column former_price bigint check (former_price between 1 and 1000000000),
  add constraint campaigns_former_price check (former_price is null or (kind = 'fixed' and former_price > value));
comment on column campaigns.former_price is 'Minor from #shared/money/money.ts';

-- A campaign that runs may end earlier, later or not at all; what has ended stays as it was. The clock is read, because
-- the transaction may have waited for the one that began the price.
create or replace function torv.keep_shown_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(new) - 'ends_at' <> to_jsonb(old) - 'ends_at'
      or (new.ends_at is distinct from old.ends_at and (old.ends_at <= now() or new.ends_at < now())) then
    raise exception 'a price that was shown cannot be changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger keep_shown_update on reduced_prices;
drop trigger keep_shown_delete on reduced_prices;
create trigger keep_shown_update before update on reduced_prices
  for each row when (old.starts_at <= clock_timestamp()) execute function torv.keep_shown_price();
create trigger keep_shown_delete before delete on reduced_prices
  for each row when (old.starts_at <= clock_timestamp()) execute function torv.keep_shown_price();
