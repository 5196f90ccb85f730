import { useState } from 'react'
import { clientRefusals } from '#domain/errors/client-refusals.ts'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#domain/errors/localised-error.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import type { MoneyStyle } from '#domain/money/money.ts'
import { to } from '#domain/paths/shop.ts'
import { shellTexts } from '#domain/text/shell.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useOpening } from '../islands/use-opening.ts'
import type { QuickViewResponse } from './product-view.ts'
import { QuickViewContent } from './quick-view-content.tsx'

type Shown = { slug: string; name: string; result: QuickViewResponse | null }

/** Shows a product above the list. */
export function QuickView({ money }: { money: MoneyStyle }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const { close, loading } = shellTexts(getLanguage(money.locale))
  useOpening('quick-view', ({ slug = '', name = '' }) => {
    setShown({ slug, name, result: null })
    void fetchProduct(slug).then((result) =>
      setShown((current) => (current?.slug === slug ? { ...current, result } : current)),
    )
  })
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={() => setShown(null)}
      title={shown?.name ?? ''}
      closeLabel={close}
      isWide
    >
      {shown?.result ? (
        <Result result={shown.result} money={money} />
      ) : (
        <div className="py-20">
          <Spinner label={loading} />
        </div>
      )}
    </Dialog>
  )
}

function Result({ result, money }: { result: QuickViewResponse; money: MoneyStyle }) {
  if ('product' in result) return <QuickViewContent product={result.product} money={money} />
  const language = getLanguage(money.locale)
  return (
    <div role="alert">
      <EmptyState
        title={getErrorHeading(result.fault, language)}
        explanation={getErrorExplanation(result.fault, language) ?? ''}
      />
    </div>
  )
}

async function fetchProduct(slug: string): Promise<QuickViewResponse> {
  try {
    const response = await fetch(to.product.look(slug))
    return await response.json()
  } catch {
    return { fault: unexpected }
  }
}

const unexpected: LocalisedError = { refused: 'unexpected', ...clientRefusals.unexpected }
