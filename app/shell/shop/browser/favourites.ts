import { favouritesKey } from '#features/favourites/rules/favourites-key.ts'
import {
  noFavourites,
  parseFavourites,
  toggleFavourite,
  toSlugs,
  type Favourites,
} from '#features/favourites/rules/favourites.ts'
import { toList, toRecord } from '#shared/json-values.ts'
import { to } from '#shared/paths/shop.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'
import { readCardSlug } from './card-path.ts'
import { untilOnline } from './connection.ts'
import { showBanner } from './banner.ts'
import { getPagePath, setPagePath, swapEvent } from './page.ts'
import { refreshPage } from './refresh.ts'

/** Shows which products are favourites, and keeps those of the browser and of the account the same. */
export function startFavourites(): void {
  showHearts()
  if (!hasStarted) {
    hasStarted = true
    addEventListener(swapEvent, showHearts)
    addEventListener('storage', ({ key }) => key === favouritesKey && showHearts())
  }
  if (isSignedIn()) void takeOver()
  else if (read().isAccount) {
    removeStored(favouritesKey)
    showHearts()
  }
}

let hasStarted = false

export async function toggleHeart(heart: HTMLElement): Promise<void> {
  startFavourites()
  const slug = getSlug(heart)
  const after = toggleFavourite(read(), slug)
  write(after)
  if (!isSignedIn()) return
  const isAdded = after.slugs.includes(slug)
  if (await sendInTurn(isAdded ? { add: [slug] } : { remove: [slug] })) return
  write(toggleFavourite(read(), slug))
  showBanner()
}

/** The browser names a visitor's favourites; an empty list is shown as such. */
export async function showFavourites(page: HTMLElement): Promise<void> {
  const { slugs } = read()
  const path = to.favourites(slugs)
  const response =
    slugs.length > 0
      ? await fetch(path, { headers: { accept: 'text/html', purpose: 'look' } }).catch(() => null)
      : null
  const html = response?.ok ? await response.text().catch(() => '') : ''
  if (html === '') {
    for (const hidden of page.querySelectorAll<HTMLElement>('[hidden]')) hidden.hidden = false
    return
  }
  const { swapPage } = await import('./swap-page.ts')
  setPagePath(path)
  await swapPage(html)
}

/** After the sign-in, and where all are shown: another browser may have changed them. */
async function takeOver(): Promise<void> {
  const { slugs: own, isAccount } = read()
  const isShown = getPagePath().startsWith(to.favourites())
  if (isAccount && !isShown) return
  const slugs = await sendInTurn(isAccount ? {} : { add: own })
  if (slugs && isShown && own.join() !== slugs.join()) void refreshPage({ isOther: true })
}

function isSignedIn(): boolean {
  return document.documentElement.dataset['session'] === 'customer'
}

function read(): Favourites {
  const stored = readStored(favouritesKey)
  return stored === null ? noFavourites : parseFavourites(stored)
}

function write(favourites: Favourites): void {
  writeStored(favouritesKey, JSON.stringify(favourites))
  showHearts()
}

function showHearts(): void {
  const { slugs } = read()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-action="favourite"]')) {
    const isFavourite = slugs.includes(getSlug(heart))
    heart.ariaPressed = String(isFavourite)
    const way = heart.nextElementSibling
    if (way instanceof HTMLAnchorElement) way.hidden = !isFavourite
  }
}

function getSlug(heart: HTMLElement): string {
  return heart.getAttribute('value') ?? readCardSlug(heart)
}

type Change = { add?: readonly string[]; remove?: readonly string[] }

/** Keeps the order of the presses. Only the last answer knows all of them. */
function sendInTurn(change: Change): Promise<readonly string[] | null> {
  const own = (latest = latest.then(async () => {
    const slugs = await send(change)
    if (slugs && own === latest) write({ slugs, isAccount: true })
    return slugs
  }))
  return own
}

let latest: Promise<readonly string[] | null> = Promise.resolve(null)

/** All favourites of the account; null if it cannot be reached. */
async function send(change: Change): Promise<readonly string[] | null> {
  await untilOnline('saves')
  const response = await fetch(to.favourites.change(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  }).catch(() => null)
  if (!response?.ok) return null
  return toSlugs(toList(toRecord(await response.json().catch(() => null))['slugs']))
}
