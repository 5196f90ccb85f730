import { sanitiseDescription, sanitisePage } from '#domain/html/sanitise.ts'
import { hostileTexts } from '#domain/html/hostile.samples.ts'
import { at, expect, test } from './square.ts'

// A real browser has the last word on what a text becomes, with no policy to help it.
test.use({ bypassCSP: true })

test('no hostile text comes alive in a browser once it is sanitised', async ({ page }) => {
  const asked: string[] = []
  await page.goto(at('localhost', '/healthz'))
  await page.exposeFunction('alert', () => asked.push('alert'))
  page.on('request', (request) => asked.push(request.url()))
  const texts = hostileTexts.flatMap((html) => [sanitiseDescription(html), sanitisePage(html)])
  expect(texts.length).toBeGreaterThan(100)
  const found = await page.evaluate((all) => {
    // Where a link may lead, it need not lead this page.
    document.addEventListener('click', (press) => {
      const link = press.target instanceof Element ? press.target.closest('a') : null
      if (/^(https?|mailto):$/.test(link?.protocol ?? '')) press.preventDefault()
    })
    const tags = new Set<string>()
    const attributes = new Set<string>()
    for (const html of all) {
      document.body.innerHTML = html
      for (const element of document.body.querySelectorAll('*')) {
        tags.add(element.localName)
        for (const { name } of element.attributes) attributes.add(name)
        if (element instanceof HTMLElement) element.click()
        for (const event of ['mouseover', 'focus', 'toggle']) {
          element.dispatchEvent(new Event(event, { bubbles: true }))
        }
      }
    }
    return { tags: [...tags], attributes: [...attributes] }
  }, texts)
  await page.waitForTimeout(500)
  expect(asked).toEqual([])
  expect(found.attributes.filter((name) => !/^(class|style|href)$/.test(name))).toEqual([])
  expect(
    found.tags.filter((tag) => !/^(a|b|br|div|em|h[1-6]|i|li|ol|p|strong|u|ul)$/.test(tag)),
  ).toEqual([])
})

test('the same texts do come alive when they are not', async ({ page, complaints }) => {
  const asked: string[] = []
  await page.goto(at('localhost', '/healthz'))
  await page.exposeFunction('alert', () => asked.push('alert'))
  await page.evaluate((all) => {
    for (const html of all) document.body.innerHTML = html
  }, hostileTexts)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  // What else they ask for comes as it likes, and is complained of until the page is gone.
  await page.close()
  complaints.splice(0)
})
