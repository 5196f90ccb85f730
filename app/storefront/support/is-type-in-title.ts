/** The type is not shown beside a title that begins with it. */
export function isTypeInTitle(title: string, kind: string): boolean {
  return title.toLowerCase().startsWith(kind.toLowerCase())
}
