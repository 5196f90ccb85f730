import { useId } from 'react'
import type { VisibleBlock } from '../../server/read-visible-blocks.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'

type Props = { block: Extract<VisibleBlock, { kind: 'text' }> }

export function TextBesidePicture({ block }: Props) {
  const { title, body, picture, picture_side, button } = block
  const id = useId()
  return (
    <section
      className="home-block text-block"
      data-side={picture ? picture_side : undefined}
      aria-labelledby={title ? id : undefined}
    >
      {picture && (
        <div className="text-block-picture">
          <Picture picture={picture} sizes={sizes} minWidth={320} />
        </div>
      )}
      <div className="text-block-words">
        {title && (
          <h2 id={id} className="heading text-3xl wrap-anywhere">
            {title}
          </h2>
        )}
        {body && <p className="max-w-prose text-lg wrap-anywhere whitespace-pre-line">{body}</p>}
        {button && (
          <p>
            <ButtonLink variant="secondary" href={button.href}>
              {button.label}
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  )
}

const sizes = '(min-width: 82rem) 38rem, (min-width: 48rem) 48vw, 92vw'
