import {
  addViewed,
  parseViewed,
  recentlyViewedKey,
  type ViewedProduct,
} from '#features/catalogue/rules/recently-viewed.ts'
import { getConsentView, subscribeToConsent } from './consent.ts'
import { readStored, removeStored, writeStored } from './browser-storage.ts'

/** Shows the products seen before this one, and remembers it: only while the visitor agrees. */
export function showRecentlyViewed(section: HTMLElement): void {
  const show = () => {
    if (getConsentView().allowed.includes('marketing')) return fillSection(section)
    removeStored(recentlyViewedKey)
    section.hidden = true
  }
  show()
  subscribeToConsent(show)
}

const shown = 4

function fillSection(section: HTMLElement): void {
  const { path = '', name = '', picture = '' } = section.dataset
  const viewed = parseViewed(readStored(recentlyViewedKey))
  const others = viewed.filter((product) => product.path !== path).slice(0, shown)
  section.querySelector('ul')?.replaceChildren(...others.map(createItem))
  section.hidden = others.length === 0
  writeStored(recentlyViewedKey, JSON.stringify(addViewed(viewed, { path, name, picture })))
}

function createItem({ path, name, picture }: ViewedProduct): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  const frame = document.createElement('span')
  if (picture) {
    const image = new Image()
    image.alt = ''
    image.loading = 'lazy'
    image.src = picture
    frame.append(image)
  }
  link.href = path
  link.append(frame, name)
  item.append(link)
  return item
}
