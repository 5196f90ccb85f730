import { expect, test } from 'vitest'
import { code, isTest, sourcesIn } from './sources.ts'

// A handle without a session counts as a tool's or a job's, which cannot be asked to confirm anything.
const withoutSession = [
  'app/server/catalogue/import-products.ts',
  // Reads memberships before there is a session.
  'app/server/staff/company-of-host.ts',
]

const handle = /\{\s*as: 'staff',([^}]*)\}/g

test('a request acts for its staff in their session, so that sensitive changes can ask for a confirmation', () => {
  const sources = [...sourcesIn(['app'], code)].filter(
    ([path]) => !isTest(path) && path !== 'app/server/database/scope.ts',
  )
  const makers = sources.filter(([, source]) => source.match(handle))
  expect(makers.map(([path]) => path).toSorted()).toEqual([
    'app/server/catalogue/import-products.ts',
    'app/server/staff/check-staff-session.ts',
    'app/server/staff/company-of-host.ts',
    'app/server/staff/read-signed-in-staff.ts',
  ])
  const sessionless = makers.filter(([, source]) =>
    [...source.matchAll(handle)].some(([, fields = '']) => !fields.includes('session_id')),
  )
  expect(sessionless.map(([path]) => path)).toEqual(withoutSession)
})
