import { unexpected } from '#shared/errors/unexpected.ts'
import { readPageLanguage } from './page.ts'

/** Shows an error of a form in the place of its last result. */
export function showFailure(form: HTMLFormElement, [heading = '', ...details]: string[]): void {
  const box = Object.assign(document.createElement('div'), {
    className: 'notice notice-bad',
    tabIndex: -1,
    role: 'alert',
  })
  box.dataset['failure'] = ''
  const title = document.createElement('p')
  title.textContent = heading
  box.append(title)
  if (details.length > 0) {
    title.className = 'font-semibold'
    box.append(
      ...details.map((text) => Object.assign(document.createElement('p'), { textContent: text })),
    )
  }
  const place = findResultPlace(form) ?? findResultPlace(document.body)
  if (place) place.replaceChildren(box)
  else form.prepend(box)
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'nearest' })
}

// React alone changes what an island contains.
function findResultPlace(part: HTMLElement): HTMLElement | null {
  return part.querySelector<HTMLElement>('[data-result-place]:not([data-island] *)')
}

export function getFailureTexts(form: HTMLFormElement): string[] {
  const { failed } = form.dataset
  if (failed !== undefined) return [failed]
  return readPageLanguage() === 'da'
    ? [unexpected.da, unexpected.explain_da]
    : [unexpected.en, unexpected.explain_en]
}
