import type { ComponentPropsWithRef } from 'react'

type Props = Omit<ComponentPropsWithRef<'form'>, 'method' | 'noValidate'> & {
  /** Shown in the form when its request fails; by default that something went wrong. */
  failed?: string
}

/** A form of a document: the page's script sends it in place, a browser without scripts as a page. */
export function PostForm({ failed, ...rest }: Props) {
  return <form {...rest} method="post" noValidate data-failed={failed} />
}
