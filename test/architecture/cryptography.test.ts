import { expect, test } from 'vitest'
import { codeFile, isTest, readSources } from './sources.ts'

const app = new Map(
  [...readSources(['app', 'extras', 'tools'], codeFile)].filter(([path]) => !isTest(path)),
)

/** Every use of hashing, signing, encryption and randomness; SECURITY.md gives the purpose. */
const inventory = [
  'app/admin/orders/order.tsx: randomUUID',
  'app/admin/support/ticket.tsx: randomUUID',
  'app/server/business/analytics/record-visits.ts: createHash sha256, randomBytes 16',
  'extras/archive/stored-file.ts: createHash sha256',
  'app/server/business/catalogue/products/write-under-free-slugs.ts: randomBytes 4',
  'app/server/business/orders/place/start-checkout.ts: createHash sha256',
  'app/server/business/notices/send-notices.ts: randomUUID',
  'app/server/business/guarantee-notices/read-notice-file.ts: createHash sha256',
  'app/server/business/guarantee-notices/read-whole-notice.ts: createHash sha256',
  'app/server/business/guarantee-notices/save-notice.ts: createHash sha256',
  'app/server/business/legal/read-valid-since.ts: createHash sha256',
  'app/server/business/legal/record-legal-versions.ts: createHash sha256',
  'app/server/business/orders/gift-cards/buy-gift-card.ts: createHash sha256',
  'app/storefront/gift-card/gift-card.tsx: randomUUID',
  'extras/backup/backup-files.ts: createHash sha256',
  'app/server/platform/database/embedded/cluster-paths.ts: createHash sha256, randomBytes 6',
  'app/server/platform/database/directory-address.ts: createHmac sha256',
  'app/server/platform/database/migrations/migration.ts: createHash sha256',
  'app/server/platform/database/ordered-ids.ts: randomBytes 8',
  'app/server/platform/database/scope-signature.ts: createHash sha256, createHmac sha256',
  'app/server/platform/database/scram-secret.ts: createHash sha256, createHmac sha256, pbkdf2Sync',
  'app/server/platform/database/secret-fingerprint.ts: createHash sha256',
  'app/server/platform/files/file-store.ts: createHash sha256',
  'app/server/platform/database/embedded/cluster-users.ts: randomUUID',
  'app/server/platform/files/folder-place.ts: randomUUID',
  // The pause before a repeated request.
  'app/server/platform/files/s3-place.ts: randomInt',
  'app/server/platform/http/handler.ts: randomUUID',
  'app/server/platform/http/page-policy.ts: createHash sha256, randomBytes 18',
  'app/server/platform/http/shop-preview.ts: createHmac sha256, timingSafeEqual',
  'app/server/platform/crypto/secret-token.ts: createHash sha256, randomBytes 32',
  'app/server/platform/http/static-files.ts: createHash sha256',
  'app/server/platform/media/save-picture.ts: createHash sha256',
  'app/server/platform/media/picture-files.ts: randomUUID',
  'app/server/business/credits/issue-credit.ts: randomInt, randomUUID',
  'app/server/business/orders/checkout/to-checkout-request.ts: randomUUID',
  'app/server/business/orders/place/write-order.ts: randomUUID',
  'app/server/business/orders/order-code.ts: createHmac sha256, timingSafeEqual',
  'app/server/business/orders/order-marks.ts: createHmac sha256, timingSafeEqual',
  'app/server/business/orders/sign-order-link.ts: createHmac sha256, timingSafeEqual',
  'app/server/platform/page-cache/finish-page.ts: createHash sha256',
  'app/server/platform/crypto/argon2id.ts: argon2 argon2id, randomBytes, timingSafeEqual',
  // Former hashes: verified once more and replaced.
  'app/server/platform/crypto/legacy-scrypt.ts: scrypt, timingSafeEqual',
  'app/server/platform/payments/quickpay/verify-callback.ts: createHmac sha256, timingSafeEqual',
  'app/server/platform/payments/signed-message.ts: createHmac sha256, timingSafeEqual',
  'app/server/platform/payments/test/test-disputes.ts: randomBytes 12',
  'app/server/platform/payments/test/test-events.ts: randomBytes 12',
  'app/server/platform/payments/test/test-provider.ts: randomBytes 12, randomBytes 24',
  'app/server/platform/crypto/derive-keys.ts: createHmac sha256',
  'app/server/platform/crypto/encrypt-secret.ts: createCipheriv aes-256-gcm, createDecipheriv aes-256-gcm, randomBytes 12',
  'app/server/platform/crypto/edit-version.ts: createHash sha256',
  'app/server/settings.ts: randomBytes 32',
  'app/server/platform/tracing/open-tracing.ts: randomUUID',
  'app/server/platform/tracing/trace-context.ts: randomBytes 16, randomBytes 8',
  'app/server/business/pricing/add-codes.ts: randomBytes 32',
  'app/server/business/staff/recovery-codes.ts: createHmac sha256, randomBytes 7',
  // RFC 6238 as authenticator apps implement it; HMAC needs no collision resistance, so SHA-1 suffices.
  'app/server/business/staff/totp.ts: createHmac sha1, randomBytes 20, timingSafeEqual',
  'app/server/business/stores/find-domain-proof.ts: timingSafeEqual',
  'extras/cells/replication.ts: randomBytes 32',
  'extras/store-archive/id-mapper.ts: createHmac sha256, randomBytes 32',
  'extras/store-archive/row-maker.ts: createHash sha256',
  'app/server/platform/rate-limit/subject.ts: createHash sha256',
  'app/storefront/withdrawal/withdrawal.tsx: randomUUID',
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
