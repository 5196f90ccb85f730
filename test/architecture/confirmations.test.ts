import { expect, test } from 'vitest'
import { codeFile, isTest, readSources } from './sources.ts'

// A handle without a session belongs to a tool or job, which cannot confirm anything.
const withoutSession = [
  // Reads memberships before there is a session.
  'app/server/business/staff/host-company.ts',
  'app/server/business/catalogue/import/import-products.ts',
  // Mails of notices read what the recipient may see.
  'app/server/business/mail-delivery/compose-notice-mail.ts',
  'app/server/business/notices/send-notices.ts',
]

const handle = /\{\s*as: 'staff',([^}]*)\}/g

test('requests act for staff through their session, so that sensitive changes can require a confirmation', () => {
  const sources = [...readSources(['app'], codeFile)].filter(
    ([path]) => !isTest(path) && path !== 'app/server/platform/database/scope.ts',
  )
  const handleCreators = sources.filter(([, source]) => source.match(handle))
  expect(handleCreators.map(([path]) => path).toSorted()).toEqual([
    'app/server/business/catalogue/import/import-products.ts',
    'app/server/business/mail-delivery/compose-notice-mail.ts',
    'app/server/business/notices/send-notices.ts',
    'app/server/business/staff/check-staff-session.ts',
    'app/server/business/staff/host-company.ts',
    'app/server/business/staff/read-signed-in-staff.ts',
  ])
  const sessionless = handleCreators.filter(([, source]) =>
    [...source.matchAll(handle)].some(([, fields = '']) => !fields.includes('session_id')),
  )
  expect(sessionless.map(([path]) => path).toSorted()).toEqual(withoutSession.toSorted())
})
