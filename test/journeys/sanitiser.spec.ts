import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionTags, pageTags } from '#shared/html/allowed-tags.ts'
import { sanitiseDescription, sanitisePage } from '#shared/html/sanitise.ts'
import { hostileTexts } from '#shared/html/hostile.samples.ts'
import { toUrl, expect, test } from './fixtures.ts'

// Tests the sanitiser alone, without the content security policy as a second defence.
test.use({ bypassCSP: true })

test('sanitised hostile text runs nothing in a browser', async ({ page }) => {
  const incidents: string[] = []
  await page.goto(toUrl('localhost', '/healthz'))
  await page.exposeFunction('alert', () => incidents.push('alert'))
  page.on('request', (request) => incidents.push(request.url()))
  const texts = hostileTexts.flatMap((html) => [sanitiseDescription(html), sanitisePage(html)])
  expect(texts.length).toBeGreaterThan(100)
  const rendered = await page.evaluate((all) => {
    // Allowed links must not navigate away from the test page.
    document.addEventListener('click', (clickEvent) => {
      const link = clickEvent.target instanceof Element ? clickEvent.target.closest('a') : null
      if (/^(https?|mailto):$/.test(link?.protocol ?? '')) clickEvent.preventDefault()
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
  expect(incidents).toEqual([])
  expect(rendered.attributes.filter((name) => !/^(class|style|href)$/.test(name))).toEqual([])
  expect(
    rendered.tags.filter((tag) => !/^(a|b|br|div|em|h[1-6]|i|li|ol|p|strong|u|ul)$/.test(tag)),
  ).toEqual([])
})

test('the same texts do run when they are not sanitised', async ({ page, browserErrors }) => {
  const incidents: string[] = []
  await page.goto(toUrl('localhost', '/healthz'))
  await page.exposeFunction('alert', () => incidents.push('alert'))
  await page.evaluate((all) => {
    for (const html of all) document.body.innerHTML = html
  }, hostileTexts)
  await expect.poll(() => incidents.length).toBeGreaterThan(0)
  // Pending requests of the hostile texts would still report errors: close the page first.
  await page.close()
  browserErrors.splice(0)
})

test('DOMPurify lets through all that the sanitiser lets through', async ({ page }) => {
  await page.goto(toUrl('localhost', '/healthz'))
  const judge = join(import.meta.dirname, '../../node_modules/dompurify/dist/purify.min.js')
  await page.addScriptTag({ content: readFileSync(judge, 'utf8') })
  const cases = [
    { texts: hostileTexts.map(sanitiseDescription), tags: [...descriptionTags.keys()] },
    { texts: hostileTexts.map(sanitisePage), tags: [...pageTags.keys()] },
  ]
  const differences = await page.evaluate((all) => {
    const { DOMPurify } = window as unknown as {
      DOMPurify: { sanitize(html: string, rules: object): string }
    }
    // Text without a tag is returned as it is written.
    const normalise = (html: string) => {
      const parsed = document.createElement('div')
      parsed.innerHTML = html
      return parsed.innerHTML
    }
    return all.flatMap(({ texts, tags }) =>
      texts.flatMap((ours) => {
        const rules = {
          ALLOWED_TAGS: [...tags, '#text'],
          ALLOWED_ATTR: ['class', 'style', 'href'],
          ALLOW_DATA_ATTR: false,
          ALLOW_ARIA_ATTR: false,
        }
        const judged = DOMPurify.sanitize(ours, rules)
        return normalise(judged) === normalise(ours) ? [] : [{ ours, judged }]
      }),
    )
  }, cases)
  expect(differences).toEqual([])
})
