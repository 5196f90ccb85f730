import { useState } from 'react'
import { offlineTexts } from '#shared/text/offline.ts'
import { unexpected } from '#shared/errors/unexpected.ts'
import {
  getErrorExplanation,
  getErrorHeading,
  type LocalisedError,
} from '#shared/errors/localised-error.ts'
import { getLanguage } from '#shared/stores/locale.ts'
import type { MoneyStyle } from '#shared/money/money.ts'
import { to } from '#shared/paths/shop.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/progress.tsx'
import { readCardSlug } from '#shell/shop/browser/card-path.ts'
import { becomesOnline } from '#shell/shop/browser/connection.ts'
import { useOpening } from '#shell/shop/islands/use-opening.ts'
import type { QuickViewResponse, BuyableView } from './product-view.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { Purchase } from './purchase.tsx'

type Props = {
  money: MoneyStyle
  // From the page, since the browser has no texts of the page.
  labels: { close: string; loading: string; seeMore: string }
}

type Shown = { slug: string; name: string; result: QuickViewResponse | null }

/** Shows a product above the list. */
export function QuickView({ money, labels }: Props) {
  const [shown, setShown] = useState<Shown | null>(null)
  useOpening('quick-view', (opener) => {
    const { slug, name } = readCard(opener)
    setShown({ slug, name, result: null })
    const show = (result: QuickViewResponse) =>
      setShown((current) => (current?.slug === slug ? { ...current, result } : current))
    void showProduct(slug, show)
  })
  return (
    <Dialog
      isOpen={shown !== null}
      onClose={() => setShown(null)}
      title={shown?.name ?? ''}
      closeLabel={labels.close}
      isWide
    >
      {shown?.result ? (
        <Result result={shown.result} money={money} seeMore={labels.seeMore} />
      ) : (
        <div className="py-20">
          <Spinner label={labels.loading} />
        </div>
      )}
    </Dialog>
  )
}

type ResultProps = { result: QuickViewResponse; money: MoneyStyle; seeMore: string }

function Result({ result, money, seeMore }: ResultProps) {
  if ('product' in result)
    return <QuickViewContent product={result.product} money={money} seeMore={seeMore} />
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

/** Reads the product from the card around its button. */
function readCard(opener: HTMLElement): { slug: string; name: string } {
  return {
    slug: readCardSlug(opener),
    name: opener.closest('article')?.querySelector('h2')?.textContent ?? '',
  }
}

/** Without a connection the visitor is told, and the product follows. */
async function showProduct(slug: string, show: (result: QuickViewResponse) => void): Promise<void> {
  if (!navigator.onLine) {
    show({ fault: waiting })
    await becomesOnline()
  }
  show(await fetchProduct(slug))
}

async function fetchProduct(slug: string): Promise<QuickViewResponse> {
  try {
    const response = await fetch(to.product.look(slug))
    return await response.json()
  } catch {
    return { fault: failed }
  }
}

const failed: LocalisedError = { refused: 'unexpected', ...unexpected }
const waiting: LocalisedError = {
  refused: 'unexpected',
  da: offlineTexts('da').continues,
  en: offlineTexts('en').continues,
}

type QuickViewContentProps = { product: BuyableView; money: MoneyStyle; seeMore: string }

function QuickViewContent({ product, money, seeMore }: QuickViewContentProps) {
  const [picture] = product.pictures
  return (
    <div className="grid gap-x-10 gap-y-6 pt-2 text-start sm:grid-cols-2">
      <div className="aspect-square overflow-hidden rounded-card bg-plate">
        {picture && (
          <Picture picture={picture} sizes="(min-width: 40rem) 26rem, 90vw" isLazy={false} />
        )}
      </div>
      <div className="grid content-start gap-6">
        <Purchase product={product} money={money} />
        <Link href={to.product(product.slug)} className="link justify-self-start">
          {seeMore}
        </Link>
      </div>
    </div>
  )
}
