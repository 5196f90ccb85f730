import { to } from '#shared/paths/shop.ts'
import type { Language } from '#shared/stores/locale.ts'
import { guaranteeTexts } from '../rules/guarantee-texts.ts'

type Props = {
  notice: { sha256: string; width: number; height: number } | null
  language: Language
}

/** The official notice in the language of the shop, unmodified, with a link to its full size. */
export function GuaranteeNotice({ notice, language }: Props) {
  if (!notice) return null
  const texts = guaranteeTexts(language)
  const src = to.guaranteeNotice(notice.sha256)
  return (
    <figure className="grid max-w-96 gap-2" data-testid="guarantee-notice">
      <figcaption className="text-sm font-medium">{texts.title}</figcaption>
      <img
        src={src}
        alt={texts.alt}
        width={notice.width}
        height={notice.height}
        loading="lazy"
        className="h-auto w-full"
      />
      <a
        href={src}
        target="_blank"
        rel="noopener"
        className="link inline-flex min-h-11 items-center text-sm"
      >
        {texts.enlarge}
      </a>
    </figure>
  )
}
