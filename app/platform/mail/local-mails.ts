import type { Insertable } from 'kysely'
import { refused, type Refused } from '#shared/errors/errors.ts'
import { isId } from '#shared/id.ts'
import type { Database, Worker } from '../database/database.ts'
import { inOneRoundTrip } from '../database/one-round-trip.ts'
import { prepareQuery } from '../database/prepared-query.ts'
import type { Tables } from '../database/tables.ts'
import type { MailTransport } from './mail-content.ts'

/** Number of local mails kept when old ones are deleted. */
const maxMails = 200

/** Old mails are deleted with the first mail of a process, then with every twentieth. */
const deletionInterval = 20

/** Stores mails in the database for development instead of sending them. */
export function createLocalTransport(worker: Worker): MailTransport {
  let count = 0
  return async ({ from, to, ...mail }) => {
    const stored = { ...mail, sender: `${from.name} <${from.address}>`, recipient: to }
    const isDeleting = count++ % deletionInterval === 0
    await inOneRoundTrip(worker, (trip) =>
      Promise.all([mailInsertion(trip, stored), isDeleting && mailDeletion(trip, {})]),
    )
  }
}

const mailInsertion = prepareQuery(
  (
    { id, sender, recipient, reply_to, subject, html, text }: Insertable<Tables['local_mails']>,
    db,
  ) =>
    db
      .insertInto('local_mails')
      .values({ id, sender, recipient, reply_to, subject, html, text })
      // A repeated job has already stored its mail.
      .onConflict((conflict) => conflict.column('id').doNothing()),
)

const mailDeletion = prepareQuery((_, db) =>
  db.deleteFrom('local_mails').where('stored_at', '<', (mails) =>
    mails
      .selectFrom('local_mails')
      .orderBy('stored_at', 'desc')
      .offset(maxMails - 1)
      .limit(1)
      .select('stored_at'),
  ),
)

/** Accessible to anyone in development, and to no one in production. */
export function getLocalMailHandle({
  hasDevPages,
  database,
}: {
  hasDevPages: boolean
  database: Database
}): Worker | Refused {
  return hasDevPages ? database.scoped({ as: 'worker' }) : refused('pageNotFound')
}

export function listLocalMails(worker: Worker) {
  return worker
    .selectFrom('local_mails')
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'sender', 'recipient', 'subject', 'stored_at'])
    .execute()
}

export async function findLocalMail(worker: Worker, id: string) {
  if (!isId(id)) return refused('pageNotFound')
  const mail = await worker
    .selectFrom('local_mails')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return mail ?? refused('pageNotFound')
}
