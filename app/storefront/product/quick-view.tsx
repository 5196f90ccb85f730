import { useState } from 'react'
import { languageOf } from '#domain/locale.ts'
import type { MoneyStyle } from '#domain/money.ts'
import { to } from '#domain/paths.ts'
import { catalogueWords } from '#domain/text/catalogue.ts'
import { shellWords } from '#domain/text/shell.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QuickLook } from './quick-look.tsx'

type Props = { card: { slug: string; name: string }; money: MoneyStyle }

/** A look at a product without leaving its shelf; without a script the button leads to its page. */
export function QuickView({ card: { slug, name }, money }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const language = languageOf(money.locale)
  const words = catalogueWords(language)
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
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          {words.card.quickView}
        </Button>
      </form>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={name}
        closeLabel={shellWords(language).close}
        isWide
      >
        <QuickLook slug={slug} money={money} />
      </Dialog>
    </>
  )
}
