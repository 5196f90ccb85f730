import { to } from '#shared/paths/shop.ts'
import { formatFeedHead, formatFeedItem, feedTail } from '#features/catalogue/rules/product-feed.ts'
import { streamFeedItems } from '#features/catalogue/server/seo/feed-items.ts'
import type { Shopper } from '#platform/database/database.ts'
import { chooseEncoding, matchesEtag } from '#platform/http/send-response.ts'
import { throwIfRefused } from '#platform/http/throw-if-refused.ts'
import { toByteStream } from '#platform/http/to-byte-stream.ts'
import { requestScopeContext } from '#platform/http/request-scope.ts'
import { readStorefront } from '#features/storefront/server/read-storefront.ts'
import { getVisitedShop } from '#shell/shop/visited-shop.ts'
import type { Route } from './+types/feed'

/** Increase when the format of the feed changes for unchanged products. */
const formatVersion = 1

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const shop = getVisitedShop(context)
  const contentVersion = context.get(requestScopeContext).store?.content_version
  const etag = `W/"${formatVersion}-${contentVersion}"`
  const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  const store = throwIfRefused(await readStorefront(shop, url.port))
  const channel = {
    title: store.name,
    url: new URL(to.home(), store.origin).href,
    description: store.seo_description || store.name,
  }
  const feed = toByteStream(generateFeed(channel, shop, url.port))
  const isGzipped = chooseEncoding(request.headers.get('accept-encoding')) !== null
  return new Response(isGzipped ? feed.pipeThrough(new CompressionStream('gzip')) : feed, {
    headers: {
      ...headers,
      'content-type': 'application/rss+xml; charset=utf-8',
      ...(isGzipped && { 'content-encoding': 'gzip' }),
    },
  })
}

// Streams in batches to bound the memory.
async function* generateFeed(
  channel: Parameters<typeof formatFeedHead>[0],
  shop: Shopper,
  port: string,
): AsyncGenerator<string> {
  yield formatFeedHead(channel)
  for await (const items of streamFeedItems(shop, port)) yield items.map(formatFeedItem).join('')
  yield feedTail
}
