/** True for a page view, false for a prefetch of a link. */
export function isDocumentRequest({ headers }: Request): boolean {
  return headers.get('sec-fetch-dest') === 'document' && !headers.has('sec-purpose')
}
