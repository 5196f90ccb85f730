import { findParam, type RouteParams, type AppRoute } from '../../support/app-routes.ts'
import { hasData, listRequests, type Ids, type TestRequest } from './requests.ts'

import { listIdParts, createUnknownIds } from './unknown-ids.ts'
import { mentions } from './mentions.ts'
import type { Outsider } from './outsiders.ts'

/** A request with foreign ids, and the same request with unknown ids. */
export type Pair = { outsider: Outsider; request: TestRequest; foreign: Ids; nonexistent: Ids }

export function listPairs(
  routesWithIds: readonly AppRoute[],
  routes: readonly AppRoute[],
  outsider: Outsider,
): Pair[] {
  const own = outsider.own.ids
  const foreign = outsider.foreign.ids
  const nonexistent = createUnknownIds(foreign)
  const named = routesWithIds
    .filter(({ path }) => outsider.only?.test(path) ?? true)
    .flatMap((route) =>
      listCombinations(route.path).flatMap((combine) =>
        listRequests(route).map((request) => ({
          outsider,
          request,
          foreign: { named: combine(own, foreign), mentioned: foreign, own },
          nonexistent: { named: combine(own, nonexistent), mentioned: nonexistent, own },
        })),
      ),
    )
  const mentioned = listMentions(routes, outsider.as).map((request) => ({
    outsider,
    request,
    foreign: { named: own, mentioned: foreign, own },
    nonexistent: { named: own, mentioned: nonexistent, own },
  }))
  return [...named, ...mentioned]
}

/** The requests of an actor that mention ids outside of the path. */
export function listMentions(routes: readonly AppRoute[], as: Outsider['as']): TestRequest[] {
  return mentions
    .filter(({ by }) => by === as)
    .map((mention) => {
      const route = routes.find(({ path }) => path === mention.path)
      if (!route) throw new Error(`there is no route ${mention.path}`)
      return { ...mention, method: mention.body ? 'POST' : 'GET', hasData: hasData(route) }
    })
}

type CombineIds = (own: RouteParams, other: RouteParams) => RouteParams

// All ids foreign, and each id foreign among own ones.
function listCombinations(route: string): CombineIds[] {
  const parts = listIdParts(route)
  const one = (part: string): CombineIds => {
    return (own, other) => {
      const place = findParam(part, other) ?? ''
      return { ...own, [place]: other[place] ?? '' }
    }
  }
  return [(_, other) => other, ...(parts.length > 1 ? parts.map(one) : [])]
}
