// The page fills these in by itself: nobody types them.
const ownFields = /^(key|seen|version|(?:.+\.)?stock_seen)$/

/** What a form would send, as text that can be compared. An empty file field is sent with the time of now. */
export function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)]
    .filter(([name]) => !ownFields.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
  return JSON.stringify(
    fields.map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size] : [name, value],
    ),
  )
}

/** What a form would have sent as it came with its document, before anybody typed. */
export function firstContentOf(form: HTMLFormElement): string {
  const asItCame = cloneOf(form)
  for (const field of form.elements) {
    if (form.contains(field)) continue
    const copy = cloneOf(field)
    copy.removeAttribute('form')
    asItCame.append(copy)
  }
  asItCame.reset()
  return contentOf(asItCame)
}

function cloneOf<Of extends Element>(element: Of): Of {
  return document.importNode(element, true)
}
