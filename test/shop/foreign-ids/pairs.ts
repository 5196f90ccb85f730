import { placeAt, type Places, type Way } from '../../support/ways.ts'
import { isPage, questionsOn, type Ids, type Question } from './asked.ts'

import { idsOn, madeUp } from './made-up.ts'
import { mentions } from './mentions.ts'
import type { Stranger } from './strangers.ts'

/** A request with foreign ids, and the same request with unknown ids. */
export type Pair = { stranger: Stranger; question: Question; foreign: Ids; nothing: Ids }

export function pairsOf(byId: readonly Way[], ways: readonly Way[], stranger: Stranger): Pair[] {
  const own = stranger.own.ids
  const foreign = stranger.foreign.ids
  const nothing = madeUp(foreign)
  const named = byId
    .filter(({ path }) => stranger.only?.test(path) ?? true)
    .flatMap((way) =>
      aimsOn(way.path).flatMap((aim) =>
        questionsOn(way).map((question) => ({
          stranger,
          question,
          foreign: { named: aim(own, foreign), mentioned: foreign, own },
          nothing: { named: aim(own, nothing), mentioned: nothing, own },
        })),
      ),
    )
  const mentioned = mentionedOn(ways, stranger.as).map((question) => ({
    stranger,
    question,
    foreign: { named: own, mentioned: foreign, own },
    nothing: { named: own, mentioned: nothing, own },
  }))
  return [...named, ...mentioned]
}

/** The requests of an actor that mention ids outside of the path. */
export function mentionedOn(ways: readonly Way[], as: Stranger['as']): Question[] {
  return mentions
    .filter(({ by }) => by === as)
    .map((mention) => {
      const way = ways.find(({ path }) => path === mention.path)
      if (!way) throw new Error(`there is no way ${mention.path}`)
      return { ...mention, method: mention.body ? 'POST' : 'GET', isPage: isPage(way) }
    })
}

type Aim = (own: Places, other: Places) => Places

// All ids foreign, and each id foreign among own ones.
function aimsOn(way: string): Aim[] {
  const parts = idsOn(way)
  const one = (part: string): Aim => {
    return (own, other) => {
      const place = placeAt(part, other) ?? ''
      return { ...own, [place]: other[place] ?? '' }
    }
  }
  return [(_, other) => other, ...(parts.length > 1 ? parts.map(one) : [])]
}
