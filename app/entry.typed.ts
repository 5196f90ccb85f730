/**
 * Says again what was typed, ticked or chosen before React heard of it: a field that it keeps the value of would fall
 * back to what the server wrote there. React passes over an event after which a field says what it said last, so each
 * is first set back by React's own property and then filled past it.
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
  // Of two of a group, the one that is ticked unticks the other.
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

// Of a list React takes every change for one.
function chooseAgain(list: HTMLSelectElement): void {
  const wasWritten = [...list.options].every((option) => option.selected === option.defaultSelected)
  if (!wasWritten) list.dispatchEvent(new Event('change', { bubbles: true }))
}
