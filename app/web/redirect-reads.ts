import { redirect } from 'react-router'
import type { ActionArgs } from './form-action.ts'

type Options<Args extends ActionArgs> = {
  authorise: (args: NoInfer<Args>) => Promise<unknown>
  target: (args: Args) => string
}

/** Builds the loader of a route without a page: a GET leads to the page of the form. */
export function redirectReads<Args extends ActionArgs = ActionArgs>(options: Options<Args>) {
  return async (args: Args) => {
    await options.authorise(args)
    throw redirect(options.target(args))
  }
}
