/**
 * Replays values typed, ticked or chosen before hydration, which a controlled field would otherwise reset.
 * React ignores an event whose value is unchanged, so each field is first reset through React's property and
 * then set natively.
 */
export function sayTypedAgain(): void {
  for (const list of document.querySelectorAll('select')) chooseAgain(list)
  for (const field of document.querySelectorAll<Field>('input, textarea')) {
    const { type } = field
    if (type === 'file') continue
    if (type === 'checkbox' || type === 'radio') tickAgain(field)
    else typeAgain(field)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

function typeAgain(field: Field): void {
  const { value, defaultValue } = field
  if (value === defaultValue) return
  const own = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  field.value = defaultValue
  Object.getOwnPropertyDescriptor(own.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function tickAgain(field: Field): void {
  if (!(field instanceof HTMLInputElement) || field.checked === field.defaultChecked) return
  // The checked radio of a group unchecks the others.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

// React accepts every change event of a select.
function chooseAgain(list: HTMLSelectElement): void {
  const wasWritten = [...list.options].every((option) => option.selected === option.defaultSelected)
  if (!wasWritten) list.dispatchEvent(new Event('change', { bubbles: true }))
}
