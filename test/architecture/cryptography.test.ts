import { expect, test } from 'vitest'
import { codeFile, isTest, readSources } from './sources.ts'

const app = new Map(
  [...readSources(['app', 'cells', 'extras', 'tools'], codeFile)].filter(([path]) => !isTest(path)),
)

/** Every use of hashing, signing, encryption and randomness; SECURITY.md gives the purpose. */
const inventory = [
  'app/features/orders/admin/order.tsx: randomUUID',
  'app/features/support/admin/ticket.tsx: randomUUID',
  'app/features/analytics/server/record-visits.ts: createHash sha256, randomBytes 16',
  'extras/archive/stored-file.ts: createHash sha256',
  'app/features/catalogue/server/products/write-under-free-slugs.ts: randomBytes 4',
  'app/features/orders/server/checkout/start-checkout.ts: createHash sha256',
  'app/features/notifications/server/send-notifications.ts: randomUUID',
  'app/features/guarantee-notices/server/read-guarantee-notices.ts: createHash sha256',
  'app/features/guarantee-notices/server/save-guarantee-notice.ts: createHash sha256',
  'app/features/legal/server/read-legal-versions.ts: createHash sha256',
  'app/features/legal/server/record-legal-versions.ts: createHash sha256',
  'app/features/orders/server/gift-cards/buy-gift-card.ts: createHash sha256',
  'app/features/gift-cards/shop/gift-card.tsx: randomUUID',
  'extras/backup/backup-files.ts: createHash sha256',
  'app/platform/database/embedded/cluster-paths.ts: createHash sha256, randomBytes 6',
  'cells/server/directory-address.ts: createHmac sha256',
  'app/platform/database/migrations/migration.ts: createHash sha256',
  'app/platform/database/ordered-ids.ts: randomBytes 8',
  'app/platform/database/scope-signature.ts: createHash sha256, createHmac sha256',
  'app/platform/database/scram-secret.ts: createHash sha256, createHmac sha256, pbkdf2Sync',
  'app/platform/database/secret-fingerprint.ts: createHash sha256',
  'app/platform/files/file-store.ts: createHash sha256',
  'app/platform/database/embedded/cluster-users.ts: randomUUID',
  'app/platform/files/folder-storage.ts: randomUUID',
  // The pause before a repeated request.
  'app/platform/files/s3-storage.ts: randomInt',
  'app/platform/http/handler.ts: randomUUID',
  'app/platform/http/page-policy.ts: createHash sha256, randomBytes 18',
  'app/platform/http/shop-preview.ts: createHmac sha256, timingSafeEqual',
  'app/platform/crypto/secret-token.ts: createHash sha256, randomBytes 32',
  'app/platform/http/static-files.ts: createHash sha256',
  'app/platform/media/save-picture.ts: createHash sha256',
  'app/platform/media/picture-files.ts: randomUUID',
  'app/features/gift-cards/server/issue-credit.ts: randomInt, randomUUID',
  'app/features/orders/server/checkout/to-checkout-request.ts: randomUUID',
  'app/features/orders/server/place/write-order.ts: randomUUID',
  'app/features/orders/server/order-code.ts: createHmac sha256, timingSafeEqual',
  'app/features/orders/server/order-marks.ts: createHmac sha256, timingSafeEqual',
  'app/features/orders/server/sign-order-link.ts: createHmac sha256, timingSafeEqual',
  'app/platform/page-cache/finish-page.ts: createHash sha256',
  'app/platform/crypto/passwords.ts: argon2 argon2id, randomBytes, scrypt, timingSafeEqual',
  // Former hashes: verified once more and replaced.
  'app/platform/payments/quickpay/verify-callback.ts: createHmac sha256, timingSafeEqual',
  'app/platform/payments/signed-message.ts: createHmac sha256, timingSafeEqual',
  'app/platform/payments/test/test-disputes.ts: randomBytes 12',
  'app/platform/payments/test/test-events.ts: randomBytes 12',
  'app/platform/payments/test/test-provider.ts: randomBytes 12, randomBytes 24',
  'app/platform/crypto/keys.ts: createHmac sha256',
  'app/platform/crypto/encrypt-secret.ts: createCipheriv aes-256-gcm, createDecipheriv aes-256-gcm, randomBytes 12',
  'app/platform/crypto/edit-version.ts: createHash sha256',
  'app/settings.ts: randomBytes 32',
  'app/platform/tracing/open-tracing.ts: randomUUID',
  'app/platform/tracing/trace-context.ts: randomBytes 16, randomBytes 8',
  'app/features/pricing/server/add-codes.ts: randomBytes 32',
  'app/features/staff/server/recovery-codes.ts: createHmac sha256, randomBytes 7',
  // RFC 6238 as authenticator apps implement it; HMAC needs no collision resistance, so SHA-1 suffices.
  'app/features/staff/server/totp.ts: createHmac sha1, randomBytes 20, timingSafeEqual',
  'app/features/stores/server/find-domain-proof.ts: timingSafeEqual',
  'cells/replication.ts: randomBytes 32',
  'extras/store-archive/id-mapper.ts: createHmac sha256, randomBytes 32',
  'extras/store-archive/create-row.ts: createHash sha256',
  'app/platform/rate-limit/subject.ts: createHash sha256',
  'app/features/orders/shop/withdrawal/withdrawal.tsx: randomUUID',
  'app/ui/create-random-id.ts: getRandomValues',
  'tools/built-pages.mjs: createHash sha256',
  'tools/release.ts: createHash sha256',
  'tools/company.ts: randomUUID',
  'tools/scripts.ts: createHash sha384',
  'tools/setup.mjs: createHash sha256',
]

const calls =
  /\b(create(?:Hash|Hmac|Cipheriv|Decipheriv|Sign|Verify)|generateKey\w*|argon2(?:Sync)?|scrypt\w*|pbkdf2\w*|hkdf\w*|random(?:Bytes|Int|UUID|FillSync)|getRandomValues|subtle\.\w+|timingSafeEqual)\((?:'([\w-]+)'|(\d+)|(algorithm)\b)?/g

test('every use of hashing, signing, encryption and randomness is in the inventory', () => {
  const found = [...app].flatMap(([path, source]) => {
    const uses = [...source.matchAll(calls)].map(([, call = '', name, size, constant]) =>
      [call, name ?? size ?? (constant && findMethodConstant(source))].filter(Boolean).join(' '),
    )
    return uses.length > 0 ? [`${path}: ${[...new Set(uses)].toSorted().join(', ')}`] : []
  })
  expect(found.toSorted()).toEqual(inventory.toSorted())
})

test('no random value comes from Math.random', () => {
  expect([...app].filter(([, source]) => source.includes('Math.random('))).toEqual([])
})

function findMethodConstant(source: string): string | undefined {
  return /const algorithm = '([\w-]+)'/.exec(source)?.[1]
}
