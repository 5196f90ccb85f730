/** True for a page view, false for a prefetch of a link. */
export function isDocumentRequest({ headers }: Request): boolean {
  const isAhead = headers.has('sec-purpose') || headers.has('purpose')
  return headers.get('sec-fetch-dest') === 'document' && !isAhead
}
