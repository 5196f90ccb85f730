import type { RouterContextProvider } from 'react-router'
import { refused, type Code } from '#domain/errors.ts'
import { failedAs } from '#server/database/failing-as.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { visitContext } from '#server/http/visit.ts'

/** Logs a failure and throws the given refusal instead. */
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

/** Logs a failure and returns it as a refusal, with a more specific code if the failed step has one. */
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
