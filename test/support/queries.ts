/** What the pages read behind the question mark, by way. */
const queries: Readonly<Record<string, string>> = {
  '/': 'q side',
  '/category/:slug': 'q side',
  '/login': 'til nyt',
  '/login/nulstil': 'token',
  '/login/bekraeft': 'token',
  '/konto': 'nyt',
  '/support/*': 'oprettet',
  '/support/new': 'type',
  '/support/:ticket/photos/:photo': 'size',
  '/ordre/:token/henvendelser': 'type',
  '/ordre/:token/henvendelser/:ticket/fotos/:photo': 'size',
  '/checkout/success': 'session_id',
  '/checkout/cancel': 'payment',
  '/fortryd': 'ordre',
  '/fortryd/modtaget': 'nr',
  '/sitemap.xml': 'page',
  '/admin/login': 'invitation news',
  '/admin/login/reset': 'token',
  '/admin/orders': 'q state after before',
  '/admin/orders/:order': 'news',
  '/admin/orders/slips': 'orders[]',
  '/admin/products': 'q store inactive page',
  '/admin/products/new': 'from',
  '/admin/products/bulk': 'ids all q store inactive',
  '/admin/products/export.csv': 'q store inactive',
  '/admin/products/imports/:import': 'show page',
  '/admin/support': 'q status assigned page',
  '/admin/support/:ticket/photos/:photo': 'size',
  '/admin/audit-log': 'q person store action about from to page',
  '/admin/analytics': 'store period',
  '/admin/analytics/:sheet': 'store period',
  '/dev/ui': 'theme',
}

export function queriesOn(way: string): string[] {
  return queries[way]?.split(' ') ?? []
}
