-- One sign-in for staff who work for companies of several cells. Password and second factors stay in the home cell of an
-- address. It records a ticket for a person who is signed in there, which one other cell may redeem once.

alter table staff_addresses
  -- Sessions that other cells opened on tickets from before this moment have ended.
  add column sessions_ended_at timestamptz not null default 'epoch';

-- Members of a company whose account lives in another cell. The cell of the company reports them.
create table visits (
  email text not null check (email = lower(email)),
  company_id uuid not null references companies (id) on delete cascade,
  company_name text not null check (length(company_name) <= 200),
  primary key (email, company_id)
);
create index visits_company on visits (company_id);

create table tickets (
  token_hash text primary key,
  -- The secret is one that the browser got from the cell it comes from: a ticket is worthless in another browser.
  state_hash text not null,
  cell text not null references cells (id) on delete cascade,
  host text not null,
  staff_id uuid not null,
  email text not null,
  name text not null,
  is_strong boolean not null,
  confirmed_at timestamptz not null,
  home_origin text not null,
  issued_at timestamptz not null default now()
);
create index tickets_cell on tickets (cell);

-- An address without an account is answered with a cell as well. The salt keeps that choice from being guessed.
create table address_salt (salt uuid not null default gen_random_uuid());
create unique index one_address_salt on address_salt ((true));
insert into address_salt default values;

create function host_of(origin text) returns text language sql immutable set search_path = pg_catalog
  return substring(origin from '^https?://([^:/]+)');

-- The cell is given by its name or by its origin.
create function find_origin(wanted text) returns text
language sql stable security definer set search_path = pg_catalog
  return (select origin from public.cells where id = wanted or origin = wanted);

-- The cell where this address signs in. Unknown addresses always get the same one of all cells.
create function find_home(address text) returns table (cell text, origin text, is_own boolean, is_known boolean)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select c.id, c.origin, c.id = public.own_cell(), a.email is not null
  from public.cells c
  left join public.staff_addresses a on a.email = address and a.cell = c.id
  order by a.email is null, sha256(convert_to(c.id || address || (select salt from public.address_salt), 'UTF8'))
  limit 1;
end;

-- Returns the origin of the cell that may redeem the ticket; null for a host that this person may not sign in at. The
-- own host of a cell is open to each account: an invitation is accepted there.
create function issue_ticket(
  token text, state text, target text, account uuid, address text, person text, strong boolean, confirmed timestamptz
) returns text
language plpgsql security definer set search_path = pg_catalog as $$
declare
  destination public.cells;
  home public.cells;
begin
  select c.* into home from public.staff_addresses a join public.cells c on c.id = a.cell
    where a.email = address and a.cell = public.own_cell();
  if home is null then return null; end if;
  select c.* into destination from public.cells c where public.host_of(c.origin) = target;
  if destination is null then
    select c.* into destination from public.hosts h
      join public.companies o on o.id = h.company_id
      join public.visits v on v.company_id = h.company_id and v.email = address
      join public.cells c on c.id = o.cell
      where h.host = target;
  end if;
  if destination is null or destination.id = home.id then return null; end if;
  delete from public.tickets where issued_at < now() - interval '1 minute';
  insert into public.tickets
    (token_hash, state_hash, cell, host, staff_id, email, name, is_strong, confirmed_at, home_origin)
    values (token, state, destination.id, target, account, address, person, strong, confirmed, home.origin);
  return destination.origin;
end $$;

-- A ticket is gone after the first attempt, also after a wrong one.
create function redeem_ticket(token text, state text, target text)
returns table (staff_id uuid, email text, name text, is_strong boolean, confirmed_at timestamptz, home_origin text, issued_at timestamptz)
language sql security definer set search_path = pg_catalog
begin atomic
  with used as (delete from public.tickets t where t.token_hash = token returning t.*)
  select u.staff_id, u.email, u.name, u.is_strong, u.confirmed_at, u.home_origin, u.issued_at from used u
  where u.state_hash = state and u.host = target and u.cell = public.own_cell()
    and u.issued_at > now() - interval '30 seconds';
end;

-- Sessions in other cells end, except those on later tickets.
create function end_sessions(address text) returns void
language sql security definer set search_path = pg_catalog
begin atomic
  update public.staff_addresses set sessions_ended_at = now() where email = address and cell = public.own_cell();
end;

-- The home of each address, and the moment at which its sessions in other cells were ended. An address without an account is left out.
create function list_homes(addresses text[]) returns table (email text, origin text, sessions_ended_at timestamptz)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select a.email, c.origin, a.sessions_ended_at
  from public.staff_addresses a join public.cells c on c.id = a.cell where a.email = any(addresses);
end;

-- Replaces what this cell has reported. A cell cannot report for a company of another cell.
create function report_visits(reported jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  -- Every cell calls this once a minute.
  delete from public.tickets where issued_at < now() - interval '1 minute';
  delete from public.visits v using public.companies c
    where c.id = v.company_id and c.cell = public.own_cell()
      and not exists (select from jsonb_to_recordset(reported) as r (email text, company_id uuid)
        where r.email = v.email and r.company_id = v.company_id);
  insert into public.visits as v (email, company_id, company_name)
    select r.email, r.company_id, r.company_name
    from jsonb_to_recordset(reported) as r (email text, company_id uuid, company_name text)
    join public.companies c on c.id = r.company_id and c.cell = public.own_cell()
    on conflict (email, company_id) do update set company_name = excluded.company_name
      where v.company_name <> excluded.company_name;
end $$;

-- Companies of other cells that accounts of this cell work for.
create function list_visits() returns table (email text, company_id uuid, company_name text, origin text)
language sql stable security definer set search_path = pg_catalog
begin atomic
  select v.email, v.company_id, v.company_name, c.origin
  from public.visits v
  join public.staff_addresses a on a.email = v.email and a.cell = public.own_cell()
  join public.companies o on o.id = v.company_id and o.cell <> a.cell
  join public.cells c on c.id = o.cell;
end;

-- An account moves to another cell together with a company: its home changes, so sessions elsewhere ask again.
create function end_sessions_of_moved_address() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  new.sessions_ended_at := now();
  return new;
end $$;
create trigger end_sessions_of_moved_address before update of cell on staff_addresses
  for each row when (old.cell <> new.cell) execute function end_sessions_of_moved_address();

revoke execute on all functions in schema public from public;
