import { readStored, writeStored } from './browser-storage.ts'

/** Also read by the inline script (early-input.ts), before the list is shown. */
const key = 'list-columns'

export function toggleColumns(button: HTMLElement): void {
  writeStored(key, readStored(key) === '2' ? '1' : '2')
  showColumns(button)
}

/** The button says what the visitor has chosen before. */
export function showColumns(button: HTMLElement): void {
  const isPair = readStored(key) === '2'
  document.documentElement.dataset['columns'] = isPair ? '2' : '1'
  button.ariaPressed = String(isPair)
}
