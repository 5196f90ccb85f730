import { useEffect, useRef, type ComponentProps } from 'react'
import { adminCampaignsTexts } from '../rules/admin-campaigns-texts.ts'
import { adminCommonTexts } from '#shared/text/admin/common.ts'
import { Button } from '#ui/button.tsx'
import { PriceList } from './price-list.tsx'

type Props = ComponentProps<typeof PriceList> & { formId: string }

/** The prices that the form would save. Its pages are asked for by the form. */
export function Preview({ formId, ...props }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const { list } = props
  // The preview appears below a form that fills the screen, so it takes the focus.
  useEffect(() => container.current?.focus(), [list])
  const pages = [
    { isOffered: list.page > 1, page: list.page - 1, label: adminCommonTexts.previousPage },
    { isOffered: list.hasNext, page: list.page + 1, label: adminCommonTexts.nextPage },
  ].filter(({ isOffered }) => isOffered)
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-16 rounded-card">
      <PriceList {...props}>
        {pages.length > 0 && (
          <div className="mt-5 flex flex-wrap items-center gap-3">
            {pages.map(({ page, label }) => (
              <Button
                key={label}
                type="submit"
                form={formId}
                variant="secondary"
                name="page"
                value={page}
              >
                {label}
              </Button>
            ))}
            <span className="text-sm text-muted">{adminCampaignsTexts.prices.page(list.page)}</span>
          </div>
        )}
      </PriceList>
    </div>
  )
}
