import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findOrInstallBrowser } from '../../tools/browser.ts'
import { createDataFolder, spawnApp } from '../app-process.ts'
import { median } from '../figures.ts'
import type { Bench } from './bench.ts'

const rounds = 7

/** Buys one product on a phone: what the browser loads and how long it takes from the cart to the receipt. */
export async function measureCheckout({ note, port }: Bench): Promise<void> {
  const { data, remove } = await createDataFolder()
  const browser = await chromium.launch({
    executablePath: await findOrInstallBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const app = await spawnApp(data, port())
    const steps: Record<Step, Cost[]> = { product: [], checkout: [], receipt: [] }
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      const bought = await buy(page, await openMeter(page), app.url)
      for (const step of stepNames) steps[step].push(bought[step])
      await context.close()
    }
    for (const step of stepNames) {
      const name = `${step} page of a phone`
      const of = (figure: keyof Cost) => median(steps[step].map((cost) => cost[figure]))
      note(`${name}, requests`, of('requests'), 'requests')
      note(`${name}, bytes`, of('bytes') / 1_024, 'kB')
      if (step === 'product') continue
      // Both are of the same round, so that other programs slow down both.
      const against = median(
        steps[step].map(({ time }, round) => time / (steps.product[round]?.time ?? NaN)),
      )
      note(`${name}, time against the product page`, against, 'ratio')
      note(`${name}, time`, of('time'), 'ms')
    }
    await app.stop()
  } finally {
    await browser.close()
    await remove()
  }
}

const stepNames = ['product', 'checkout', 'receipt'] as const
type Step = (typeof stepNames)[number]
type Cost = { requests: number; bytes: number; time: number }

async function buy(page: Page, meter: Meter, home: string): Promise<Record<Step, Cost>> {
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: 'Læg i kurv' })
  const product = await meter.measure(async () => {
    await page.goto(new URL('/products/laedertaske', home).href, { waitUntil: 'load' })
    await add.first().waitFor()
  })
  await add.first().click()
  await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()
  await page.getByRole('button', { name: /^Kurv/ }).click()
  const toCheckout = page.getByRole('dialog').getByRole('button', { name: 'Gå til betaling' })
  await toCheckout.waitFor()
  const pay = page.getByRole('button', { name: /^Betal \d/ })
  const checkout = await meter.measure(async () => {
    await toCheckout.click()
    await pay.waitFor()
    await page.waitForLoadState('load')
  })
  const receipt = await meter.measure(async () => {
    await pay.click()
    await page.waitForURL(/\/checkout\/success/)
    await page.waitForLoadState('load')
  })
  return { product, checkout, receipt }
}

type Meter = Awaited<ReturnType<typeof openMeter>>

/** Counts what the page asks the network for, and not what the browser has already. */
async function openMeter(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', () => (requests += 1))
  session.on('Network.requestServedFromCache', () => (requests -= 1))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  return {
    async measure(act: () => Promise<void>): Promise<Cost> {
      requests = 0
      bytes = 0
      const began = performance.now()
      await act()
      return { requests, bytes, time: performance.now() - began }
    },
  }
}
