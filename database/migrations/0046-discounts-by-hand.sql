-- A discount that staff give on a whole order: of no campaign, under the words that staff chose.
alter table order_discounts alter column campaign_id drop not null,
  add constraint order_discounts_code check (campaign_id is not null or code is null);
alter table order_drafts add column discount jsonb check (jsonb_typeof(discount) = 'object');
