import { defineConfig } from 'vitest/config'

const number = (name: string, fallback: number) => Number(process.env[name] ?? fallback)

/**
 * Tests that take too long for every run: more fuzzing, growth measured on every route, every operation on
 * orders, money and the queue killed at each point, and every dependency broken under load. `npm run trust`
 * records the results.
 */
export default defineConfig({
  test: {
    include: [
      'app/shared/html/sanitise.test.ts',
      'app/platform/http/fast-path/plain-head.test.ts',
      'test/database/isolation.test.ts',
      'test/database/sabotage.test.ts',
      'test/database/killed-processes.test.ts',
      'app/features/orders/tests/flash-sale.test.ts',
      'app/features/orders/tests/order-model.test.ts',
      'app/platform/tests/cache-staleness.test.ts',
      'test/database/backup.test.ts',
      'test/shop/{access-matrix,foreign-ids,fuzz,malformed-requests,growth}.test.ts',
      'test/long/**/*.test.ts',
    ],
    globalSetup: ['test/support/cluster.ts', 'test/support/build-once.ts'],
    // Every file needs the whole machine.
    fileParallelism: false,
    provide: {
      sample: null,
      kills: number('KILL_POINTS', 10_000),
      attempts: 10_000,
      stories: 2_000,
      texts: 100_000,
      fuzz: {
        requests: number('FUZZ_REQUESTS', 100_000),
        seed: number('FUZZ_SEED', 2026),
        longest: 2_000,
      },
      growthOf: process.env['GROWTH_THINGS'] ?? '',
      faults: { kills: number('FAULT_KILLS', 330), seed: number('FAULT_SEED', 2026) },
    },
    testTimeout: 600_000,
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 300_000,
  },
})
