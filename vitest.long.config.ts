import { defineConfig } from 'vitest/config'

const number = (name: string, usual: number) => Number(process.env[name] ?? usual)

/**
 * What takes too long for every run: ten times the bad requests, everything countable counted on every route, whatever
 * moves orders or money, is saved or lies in the queue killed at each of its points and at any moment, and everything
 * that it needs broken under load. `npm run trust` writes down what it found.
 */
export default defineConfig({
  test: {
    include: [
      'app/domain/html/sanitised.test.ts',
      'test/database/isolation.test.ts',
      'test/database/sabotage.test.ts',
      'test/database/kills.test.ts',
      'test/database/flash-sale.test.ts',
      'test/database/order-model.test.ts',
      'test/database/never-stale.test.ts',
      'test/database/backup.test.ts',
      'test/shop/{matrix,foreign-ids,fuzz,raw-requests,front,growth}.test.ts',
      'test/long/**/*.test.ts',
    ],
    globalSetup: ['test/support/cluster.ts', 'test/support/pages.ts'],
    // Each of them wants the machine for itself.
    fileParallelism: false,
    provide: {
      kills: number('KILL_POINTS', 10_000),
      attempts: 10_000,
      stories: 2_000,
      texts: 100_000,
      heads: 100_000,
      fuzz: {
        requests: number('FUZZ_REQUESTS', 100_000),
        seed: number('FUZZ_SEED', 2026),
        longest: 2_000,
      },
      growth: { isWhole: true, things: process.env['GROWTH_THINGS'] ?? '' },
      faults: { kills: number('FAULT_KILLS', 330), seed: number('FAULT_SEED', 2026) },
    },
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
})
