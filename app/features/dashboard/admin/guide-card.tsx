import { ArrowRight, Check } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { adminDashboardTexts } from '../rules/admin-texts.ts'
import { guideSteps } from '../rules/guide.ts'
import type { DashboardView } from './load-dashboard.ts'
import { OpenShop } from './open-shop.tsx'

const { guide: texts } = adminDashboardTexts

type Guide = NonNullable<DashboardView['guide']>

/** The way of a new store to its first sale, with the screen of each step. */
export function GuideCard({ guide }: { guide: Guide }) {
  const { isOpen, store, address, done, steps, unmet, checkPage } = guide
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="guide" className="paper overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-5 md:p-6">
        {isOpen && <OpenShop />}
        <div className="min-w-56 grow">
          <h2 id="guide" className="heading text-xl">
            {isOpen ? texts.openTitle : texts.title(store)}
          </h2>
          <p className="mt-1 text-muted">
            {isOpen ? texts.openText(store) : texts.progress(done, guideSteps.length)}
          </p>
        </div>
        {isOpen ? (
          <ButtonLink href={address}>{texts.visit}</ButtonLink>
        ) : (
          unmet > 0 && (
            <ButtonLink href={checkPage} variant="secondary">
              {texts.requirements}
            </ButtonLink>
          )
        )}
      </div>
      {next && (
        <ol className="grid border-t border-line md:grid-cols-2 xl:grid-cols-4">
          {steps.map((step) => (
            <Step key={step.step} {...step} isNext={step === next} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Step({ step, isDone, href, isNext }: Guide['steps'][number] & { isNext: boolean }) {
  const { title, text } = texts.steps[step]
  return (
    <li className="border-line max-md:border-b md:border-e md:border-b">
      <Link
        href={href}
        className={`group flex h-full gap-3 p-4 ${isNext ? 'bg-wash' : ''}`}
        aria-current={isNext ? 'step' : undefined}
      >
        <span
          className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
        >
          {isDone && <Check aria-hidden="true" strokeWidth={2.5} className="size-4" />}
        </span>
        <span className="min-w-0">
          <span className={`font-medium group-hover:underline ${isDone ? 'text-muted' : ''}`}>
            {title}
          </span>
          {isDone && <span className="sr-only"> {texts.done}</span>}
          {!isDone && <span className="block text-sm text-muted">{text}</span>}
          {isNext && (
            <span className="mt-1 flex items-center gap-1 text-sm font-medium">
              {texts.next}
              <ArrowRight aria-hidden="true" strokeWidth={2} className="size-4" />
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
