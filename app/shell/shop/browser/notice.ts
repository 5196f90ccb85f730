import { unexpected } from '#shared/errors/unexpected.ts'
import { readPageLanguage } from './page-language.ts'

/** Says that something went wrong, or what the page waits for, until the next attempt. */
export function showNotice(waitText?: string): void {
  removeNotice()
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.className = waitText ? 'toast toast-waits' : 'toast toast-bad'
  notice.dataset['keep'] = ''
  const text = document.createElement('p')
  text.textContent = waitText ?? unexpected[readPageLanguage()]
  notice.append(text)
  document.body.append(notice)
}

export function removeNotice(): void {
  document.querySelector('body > .toast')?.remove()
}
