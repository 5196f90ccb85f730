import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { asOwner, type OwnerAddress } from '#platform/database/address.ts'
import {
  createRouterClient,
  openChangeFeed,
  type ChangeFeed,
} from '#platform/database/change-feed.ts'
import { median } from '../figures.ts'
import { withSynchronousPair } from '../synchronous-pair.ts'
import type { Bench } from './bench.ts'

const writers = 32
const processes = 4
const stores = 1_000
const rounds = 5
const seconds = 4

/** How other processes learn of a change. */
const ways = {
  'without telling': `
    alter table store_versions disable trigger stamp_change;
    alter table support_tickets disable trigger stamp_change;
    drop index if exists store_versions_changed_in, support_tickets_changed_in`,
  'with NOTIFY': `
    create or replace function torv.notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('change', to_jsonb(new) ->> tg_argv[0]);
      return null;
    end $$;
    create trigger notify after update on store_versions
      for each row execute function torv.notify_change('store_id');
    create trigger notify after update on support_tickets
      for each row execute function torv.notify_change('id')`,
  'asked for': `
    drop trigger notify on store_versions;
    drop trigger notify on support_tickets;
    alter table store_versions enable always trigger stamp_change;
    alter table support_tickets enable trigger stamp_change;
    create index store_versions_changed_in on store_versions (changed_in);
    create index support_tickets_changed_in on support_tickets (changed_in)`,
}

type Way = keyof typeof ways

const writes = {
  'saves of a shop': `update store_settings set seo_settings = jsonb_build_object('saved', $2::text)
    where (company_id, store_id) = (select company_id, store_id from place where n = $1)`,
  'messages of a ticket': `insert into support_messages
      (company_id, store_id, ticket_id, user_id, message, is_staff, id)
    select t.company_id, t.store_id, t.id, t.user_id, $2::text, false, $2::text::uuid
    from support_tickets t join place using (company_id, store_id) where n = $1 and t.id = ticket_id`,
}

/** Commits a second of 32 clients with a synchronous standby, the three ways in turns. */
export async function measureCommits({ note }: Bench): Promise<void> {
  await withSynchronousPair(fillStores, async (address, owner, password) => {
    const clients = await Promise.all(Array.from({ length: writers }, () => connect(address)))
    for (const [what, sql] of Object.entries(writes)) {
      const rates: Record<Way, number[]> = {
        'without telling': [],
        'with NOTIFY': [],
        'asked for': [],
      }
      for (let round = 0; round <= rounds; round += 1) {
        for (const way of Object.keys(ways) as Way[]) {
          await owner.query(ways[way])
          const feeds = way === 'asked for' ? openFeeds(address, password) : []
          const rate = await measureRate(clients, sql, feeds)
          await Promise.all(feeds.map((feed) => feed.close()))
          // The first round warms up.
          if (round > 0) rates[way].push(rate)
        }
      }
      for (const [way, each] of Object.entries(rates))
        note(`${what}, ${way}`, median(each), 'commits/s')
      const compare = (way: Way) =>
        median(rates[way].map((rate, round) => rate / (rates['without telling'][round] ?? rate)))
      note(`${what}, with NOTIFY against not telling`, compare('with NOTIFY'), 'ratio')
      note(`${what}, asked for against not telling`, compare('asked for'), 'ratio', {
        atLeast: 0.8,
      })
    }
    await Promise.all(clients.map((client) => client.end()))
  })
}

async function connect(address: OwnerAddress): Promise<Client> {
  const client = new Client(asOwner(address))
  await client.connect()
  return client
}

function openFeeds(address: OwnerAddress, password: string): ChangeFeed[] {
  return Array.from({ length: processes }, () => {
    const feed = openChangeFeed(() => createRouterClient(address, () => password))
    feed.open()
    return feed
  })
}

/** As in the app, the process that wrote asks for changes before it responds. */
async function measureRate(
  clients: readonly Client[],
  sql: string,
  feeds: readonly ChangeFeed[],
): Promise<number> {
  let commits = 0
  const until = performance.now() + seconds * 1_000
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() < until) {
        await client.query(sql, [Math.floor(Math.random() * stores), randomUUID()])
        const feed = feeds[index % processes]
        // The former design asked its own connection as well.
        await (feed ? feed.flush() : client.query('select pg_listening_channels()'))
        commits += 1
      }
    }),
  )
  return commits / seconds
}

async function fillStores(owner: Client): Promise<void> {
  await owner.query(
    `create table place as select n, gen_random_uuid() as company_id, gen_random_uuid() as store_id,
       gen_random_uuid() as user_id, gen_random_uuid() as ticket_id from generate_series(0, ${stores - 1}) n;
     alter table place add primary key (n);
     insert into staff (id, name, email) values ('00000000-0000-4000-8000-00000000000e', 'Ejer', 'ejer@torv.example');
     insert into companies (id, name) select company_id, 'Firma ' || n from place;
     insert into stores (company_id, id, name, domain, domain_proven_at, owner_id)
       select company_id, store_id, 'Butik ' || n, 'butik-' || n || '.example', now(),
         '00000000-0000-4000-8000-00000000000e' from place;
     insert into store_settings
       (company_id, store_id, theme, seo_settings, payment_settings, locale_settings, page_content)
       select company_id, store_id, '{}', '{}', '{}', '{}', '{}' from place;
     insert into customers (company_id, store_id, id, name, email)
       select company_id, store_id, user_id, 'Kunde', 'kunde' || n || '@torv.example' from place;
     insert into support_tickets (company_id, store_id, id, user_id, type, title)
       select company_id, store_id, ticket_id, user_id, 'other', 'Spørgsmål' from place`,
  )
}
