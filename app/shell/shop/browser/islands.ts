import type { ComponentType } from 'react'
import { openingEvent, type Opening } from '../islands/opening.ts'
import { islands, isIslandName } from '../islands/registry.ts'
import { addWithoutIsland, endFeedback } from './add-to-cart.ts'
import { loadPart, untilOnline, runWhenActive } from './connection.ts'
import { hideLoading, showLoading, removeBanner } from './banner.ts'

/** Signs of a person. */
export const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const

// Popover buttons, links and form fields work without hydration.
const replayable = 'button[type="button"]:not([popovertarget]), [data-in-place], [data-choice]'

const gestures = ['touchstart', 'touchend', 'keydown'] as const

const hydrations = new Map<Element, Promise<void>>()
const hydrated = new WeakSet<Element>()

/** Hydrates at the first sign of a person: the touched island first, then those near the view. */
export function startIslands(): void {
  for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
  addEventListener('click', holdClick, true)
  addEventListener('submit', holdSubmit, true)
  for (const gesture of gestures)
    addEventListener(gesture, holdGesture, { capture: true, passive: true })
  addEventListener('click', openByButton)
  runWhenActive(hydrateImmediate)
}

/** Hydrates the islands that do not wait for a person. */
export function hydrateImmediate(): void {
  // A failed load is repeated at the first sign of a person.
  for (const island of document.querySelectorAll<HTMLElement>('[data-immediate]'))
    hydrate(island).catch(() => {})
}

export function isHydrated(island: Element): boolean {
  return hydrated.has(island)
}

/** Opens an island that shows nothing until a button asks for it. */
async function openIsland(opener: HTMLElement): Promise<void> {
  const { opens: name } = opener.dataset
  const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`)
  if (!island) return
  await hydrateForPress(island)
  dispatchEvent(new CustomEvent(openingEvent, { detail: { name, opener } as Opening }))
}

let hasBegun = false

function onSign({ target }: Event): void {
  if (!(target instanceof Element)) return
  const opener = target.closest<HTMLElement>('[data-opens]')
  const touched = opener
    ? document.querySelector<HTMLElement>(`[data-island="${opener.dataset['opens']}"]`)
    : target.closest<HTMLElement>('[data-island]')
  const first = touched ? hydrate(touched) : Promise.resolve()
  // A failed load is repeated at the next sign.
  first.catch(() => {})
  if (hasBegun) return
  hasBegun = true
  void first.catch(() => {}).then(hydrateNearView)
}

function hydrateNearView(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, boundingClientRect, target } of entries) {
        // The bar of an island that was scrolled past stands at the lower edge of a phone.
        const isReached = isIntersecting || boundingClientRect.bottom < 0
        const island = isReached && target.closest<HTMLElement>('[data-island]')
        if (!island) continue
        observer.unobserve(target)
        hydrate(island).catch(() => {})
      }
    },
    { rootMargin: '50%' },
  )
  // The element of an island has no box of its own.
  for (const { firstElementChild } of document.querySelectorAll('[data-island]'))
    if (firstElementChild) observer.observe(firstElementChild)
}

function hydrate(island: HTMLElement): Promise<void> {
  const pending = hydrations.get(island) ?? load(island)
  hydrations.set(island, pending)
  return pending
}

/** Hydrates what was pressed, and says so if it takes time or a connection. */
async function hydrateForPress(island: HTMLElement): Promise<void> {
  if (hydrated.has(island)) return
  showLoading()
  await loadPart(() => hydrate(island)).finally(hideLoading)
}

async function load(island: HTMLElement): Promise<void> {
  try {
    // Vite's development server expects its runtime before any component.
    if (import.meta.env.DEV) await import('virtual:react-router/inject-hmr-runtime')
    const { island: name } = island.dataset
    if (!isIslandName(name)) throw new Error(`There is no island "${name}"`)
    // At once: each of them takes a round trip and more.
    const [{ hydrateIsland }, Component] = await Promise.all([
      import('../islands/hydrate.tsx'),
      islands[name](),
    ])
    endFeedback()
    await hydrateIsland(island, Component as ComponentType<object>)
    hydrated.add(island)
    removeBanner()
  } catch (error) {
    hydrations.delete(island)
    throw error
  }
}

/** Presses a button again once its island is hydrated. */
function holdClick(click: MouseEvent): void {
  const control = click.target instanceof Element && click.target.closest<HTMLElement>(replayable)
  const island = control && control.closest<HTMLElement>('[data-island]')
  if (!control || !island || hydrated.has(island)) return
  click.preventDefault()
  click.stopPropagation()
  // Another press of the same button waits with the first one.
  if (heldControls.has(control)) return
  heldControls.add(control)
  held = carryOut(island, control).finally(() => heldControls.delete(control))
}

const heldControls = new Set<HTMLElement>()

async function carryOut(island: HTMLElement, control: HTMLElement): Promise<void> {
  try {
    if ('adds' in control.dataset) {
      showLoading()
      await hydrate(island).finally(hideLoading)
    } else await hydrateForPress(island)
    if (control.isConnected) control.click()
  } catch (error) {
    if ('adds' in control.dataset) addWithoutIsland(island, control)
    else reloadPage(error)
  }
}

/** Ends once the last press on an island has had its effect, such as on the address. */
export let held: Promise<unknown> | undefined

/** Sends a form again once its island is hydrated, which can check it or send it in another way. */
function holdSubmit(submit: SubmitEvent): void {
  const { target: form, submitter } = submit
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
  const island = form.closest<HTMLElement>('[data-island]')
  if (!island || hydrated.has(island)) return
  submit.preventDefault()
  submit.stopPropagation()
  const sendAgain = () => (submitter ? submitter.click() : form.requestSubmit())
  loadPart(
    () => hydrate(island),
    () => untilOnline('sends'),
  ).then(sendAgain, () => form.submit())
}

/** Repeats a swipe or an arrow key once its island is hydrated. */
function holdGesture(event: Event): void {
  const { target } = event
  const place = target instanceof Element && target.closest('[data-gestures]')
  const island = place && place.closest<HTMLElement>('[data-island]')
  if (!island || hydrated.has(island)) return
  if (event instanceof KeyboardEvent && !event.key.startsWith('Arrow')) return
  event.stopPropagation()
  // A failed load leaves the picture as it is.
  hydrate(island).then(
    () => target.dispatchEvent(event),
    () => {},
  )
}

function openByButton(click: MouseEvent): void {
  const opener =
    click.target instanceof Element && click.target.closest<HTMLElement>('[data-opens]')
  if (!opener) return
  click.preventDefault()
  openIsland(opener).catch(reloadPage)
}

// A deployment has replaced the files.
function reloadPage(error: unknown): void {
  // oxlint-disable-next-line no-console -- a fault in a browser is written down nowhere else
  console.error(error)
  location.reload()
}
