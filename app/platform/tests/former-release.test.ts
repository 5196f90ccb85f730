import { expect, test } from 'vitest'
import { openFormerRelease, runFormerTests } from '#test/support/former-release.ts'

// Machines are updated one at a time, so both releases work on one database. More of it: test/long.
test('the former release passes its own tests of orders, products, tickets and jobs on the migrated database', async (context) => {
  const former = await openFormerRelease()
  if (former.missing !== undefined) return context.skip(former.missing)
  const { passed, failures } = await runFormerTests(
    former.folder,
    'database',
    ['orders', 'products', 'tickets', 'jobs', 'secret-rotation'].map(
      (name) => `test/database/${name}.test.ts`,
    ),
  )
  expect(failures).toEqual([])
  expect(passed).toBeGreaterThan(60)
}, 600_000)
