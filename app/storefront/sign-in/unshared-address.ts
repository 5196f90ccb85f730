/** The URL contains a token: no other site may read it and no cache may store it. */
export function unsharedAddress() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
