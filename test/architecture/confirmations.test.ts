import { expect, test } from 'vitest'
import { codeFile, isTest, readSources } from './sources.ts'

// A handle without a session belongs to a tool or job, which cannot confirm anything.
const withoutSession = [
  // Reads memberships before there is a session.
  'app/features/staff/server/host-company.ts',
  'app/features/catalogue/server/import/import-products.ts',
  // Mails of notices read what the recipient may see.
  'app/features/mail-delivery/server/compose-notification-mail.ts',
  'app/features/notifications/server/send-notifications.ts',
]

const handle = /\{\s*as: 'staff',([^}]*)\}/g

test('requests act for staff through their session, so that sensitive changes can require a confirmation', () => {
  const sources = [...readSources(['app'], codeFile)].filter(
    ([path]) => !isTest(path) && path !== 'app/platform/database/scope.ts',
  )
  const handleCreators = sources.filter(([, source]) => source.match(handle))
  expect(handleCreators.map(([path]) => path).toSorted()).toEqual([
    'app/features/catalogue/server/import/import-products.ts',
    'app/features/mail-delivery/server/compose-notification-mail.ts',
    'app/features/notifications/server/send-notifications.ts',
    'app/features/staff/server/check-staff-session.ts',
    'app/features/staff/server/host-company.ts',
    'app/features/staff/server/read-signed-in-staff.ts',
  ])
  const sessionless = handleCreators.filter(([, source]) =>
    [...source.matchAll(handle)].some(([, fields = '']) => !fields.includes('session_id')),
  )
  expect(sessionless.map(([path]) => path).toSorted()).toEqual(withoutSession.toSorted())
})
