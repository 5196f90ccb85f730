import { Suspense, use, useState } from 'react'
import { getErrorExplanation, getErrorHeading } from '#domain/errors/localised-error.ts'
import { getLanguage } from '#domain/stores/locale.ts'
import type { MoneyStyle } from '#domain/money/money.ts'
import { to } from '#domain/paths/shop.ts'
import { catalogueTexts } from '#domain/text/catalogue.ts'
import { shellTexts } from '#domain/text/shell.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { fetchQuickView, preloadQuickView, type QuickViewResult } from './fetch-quick-view.ts'

type Props = { card: { slug: string; name: string }; money: MoneyStyle }

/** Shows a product above the list; without a script the button opens its page. */
export function QuickView({ card: { slug, name }, money }: Props) {
  const [result, setResult] = useState<Promise<QuickViewResult> | null>(null)
  const language = getLanguage(money.locale)
  const texts = catalogueTexts(language)
  const shell = shellTexts(language)
  const preload = () => void preloadQuickView().catch(() => {})
  return (
    <>
      <form action={to.product(slug)}>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="bg-ground"
          aria-label={texts.card.quickViewOf(name)}
          aria-haspopup="dialog"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => {
            event.preventDefault()
            setResult(fetchQuickView(slug))
          }}
        >
          {texts.card.quickView}
        </Button>
      </form>
      <Dialog
        isOpen={result !== null}
        onClose={() => setResult(null)}
        title={name}
        closeLabel={shell.close}
        isWide
      >
        <Suspense fallback={<Waiting label={shell.loading} />}>
          {result && <LoadedQuickView result={result} money={money} />}
        </Suspense>
      </Dialog>
    </>
  )
}

function LoadedQuickView({
  result,
  money,
}: {
  result: Promise<QuickViewResult>
  money: MoneyStyle
}) {
  const loaded = use(result)
  if (!('fault' in loaded)) return <loaded.Content product={loaded.product} money={money} />
  const language = getLanguage(money.locale)
  return (
    <div role="alert">
      <EmptyState
        title={getErrorHeading(loaded.fault, language)}
        explanation={getErrorExplanation(loaded.fault, language) ?? ''}
      />
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="py-20">
      <Spinner label={label} />
    </div>
  )
}
