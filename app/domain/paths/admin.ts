import { queryOf, segment } from './parts.ts'

const root = '/admin'

function thing(path: string) {
  return (id: string) => `${root}/${path}/${segment(id)}`
}

const store = thing('stores')
const product = thing('products')
const category = thing('categories')
const ticket = thing('support')
const order = thing('orders')
const member = thing('members')

export const adminPaths = Object.assign(() => root, {
  login: Object.assign(() => `${root}/login`, {
    forgotten: () => `${root}/login/forgotten`,
    reset: (token: string) => `${root}/login/reset${queryOf({ token })}`,
  }),
  logout: () => `${root}/logout`,
  invitation: (token: string) => `${root}/invitation/${segment(token)}`,
  currentStore: () => `${root}/current-store`,

  stores: () => `${root}/stores`,
  store: Object.assign(store, { deletion: (id: string) => `${store(id)}/deletion` }),

  products: (filter: { store?: string; q?: string; page?: string } = {}) =>
    `${root}/products${queryOf(filter)}`,
  newProduct: () => `${root}/products/new`,
  product: Object.assign(product, { deletion: (id: string) => `${product(id)}/deletion` }),

  categories: () => `${root}/categories`,
  category: Object.assign(category, { deletion: (id: string) => `${category(id)}/deletion` }),

  support: (filter: { status?: string; page?: string } = {}) => `${root}/support${queryOf(filter)}`,
  ticket: Object.assign(ticket, {
    status: (id: string) => `${ticket(id)}/status`,
    reply: (id: string) => `${ticket(id)}/reply`,
    events: (id: string) => `${ticket(id)}/events`,
  }),

  orders: (filter: { state?: string; q?: string; page?: string } = {}) =>
    `${root}/orders${queryOf(filter)}`,
  order: Object.assign(order, {
    packing: (id: string) => `${order(id)}/packing`,
    shipment: (id: string) => `${order(id)}/shipment`,
    completion: (id: string) => `${order(id)}/completion`,
    cancellation: (id: string) => `${order(id)}/cancellation`,
    refund: (id: string) => `${order(id)}/refund`,
  }),

  analytics: () => `${root}/analytics`,
  settings: Object.assign(() => `${root}/settings`, {
    theme: () => `${root}/settings/theme`,
    locale: () => `${root}/settings/locale`,
    currency: () => `${root}/settings/currency`,
    seo: () => `${root}/settings/seo`,
    pages: () => `${root}/settings/pages`,
    navigation: () => `${root}/settings/navigation`,
  }),
  company: () => `${root}/company`,
  members: () => `${root}/members`,
  member: Object.assign(member, { removal: (id: string) => `${member(id)}/removal` }),
  auditLog: (filter: { page?: string } = {}) => `${root}/audit-log${queryOf(filter)}`,
  pictures: () => `${root}/pictures`,
})
