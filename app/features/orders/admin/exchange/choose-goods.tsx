import { Form } from 'react-router'
import { to } from '#shared/paths/paths.ts'
import { limits } from '#shared/limits.ts'
import { adminOrderDraftsTexts } from '../../rules/admin-order-drafts-texts.ts'
import { orderExchangesTexts as texts } from '../../rules/admin-order-exchanges-texts.ts'
import type { ExchangeView } from '../../server/exchange/read-exchange.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useOrder } from '../step-card.tsx'

const { goods: words } = adminOrderDraftsTexts

/** Chooses the line of the order, and finds goods besides the variants of its product. */
export function ChooseGoods({ view }: { view: ExchangeView }) {
  const { id } = useOrder()
  const { lines, line_id, find, found } = view
  const isEmpty = find !== '' && found.length === 0
  return (
    <Card title={texts.lines}>
      <div className="grid gap-5">
        <ul className="grid gap-2">
          {lines.map(({ id: line, name, left }) => (
            <li key={line}>
              <Link
                href={to.admin.order.exchange(id, { line, ...(find && { find }) })}
                aria-current={line === line_id ? 'true' : undefined}
                className={line === line_id ? 'font-medium wrap-anywhere' : 'link wrap-anywhere'}
              >
                {texts.left(name, left)}
              </Link>
            </li>
          ))}
        </ul>
        <Form method="get" className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          <input type="hidden" name="line" value={line_id ?? ''} />
          <Field label={texts.other}>
            <TextInput
              type="search"
              name="find"
              defaultValue={find}
              placeholder={words.findHint}
              maxLength={limits.searchQuery}
              enterKeyHint="search"
              autoComplete="off"
            />
          </Field>
          <Button type="submit" variant="secondary">
            {words.search}
          </Button>
        </Form>
        <p role="status" className={isEmpty ? 'text-sm text-muted' : 'sr-only'}>
          {isEmpty && words.nothing(find)}
        </p>
      </div>
    </Card>
  )
}
