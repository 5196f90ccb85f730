-- A gift card that is sent to another address gets a new code; names and addresses are cleared when their time is over.
grant update (code_hash, sealed_code, code_end, recipient_name, recipient_email, greeting) on credits to torv_job;
