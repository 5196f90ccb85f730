import type { Code } from '#domain/errors.ts'

const words = new WeakMap<Error, Code>()

/** A step that has words of its own for failing. The fault goes on as it is, and the transaction is lost with it. */
export async function failingAs<Answer>(code: Code, step: () => Promise<Answer>): Promise<Answer> {
  try {
    return await step()
  } catch (fault) {
    if (fault instanceof Error) words.set(fault, code)
    throw fault
  }
}

/** What to say of a fault: the words of the step that failed, or those of the whole. */
export function failedAs(fault: unknown, otherwise: Code): Code {
  return (fault instanceof Error && words.get(fault)) || otherwise
}
