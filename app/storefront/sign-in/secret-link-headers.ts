/** The URL contains a token: no other site may read it and no cache may store it. */
export function secretLinkHeaders() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
