import type { Places } from '../../support/ways.ts'
import { message, other, person, productOf, type Body } from './forms.ts'

/** An id in a query or form instead of the path. */
export type Mention = {
  /** The kind of actor that may send it. */
  by: 'customer' | 'owner' | 'visitor'
  path: string
  query?: (ids: Places) => Record<string, string>
  body?: (ids: Places, own: Places) => Body
}

export const mentions: readonly Mention[] = [
  says('visitor', '/api/cart', (id) => cart(id('store_product'))),
  says('visitor', '/api/cart', (id, own) => cart(own('store_product'), id('variant'))),
  says('visitor', '/api/cart', (id) => sent([], id('paid_session'))),
  says('visitor', '/api/create-checkout-session', (id) => cart(id('store_product'), id('variant'))),
  asks('visitor', '/checkout/success', (id) => ({ session_id: id('paid_session') })),
  asks('visitor', '/checkout/cancel', (id) => ({ payment: id('attempt') })),
  says('visitor', '/api/purchases', (id) => ({ json: { session_id: id('paid_session') } })),
  asks('visitor', '/fortryd', (id) => ({ ordre: id('ordre/:token') })),
  says('visitor', '/fortryd', (id) => ({
    ...person,
    order: id('ordre/:token'),
    'lines.0.line_id': id('guest_line'),
    'lines.0.quantity': '1',
  })),

  says('customer', '/support/new', (id) => ({ ...other, order_id: id(':order') })),
  says('customer', '/support/new', (id) => ({ ...other, 'photo_ids[]': id('photo') })),
  says('customer', '/support/:ticket/reply', (id) => ({
    ...message(),
    'photo_ids[]': id('other_photo'),
  })),

  asks('owner', '/admin/products', (id) => ({ store: id(':store') })),
  asks('owner', '/admin/products/new', (id) => ({ from: id(':product') })),
  {
    ...says('owner', '/admin/products/bulk', () => ({ availability: 'preorder' })),
    query: (ids) => ({ ids: ids[':product'] ?? '' }),
  },
  asks('owner', '/admin/orders/slips', (id) => ({ 'orders[]': id(':order') })),
  asks('owner', '/admin/analytics', (id) => ({ store: id(':store') })),
  asks('owner', '/admin/audit-log', (id) => ({ person: id(':member') })),
  says('owner', '/admin/current-store', (id) => ({ store_id: id(':store'), from: '' })),
  says('owner', '/admin/stores/new', (id) => ({
    company_id: id(':company'),
    name: 'Ny',
    domain: 'ny-butik.example',
  })),
  says('owner', '/admin/products/:product', (id, own) => ({
    ...productOf(own(':store')),
    'variants.0.id': id('variant'),
    'variants.0.name': 'Rød',
    'variants.0.sku': 'R-1',
  })),
  says('owner', '/admin/products/:product', (id, own) => ({
    ...productOf(own(':store')),
    category_id: id(':category'),
  })),
  says('owner', '/admin/products/:product', (id) => productOf(id(':store'))),
  says('owner', '/admin/categories/new', (id) => ({
    name: 'Under',
    active: 'on',
    parent_id: id(':category'),
  })),
  says('owner', '/admin/orders/packing', (id) => ({ 'orders[]': id(':order') })),
  says('owner', '/admin/orders/:order/refund', (id, own) => ({
    seen: own('seen'),
    'lines.0.line_id': id('line'),
    'lines.0.quantity': '1',
  })),
  says('owner', '/admin/support/:ticket/assignment', (id) => ({ assignee_id: id(':member') })),
]

type Looks = (name: string) => string

function asks(by: Mention['by'], path: string, query: (id: Looks) => Record<string, string>) {
  return { by, path, query: (ids: Places) => query(lookIn(ids)) }
}

function says(by: Mention['by'], path: string, body: (id: Looks, own: Looks) => Body) {
  return { by, path, body: (ids: Places, own: Places) => body(lookIn(ids), lookIn(own)) }
}

function lookIn(ids: Places): Looks {
  return (name) => {
    const id = ids[name]
    if (!id) throw new Error(`there is no ${name}`)
    return id
  }
}

function cart(storeProductId: string, variant: string | null = null): Body {
  return sent([{ storeProductId, variant: variant && { id: variant }, quantity: 1 }])
}

function sent(items: unknown[], session?: string): Body {
  return { json: { items, session } }
}
