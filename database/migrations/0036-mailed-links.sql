-- A mailed or printed link works at the host that it was made for. Earlier ones name none and are asked for again.
delete from staff_verifications;
alter table staff_verifications add column host text not null check (length(host) between 1 and 253);
