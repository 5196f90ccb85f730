import { classNames } from './class-names.ts'

type Props = {
  // Sanitised: it goes into the page as it is.
  html: string
  className?: string
}

export function RichText({ html, className }: Props) {
  return (
    <div
      className={classNames('rich-text', className)}
      // oxlint-disable-next-line react/no-danger -- the sanitiser wrote it anew from what is allowed
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
