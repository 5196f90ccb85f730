import { purposes } from '#features/consent/rules/consent.ts'
import type { Language } from '#shared/stores/locale.ts'
import { to } from '#shared/paths/shop.ts'
import { consentTexts, type ConsentTexts } from '#features/consent/rules/texts.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { chevronDown, cross, Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

/** Part of every page, because shared pages know no visitor; a script shows it (browser/cookie-banner.ts). */
export function CookieBanner({ language }: { language: Language }) {
  const texts = consentTexts(language)
  return (
    <section
      aria-label={texts.region}
      tabIndex={-1}
      hidden
      data-keep=""
      className="cookie-banner on-page"
    >
      <div className="shell cookie-question">
        <div>
          <IconButton
            label={texts.close}
            icon={<Icon path={cross} />}
            hidden
            data-consent="close"
            className="cookie-close"
          />
          <p className="max-w-prose text-sm">
            {texts.text}{' '}
            <Link href={`${to.privacy()}#cookies`} className="link">
              {texts.readMore}
            </Link>
          </p>
          <PurposeChoice texts={texts} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" data-consent="decline">
            {texts.decline}
          </Button>
          <Button variant="secondary" data-consent="accept">
            {texts.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}

function PurposeChoice({ texts }: { texts: ConsentTexts }) {
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm">
        {texts.choose}
        <Icon path={chevronDown} className="size-4 summary-sign" />
      </summary>
      <form className="grid gap-1 text-sm">
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={texts.purposes[purpose].name}
            hint={texts.purposes[purpose].explained}
          />
        ))}
        <Button type="submit" variant="secondary" size="small" className="mt-3 justify-self-start">
          {texts.save}
        </Button>
      </form>
    </details>
  )
}
