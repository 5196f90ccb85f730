const storageKey = 'admin-single-keys'

/** Single keys are on until a person switches them off in this browser. */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off'
}

export function switchSingleKeys(isOn: boolean): void {
  localStorage.setItem(storageKey, isOn ? 'on' : 'off')
}

/** Whether a key that was pressed alone belongs to no field, no menu and no dialog. */
export function isFreeKey({ metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  const isAlone = !metaKey && !ctrlKey && !altKey
  return isAlone && !isTyping(target) && !isDialogOpen() && areSingleKeysOn()
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest(takers.join()) !== null)
  )
}

/** A menu finds its entries by their letters; a box to tick takes none. */
const takers = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  ...['textbox', 'menu', 'menubar', 'listbox', 'tree'].map((role) => `[role="${role}"]`),
]
