import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#shared/paths/paths.ts'
import { themePresets } from '#shared/theme/theme.ts'
import { TestBrowser } from '#test/support/test-browser.ts'
import { signInAsStaff, hireColleague, getOwnerCredentials } from '#test/support/staff-sign-in.ts'
import { startTestApp, type TestApp } from '#test/support/test-app.ts'

let app: TestApp
let owner: TestBrowser
let manager: TestBrowser
let support: TestBrowser
let otherOwner: TestBrowser
let visitor: TestBrowser

beforeAll(async () => {
  app = await startTestApp()
  const { bags, clay } = app.shops
  owner = await signInAsStaff(app, bags.host, getOwnerCredentials(bags))
  manager = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Malthe', 'manager'))
  support = await signInAsStaff(app, bags.host, await hireColleague(app, bags, 'Sofie', 'support'))
  otherOwner = await signInAsStaff(app, clay.host, getOwnerCredentials(clay))
  visitor = new TestBrowser(app.port, bags.host)
})
afterAll(() => app.close())

const { settings } = to.admin

async function readVersion(clerk: TestBrowser, action: string): Promise<string> {
  const { text } = await clerk.get(settings())
  const form = text.split('<form').find((part) => part.includes(`action="${action}"`))
  const [, seen] = /name="seen" value="([^"]+)"/.exec(form ?? '') ?? []
  if (!seen) throw new Error(`no card is saved at ${action}`)
  return seen
}

async function save(clerk: TestBrowser, action: string, fields: Record<string, string>) {
  return clerk.post(action, { seen: await readVersion(clerk, action), ...fields })
}

async function loadSettings(): Promise<unknown> {
  const { rows } = await app.torv.ownerClient.query(
    'select company_id, theme, seo_settings, locale_settings, page_content, navigation_items from store_settings order by 1',
  )
  return rows
}

const theme = { type: 'default', shown_for: 'default', favicon: '', hero_image: '' }
const seo = {
  title: 'Tasker i læder',
  description: 'Vi syr dem selv.',
  keywords: ' a, ,b ',
  google_verification: '',
  google_tag_id: '',
}
const pages = {
  'about.title': 'Om os',
  'about.content': '<p>Hej</p>',
  'contact.title': 'Kontakt',
  'contact.content': '<p>Skriv</p>',
}
const faq = {
  'items.0.label': 'Spørgsmål',
  'items.0.href': '/faq/',
  'items.0.content.title': 'Ofte stillet',
  'items.0.content.content': '<p>Svar</p>',
}

const saves: readonly [string, Record<string, string>, string][] = [
  [settings.theme(), theme, 'The theme has been saved.'],
  [settings.locale(), { locale: 'da-DK' }, 'The language has been saved.'],
  [settings.currency(), { currency: 'DKK' }, 'The currency has been saved.'],
  [settings.seo(), seo, 'The SEO settings have been saved.'],
  [settings.pages(), pages, 'The page content has been saved.'],
  [settings.navigation(), faq, 'The navigation has been saved.'],
]

describe('access to the settings', () => {
  test('the owner and the manager save every card', async () => {
    for (const clerk of [owner, manager]) {
      for (const [action, fields, message] of saves) {
        const response = await save(clerk, action, fields)
        expect([action, response.status]).toEqual([action, 200])
        expect(response.text).toContain(message)
      }
    }
  })

  test('support reads the settings, sees no buttons to save and changes nothing', async () => {
    const before = await loadSettings()
    const page = await support.get(settings())
    expect(page.status).toBe(200)
    expect(page.text).toContain('Your role can look but not change anything here.')
    expect(page.text).not.toMatch(/>(Save Changes|Save Language|Save Currency|Add)</)
    for (const [action, fields] of saves) {
      expect((await save(support, action, fields)).status).toBe(403)
    }
    expect(await loadSettings()).toEqual(before)
  })

  test('the owner of another company changes only their own shop', async () => {
    const before = await loadSettings()
    for (const [action, fields] of saves.slice(3)) {
      const seen = await readVersion(owner, action)
      expect((await otherOwner.post(action, { ...fields, seen })).status).toBe(409)
    }
    expect(await loadSettings()).toEqual(before)
  })

  test('staff without a store see a notice', async () => {
    const { bags } = app.shops
    const signedIn = await signInAsStaff(app, 'admin.localhost', getOwnerCredentials(bags))
    await app.torv.ownerClient.query('update stores set deleted_at = now() where id = $1', [
      bags.store_id,
    ])
    const response = await signedIn.get(settings())
    await app.torv.ownerClient.query('update stores set deleted_at = null where id = $1', [
      bags.store_id,
    ])
    expect(response.status).toBe(404)
    expect(response.text).toContain('No store selected')
  })
})

describe('a settings card', () => {
  const hostile = { ...pages, 'about.content': '<p>Hej<img src=x onerror=alert(1)></p>' }
  const colors = { 'colors.primary': 'red' }
  test.each([
    [settings.theme(), { ...theme, type: 'space' }, 'Please choose one of the options'],
    [settings.theme(), { ...theme, ...colors }, 'Please enter a colour such as #4F46E5'],
    [settings.theme(), { ...theme, favicon: 'javascript:alert(1)' }, 'Please enter a valid URL'],
    [settings.theme(), { ...theme, hero_image: 'data:image/png,x' }, 'Please enter a valid URL'],
    [settings.theme(), { ...theme, hero_image: '/media/nobody.webp' }, 'Please enter a valid URL'],
    [settings.locale(), { locale: 'sv-SE' }, 'Please choose one of the options'],
    [settings.currency(), { currency: 'SEK' }, 'Please choose one of the options'],
    [settings.seo(), { ...seo, google_tag_id: 'GTM-"><script>' }, 'A Google tag ID starts with'],
    [settings.seo(), { ...seo, google_verification: '<b>' }, 'Please paste the tag'],
    [settings.seo(), { ...seo, title: 'x'.repeat(201) }, 'Use at most 200 characters'],
    [settings.navigation(), { ...faq, 'items.0.label': ' ' }, 'Please enter a label'],
    ...['about', '/a b', '//evil.example', '/\\evil.example', 'https://evil.example'].map(
      (href) =>
        [
          settings.navigation(),
          { ...faq, 'items.0.href': href },
          'URL must start with / and cannot contain spaces',
        ] as const,
    ),
    [
      settings.navigation(),
      { ...faq, 'items.1.label': 'Igen', 'items.1.href': '/faq' },
      'This URL is already in the list',
    ],
  ] as const)(
    'at %s an invalid input %j is refused with a message, and nothing is stored',
    async (action, fields, words) => {
      const before = await loadSettings()
      const response = await save(owner, action, fields)
      expect(response.status).toBe(400)
      expect(response.text).toContain(words)
      expect(await loadSettings()).toEqual(before)
    },
  )

  test('a half-typed new item is not saved with the card', async () => {
    const fields = { ...faq, label: 'Ny', href: '/ny' }
    const response = await save(owner, settings.navigation(), fields)
    expect(response.status).toBe(200)
    expect((await visitor.get('/')).text).not.toContain('href="/ny"')
  })

  test('a picture URL on the internal network is refused', async () => {
    const response = await save(owner, settings.theme(), {
      ...theme,
      hero_image: `http://127.0.0.1:${app.port}/favicon.ico`,
    })
    expect(response.status).toBe(400)
    expect(response.text).toMatch(
      /aria-invalid="true"[^>]*name="hero_image"|name="hero_image"[^>]*aria-invalid="true"/,
    )
  })

  test('page content is stored as typed and shown in the shop without its scripts', async () => {
    expect((await save(owner, settings.pages(), hostile)).status).toBe(200)
    expect((await owner.get(settings())).text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    const about = await visitor.get(to.about())
    expect(about.text).toMatch(/<p>Hej\s*<\/p>/)
    expect(about.text).not.toContain('onerror')
  })

  test('the preview shows sanitised content', async () => {
    const response = await owner.post(settings.pages.preview(), {
      content: '<h2 onclick="x()">Hej</h2><script>x()</script>',
    })
    expect(response.text).toBe('<h2>Hej</h2>')
    expect(response.headers['content-type']).toContain('text/plain')
  })

  test('a conflict shows what a colleague saved and keeps the input', async () => {
    const seen = await readVersion(owner, settings.seo())
    await save(manager, settings.seo(), { ...seo, title: 'Malthes titel' })
    const conflict = await owner.post(settings.seo(), { ...seo, title: 'Ejerens titel', seen })
    expect(conflict.status).toBe(409)
    expect(conflict.text).toContain('Someone else has saved this in the meantime.')
    expect(conflict.text).toContain('Malthes titel')
    expect(conflict.text).toContain('value="Ejerens titel"')
    expect((await visitor.get('/')).text).toContain('<title>Malthes titel')
    // With the current version the change is accepted.
    const [, currentVersion = ''] =
      /action="\/admin\/settings\/seo"[^]*?name="seen" value="([^"]+)"/.exec(conflict.text) ?? []
    const again = await owner.post(settings.seo(), {
      ...seo,
      title: 'Ejerens titel',
      seen: currentVersion,
    })
    expect(again.status).toBe(200)
    expect((await visitor.get('/')).text).toContain('<title>Ejerens titel')
  })

  test('a card is saved without JavaScript and redirects back to the settings', async () => {
    const { text } = await owner.get(settings())
    expect(text.match(/<noscript><button[^>]*type="submit"[^>]*>Save/g)).toHaveLength(6)
    const browser = { 'sec-fetch-mode': 'navigate' }
    const seen = await readVersion(owner, settings.seo())
    const response = await owner.post(settings.seo(), { ...seo, seen }, browser)
    expect(response.headers.location).toBe(settings({ saved: 'seo' }))
    expect((await owner.get(settings({ saved: 'seo' }))).text).toContain(
      'The SEO settings have been saved.',
    )
  })
})

describe('saved settings in the shop', () => {
  test('a theme is shown with custom colours over those of its preset', async () => {
    const { background, complementary, ...plain } = themePresets.pyramids.colors
    const { status } = await save(owner, settings.theme(), {
      ...theme,
      type: 'pyramids',
      shown_for: 'pyramids',
      ...Object.fromEntries(
        Object.entries(plain).map(([name, shade]) => [`colors.${name}`, shade]),
      ),
      ...Object.fromEntries(
        Object.entries(background).map(([name, shade]) => [`colors.background.${name}`, shade]),
      ),
      ...Object.fromEntries(
        Object.entries(complementary).map(([name, shade]) => [
          `colors.complementary.${name}`,
          shade,
        ]),
      ),
      'colors.background.primary': '#FFF8F0',
    })
    expect(status).toBe(200)
    const { text } = await visitor.get('/')
    expect(text).toContain('data-theme="pyramids"')
    expect(text).toContain('--ground:#fff8f0')
    expect(text).toContain('family=Cinzel&amp;family=Roboto')
  })

  test('an uploaded picture is re-encoded and shown, and a file that is no picture is refused at its field', async () => {
    const picture = await sharp({
      create: { width: 900, height: 500, channels: 3, background: 'navy' },
    })
      .png()
      .toBuffer()
    const send = async (file: Buffer) => {
      const form = new FormData()
      form.set('seen', await readVersion(owner, settings.theme()))
      for (const [name, value] of Object.entries(theme)) form.set(name, value)
      form.set('hero_image_file', new Blob([new Uint8Array(file)]), 'forside.png')
      return owner.postMultipart(settings.theme(), form)
    }
    expect((await send(picture)).status).toBe(200)
    expect((await visitor.get('/')).text).toMatch(/class="hero-picture"[^]*?\/media\/[0-9a-f]{14}-/)
    const svg = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'))
    expect(svg.status).toBeGreaterThanOrEqual(400)
    expect(svg.text).toMatch(/name="hero_image_file"/)
    expect(svg.text).toContain('aria-invalid="true"')
  })

  test('the menu, its pages and the currency are shown at once', async () => {
    await save(owner, settings.navigation(), faq)
    const front = await visitor.get('/')
    expect(front.text).toContain('href="/faq"')
    expect((await visitor.get('/faq')).text).toContain('<p>Svar</p>')
    await save(owner, settings.currency(), { currency: 'EUR' })
    expect((await visitor.get('/')).text).toMatch(/data-testid="price-sample"[^]{0,200}€/)
    await save(owner, settings.locale(), { locale: 'en-GB' })
    expect((await visitor.get('/')).text).toContain('<html lang="en-GB"')
  })
})

describe('the navigation editor without JavaScript', () => {
  const twoItems = { ...faq, 'items.1.label': 'Pleje', 'items.1.href': '/pleje' }
  test.each([
    ['down.0', ['/pleje', '/faq']],
    ['remove.0', ['/pleje']],
    ['add', ['/faq', '/pleje', '/om-laeder']],
  ])('the draft is changed by %s and not saved', async (step, hrefs) => {
    const before = await loadSettings()
    const draft = { ...twoItems, 'items.0.href': '/faq', label: 'Om læder', href: '/om-laeder/' }
    const response = await owner.post(settings.navigation.draft(), { ...draft, step })
    const shown = [...response.text.matchAll(/name="items\.\d\.href" value="([^"]*)"/g)]
    expect(shown.map(([, href]) => href)).toEqual(hrefs)
    expect(await loadSettings()).toEqual(before)
  })

  test('a URL that leads to another site is refused with a message', async () => {
    const response = await owner.post(settings.navigation.draft(), {
      ...twoItems,
      step: 'add',
      label: 'Ond',
      href: '//evil.example',
    })
    expect(response.status).toBe(400)
    expect(response.text).toContain('URL must start with / and cannot contain spaces')
  })
})
