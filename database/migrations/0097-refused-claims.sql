-- A refusal of a claim carries the complaint bodies behind the words that staff typed, so it may be longer.
alter table support_messages drop constraint support_messages_message_check;
alter table support_messages add constraint support_messages_message_check check (
  message = btrim(message) and char_length(message) >= 1
  and (char_length(message) <= 500 or (is_staff and char_length(message) < 1000)));
