import { getStaffLanguage } from '#shared/text/staff-texts.ts'
import { formatSum } from '#shell/admin/format-sum.ts'
import { Pencil } from 'lucide-react'
import { getCountryName } from '../rules/countries.ts'
import type { DeliveryMethod } from '../rules/delivery-method.ts'
import { formatPostcodeRanges } from '../rules/postcode-ranges.ts'
import { type MoneyStyle } from '#shared/money/money.ts'
import { isFree } from '#shared/money/price.ts'
import { to } from '#shared/paths/paths.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { adminDeliveryTexts as texts } from '../rules/admin-texts.ts'
import { describeTransit, getMethodName } from '../rules/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorBox } from '#ui/banner.tsx'
import { DragArea, DragHandle } from '#shell/admin/dragging/drag-area.tsx'
import { MoveButtons, useMoves } from '#shell/admin/rows/moves.tsx'

type Props = { methods: readonly DeliveryMethod[]; money: MoneyStyle; mayEdit: boolean }

export function MethodList({ methods, money, mayEdit }: Props) {
  const { order, error, announcement, move } = useMoves(
    methods,
    to.admin.settings.delivery.method.place,
  )
  return (
    <DragArea
      lists={mayEdit ? [{ id: 'methods', rows: order.map(({ id }) => id) }] : []}
      onDrop={(id, _, { at }) => move(id, at + 1)}
    >
      {error && <ErrorBox>{error}</ErrorBox>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol data-drag-list="methods" aria-label={texts.methods} className="paper bg-ground">
        {order.map((method, at) => (
          <li key={method.id} data-drag-row={method.id} className="drag-row">
            <MethodRow
              method={method}
              money={money}
              at={at}
              total={order.length}
              mayEdit={mayEdit}
              onMove={(place) => move(method.id, place)}
            />
          </li>
        ))}
      </ol>
    </DragArea>
  )
}

type RowProps = {
  method: DeliveryMethod
  money: MoneyStyle
  at: number
  total: number
  mayEdit: boolean
  onMove: (place: number) => void
}

function MethodRow({ method, money, at, total, mayEdit, onMove }: RowProps) {
  const { id, active, transit, zones } = method
  const name = getMethodName(method, getStaffLanguage())
  return (
    <div className="flex items-center gap-1 py-1.5 ps-2 pe-2 md:pe-3">
      {mayEdit && <DragHandle name={name} />}
      <div className="min-w-0 grow px-2 py-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {!active && <Badge>{adminCommonTexts.inactive}</Badge>}
        </p>
        <p className="mt-0.5 max-w-prose text-sm wrap-anywhere text-muted">
          {[
            describeTransit(transit, getStaffLanguage()),
            ...zones.map((zone) => describeZone(zone, money)),
          ].join(' · ')}
        </p>
      </div>
      {mayEdit && (
        <div className="flex flex-none flex-wrap justify-end max-sm:w-22">
          <MoveButtons
            name={name}
            action={to.admin.settings.delivery.method.place(id)}
            at={at}
            total={total}
            onMove={onMove}
          />
          <ButtonLink
            variant="quiet"
            size="small"
            className="button-icon text-muted"
            href={to.admin.settings.delivery.method(id)}
            aria-label={adminCommonTexts.editNamed(name)}
          >
            <Pencil aria-hidden="true" strokeWidth={1.75} />
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function describeZone(
  { countries, postcodes, rates }: DeliveryMethod['zones'][number],
  money: MoneyStyle,
): string {
  const places = countries.map((code) => getCountryName(code, getStaffLanguage())).join(', ')
  const prices = rates.map(({ price }) => price)
  const lowest = prices.toSorted((one, other) => one - other)[0]
  const price = lowest === undefined || isFree(lowest) ? texts.free : formatSum(lowest, money)
  const told = prices.length > 1 ? texts.from(price) : price
  return `${[places, formatPostcodeRanges(postcodes)].filter(Boolean).join(' ')}: ${told}`
}
