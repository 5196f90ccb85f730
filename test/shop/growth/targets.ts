import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { to } from '#shared/paths/paths.ts'
import { buildFolder, loadBuiltPages } from '../../../tools/build.ts'
import type { Actor, signInEveryRole } from '../../support/every-role.ts'
import {
  buildPath,
  isSignOut,
  missingId,
  type RouteParams,
  type AppRoute,
} from '../../support/app-routes.ts'
import { formsWithoutSchema } from '../fuzz/forms-without-schema.ts'
import { forms, createProductForm } from '../foreign-ids/forms.ts'
import type { Forms } from '../fuzz/form-schemas.ts'

/** A method and a path, with an actor who is permitted there. */
export type Target = {
  name: string
  method: 'GET' | 'POST'
  path: string
  host: string
  actor: Actor
  cookie: string
  /** The path in the route table; `null` where no route answers. */
  route: string | null
  /** The kind of its answers in the log, where no route answers. */
  kind?: string
  body: 'none' | 'button' | 'form' | 'json'
  /** The schemas of its forms or of its JSON. */
  schemas: readonly unknown[]
  /** Fields that the route accepts. */
  accepted: Readonly<Record<string, string>>
  /** Sends no `Connection: close`, so that the fast path for cached pages serves it. */
  isKeptOpen?: boolean
}

type World = {
  host: string
  people: Awaited<ReturnType<typeof signInEveryRole>>['browsers']
  places: RouteParams
  picture: string
}

/** A GET and, where it takes posts, a POST for every route of the table. */
export function listRouteTargets(
  routes: readonly AppRoute[],
  formSchemas: Forms,
  world: World,
): Target[] {
  return routes.flatMap((route) => {
    const get = createTarget('GET', route, [], world)
    return route.takesPosts
      ? [get, createTarget('POST', route, formSchemas.forRoute(route), world)]
      : [get]
  })
}

/** Addresses outside the route table, answered before or by the router. */
export async function listOtherTargets({
  host,
  people,
  places,
  picture,
}: World): Promise<Target[]> {
  const assets = readdirSync(join(buildFolder, 'client/assets'))
  const script = assets.find((name) => name.endsWith('.js')) ?? ''
  const { version } = (await loadBuiltPages()).assets
  const addresses: [path: string, kind: string, who: Actor][] = [
    ['/', 'kept page', 'visitor'],
    ['/about', 'kept page', 'visitor'],
    ['/?q=taske', 'shared page', 'visitor'],
    ['/_.data', 'refused', 'visitor'],
    ['/healthz', 'health', 'visitor'],
    ['/readyz', 'health', 'visitor'],
    [`/assets/${script}`, 'file', 'visitor'],
    ['/fonts/css?family=Lato', 'file', 'visitor'],
    [picture, 'picture', 'visitor'],
    [`${to.support()}/${missingId}/events`, 'thread', 'customer'],
    [`/admin/__manifest?version=${version}&paths=%2Fadmin`, 'page', 'visitor'],
    ['/admin/products.data', 'page', 'owner'],
    [`${to.admin.order(places[':order'] ?? '')}.data`, 'page', 'owner'],
  ]
  const others = addresses.map(([path, kind, actor]): Target => ({
    name: `GET ${path}`,
    method: 'GET',
    path,
    host,
    actor,
    cookie: formatCookies(people, actor),
    route: null,
    kind,
    body: 'none',
    schemas: [],
    accepted: {},
  }))
  const [homeTarget] = others
  const fastPathTargets: Target[] = homeTarget
    ? [{ ...homeTarget, name: 'GET / at once', kind: 'health', isKeptOpen: true }]
    : []
  return [...fastPathTargets, ...others]
}

function createTarget(
  method: 'GET' | 'POST',
  { path }: AppRoute,
  schemas: readonly unknown[],
  { host, people, places }: World,
): Target {
  const { form, fields } = formsWithoutSchema[path] ?? { form: path }
  const isButton = method === 'POST' && !form && !fields
  const actor = pickActor(path, isButton)
  return {
    name: `${method} ${path}`,
    method,
    // A button with a real id would delete what later requests need.
    path: buildPath(path, isButton ? {} : places),
    host,
    actor,
    cookie: formatCookies(people, actor),
    route: path,
    body: method === 'GET' ? 'none' : getBodyKind(path, isButton),
    schemas: isButton ? [] : schemas,
    accepted: getAcceptedFields(path, places),
  }
}

function getAcceptedFields(path: string, places: RouteParams): Record<string, string> {
  const body =
    path === to.admin.newProduct()
      ? createProductForm(places[':store'] ?? '')
      : forms[path]?.(places)
  const fields = Object.entries(body ?? {})
  return Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'))
}

function getBodyKind(path: string, isButton: boolean): Target['body'] {
  if (path.startsWith('/api/')) return 'json'
  return isButton ? 'button' : 'form'
}

function pickActor(path: string, isButton: boolean): 'visitor' | 'customer' | 'owner' {
  // Signing out would end the session of all later requests.
  if (isButton && isSignOut(path)) return 'visitor'
  if (/^\/(admin\/)?(login|invitation)(\/|$)/.test(path)) return 'visitor'
  return path.startsWith('/admin') ? 'owner' : 'customer'
}

function formatCookies(people: World['people'], actor: Actor): string {
  const cookies = people.get(actor)?.cookies ?? []
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
