import {
  readStaffProducts,
  type StaffProductSearch,
} from '#features/catalogue/server/listing/read-staff-products.ts'
import { measureFigures, withStaffWorld, type StaffFigure, type StaffQuery } from './staff-world.ts'

const products =
  (input: Partial<StaffProductSearch>): StaffQuery =>
  (staff, { company_id }) =>
    readStaffProducts(staff, company_id, { ...everything, ...input })

const everything: StaffProductSearch = {
  store_id: null,
  query: '',
  hasInactive: false,
  lacksSafety: false,
  page: 1,
}

const queries = {
  'first page': products({}),
  'page 30': products({ page: 30 }),
  'rare word': products({ query: '777' }),
  'common word': products({ query: 'lædertaske' }),
  'word that is nowhere': products({ query: 'xyzxyz' }),
}
const productCounts = { few: 1_000, many: 100_000 }

/** Times the staff's product list under row-level security, and its growth. */
export function measureProductList(): Promise<StaffFigure[]> {
  return measureFigures(queries, 40, (size, measure) =>
    withStaffWorld({ products: productCounts[size], productsEach: productCounts.few }, measure),
  )
}
