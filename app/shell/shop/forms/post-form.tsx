import { use, type ComponentPropsWithRef } from 'react'
import { RefusedFormContext } from '#ui/refused-form.ts'
import { DocumentContext } from '#ui/document-context.ts'

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate'> & {
  /** Shown in the form when its request fails; by default that something went wrong. */
  failed?: string
}

/** A form of a document: the page's script sends it in place, a browser without scripts as a page. */
export function PostForm({ failed, ...rest }: Props) {
  const { typed } = use(DocumentContext)
  return (
    <RefusedFormContext value={typed}>
      <form {...rest} method="post" noValidate data-failed={failed} />
    </RefusedFormContext>
  )
}
