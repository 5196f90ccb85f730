import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
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
          // Few of them; `npm run test:long` visits every one.
          provide: { kills: 4 },
          include: ['test/database/**/*.test.ts'],
          globalSetup: 'test/support/cluster.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['test/shop/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts', 'test/support/pages.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
