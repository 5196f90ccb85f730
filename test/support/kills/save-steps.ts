import type { PageContentForm, SeoForm } from '#features/stores/rules/settings-forms.ts'
import type { ProductForm } from '#features/catalogue/rules/product-form.ts'
import { saveProduct } from '#features/catalogue/server/products/save-product.ts'
import type { Database } from '#platform/database/database.ts'
import type { OrderKey } from '#features/orders/server/order-key.ts'
import { writeOrderNote } from '#features/orders/server/cancel-order.ts'
import { changePages, changeSeo } from '#features/stores/server/change-settings.ts'
import type { StoreKey } from '#shared/stores/store-key.ts'
import { replyAsCustomer, replyAsStaff } from '#features/support/server/messages/reply-to-ticket.ts'
import type { CustomerKey } from '#features/support/server/tickets/support-tickets.ts'

type ByStaff = { do: 'save'; staff_id: string; store: StoreKey }
type TicketMessage = { ticket_id: string; message: string }

/** Changes acknowledged as stored. */
export type SaveStep =
  | (ByStaff & { what: 'product'; product_id: string | null; form: ProductForm })
  | (ByStaff & { what: 'settings'; form: SeoForm })
  | (ByStaff & { what: 'pages'; form: PageContentForm })
  | (ByStaff & { what: 'note'; order: OrderKey; note: string })
  | (ByStaff & { what: 'answer'; answer: TicketMessage })
  | {
      do: 'save'
      what: 'message'
      by: CustomerKey
      message: TicketMessage & { key: string; photo_ids: string[] }
    }

export function runSaveStep(database: Database, step: SaveStep): Promise<object | null> {
  if (step.what === 'message') {
    return replyAsCustomer(database.scoped({ as: 'customer', ...step.by }), step.by, step.message)
  }
  const { staff_id, store } = step
  const staff = database.scoped({ as: 'staff', staff_id, company_id: store.company_id })
  switch (step.what) {
    case 'product':
      return saveProduct(staff, store.company_id, step.product_id, step.form)
    case 'settings':
      return changeSeo(staff, store, step.form)
    case 'pages':
      return changePages(staff, store, step.form)
    case 'note':
      return writeOrderNote(staff, step.order, step.note)
    case 'answer':
      return replyAsStaff(staff, store, step.answer)
  }
}
