import type { ReactNode } from 'react'
import type { Locale } from '#shared/stores/locale.ts'
import type { SupportTexts } from '../rules/texts.ts'
import type { PhotoSource } from '#ui/conversation/photo-strip.tsx'
import { Link } from '#ui/link.tsx'
import { Answers } from './answers.tsx'
import { ThreadHead } from './thread-head.tsx'
import type { ThreadView } from './thread-view.ts'

type Props = {
  thread: ThreadView
  status: string
  backTo: string
  locale: Locale
  texts: SupportTexts
  photos: PhotoSource
  children: ReactNode
}

/** A ticket with its messages, for customers and guests. */
export function ThreadPage({ thread, status, backTo, locale, texts, photos, children }: Props) {
  return (
    <div className="shell pt-8 pb-14 md:pt-12 md:pb-20">
      <p className="mb-6 text-sm">
        <Link href={backTo} className="link">
          {texts.thread.back}
        </Link>
      </p>
      <ThreadHead thread={thread} status={status} locale={locale} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-12">
        <section aria-label={texts.thread.messages} className="grid gap-8 lg:col-span-8">
          {children}
        </section>
        <Answers thread={thread} texts={texts} photos={photos} />
      </div>
    </div>
  )
}
