import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          include: ['app/domain/**/*.test.ts', 'app/ui/**/*.test.ts'],
        },
      },
    ],
  },
})
