import { redirect, type RouterContextProvider } from 'react-router'
import { isRefused, type Code, type Refused } from '#shared/errors/errors.ts'
import { parseForm, type FormSchema } from '#shared/forms/parse-form.ts'
import type { FieldErrors } from '#shared/field-errors.ts'
import { requestScopeContext, type RequestScope } from '#platform/http/request-scope.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import {
  toConflictResult,
  toInvalidResult,
  toRefusedResult,
  toSavedResult,
  type FormResponse,
} from './form-response.ts'
import type { FormResult } from './form-result.ts'
import { runOrRefuse } from './load-or-refuse.ts'

export type ActionArgs = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: Readonly<Record<string, string | undefined>>
  url: URL
}

type Answer = FormResponse | Promise<FormResponse>

type Scoped = { requestScope: RequestScope }

type Options<Access, Extra, Values, Outcome, Args, Draft, Shown> = {
  /** Returns the actor and what it may reach; throws a refusal or a redirect otherwise. */
  authorise: (args: NoInfer<Args>) => Promise<Access>
  /** Asks for a confirmation of identity. */
  verify?: (args: ActionArgs, form: FormData, repeated: FormData) => Promise<FormResponse | null>
  /** Takes the fields that the schema does not know, such as files, out of the form. */
  prepare?: (form: FormData) => Extra | Promise<Extra>
  schema?: FormSchema<Values> | ((scoped: Scoped, form: FormData) => FormSchema<Values>)
  /** The refusal of wrong fields, when a script has filled them in. */
  refuseFields?: (fieldErrors: FieldErrors) => Refused
  /** The fields that a result may show again; all of them by default. */
  repeat?: (form: FormData) => FormData
  /** The refusal when `run` fails. */
  failureCode: Code
  run: (
    input: Access & Extra & Scoped & { values: Values },
    args: Args,
  ) => Promise<Outcome | Refused>
  refuse?: (args: ActionArgs, refusal: Refused, repeated: FormData) => Answer
  /** The stored values when a colleague saved first. */
  readCurrent?: (
    access: NoInfer<Access>,
    args: NoInfer<Args>,
  ) => Promise<Pick<FormResult<Draft>, 'version' | 'current'>>
  /** The next path, or the result that the page shows. */
  done?: (
    input: NoInfer<
      Access & Extra & Scoped & { values: Values; outcome: Exclude<Outcome, Refused> }
    >,
    args: NoInfer<Args>,
  ) => Shown | Promise<Shown>
  /** A browser without scripts continues at this path if the route has no page. */
  backTo?: (access: NoInfer<Access>, args: NoInfer<Args>) => string
}

/** Builds the action of a form: authorise, parse, run, then a redirect or a result. */
export function formAction<
  Access extends object,
  Outcome,
  Extra extends object = object,
  Values = null,
  Args extends ActionArgs = ActionArgs,
  Draft = never,
  Shown = FormResult<never>,
>(options: Options<Access, Extra, Values, Outcome, Args, Draft, Shown>) {
  const { authorise, verify, prepare, schema, run, refuse = refuseForm } = options
  return async (args: Args): Promise<FormResponse<Draft> | Exclude<Shown, string>> => {
    const access = await authorise(args)
    // A submission without fields may have no body.
    const hasFields = schema !== undefined || verify !== undefined || prepare !== undefined
    const form = hasFields ? await args.request.formData() : new FormData()
    const repeated = options.repeat?.(form) ?? form
    const rejection = await verify?.(args, form, repeated)
    if (rejection) return rejection
    const extra = (await prepare?.(form)) as Extra
    const requestScope = args.context.get(requestScopeContext)
    const parsed = schema
      ? parseForm(typeof schema === 'function' ? schema({ requestScope }, form) : schema, form)
      : { values: null as Values }
    if ('fieldErrors' in parsed) {
      return options.refuseFields
        ? refuse(args, options.refuseFields(parsed.fieldErrors), repeated)
        : toInvalidResult(parsed.fieldErrors, repeated)
    }
    const input = { ...access, ...extra, values: parsed.values, requestScope }
    const outcome = await runOrRefuse(args, options.failureCode, () => run(input, args))
    const backTo = isDocumentRequest(args.request) ? options.backTo?.(access, args) : undefined
    if (isRefused(outcome)) {
      if (backTo !== undefined) return throwIfRefused<Response>(outcome)
      return options.readCurrent && outcome.refused === 'editConflict'
        ? toConflictResult(outcome, repeated, await options.readCurrent(access, args))
        : refuse(args, outcome, repeated)
    }
    if (backTo !== undefined) return redirect(backTo)
    if (!options.done) return toSavedResult()
    const succeeded = { ...input, outcome: outcome as Exclude<Outcome, Refused> }
    const next = await options.done(succeeded, args)
    return typeof next === 'string' ? redirect(next) : (next as Exclude<Shown, string>)
  }
}

/** Whether the browser submitted the form itself, without scripts. */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') === 'navigate'
}

function refuseForm(_: ActionArgs, refusal: Refused, repeated: FormData): FormResponse {
  return toRefusedResult(refusal, repeated)
}
