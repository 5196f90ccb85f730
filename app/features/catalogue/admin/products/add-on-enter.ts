import type { KeyboardEvent } from 'react'

/** Enter adds the row instead of submitting the whole form. */
export function addOnEnter(add: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
}
