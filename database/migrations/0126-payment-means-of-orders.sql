-- How the buyer chose to pay at the last click on the button; null for orders of earlier versions.
alter table orders add column paid_with text;
