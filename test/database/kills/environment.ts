import { recordTerms } from '#features/legal/server/record-legal-versions.ts'
import { createRouterClient, openChangeFeed } from '#platform/database/change-feed.ts'
import { openFreshness } from '#platform/page-cache/freshness.ts'
import { readSettings } from '#app/settings.ts'
import { openParcelHubTwin } from '../../../tools/parcel-hub/server.ts'
import { deriveTestPassword, testSecret } from '../../support/cluster.ts'
import { openEmptyDatabase } from '../../support/database.ts'
import { runJobStep } from '../../support/kills/job-steps.ts'
import { openKillRunner } from '../../support/kills/kill-runner.ts'
import { openMailServer } from '../../support/mail-server.ts'
import { hubAccount } from '../../support/parcel-hub.ts'
import { openMarket } from '../../support/people.ts'
import { createStorePayments } from '../../support/test-orders.ts'

export type Environment = Awaited<ReturnType<typeof openEnvironment>>

/** Two companies, a mail server, a parcel hub, the freshness of another process, and the processes to kill. */
export async function openEnvironment() {
  const [torv, mail, hub] = await Promise.all([
    openEmptyDatabase(),
    openMailServer(),
    openParcelHubTwin(),
  ])
  const { address, database, ownerClient: owner } = torv
  const market = await openMarket(database)
  const payments = createStorePayments(database, market.bagShop)
  // The first order of a text keeps it too, so it would pass more points than the others.
  await recordTerms(payments.job, market.bagShop)
  const env = { TORV_SECRET: testSecret, SMTP_URL: mail.url }
  const settings = readSettings(env)
  const processes = await openKillRunner(torv, market.bagShop, env)
  const feed = openChangeFeed(() => createRouterClient(address, deriveTestPassword))
  const freshness = openFreshness(feed, { onChange() {}, onDoubt() {} })
  feed.open()
  return {
    torv,
    market,
    processes,
    mail,
    hub,
    settings,
    payments,
    freshness,
    /** Runs the queue like an app that starts an hour later, when the cron schedule is due. */
    async recover() {
      await owner.query("update orders set placed_at = placed_at - interval '1 hour'")
      await owner.query("update payment_tasks set created_at = created_at - interval '1 hour'")
      await owner.query("update webhook_events set received_at = received_at - interval '1 hour'")
      await owner.query(
        "update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '1 hour'",
      )
      const cronPayload = JSON.stringify({ _cron: { ts: new Date().toISOString() } })
      await owner.query("select graphile_worker.add_job('reconcile', $1)", [cronPayload])
      const hubSettings = { address: hub.address, sharedAccount: hubAccount }
      await runJobStep({ address, settings, database }, { do: 'jobs', hub: hubSettings })
    },
    async close() {
      await processes.close()
      await feed.close()
      await mail.close()
      await hub.close()
      await torv.close()
    },
  }
}
