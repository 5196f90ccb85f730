import { to } from '#domain/paths.ts'
import type { ConsentWords } from '#domain/text/consent.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { storeConsent, useConsent } from './consent.ts'

export function CookieBanner({ words }: { words: ConsentWords }) {
  if (useConsent() !== null) return null
  return (
    <section aria-label={words.region} className="cookie-banner on-page">
      <p className="text-sm">
        {words.text}{' '}
        <Link href={to.privacy()} className="link">
          {words.readMore}
        </Link>
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Button variant="secondary" onClick={() => storeConsent('declined')}>
          {words.decline}
        </Button>
        <Button variant="secondary" onClick={() => storeConsent('accepted')}>
          {words.accept}
        </Button>
      </div>
    </section>
  )
}
