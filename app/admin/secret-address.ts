/** The address of such a page is a key: no other site may read it, and nobody may keep it. */
export function secretAddress() {
  return { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }
}
