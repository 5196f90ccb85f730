import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { adminBulkTexts as texts } from '../../../rules/admin-products-texts.ts'
import { adminImportsTexts } from '../../../rules/admin-product-imports-texts.ts'
import type { CsvChange } from '../../../rules/product-csv/changes.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChangeList } from '../../imports/import-rows.tsx'

export type Preview = {
  changing: number
  first: readonly { id: string; name: string; changes: CsvChange[] }[]
}

type Props = {
  preview: Preview
  count: number
  submitted: Record<string, string>
  isChanging: boolean
}

export function BulkPreview({ preview, count, submitted, isChanging }: Props) {
  const { changing, first } = preview
  const container = useRef<HTMLDivElement>(null)
  // The preview appears below a form that fills a phone screen, so it takes the focus.
  useEffect(() => container.current?.focus(), [preview])
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-16 rounded-card">
      <Card title={texts.previewTitle} description={texts.willChange(changing, count)}>
        {changing > 0 && (
          <Form method="post" className="grid gap-5">
            <ul className="grid gap-4">
              {first.map(({ id, name, changes }) => (
                <li key={id} className="border-t border-line pt-3">
                  <p className="font-medium wrap-anywhere">{name}</p>
                  <ChangeList changes={changes} words={adminImportsTexts.one} />
                </li>
              ))}
            </ul>
            {changing > first.length && (
              <p className="text-muted">{texts.more(changing - first.length)}</p>
            )}
            {Object.entries({ ...submitted, count: String(count), confirmed: 'on' }).map(
              ([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ),
            )}
            <div>
              <Button type="submit" pendingLabel={isChanging && texts.changing}>
                {texts.confirm(changing)}
              </Button>
            </div>
          </Form>
        )}
      </Card>
    </div>
  )
}
