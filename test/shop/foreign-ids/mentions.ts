import type { RouteParams } from '../../support/app-routes.ts'
import {
  message,
  otherRequest,
  guestDetails,
  createCampaignForm,
  createProductForm,
  type Body,
} from './forms.ts'

/** An id in a query or form instead of the path. */
export type Mention = {
  /** The kind of actor that may send it. */
  by: 'customer' | 'owner' | 'visitor'
  path: string
  query?: (ids: RouteParams) => Record<string, string>
  body?: (ids: RouteParams, own: RouteParams) => Body
}

export const mentions: readonly Mention[] = [
  createPost('visitor', '/api/cart', (id) => createCart(id('store_product'))),
  createPost('visitor', '/api/cart', (id, own) => createCart(own('store_product'), id('variant'))),
  createPost('visitor', '/api/cart', (id) => createCartBody([], id('paid_session'))),
  createPost('visitor', '/api/create-checkout-session', (id) =>
    createCart(id('store_product'), id('variant')),
  ),
  createQuery('visitor', '/checkout/success', (id) => ({ session_id: id('paid_session') })),
  createQuery('visitor', '/checkout/cancel', (id) => ({ payment: id('attempt') })),
  createPost('visitor', '/api/purchases', (id) => ({ json: { session_id: id('paid_session') } })),
  createQuery('visitor', '/fortryd', (id) => ({ ordre: id('ordre/:token') })),
  createPost('visitor', '/fortryd', (id) => ({
    ...guestDetails,
    order: id('ordre/:token'),
    'lines.0.line_id': id('guest_line'),
    'lines.0.quantity': '1',
  })),

  createPost('customer', '/support/new', (id) => ({ ...otherRequest, order_id: id(':order') })),
  createPost('customer', '/support/new', (id) => ({ ...otherRequest, 'photo_ids[]': id('photo') })),
  createPost('customer', '/support/:ticket/reply', (id) => ({
    ...message(),
    'photo_ids[]': id('other_photo'),
  })),

  createQuery('owner', '/admin/products', (id) => ({ store: id(':store') })),
  createQuery('owner', '/admin/products/new', (id) => ({ from: id(':product') })),
  {
    ...createPost('owner', '/admin/products/bulk', () => ({ availability: 'preorder' })),
    query: (ids) => ({ ids: ids[':product'] ?? '' }),
  },
  createQuery('owner', '/admin/orders/slips', (id) => ({ 'orders[]': id(':order') })),
  createQuery('owner', '/admin/orders/labels', (id) => ({ 'orders[]': id(':order') })),
  createQuery('owner', '/admin/orders/labels/print', (id) => ({ 'orders[]': id(':order') })),
  createQuery('owner', '/admin/orders/pick-list', (id) => ({ 'orders[]': id('unsent_order') })),
  createQuery('owner', '/admin/analytics', (id) => ({ store: id(':store') })),
  createQuery('owner', '/admin/audit-log', (id) => ({ person: id(':member') })),
  createPost('owner', '/admin/current-store', (id) => ({ store_id: id(':store'), from: '' })),
  createPost('owner', '/admin/stores/new', (id) => ({
    company_id: id(':company'),
    name: 'Ny',
    domain: 'ny-butik.example',
  })),
  createPost('owner', '/admin/products/:product', (id, own) => ({
    ...createProductForm(own(':store')),
    'variants.0.id': id('variant'),
    'variants.0.name': 'Rød',
    'variants.0.sku': 'R-1',
  })),
  createPost('owner', '/admin/products/:product', (id, own) => ({
    ...createProductForm(own(':store')),
    category_id: id(':category'),
  })),
  createPost('owner', '/admin/products/:product', (id, own) => ({
    ...createProductForm(own(':store')),
    maker_id: id(':manufacturer'),
  })),
  createPost('owner', '/admin/products/:product', (id) => createProductForm(id(':store'))),
  createPost('owner', '/admin/categories/new', (id) => ({
    name: 'Under',
    active: 'on',
    parent_id: id(':category'),
  })),
  createPost('owner', '/admin/settings/home/new', (id) => ({
    kind: 'categories',
    'category_ids.0': id(':category'),
  })),
  createPost('owner', '/admin/settings/home/new', (id) => ({
    kind: 'products',
    choice: 'chosen',
    shown: '3',
    'product_ids.0': id(':product'),
  })),
  createQuery('owner', '/admin/campaigns/new', (id) => ({ from: id(':campaign') })),
  createPost('owner', '/admin/campaigns/new', (id) =>
    createCampaignForm(`category:${id(':category')}`),
  ),
  createPost('owner', '/admin/campaigns/new', (id) =>
    createCampaignForm(`product:${id(':product')}`),
  ),
  createPost('owner', '/admin/campaigns/new', (id) =>
    createCampaignForm(`variant:${id('variant')}`),
  ),
  createPost('owner', '/admin/orders/labels', (id) => ({ 'orders[]': id(':order') })),
  createQuery('owner', '/admin/orders/drafts/new', (id) => ({ adds_to: id('unsent_order') })),
  createPost('owner', '/admin/orders/drafts/new', (id) => ({ adds_to: id('unsent_order') })),
  createPost('owner', '/admin/orders/packing', (id) => ({ 'orders[]': id(':order') })),
  createPost('owner', '/admin/orders/:order/exchange', (id, own) => ({
    seen: own('seen'),
    line_id: id('line'),
    quantity: '9',
    goods: own('store_product'),
  })),
  createPost('owner', '/admin/orders/:order/exchange', (id, own) => ({
    seen: own('seen'),
    line_id: own('line'),
    quantity: '9',
    goods: id('store_product'),
  })),
  createPost('owner', '/admin/orders/:order/refund', (id, own) => ({
    seen: own('seen'),
    'lines.0.line_id': id('line'),
    'lines.0.quantity': '1',
  })),
  // After the refund, whose form names the version of the order.
  createPost('owner', '/admin/orders/:order/delivered', (id) => ({ parcel: id('parcel') })),
  createPost('owner', '/admin/support/:ticket/assignment', (id) => ({
    assignee_id: id(':member'),
  })),
]

type GetId = (name: string) => string

function createQuery(
  by: Mention['by'],
  path: string,
  query: (id: GetId) => Record<string, string>,
) {
  return { by, path, query: (ids: RouteParams) => query(createIdGetter(ids)) }
}

function createPost(by: Mention['by'], path: string, body: (id: GetId, own: GetId) => Body) {
  return {
    by,
    path,
    body: (ids: RouteParams, own: RouteParams) => body(createIdGetter(ids), createIdGetter(own)),
  }
}

function createIdGetter(ids: RouteParams): GetId {
  return (name) => {
    const id = ids[name]
    if (!id) throw new Error(`there is no ${name}`)
    return id
  }
}

function createCart(storeProductId: string, variant: string | null = null): Body {
  return createCartBody([{ storeProductId, variant: variant && { id: variant }, quantity: 1 }])
}

function createCartBody(items: unknown[], session?: string): Body {
  return { json: { items, session } }
}
