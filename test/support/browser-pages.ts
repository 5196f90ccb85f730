import type { Page } from '@playwright/test'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
  // Pages live for seconds, so compiling their scripts to fast code takes longer than running them.
  '--js-flags=--no-turbofan,--no-maglev,--no-sparkplug',
  '--disable-site-isolation-trials',
]

/** Waits for a page of the back office until React is attached. A shop's page keeps what is pressed early. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!('__reactRouterContext' in window)) return true
    const [, container] =
      Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
    // The container is there before the first commit, and a link pressed between them leaves the page.
    return container?.stateNode.current.memoizedState.isDehydrated === false
  })
  // Effects, such as the guard of unsaved input, run after the first commit. Without scripts no callback would come.
  await page.evaluate(
    () =>
      '__reactRouterContext' in window && new Promise((resolve) => requestIdleCallback(resolve)),
  )
}
