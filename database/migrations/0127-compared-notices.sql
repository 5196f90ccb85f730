-- No program has the sums of the official files, so a person says that the picture is the official notice.
alter table guarantee_notices add column compared_at timestamptz;
