import { availableParallelism } from 'node:os'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { compileCache } from './tools/testing/compile-cache.ts'
import { longFiles } from './tools/testing/durations.ts'
import { LongestFirst } from './tools/testing/longest-first.ts'
import { readSeed } from './tools/testing/seed.ts'

// These tests measure time and need a quiet machine. Two in parallel are fine, since they mostly wait.
const soloTests = [
  'app/platform/tests/cache-staleness.test.ts',
  'app/platform/tests/database-outage.shop.test.ts',
  'app/platform/tests/processes.shop.test.ts',
]

for (const file of [...soloTests, ...Object.keys(longFiles)]) {
  if (!existsSync(file)) throw new Error(`${file} is named in the configuration and does not exist`)
}

// Tests run the production build of React and the router: development checks double the render time.
process.env['NODE_ENV'] = 'production'

// Tests start a hundred programs; this halves the time each takes to load.
process.env['NODE_COMPILE_CACHE'] ??= compileCache

// Tests that ask the built app.
const shopTests = 'app/{features/*,platform}/tests/**/*.shop.test.ts'

// The samples of every run change with the commit; `npm run test:long` takes everything.
const sample = readSeed()

// Tests wait for conditions; how long says nothing on a busy machine. The limits end only what hangs.
const patience = 300_000
const patient = { poll: { timeout: 60_000 } }

export default defineConfig({
  test: {
    // One more file than cores, since some of them only wait (for a clock, a process, a starting database).
    maxWorkers: availableParallelism() + 1,
    // Imported modules keep no state between test files; loading them once saves a fifth of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          provide: { texts: 150 },
          include: [
            'app/**/*.test.ts',
            'database/demo/**/*.test.ts',
            'test/architecture/**/*.test.ts',
          ],
          exclude: ['app/{features/*,platform}/tests/**'],
          testTimeout: patience,
          expect: patient,
        },
      },
      {
        test: {
          name: 'database',
          provide: { sample, kills: 2, attempts: 400, stories: 160 },
          include: ['test/database/**/*.test.ts', 'app/{features/*,platform}/tests/**/*.test.ts'],
          exclude: [...soloTests, shopTests],
          setupFiles: 'test/support/light-passwords.ts',
          globalSetup: 'test/support/cluster.ts',
          testTimeout: patience,
          expect: patient,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'alone',
          include: soloTests,
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          setupFiles: 'test/support/light-passwords.ts',
          globalSetup: ['test/support/cluster.ts', 'test/support/build-once.ts'],
          testTimeout: patience,
          expect: patient,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['test/shop/**/*.test.ts', shopTests],
          exclude: soloTests,
          setupFiles: 'test/support/light-passwords.ts',
          // More requests: npm run fuzz.
          provide: {
            sample,
            fuzz: {
              requests: Number(process.env['FUZZ_REQUESTS'] ?? 1_500),
              seed: Number(process.env['FUZZ_SEED'] ?? sample),
              // Limit for runs beside other tests on a busy machine.
              longest: 20_000,
            },
            growthOf: process.env['GROWTH_THINGS'] ?? '',
          },
          globalSetup: ['test/support/cluster.ts', 'test/support/build-once.ts'],
          testTimeout: patience,
          expect: patient,
          hookTimeout: patience,
        },
      },
    ],
  },
})
