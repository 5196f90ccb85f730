import { unexpected } from '#domain/errors/unexpected.ts'
import { readPageLanguage } from './page-language.ts'

/** Says that something went wrong, until the next attempt. */
export function showNotice(): void {
  removeNotice()
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.className = 'toast toast-bad'
  notice.dataset['keep'] = ''
  const text = document.createElement('p')
  text.textContent = unexpected[readPageLanguage()]
  notice.append(text)
  document.body.append(notice)
}

export function removeNotice(): void {
  document.querySelector('body > .toast')?.remove()
}
