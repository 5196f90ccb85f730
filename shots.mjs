import { chromium } from '@playwright/test'
import { execSync } from 'node:child_process'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1'],
})
const base = 'http://localhost:4330'
const c = await b.newContext({ viewport: { width: 1440, height: 900 } })
await c.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'))
const p = await c.newPage()
p.on(
  'console',
  (m) => ['error', 'warning'].includes(m.type()) && console.log(m.text().slice(0, 200)),
)
await p.goto(base + '/admin/login')
await p.fill('[name=email]', 'ejer@torv.example')
await p.fill('[name=password]', 'torv-demo-2026')
await p.keyboard.press('Enter')
await p.waitForURL((u) => !u.pathname.includes('login'))
const shot = async (name, path, { w = 1440, full = true } = {}) => {
  await p.setViewportSize({ width: w, height: w < 500 ? 844 : 900 })
  await p.goto(base + path, { waitUntil: 'networkidle' })
  await p.screenshot({ path: `/tmp/s-${name}.png`, fullPage: full })
}
await p.goto(base + '/admin/settings/go-live', { waitUntil: 'networkidle' })
const f = p.locator('input[type=file]').first()
await f.setInputFiles('/tmp/noise.png')
await p.getByRole('button', { name: 'Upload' }).first().click()
await p.waitForTimeout(1500)
await shot('golive', '/admin/settings/go-live')
await shot('golive-phone', '/admin/settings/go-live', { w: 390 })
await shot('theme', '/admin/settings')
const ids = process.argv.slice(2)
await p.goto(base + '/admin/orders?state=completed', { waitUntil: 'networkidle' })
const href = await p.locator('a[href*="/admin/orders/0"]').first().getAttribute('href')
await shot('receipt', href.split('?')[0] + '/receipt')
await shot('product', '/products/laedertaske')
await shot('home-phone', '/', { w: 390, full: false })
await shot('nomatch', '/?q=pung%20til%20m%C3%A6nd')
await shot('price', '/?q=computertaske%20under%202000', { w: 390, full: false })
await b.close()
