import { connectionOfRouter, openListeningLine } from '#server/database/listening-line.ts'
import { openFreshness } from '#server/page-cache/freshness.ts'
import { settingsFrom } from '#server/settings.ts'
import { testPasswordOf, testSecret } from '../../support/cluster.ts'
import { emptyDatabase } from '../../support/database.ts'
import { takeJobs } from '../../support/kills/job-steps.ts'
import { openMorgue } from '../../support/kills/kill.ts'
import { openMailServer } from '../../support/mail-server.ts'
import { openMarket } from '../../support/people.ts'
import { tillIn } from '../../support/trade.ts'

export type Square = Awaited<ReturnType<typeof openSquare>>

/** Two companies, a mail server, the freshness of another process, and the processes to kill. */
export async function openSquare() {
  const [torv, mail] = await Promise.all([emptyDatabase(), openMailServer()])
  const { address, database, keeper } = torv
  const market = await openMarket(database)
  const surroundings = { TORV_SECRET: testSecret, SMTP_URL: mail.url }
  const settings = settingsFrom(surroundings)
  const morgue = await openMorgue(torv, market.bagShop, surroundings)
  const line = openListeningLine(() => connectionOfRouter(address, testPasswordOf))
  const freshness = openFreshness(line, () => {})
  line.open()
  return {
    torv,
    market,
    morgue,
    mail,
    till: tillIn(database, market.bagShop),
    freshness,
    /** Runs the queue like an app that starts an hour later, when the cron schedule is due. */
    async heal() {
      await keeper.query("update orders set placed_at = placed_at - interval '1 hour'")
      await keeper.query("update payment_tasks set created_at = created_at - interval '1 hour'")
      await keeper.query("update webhook_events set received_at = received_at - interval '1 hour'")
      await keeper.query("update idempotency_keys set working_until = now() - interval '1 second'")
      await keeper.query(
        "update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '1 hour'",
      )
      const strikes = JSON.stringify({ _cron: { ts: '2026-11-22T02:00:00Z' } })
      await keeper.query("select graphile_worker.add_job('reconcile', $1)", [strikes])
      await takeJobs({ address, settings, database })
    },
    async close() {
      await morgue.close()
      await line.close()
      await mail.close()
      await torv.close()
    },
  }
}
