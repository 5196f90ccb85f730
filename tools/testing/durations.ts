/** Seconds of the longest test files on two cores; the rest take about two. */
export const longFiles: Readonly<Record<string, number>> = {
  'test/shop/access-matrix.test.ts': 50,
  'test/shop/growth.test.ts': 70,
  'test/shop/fuzz.test.ts': 60,
  'test/shop/dev.test.ts': 60,
  'app/platform/tests/watchdog.shop.test.ts': 25,
  'app/platform/tests/serving-keys.shop.test.ts': 18,
  'test/shop/foreign-ids.test.ts': 15,
  'app/features/orders/tests/orders.shop.test.ts': 8,
  'app/features/catalogue/tests/products.shop.test.ts': 7,
  'app/features/orders/tests/refused-checkouts.shop.test.ts': 4,
  'test/database/sabotage.test.ts': 50,
  'test/database/backup.test.ts': 40,
  'test/database/killed-processes.test.ts': 30,
  'app/features/orders/tests/payment-failures.test.ts': 13,
  'app/platform/tests/killed-database.test.ts': 11,
  'app/features/orders/tests/flash-sale.test.ts': 9,
  'app/platform/tests/secret-rotation.test.ts': 8,
  'test/database/demo.test.ts': 8,
  'app/platform/tests/embedded.test.ts': 8,
  'app/features/catalogue/tests/search.test.ts': 8,
  'app/platform/tests/migrations.test.ts': 8,
  'app/platform/tests/fetch-picture.test.ts': 8,
  'app/platform/tests/cache-staleness.test.ts': 35,
  'app/platform/tests/database-outage.shop.test.ts': 13,
  'app/platform/tests/processes.shop.test.ts': 10,
}

export function estimateSeconds(file: string): number {
  return longFiles[file] ?? 2
}
