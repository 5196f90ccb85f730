import { defineConfig } from 'vitest/config'

// What has to happen within a second, or within what a visitor waits for, is no statement about a machine that does
// something else meanwhile.
const alone = [
  'test/database/never-stale.test.ts',
  'test/shop/lost-database.test.ts',
  'test/shop/processes.test.ts',
]

export default defineConfig({
  test: {
    // As many files at once as there are cores: much of the time is PostgreSQL's.
    maxWorkers: '100%',
    // What is imported is the same for all, and keeps nothing between them: read once, it saves a fifth of the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules',
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
          provide: { kills: 4, attempts: 1_000, stories: 160 },
          include: ['test/database/**/*.test.ts'],
          exclude: alone,
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
          fileParallelism: false,
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
          // More of it, and by another chance, with npm run fuzz.
          provide: {
            fuzz: {
              requests: Number(process.env['FUZZ_REQUESTS'] ?? 10_000),
              seed: Number(process.env['FUZZ_SEED'] ?? 2026),
            },
          },
          globalSetup: ['test/support/cluster.ts', 'test/support/pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
