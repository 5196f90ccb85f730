import { describe, test } from 'vitest'
import { expectFailover, expectSwitchover } from '../support/failover/expect-failover.ts'
import { loadCluster } from '../support/failover/loaded-cluster.ts'
import { findMissingProgram } from '../support/failover/required-programs.ts'
import { findTool } from '../support/networks.ts'

const missingProgram = findMissingProgram() ?? (findTool('pgbouncer') ? null : 'PgBouncer')
if (missingProgram)
  process.stderr.write(
    `A failover behind a pooler is not tried here: it takes ${missingProgram}.\n`,
  )

describe.skipIf(missingProgram)('PgBouncer before three databases', { timeout: 240_000 }, () => {
  const getLoaded = loadCluster({ isPooled: true })

  test('pooled: the node of the primary killed', (context) => expectFailover(context, getLoaded()))

  test('pooled: a planned switchover', (context) => expectSwitchover(context, getLoaded()))
})
