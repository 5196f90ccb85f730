import { randomUUID } from 'node:crypto'
import { isRefused, type Refused } from '#shared/errors/errors.ts'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { minor } from '#shared/money/money.ts'
import type { Role } from '#features/companies/rules/permissions.ts'
import { blankProduct } from '#features/catalogue/rules/product-values.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import { addMember } from '#features/companies/server/accept-invitation.ts'
import { createCompany } from '#features/companies/server/create-company.ts'
import { setEmailVerified } from '#features/customers/server/customers.ts'
import { signUpCustomer } from '#features/customers/server/sign-up-customer.ts'
import type { Customer, Database, Job, Staff } from '#platform/database/database.ts'
import type { RequestedLine } from '#features/orders/server/place/price-order.ts'
import { createStaffAccount } from '#features/staff/server/create-staff-account.ts'
import { openStore } from '#features/stores/server/open-store.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { anyDomain } from './any-domain.ts'

export const password = 'en lang adgangskode'

/** Two companies: Freja's sells bags and pyramids, Rosa's sells clay. */
export async function openMarket(database: Database) {
  const freja = await createOwner(database, 'Freja', 'Nordlys Handel ApS')
  const rosa = await createOwner(database, 'Rosa', 'Ler & Glasur ApS')
  const nordlys = freja.scope.company_id
  const clayworks = rosa.scope.company_id
  const [malthe, sofie, bagShop, pyramidShop, clayShop] = await Promise.all([
    createColleague(database, freja, 'Malthe', 'manager'),
    createColleague(database, freja, 'Sofie', 'support'),
    createTestStore(freja, 'Taskehuset'),
    createTestStore(freja, 'Pyramid House'),
    createTestStore(rosa, 'Stentøj'),
  ])
  return { freja, malthe, sofie, rosa, nordlys, clayworks, bagShop, pyramidShop, clayShop }
}

export type Market = Awaited<ReturnType<typeof openMarket>>

async function createOwner(database: Database, name: string, company: string): Promise<Staff> {
  const company_id = randomUUID()
  const owner = await createAccount(database, name)
  await createCompany(database.scoped({ as: 'job', company_id, store_id: null }), owner, {
    name: company,
    address: 'Torvet 1, 9999 Prøvestrup',
    registration_number: '00000019',
    email: 'post@torv.example',
    phone: '',
  })
  return database.scoped({ as: 'staff', ...owner, company_id })
}

async function createColleague(
  database: Database,
  owner: Staff,
  name: string,
  role: Role,
): Promise<Staff> {
  const { company_id } = owner.scope
  const colleague = await createAccount(database, name)
  unwrap(await addMember(owner, { ...colleague, company_id, role }))
  return database.scoped({ as: 'staff', ...colleague, company_id })
}

function createAccount(database: Database, name: string): Promise<{ staff_id: string }> {
  const auth = database.scoped({ as: 'staff_auth' })
  return createStaffAccount(auth, { name, email: `${name}@torv.example`, password })
}

export async function createTestStore(owner: Staff, name: string): Promise<StoreKey> {
  const { company_id } = owner.scope
  const domain = `${randomUUID()}.example`
  const form = { company_id, name, domain, description: '', logo_url: null, active: true }
  const { store_id } = unwrap(await openStore(owner, form, anyDomain))
  return { company_id, store_id }
}

export async function createCustomer(
  database: Database,
  store: StoreKey,
  name: string,
  overrides: { name?: string; address?: string } = {},
): Promise<Customer> {
  const auth = database.scoped({ as: 'customer_auth', ...store })
  const email = `${name.toLowerCase()}@torv.example`
  const form = {
    name,
    email,
    address: 'Bøgebakken 14',
    phone: '+4500121314',
    password,
    ...overrides,
  }
  return database.scoped({
    as: 'customer',
    ...store,
    ...unwrap(await signUpCustomer(auth, form, '')),
  })
}

/** The link in the mail does this. */
export async function confirmAddress(database: Database, { scope }: Customer): Promise<void> {
  const auth = database.scoped({ ...scope, as: 'customer_auth' })
  await setEmailVerified(auth, scope.customer_id)
}

export function getJobHandle(database: Database, { company_id, store_id }: StoreKey): Job {
  return database.scoped({ as: 'job', company_id, store_id })
}

/** A product form with defaults: 'Taske' at 1.000 kr. in the given stores. */
export function buildProductForm(
  stores: StoreKey[],
  overrides: Partial<Omit<ProductForm, 'stores'>> = {},
): ProductForm {
  return {
    ...blankProduct,
    name: 'Taske',
    base_price: minor(100_000),
    sku: 'T-1',
    specifications: [],
    images: [],
    variants: [],
    stores: stores.map(({ store_id }) => ({
      store_id,
      price: null,
      active: true,
      sort_order: null,
    })),
    ...overrides,
  }
}

export function buildVariant(
  name: string,
  overrides: Partial<ProductForm['variants'][number]> = {},
): ProductForm['variants'][number] {
  return {
    id: null,
    name,
    sku: `T-${name}`,
    price: null,
    unit_pricing_measure: null,
    stock_quantity: null,
    gtin: null,
    shelf: '',
    active: true,
    ...overrides,
  }
}

/** Creates a product in a store and returns the ids to order it by. */
export async function createStockedProduct(
  staff: Staff,
  store: StoreKey,
  overrides: Parameters<typeof buildProductForm>[1] = {},
) {
  const saved = unwrap(
    await saveProduct(staff, store.company_id, null, buildProductForm([store], overrides)),
  )
  const link = await staff
    .selectFrom('store_products')
    .where('product_id', '=', saved.id)
    .where('store_id', '=', store.store_id)
    .select('id')
    .executeTakeFirstOrThrow()
  const variants = await staff
    .selectFrom('product_variants')
    .where('product_id', '=', saved.id)
    .orderBy('sort_order')
    .select(['id', 'name'])
    .execute()
  return { ...saved, store_product_id: link.id, variants }
}

/** A customer without an account. */
export const guest = {
  customer_id: null,
  name: 'Anton Vad',
  email: 'anton@torv.example',
  phone: '+4500212223',
  address: 'Havnevej 7',
}

type StockedProduct = { store_product_id: string; variants: readonly { id: string }[] }

/** An order line for the product, in the first of its variants. */
export function toRequestedLine(
  { store_product_id, variants }: StockedProduct,
  quantity = 1,
): RequestedLine {
  return { store_product_id, variant_id: variants[0]?.id ?? null, quantity }
}

/** Returns the result; throws if it is a refusal. */
export function unwrap<Result>(result: Result | Refused): Result {
  if (isRefused(result)) throw new Error(`refused: ${JSON.stringify(result)}`)
  return result
}
