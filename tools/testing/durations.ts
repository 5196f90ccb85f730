/** Seconds of the longest test files on two cores; the rest take about two. */
export const longFiles: Readonly<Record<string, number>> = {
  'test/shop/access-matrix.test.ts': 50,
  'test/shop/growth.test.ts': 70,
  'test/shop/fuzz.test.ts': 60,
  'test/shop/dev.test.ts': 60,
  'test/shop/watchdog.test.ts': 25,
  'test/shop/serving-keys.test.ts': 18,
  'test/shop/foreign-ids.test.ts': 15,
  'test/shop/orders.test.ts': 8,
  'test/shop/products.test.ts': 7,
  'test/shop/refused-checkouts.test.ts': 4,
  'test/database/sabotage.test.ts': 50,
  'test/database/backup.test.ts': 40,
  'test/database/former-release.test.ts': 40,
  'test/database/killed-processes.test.ts': 30,
  'test/database/payment-failures.test.ts': 13,
  'test/database/killed-database.test.ts': 11,
  'test/database/flash-sale.test.ts': 9,
  'test/database/secret-rotation.test.ts': 8,
  'test/database/demo.test.ts': 8,
  'test/database/embedded.test.ts': 8,
  'test/database/catalogue/search.test.ts': 8,
  'test/database/migrations.test.ts': 8,
  'test/database/fetch-picture.test.ts': 8,
  'test/database/cache-staleness.test.ts': 35,
  'test/shop/database-outage.test.ts': 13,
  'test/shop/processes.test.ts': 10,
}

export function estimateSeconds(file: string): number {
  return longFiles[file] ?? 2
}
