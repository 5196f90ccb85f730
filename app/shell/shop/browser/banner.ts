import { unexpected } from '#shared/errors/unexpected.ts'
import { readPageLanguage } from './page.ts'

/** Says that something went wrong, or what the page waits for, until the next attempt. */
export function showBanner(waitText?: string): void {
  removeBanner()
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.className = waitText ? 'toast toast-waits' : 'toast toast-bad'
  notice.dataset['keep'] = ''
  const text = document.createElement('p')
  text.textContent = waitText ?? unexpected[readPageLanguage()]
  notice.append(text)
  document.body.append(notice)
}

export function removeBanner(): void {
  document.querySelector('body > .toast')?.remove()
}

/** Shows that something is loading; the style sheet delays it, so that a short wait shows nothing. */
export function showLoading(): void {
  const box = findBox()
  if (box) box.hidden = false
}

export function hideLoading(): void {
  const box = findBox()
  if (box) box.hidden = true
}

function findBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.pending')
}
