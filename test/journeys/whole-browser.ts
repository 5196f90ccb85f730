import { findFullBrowser } from '../../tools/browser.ts'
import { test as base } from './fixtures.ts'

const executablePath = findFullBrowser()

/** Tests of what a page loads before it is touched: the headless shell may load more of it, and earlier. */
export const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ...(executablePath && { executablePath }) }),
    { scope: 'worker' },
  ],
})

export const hasWholeBrowser = executablePath !== undefined
