import { parsePage } from './swap-page.ts'

const shownProducts = 6

let pending: AbortController | undefined

/** Shows what a search finds below its field: products with picture and price, categories and pages. */
export async function answerInPanel(
  panel: HTMLElement,
  field: HTMLInputElement,
  path: string,
): Promise<void> {
  connect(panel, field)
  pending?.abort()
  if (field.value.trim() === '') return close(panel, field)
  const { signal } = (pending = new AbortController())
  const response = await fetch(path, {
    signal,
    headers: { accept: 'text/html', purpose: 'look' },
  }).catch(() => null)
  const html = response?.ok ? await response.text().catch(() => '') : ''
  // The field still leads to the results.
  if (signal.aborted || html === '') return
  const found = parsePage(html)
  const cards = [...found.querySelectorAll('[data-testid="product-card"]')]
  const options = [
    ...cards.slice(0, shownProducts).flatMap(toProduct),
    ...[...found.querySelectorAll<HTMLAnchorElement>('a[data-place]')].map(toPlace),
    createOption(path, getMessage(found) ?? panel.dataset['all'] ?? ''),
  ]
  for (const [index, option] of options.entries()) option.id = `${panel.id}-${index}`
  panel.replaceChildren(...options)
  choose(panel, field, null)
  panel.hidden = false
  field.ariaExpanded = 'true'
}

function toProduct(card: Element): HTMLAnchorElement[] {
  const href = card.querySelector('a[href]')?.getAttribute('href')
  if (!href) return []
  const option = createOption(href)
  const picture = card.querySelector('.card-picture picture, .card-picture img')
  const frame = createPart('search-panel-picture')
  if (picture) frame.append(document.importNode(picture, true))
  for (const source of frame.querySelectorAll('source')) source.sizes = '4rem'
  option.append(
    frame,
    createPart('search-panel-name', card.querySelector('.card-name')?.textContent),
    createPart('search-panel-price', card.querySelector('.card-price')?.textContent),
  )
  return [option]
}

function toPlace(link: HTMLAnchorElement): HTMLAnchorElement {
  return createOption(link.getAttribute('href') ?? '', link.textContent ?? '')
}

/** The words of the page that found nothing. */
function getMessage(found: Document): string | undefined {
  return found.querySelector<HTMLElement>('[data-no-match]')?.dataset['noMatch']
}

function createOption(href: string, text = ''): HTMLAnchorElement {
  const option = document.createElement('a')
  option.href = href
  option.role = 'option'
  option.tabIndex = -1
  option.className = 'search-option'
  option.textContent = text
  return option
}

function createPart(className: string, text: string | null = ''): HTMLSpanElement {
  const part = document.createElement('span')
  part.className = className
  part.textContent = text
  return part
}

let connected: HTMLElement | null = null

function connect(panel: HTMLElement, field: HTMLInputElement): void {
  if (connected === panel) return
  connected = panel
  field.addEventListener('keydown', (event) => moveByKey(event, panel, field))
  field.addEventListener('focus', () => {
    if (field.value.trim() !== '' && panel.childElementCount > 0) {
      panel.hidden = false
      field.ariaExpanded = 'true'
    }
  })
  panel.parentElement?.addEventListener('focusout', ({ relatedTarget }) => {
    const isInside =
      relatedTarget instanceof Node && panel.parentElement?.contains(relatedTarget) === true
    if (!isInside) close(panel, field)
  })
  // A press on an option keeps the focus in the field until the link is followed.
  panel.addEventListener('pointerdown', (event) => event.preventDefault())
}

function moveByKey(event: KeyboardEvent, panel: HTMLElement, field: HTMLInputElement): void {
  if (panel.hidden) return
  const options = [...panel.querySelectorAll<HTMLAnchorElement>('.search-option')]
  const chosen = options.findIndex(({ ariaSelected }) => ariaSelected === 'true')
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    const last = options.length - 1
    const next = event.key === 'ArrowDown' ? chosen + 1 : chosen === -1 ? last : chosen - 1
    choose(panel, field, options[next] ?? null)
  } else if (event.key === 'Enter' && options[chosen]) {
    event.preventDefault()
    options[chosen].click()
  } else if (event.key === 'Escape') {
    event.preventDefault()
    close(panel, field)
  }
}

function choose(panel: HTMLElement, field: HTMLInputElement, chosen: HTMLElement | null): void {
  for (const option of panel.querySelectorAll<HTMLElement>('.search-option'))
    option.ariaSelected = String(option === chosen)
  if (chosen) field.setAttribute('aria-activedescendant', chosen.id)
  else field.removeAttribute('aria-activedescendant')
  chosen?.scrollIntoView({ block: 'nearest' })
}

function close(panel: HTMLElement, field: HTMLInputElement): void {
  panel.hidden = true
  field.ariaExpanded = 'false'
  field.removeAttribute('aria-activedescendant')
}
