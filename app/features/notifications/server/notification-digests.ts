import { sql } from 'kysely'
import type { Staff } from '#platform/database/database.ts'

/** The hour of the daily mail without a choice. */
const usualDigestHour = 7

/** Locks the person's mails of notices; `due` is the moment of a daily mail that was not made yet and has news. */
export async function lockDigest(tx: Staff): Promise<{ due: Date | null }> {
  await insertDigest(tx)
  return tx
    .selectFrom('notice_digests')
    .where('staff_id', '=', tx.scope.staff_id)
    .select(
      sql<Date | null>`case when exists (
        select from staff_notices n
        where n.staff_id = notice_digests.staff_id and n.mail_id is null and n.daily
          and n.created_at < torv.due_digest(hour, due_at)) then torv.due_digest(hour, due_at) end`.as(
        'due',
      ),
    )
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveDigestHour(staff: Staff, hour: number): Promise<void> {
  await staff
    .insertInto('notice_digests')
    .values({ staff_id: staff.scope.staff_id, hour })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ hour }))
    .execute()
}

export async function findDigestHour(staff: Staff): Promise<number> {
  const digest = await staff
    .selectFrom('notice_digests')
    .where('staff_id', '=', staff.scope.staff_id)
    .select('hour')
    .executeTakeFirst()
  return digest?.hour ?? usualDigestHour
}

async function insertDigest(tx: Staff): Promise<void> {
  await tx
    .insertInto('notice_digests')
    .values({ staff_id: tx.scope.staff_id })
    .onConflict((conflict) => conflict.column('staff_id').doNothing())
    .execute()
}
