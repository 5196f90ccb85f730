/** Whether a page was asked for to be looked at, and not for a look ahead at what a link leads to. */
export function isDocument({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose')
}
