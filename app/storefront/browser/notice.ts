import { unexpected } from '#domain/errors/unexpected.ts'
import { readPageLanguage } from './page-language.ts'

/** Says that something went wrong, or what the page waits for, until the next attempt. */
export function showNotice(texts: { da: string; en: string } = unexpected): void {
  removeNotice()
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.className = texts === unexpected ? 'toast toast-bad' : 'toast toast-waits'
  notice.dataset['keep'] = ''
  const text = document.createElement('p')
  text.textContent = texts[readPageLanguage()]
  notice.append(text)
  document.body.append(notice)
}

export function removeNotice(): void {
  document.querySelector('body > .toast')?.remove()
}
