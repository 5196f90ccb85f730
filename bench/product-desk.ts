import { readDeskProducts, type DeskAsked } from '#server/catalogue/read-desk-products.ts'
import { figuresOf, inDeskWorld, type DeskFigure, type DeskQuestion } from './desk-world.ts'

const products =
  (asked: Partial<DeskAsked>): DeskQuestion =>
  (staff, { company_id }) =>
    readDeskProducts(staff, company_id, { ...everything, ...asked })

const everything: DeskAsked = { store_id: null, query: '', hasInactive: false, page: 1 }

const questions = {
  'first page': products({}),
  'page 30': products({ page: 30 }),
  'rare word': products({ query: '777' }),
  'common word': products({ query: 'lædertaske' }),
  'word that is nowhere': products({ query: 'xyzxyz' }),
}
const goods = { few: 1_000, many: 100_000 }

/** Times the staff's product list under row-level security, and its growth. */
export function measureProductDesk(): Promise<DeskFigure[]> {
  return figuresOf(questions, 40, (size, ask) =>
    inDeskWorld({ goods: goods[size], goodsEach: goods.few }, ask),
  )
}
