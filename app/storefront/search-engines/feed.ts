import { to } from '#domain/paths/shop.ts'
import { feedHead, feedItem, feedTail } from '#domain/product-feed.ts'
import { feedGoods } from '#server/catalogue/feed-goods.ts'
import type { Shopper } from '#server/database/database.ts'
import { encodingFor, isKnown } from '#server/http/answer.ts'
import { orRefuse } from '#server/http/or-refuse.ts'
import { streamed } from '#server/http/streamed.ts'
import { visitContext } from '#server/http/visit.ts'
import { readStorefront } from '#server/stores/read-storefront.ts'
import { visitedShop } from '../visited-shop.ts'
import type { Route } from './+types/feed'

/** Increase when the format of the feed changes for unchanged products. */
const edition = 1

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const shop = visitedShop(context)
  const version = context.get(visitContext).store?.content_version
  const etag = `W/"${edition}-${version}"`
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const store = orRefuse(await readStorefront(shop, url.port))
  const channel = {
    title: store.name,
    url: new URL(to.home(), store.origin).href,
    description: store.seo_description || store.name,
  }
  const feed = streamed(written(channel, shop, url.port))
  const isPacked = encodingFor(request.headers.get('accept-encoding')) !== null
  return new Response(isPacked ? feed.pipeThrough(new CompressionStream('gzip')) : feed, {
    headers: {
      ...headers,
      'content-type': 'application/rss+xml; charset=utf-8',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
  })
}

// Streams in batches to bound the memory.
async function* written(
  channel: Parameters<typeof feedHead>[0],
  shop: Shopper,
  port: string,
): AsyncGenerator<string> {
  yield feedHead(channel)
  for await (const goods of feedGoods(shop, port)) yield goods.map(feedItem).join('')
  yield feedTail
}
