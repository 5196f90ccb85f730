-- The directory of an installation of several cells. It holds no data of shops: which company is where, which host and
-- which staff address belongs to which cell. Cells sign in as roles that may call the functions below and nothing else.

create table cells (
  id text primary key check (id ~ '^[a-z][a-z0-9_]{0,30}$'),
  -- Staff sign in to this cell here.
  origin text not null,
  created_at timestamptz not null default now()
);

create table companies (
  id uuid primary key,
  cell text not null references cells (id),
  created_at timestamptz not null default now()
);

create table hosts (
  -- Written into the proxy's map: a space or a line break would add another entry.
  host text primary key check (host ~ '^[a-z0-9_-]+(\.[a-z0-9_-]+)*$' and length(host) <= 253),
  company_id uuid not null references companies (id) on delete cascade,
  -- A claim comes before the transaction of the cell, its confirmation after it.
  is_confirmed boolean not null default false,
  claimed_at timestamptz not null default now()
);

-- The credentials of an account exist in this one cell.
create table staff_addresses (
  email text primary key check (email = lower(email)),
  cell text not null references cells (id),
  is_confirmed boolean not null default false,
  claimed_at timestamptz not null default now()
);

create table moves (
  company_id uuid primary key references companies (id),
  source text not null references cells (id),
  target text not null references cells (id),
  step text not null check (step in ('copying', 'paused', 'arrived', 'left')),
  started_at timestamptz not null default now(),
  check (source <> target)
);
-- One move at a time: the roles of a move belong to the whole server.
create unique index one_move on moves ((true));

create index companies_cell on companies (cell);
create index hosts_company on hosts (company_id);
create index staff_addresses_cell on staff_addresses (cell);
create index moves_source on moves (source);
create index moves_target on moves (target);

-- The name of the role is the name of the cell: a cell cannot speak for another.
create function own_cell() returns text language sql stable
  return (select id from public.cells where 'torv_cell_' || id = session_user);

-- True when the host belongs to the company from now on; false when another company has it.
create function claim_host(wanted text, company uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.companies (id, cell) values (company, public.own_cell()) on conflict (id) do nothing;
  if not exists (select from public.companies where id = company and cell = public.own_cell()) then
    return false;
  end if;
  insert into public.hosts as h (host, company_id) values (wanted, company)
    on conflict (host) do update set claimed_at = now() where h.company_id = company;
  return exists (select from public.hosts where host = wanted and company_id = company);
end $$;

-- Confirms a claim that is in use, and releases one that is not. A claim that was confirmed before stays.
create function settle_host(claimed text, company uuid, is_used boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from public.companies where id = company and cell = public.own_cell()) then return; end if;
  if is_used then
    insert into public.hosts as h (host, company_id, is_confirmed) values (claimed, company, true)
      on conflict (host) do update set is_confirmed = true where h.company_id = company;
  else
    delete from public.hosts where host = claimed and company_id = company and not is_confirmed;
  end if;
end $$;

-- True when accounts with this address live in the cell that asks.
create function claim_address(wanted text) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into public.staff_addresses as s (email, cell) values (wanted, public.own_cell())
    on conflict (email) do update set claimed_at = now() where s.cell = public.own_cell();
  return exists (select from public.staff_addresses where email = wanted and cell = public.own_cell());
end $$;

create function settle_address(claimed text, is_used boolean) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  if is_used then
    insert into public.staff_addresses as s (email, cell, is_confirmed) values (claimed, public.own_cell(), true)
      on conflict (email) do update set is_confirmed = true where s.cell = public.own_cell();
  else
    delete from public.staff_addresses where email = claimed and cell = public.own_cell() and not is_confirmed;
  end if;
end $$;

revoke execute on all functions in schema public from public;
revoke all on schema public from public;
