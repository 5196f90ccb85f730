import { toSelectionParams } from '../rules/order-selection.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminOrdersTexts as texts } from '../rules/admin-texts.ts'
import { Pagination } from '#ui/pagination.tsx'
import type { OrderListQuery } from './list-query.ts'

type Props = { listQuery: OrderListQuery; previous: number | null; next: number | null }

export function OrderPages({ listQuery, previous, next }: Props) {
  const listParams = toSelectionParams(listQuery)
  const isOldestFirst = listQuery.filter === 'to_do'
  return (
    <Pagination
      label={adminCommonTexts.pages}
      previous={
        previous === null ? null : to.admin.orders({ ...listParams, before: String(previous) })
      }
      next={next === null ? null : to.admin.orders({ ...listParams, after: String(next) })}
      labels={{
        previous: isOldestFirst ? texts.longerWait : texts.newer,
        next: isOldestFirst ? texts.shorterWait : texts.older,
      }}
    />
  )
}
