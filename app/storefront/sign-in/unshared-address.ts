/** The address of such a page is a key: no other site may read it, and nobody may keep it. */
export function unsharedAddress() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
