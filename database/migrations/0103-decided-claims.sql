-- The decision on a claim, its remedy or that it is refused, is recorded with the answer that tells it. A later answer may
-- decide otherwise, and the last decision holds.
alter table support_messages
  add column decision text
    check (decision in ('repair', 'replacement', 'price_reduction', 'cancellation', 'refused')),
  add constraint support_messages_decision check (decision is null or is_staff);
create trigger decision_stays before update of decision on support_messages
  for each row execute function torv.refuse_change();
create index support_messages_decided on support_messages (company_id, store_id, created_at) where decision is not null;
comment on column support_messages.decision is 'ClaimDecision from #features/support/rules/claim-decision.ts';
-- An account takes over the messages of a guest, and an erasure empties them; nothing else of a message is changed.
revoke update on support_messages from torv_job;
grant update (user_id, message) on support_messages to torv_job;
