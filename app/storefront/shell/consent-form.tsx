import { useEffect, useRef } from 'react'
import { purposes, type Purpose } from '#domain/stores/consent.ts'
import type { Language } from '#domain/stores/locale.ts'
import { to } from '#domain/paths/shop.ts'
import { consentTexts, type ConsentTexts } from '#domain/text/consent.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { chevronDown, cross } from '#ui/icon-paths.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { closeConsent, storeConsent, type ConsentView } from './consent.ts'
import { logChoice } from './log-choice.ts'

export function ConsentForm({ consent, language }: { consent: ConsentView; language: Language }) {
  const texts = consentTexts(language)
  const choose = (chosen: readonly Purpose[]) => {
    storeConsent(chosen)
    void logChoice(language)
  }
  const { isReopened } = consent
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) banner.current?.focus()
  }, [isReopened])
  useEffect(() => reserveSpace(banner.current), [])
  return (
    <section aria-label={texts.region} ref={banner} tabIndex={-1} className="cookie-banner on-page">
      <div className="shell cookie-question">
        <div>
          {isReopened && (
            <IconButton
              label={texts.close}
              icon={<Icon path={cross} />}
              onClick={closeConsent}
              className="float-right -mt-2 -mr-3"
            />
          )}
          <p className="max-w-prose text-sm">
            {texts.text}{' '}
            <Link href={`${to.privacy()}#cookies`} className="link">
              {texts.readMore}
            </Link>
          </p>
          <PurposeChoice
            allowed={consent.allowed}
            texts={texts}
            isOpen={isReopened}
            onChoose={choose}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Button variant="secondary" onClick={() => choose([])}>
            {texts.decline}
          </Button>
          <Button variant="secondary" onClick={() => choose(purposes)}>
            {texts.accept}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Keeps the end of the page and the focused element clear of the banner. */
function reserveSpace(banner: HTMLElement | null) {
  if (!banner) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    style.setProperty('--covered', `${banner.offsetHeight}px`)
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    style.removeProperty('--covered')
  }
}

type PurposeChoiceProps = {
  allowed: readonly Purpose[]
  texts: ConsentTexts
  isOpen: boolean
  onChoose: (chosen: readonly Purpose[]) => void
}

function PurposeChoice({ allowed, texts, isOpen, onChoose }: PurposeChoiceProps) {
  const save = (form: FormData) => onChoose(purposes.filter((purpose) => form.has(purpose)))
  return (
    <details open={isOpen} className="group mt-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm">
        {texts.choose}
        <Icon path={chevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <form action={save} className="grid gap-1 text-sm">
        {purposes.map((purpose) => (
          <Checkbox
            key={purpose}
            name={purpose}
            label={texts.purposes[purpose].name}
            hint={texts.purposes[purpose].explained}
            defaultChecked={allowed.includes(purpose)}
          />
        ))}
        <Button type="submit" variant="secondary" size="small" className="mt-3 justify-self-start">
          {texts.save}
        </Button>
      </form>
    </details>
  )
}
