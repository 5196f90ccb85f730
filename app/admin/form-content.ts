// The page fills these in by itself: nobody types them.
const ownFields = /^(key|seen|version|(?:.+\.)?stock_seen)$/

/** What a form would send, as text that can be compared. An empty file field is sent with the time of now. */
export function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].filter(([name]) => !ownFields.test(name))
  return JSON.stringify(
    fields.map(([name, value]) =>
      value instanceof File ? [name, value.name, value.size] : [name, value],
    ),
  )
}
