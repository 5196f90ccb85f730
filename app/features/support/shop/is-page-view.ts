/** False for a prefetch of a link, and for a script that asks for the page again. */
export function isPageView({ headers }: Request): boolean {
  return !headers.has('sec-purpose') && !headers.has('purpose')
}

export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document' && isPageView(request)
}
