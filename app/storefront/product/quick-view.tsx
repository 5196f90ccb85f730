import { Suspense, use, useState } from 'react'
import { explanation, heading } from '#domain/errors/spoken.ts'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { to } from '#domain/paths/shop.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { shellWords } from '#domain/text/shell.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { lookAt, prepareLook, type Seen } from './look-at.ts'

type Props = { card: { slug: string; name: string }; money: MoneyStyle }

/** Shows a product above the list; without a script the button opens its page. */
export function QuickView({ card: { slug, name }, money }: Props) {
  const [look, setLook] = useState<Promise<Seen> | null>(null)
  const language = languageOf(money.locale)
  const words = catalogueWords(language)
  const shell = shellWords(language)
  const prepare = () => void prepareLook().catch(() => {})
  return (
    <>
      <form action={to.product(slug)}>
        <Button
          type="submit"
          variant="secondary"
          size="small"
          className="bg-ground"
          aria-label={words.card.quickViewOf(name)}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault()
            setLook(lookAt(slug))
          }}
        >
          {words.card.quickView}
        </Button>
      </form>
      <Dialog
        isOpen={look !== null}
        onClose={() => setLook(null)}
        title={name}
        closeLabel={shell.close}
        isWide
      >
        <Suspense fallback={<Waiting label={shell.loading} />}>
          {look && <Answer look={look} money={money} />}
        </Suspense>
      </Dialog>
    </>
  )
}

function Answer({ look, money }: { look: Promise<Seen>; money: MoneyStyle }) {
  const seen = use(look)
  if (!('fault' in seen)) return <seen.Shown product={seen.product} money={money} />
  const language = languageOf(money.locale)
  return (
    <div role="alert">
      <EmptyState
        title={heading(seen.fault, language)}
        explanation={explanation(seen.fault, language) ?? ''}
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
