import { retryUntilPasses } from './retry-until-passes.ts'
import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

export type CausedMail = {
  id: string
  company_id: string | null
  recipient: string
  subject: string
  hosts: readonly string[]
}

export type Effects = {
  /** Digest per table, all by default, of the rows of a company and its staff. */
  digestRows(company_id: string, only?: ReadonlySet<string>): Promise<ReadonlyMap<string, string>>
  /** Tables written since the last call, by any company. */
  takeWrittenTables(): Promise<ReadonlySet<string>>
  /** Mails of all requests since the last call, once all are delivered. */
  takeMails(): Promise<CausedMail[]>
  resetAttempts(): Promise<void>
}

// Visits are recorded with a delay, so they cannot be attributed to a request.
const unattributable = ['visit_counts', 'visit_days']

/** Observes the effects of requests as the database owner, by company rows and queued mails. */
export async function openEffects({ ownerClient }: TestDatabase): Promise<Effects> {
  await ownerClient.query(recordJobsSql)
  await ownerClient.query(recordWritesSql)
  const { rows: tables } = await ownerClient.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1 order by 1`,
  )
  const digests = tables
    .filter(({ name }) => !unattributable.includes(name))
    .flatMap(({ name, columns }) => {
      const condition = toCompanyCondition(name, columns)
      const sql = `select '${name}' as name, md5(string_agg(t::text, ' ' order by t::text)) as words from ${name} t where ${condition}`
      return condition ? { name, sql } : []
    })
  await ownerClient.query(
    digests
      .map(
        ({ name }) =>
          `create or replace trigger note_write after insert or update or delete on ${name} execute function note_write();`,
      )
      .join('\n'),
  )
  return {
    async digestRows(company_id, only) {
      const chosen = digests.filter(({ name }) => !only || only.has(name))
      if (chosen.length === 0) return new Map()
      const { rows } = await ownerClient.query<{ name: string; words: string | null }>(
        chosen.map(({ sql }) => sql).join(' union all '),
        [company_id],
      )
      return new Map(rows.map(({ name, words }) => [name, words ?? '']))
    },
    async takeWrittenTables() {
      const { rows } = await ownerClient.query<{ name: string }>(
        'delete from noted_writes returning name',
      )
      return new Set(rows.map(({ name }) => name))
    },
    async takeMails() {
      // Runs delayed jobs now, while their cause is known.
      await ownerClient.query('update graphile_worker._private_jobs set run_at = now()')
      await retryUntilPasses(async () => {
        const { rowCount } = await ownerClient.query(
          'select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
        )
        expect(rowCount).toBe(0)
      })
      const { rows } = await ownerClient.query<{
        id: string
        company_id: string | null
        recipient: string
        subject: string
        text: string
      }>(
        `select m.id, j.payload ->> 'company_id' as company_id, m.recipient, m.subject, m.html || m.text as text
           from noted_jobs j join local_mails m on m.id = (j.payload ->> 'id')::uuid order by m.stored_at`,
      )
      await ownerClient.query('truncate noted_jobs')
      return rows.map(({ text, ...mail }) => ({ ...mail, hosts: findHosts(text) }))
    },
    async resetAttempts() {
      await ownerClient.query('truncate throttles, staff_throttles')
    },
  }
}

// Staff rows are attributed through their company; their sign-in data has no company_id.
function toCompanyCondition(table: string, columns: readonly string[]): string | null {
  const staff = 'in (select staff_id from company_members where company_id = $1)'
  if (table === 'companies' || table === 'staff')
    return table === 'staff' ? `id ${staff}` : 'id = $1'
  if (columns.includes('company_id')) {
    return table === 'staff_sessions' ? `staff_id ${staff}` : 'company_id = $1'
  }
  return columns.includes('staff_id') ? `staff_id ${staff}` : null
}

function findHosts(text: string): string[] {
  return [...new Set([...text.matchAll(/https?:\/\/([^/\s:"<&]+)/g)].map(([, host = '']) => host))]
}

// Finished jobs leave the queue, so inserts are recorded. Cron jobs belong to no request.
const recordJobsSql = `
  create table if not exists noted_jobs (payload json);
  create or replace function note_job() returns trigger language plpgsql security definer as $$
  begin
    if new.payload::jsonb ? '_cron' then return null; end if;
    insert into public.noted_jobs values (new.payload);
    return new;
  end $$;
  create or replace trigger note_job before insert on graphile_worker._private_jobs
    for each row execute function note_job();`

// A table without a write has the rows that it had, so only written tables are compared.
const recordWritesSql = `
  create table if not exists noted_writes (name text);
  create or replace function note_write() returns trigger language plpgsql security definer as $$
  begin
    insert into public.noted_writes values (tg_table_name);
    return null;
  end $$;`
