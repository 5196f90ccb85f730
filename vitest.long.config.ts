import { defineConfig } from 'vitest/config'

/** What takes too long for every run: a process is killed at each point of everything that moves orders or money. */
export default defineConfig({
  test: {
    include: ['test/database/kills.test.ts'],
    globalSetup: 'test/support/cluster.ts',
    provide: { kills: 10_000 },
    testTimeout: 600_000,
    hookTimeout: 60_000,
  },
})
