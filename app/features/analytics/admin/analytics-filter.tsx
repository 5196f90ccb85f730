import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { allStores, periods } from '../rules/period.ts'
import { to } from '#shared/paths/paths.ts'
import { adminAnalyticsTexts as texts } from '../rules/admin-texts.ts'
import { Button } from '#ui/button.tsx'
import { Field, Select } from '#ui/field.tsx'
import type { AnalyticsView } from './load-analytics.ts'

type Props = Pick<AnalyticsView, 'period' | 'store_id' | 'stores'>

export function AnalyticsFilter({ period, store_id, stores }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      {stores.length > 1 && (
        <Form ref={form} action={to.admin.analytics()} className="flex items-end gap-3">
          <input type="hidden" name="period" value={period} />
          <div className="w-64 max-w-full">
            <Field label={texts.store}>
              <Select
                name="store"
                key={store_id}
                defaultValue={store_id}
                onChange={() => void submit(form.current, { preventScrollReset: true })}
              >
                <option value={allStores}>{texts.allStores}</option>
                {stores.map((store) => (
                  <option key={store.store_id} value={store.store_id}>
                    {store.name}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <noscript>
            <Button type="submit" variant="secondary">
              {texts.show}
            </Button>
          </noscript>
        </Form>
      )}
      <nav aria-label={texts.period} className="segments">
        {periods.map((one) => (
          <Link
            key={one}
            to={to.admin.analytics({ store: store_id, period: one })}
            aria-current={one === period ? 'page' : undefined}
            preventScrollReset
            className="segment"
          >
            {texts.periods[one]}
          </Link>
        ))}
      </nav>
    </div>
  )
}
