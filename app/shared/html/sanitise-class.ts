/** The `c-` prefix is unused in our style sheet, so user HTML cannot imitate parts of the shop. */
export function sanitiseClass(value: string): string {
  return value
    .split(/[\t\n\f\r ]+/)
    .filter((name) => /^c-[a-z0-9_-]{1,40}$/i.test(name))
    .slice(0, 10)
    .join(' ')
}
