import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// What has to happen within a second, or within what a visitor waits for, is no statement about a machine that does
// something else meanwhile. Two of these beside each other leave it room: they mostly wait.
const alone = [
  'test/database/never-stale.test.ts',
  'test/shop/lost-database.test.ts',
  'test/shop/processes.test.ts',
  'test/shop/watchdog.test.ts',
]

// What runs here is what runs in production: React and the router with all their checks for developers make a page in
// twice the time, and are nothing that a visitor ever meets.
process.env['NODE_ENV'] = 'production'

export default defineConfig({
  test: {
    // One file more than there are cores: one that waits (for a clock, a process, a database that starts) leaves none idle.
    maxWorkers: availableParallelism() + 1,
    // What is imported is the same for all, and keeps nothing between them: read once, it saves a fifth of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
          provide: { texts: 150 },
          include: [
            'app/domain/**/*.test.ts',
            'app/ui/**/*.test.ts',
            'database/demo/**/*.test.ts',
            'test/architecture/**/*.test.ts',
          ],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'database',
          // Few of them; `npm run test:long` has them all.
          provide: { kills: 2, attempts: 400, stories: 160 },
          include: ['test/database/**/*.test.ts'],
          exclude: alone,
          setupFiles: 'test/support/light-passwords.ts',
          globalSetup: 'test/support/cluster.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          include: alone,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          setupFiles: 'test/support/light-passwords.ts',
          globalSetup: ['test/support/cluster.ts', 'test/support/pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['test/shop/**/*.test.ts'],
          exclude: alone,
          setupFiles: 'test/support/light-passwords.ts',
          // More of it, and by another chance, with npm run fuzz.
          provide: {
            heads: 10_000,
            fuzz: {
              requests: Number(process.env['FUZZ_REQUESTS'] ?? 10_000),
              seed: Number(process.env['FUZZ_SEED'] ?? 2026),
              // Beside other tests; a tenth of it was measured there.
              longest: 5_000,
            },
            // Everything on every route with npm run test:long.
            growth: { isWhole: false, things: process.env['GROWTH_THINGS'] ?? '' },
          },
          globalSetup: ['test/support/cluster.ts', 'test/support/pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
