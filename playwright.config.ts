import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './tools/browser.ts'
import { compileCache } from './tools/testing/compile-cache.ts'
import { browserArguments } from './test/support/browser-pages.ts'
import { getMemoryFolder } from './test/support/memory-folder.ts'

// Set once and inherited by the workers.
process.env['JOURNEY_PORT'] ??= String(20_000 + Math.floor(Math.random() * 10_000))
const port = process.env['JOURNEY_PORT']
const chromium = findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: ['test/journeys/**/*.spec.ts', 'app/features/*/tests/**/*.spec.ts'],
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  // Two browsers and a shop share a small machine. A repeated journey is named at the end of the run (tools/testing).
  retries: 1,
  // Generous for slow machines: tests wait for conditions, so a failure is never a timing issue.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Shorter than a test may take, so that a press that waits in vain says what it waited for.
    actionTimeout: 120_000,
    baseURL: `http://localhost:${port}`,
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    screenshot: 'only-on-failure',
    // A context of its own for each test would load and compile every script again.
    reuseContext: true,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: browserArguments,
    },
  },
  webServer: {
    command: 'node test/support/start-demo.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      TORV_DATA: join(getMemoryFolder(), 'journeys'),
      NODE_COMPILE_CACHE: compileCache,
      METRICS_ADDRESS: 'off',
      LOG_LEVEL: 'error',
    },
  },
})
