import type { RouterContextProvider } from 'react-router'
import { refused, type Code } from '#domain/errors.ts'
import { failedAs } from '#server/database/failing-as.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'

/** What a page is made of; when it cannot be read, the page says in its own words that it could not. */
export async function readOr<Answer>(
  { context }: { context: Readonly<RouterContextProvider> },
  otherwise: Code,
  read: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read()
  } catch (fault) {
    context.get(visitContext).onFault(fault)
    return orRefuse<Answer>(refused(otherwise))
  }
}

/** The same of a change: what became of it, or that it failed, and in which of its steps if that has words. */
export async function changeOr<Answer>(
  { context }: { context: Readonly<RouterContextProvider> },
  otherwise: Code,
  change: () => Promise<Answer>,
) {
  try {
    return await change()
  } catch (fault) {
    context.get(visitContext).onFault(fault)
    return refused(failedAs(fault, otherwise))
  }
}
